DROP INDEX "shops_callback_token";--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "callback_token_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "shops_callback_token_hash" ON "shops" USING btree ("callback_token_hash");