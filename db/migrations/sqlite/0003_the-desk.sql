CREATE TABLE `bulk_items` (
	`bulk_run_id` integer NOT NULL,
	`position` integer NOT NULL,
	`account_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`order_name` text NOT NULL,
	`fulfillment_order_id` text,
	`shipment_id` integer,
	`rate_id` integer,
	`price` integer,
	`state` text NOT NULL,
	`reason` text,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`bulk_run_id`) REFERENCES `bulk_runs`(`bulk_run_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bulk_items_state" CHECK("bulk_items"."state" in ('waiting', 'done', 'blocked', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_items_once` ON `bulk_items` (`bulk_run_id`,`position`);--> statement-breakpoint
CREATE TABLE `bulk_runs` (
	`bulk_run_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`once_key` text NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_runs_once` ON `bulk_runs` (`account_id`,`once_key`);--> statement-breakpoint
CREATE TABLE `checkout_days` (
	`account_id` integer NOT NULL,
	`day` text NOT NULL,
	`answered` integer NOT NULL,
	`empty` integer NOT NULL,
	`backups` integer NOT NULL,
	`failed` integer NOT NULL,
	`total_ms` real NOT NULL,
	`slowest_ms` real NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_days_once` ON `checkout_days` (`account_id`,`day`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `label_format` text DEFAULT '100x150' NOT NULL;