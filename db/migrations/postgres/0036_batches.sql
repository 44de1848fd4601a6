CREATE TABLE "batch_items" (
	"batch_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"input" jsonb,
	"ext_id" text,
	"shipment_id" bigint,
	"price_total" bigint,
	"offers" jsonb,
	"code" text,
	"details" jsonb,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_items_once" UNIQUE("batch_id","position"),
	CONSTRAINT "batch_items_state" CHECK ("batch_items"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "batch_items_code" CHECK (("batch_items"."state" = 'failed') = ("batch_items"."code" is not null))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"batch_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"country" text NOT NULL,
	"has_test_money" boolean NOT NULL,
	"done_by" jsonb,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batches_operation" CHECK ("batches"."operation" in ('create', 'purchase'))
);
--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_batch_id_batches_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_items_waiting" ON "batch_items" USING btree ("account_id") WHERE "batch_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "batches_of_account" ON "batches" USING btree ("account_id","batch_id");