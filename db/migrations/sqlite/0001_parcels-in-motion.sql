CREATE TABLE `jobs` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`once_key` text,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`last_error` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	CONSTRAINT "jobs_state" CHECK("jobs"."state" in ('ready', 'done', 'dead'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `jobs_ready` ON `jobs` (`run_at`,`job_id`) WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX `jobs_by_state` ON `jobs` (`state`,`job_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_once` ON `jobs` (`once_key`);--> statement-breakpoint
CREATE TABLE `tracking_events` (
	`tracking_event_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`kind` text NOT NULL,
	`carrier_code` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`place` text,
	`detail` text,
	`weighed_kg` real,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tracking_events_once` ON `tracking_events` (`shipment_id`,`carrier_code`,`occurred_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`webhook_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_of_account` ON `webhooks` (`account_id`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `is_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `language` text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `wallet_low_below` integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE `carrier_calls` ADD `request_id` text;--> statement-breakpoint
ALTER TABLE `rates` ADD `breakdown` text;--> statement-breakpoint
CREATE INDEX `shipments_tracking_number` ON `shipments` (`tracking_number`);--> statement-breakpoint
CREATE INDEX `shipments_by_status` ON `shipments` (`status`,`object_updated`);