CREATE TABLE `durable_calls` (
	`durable_call_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`request_ref` text,
	`detail` text,
	`next_at` integer,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL,
	`asked_at` integer NOT NULL,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	CONSTRAINT "durable_calls_state" CHECK("durable_calls"."state" in ('pending', 'succeeded', 'rejected', 'needsPerson'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `durable_calls_one_open` ON `durable_calls` (`key`) WHERE "durable_calls"."state" in ('pending', 'needsPerson');--> statement-breakpoint
CREATE INDEX `durable_calls_pending` ON `durable_calls` (`kind`,`durable_call_id`) WHERE "durable_calls"."state" = 'pending';--> statement-breakpoint
CREATE TABLE `leases` (
	`key` text PRIMARY KEY NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `leases_by_age` ON `leases` (`lease_until`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `fence` integer DEFAULT 0 NOT NULL;