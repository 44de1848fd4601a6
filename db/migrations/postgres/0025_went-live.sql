ALTER TABLE "shops" ADD COLUMN "is_development" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "went_live_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "test_account_id" bigint;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_test_account_id_accounts_account_id_fk" FOREIGN KEY ("test_account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shops_test_account" ON "shops" USING btree ("test_account_id");