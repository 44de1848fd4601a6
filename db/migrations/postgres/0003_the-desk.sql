CREATE TABLE "bulk_items" (
	"bulk_run_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"order_name" text NOT NULL,
	"fulfillment_order_id" text,
	"shipment_id" bigint,
	"rate_id" bigint,
	"price" bigint,
	"state" text NOT NULL,
	"reason" text,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_items_once" UNIQUE("bulk_run_id","position"),
	CONSTRAINT "bulk_items_state" CHECK ("bulk_items"."state" in ('waiting', 'done', 'blocked', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"bulk_run_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"once_key" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_runs_once" UNIQUE("account_id","once_key")
);
--> statement-breakpoint
CREATE TABLE "checkout_days" (
	"account_id" bigint NOT NULL,
	"day" text NOT NULL,
	"answered" bigint NOT NULL,
	"empty" bigint NOT NULL,
	"backups" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"total_ms" double precision NOT NULL,
	"slowest_ms" double precision NOT NULL,
	CONSTRAINT "checkout_days_once" UNIQUE("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "label_format" text DEFAULT '100x150' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_bulk_run_id_bulk_runs_bulk_run_id_fk" FOREIGN KEY ("bulk_run_id") REFERENCES "public"."bulk_runs"("bulk_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_days" ADD CONSTRAINT "checkout_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;