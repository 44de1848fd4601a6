ALTER TABLE "durable_calls" ADD COLUMN "asked_times" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "durable_calls" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "durable_calls" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "durable_calls" ADD COLUMN "attention_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "annul_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "scanned_after_refund" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "durable_calls_questions" ON "durable_calls" USING btree ("kind","durable_call_id") WHERE "durable_calls"."state" = 'needsPerson';--> statement-breakpoint
CREATE INDEX "shipments_scanned_after_refund" ON "shipments" USING btree ("scanned_after_refund") WHERE "shipments"."scanned_after_refund" is not null;