CREATE TABLE "durable_calls" (
	"durable_call_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint NOT NULL,
	"request_ref" text,
	"detail" text,
	"next_at" timestamp (3) with time zone,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "durable_calls_state" CHECK ("durable_calls"."state" in ('pending', 'succeeded', 'rejected', 'needsPerson'))
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"key" text PRIMARY KEY NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "fence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "durable_calls_one_open" ON "durable_calls" USING btree ("key") WHERE "durable_calls"."state" in ('pending', 'needsPerson');--> statement-breakpoint
CREATE INDEX "durable_calls_pending" ON "durable_calls" USING btree ("kind","durable_call_id") WHERE "durable_calls"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "leases_by_age" ON "leases" USING btree ("lease_until");