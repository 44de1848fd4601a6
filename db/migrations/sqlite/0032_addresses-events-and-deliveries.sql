CREATE TABLE `account_event_counters` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `account_events` (
	`account_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`data` text NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_events_by_age` ON `account_events` (`object_created`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_events_seq` ON `account_events` (`account_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_events_once` ON `account_events` (`account_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `removed_addresses` (
	`address_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`delivery_id` integer NOT NULL,
	`at` integer NOT NULL,
	`status` integer,
	`failure` text,
	`duration_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_attempts_of_delivery` ON `webhook_attempts` (`delivery_id`,`at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`delivery_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`webhook_id` integer NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`data` text NOT NULL,
	`state` text NOT NULL,
	`redeliveries` integer NOT NULL,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_deliveries_state" CHECK("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_newest` ON `webhook_deliveries` (`webhook_id`,`delivery_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`object_created`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`webhook_id`,`event_id`);--> statement-breakpoint
ALTER TABLE `webhooks` ADD `previous_secret` text;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `previous_secret_until` integer;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `paused_at` integer;