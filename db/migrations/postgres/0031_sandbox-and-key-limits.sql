CREATE TABLE "sandbox_waybills" (
	"country" text NOT NULL,
	"reference" text NOT NULL,
	"tracking_number" text NOT NULL,
	"scenario" text,
	"first_asked" timestamp (3) with time zone NOT NULL,
	"made" timestamp (3) with time zone,
	"annulled" timestamp (3) with time zone,
	CONSTRAINT "sandbox_waybills_reference" UNIQUE("country","reference"),
	CONSTRAINT "sandbox_waybills_number" UNIQUE("country","tracking_number")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "live_account_id" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "scopes" jsonb;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "expires" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "allowed_addresses" jsonb;--> statement-breakpoint
CREATE INDEX "sandbox_waybills_by_age" ON "sandbox_waybills" USING btree ("first_asked");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_sandbox_once" UNIQUE("live_account_id");