CREATE TABLE `batch_items` (
	`batch_id` integer NOT NULL,
	`position` integer NOT NULL,
	`account_id` integer NOT NULL,
	`state` text NOT NULL,
	`input` text,
	`ext_id` text,
	`shipment_id` integer,
	`price_total` integer,
	`offers` text,
	`code` text,
	`details` text,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`batch_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "batch_items_state" CHECK("batch_items"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "batch_items_code" CHECK(("batch_items"."state" = 'failed') = ("batch_items"."code" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `batch_items_waiting` ON `batch_items` (`account_id`) WHERE "batch_items"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `batch_items_once` ON `batch_items` (`batch_id`,`position`);--> statement-breakpoint
CREATE TABLE `batches` (
	`batch_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`operation` text NOT NULL,
	`is_dry_run` integer NOT NULL,
	`country` text NOT NULL,
	`has_test_money` integer NOT NULL,
	`done_by` text,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "batches_operation" CHECK("batches"."operation" in ('create', 'purchase'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `batches_of_account` ON `batches` (`account_id`,`batch_id`);