ALTER TABLE `store_orders` ADD `changes` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `store_orders` ADD `owed` integer;