CREATE TABLE "live_prices" (
	"live_price_id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"request" jsonb NOT NULL,
	"offer" jsonb,
	"priced_at" timestamp (3) with time zone,
	"failures" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"wanted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "live_prices_due" ON "live_prices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "live_prices_by_age" ON "live_prices" USING btree ("wanted_at");