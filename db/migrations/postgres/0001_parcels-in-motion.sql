CREATE TABLE "jobs" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"once_key" text,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" bigint NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"last_error" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobs_once" UNIQUE("once_key"),
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('ready', 'done', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"tracking_event_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"carrier_code" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	"detail" text,
	"weighed_kg" double precision,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_events_once" UNIQUE("shipment_id","carrier_code","occurred_at")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"webhook_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "wallet_low_below" bigint DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "carrier_calls" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "breakdown" jsonb;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_ready" ON "jobs" USING btree ("run_at","job_id") WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "jobs_by_state" ON "jobs" USING btree ("state","job_id");--> statement-breakpoint
CREATE INDEX "webhooks_of_account" ON "webhooks" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "shipments_tracking_number" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipments_by_status" ON "shipments" USING btree ("status","object_updated");