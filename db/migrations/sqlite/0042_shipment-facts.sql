CREATE TABLE `cost_days` (
	`account_id` integer NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`carrier_token` text NOT NULL,
	`parcels` integer NOT NULL,
	`spent` integer NOT NULL,
	`buyers_paid` integer NOT NULL,
	`labels_of_buyers` integer NOT NULL,
	`parcels_of_buyers` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cost_days_once` ON `cost_days` (`account_id`,`currency`,`day`,`carrier_token`);--> statement-breakpoint
CREATE TABLE `fact_folds` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`time_zone` text NOT NULL,
	`changed_until` integer NOT NULL,
	`seq` integer NOT NULL,
	`orders_until` integer NOT NULL,
	`is_whole` integer NOT NULL,
	`round` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `made_blocks` (
	`account_id` integer NOT NULL,
	`block` integer NOT NULL,
	`shipments` integer NOT NULL,
	`first_made` integer NOT NULL,
	`last_made` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `made_blocks_once` ON `made_blocks` (`account_id`,`block`);--> statement-breakpoint
CREATE TABLE `shipment_facts` (
	`account_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`territory_base_id` text NOT NULL,
	`carrier_token` text,
	`currency` text,
	`paid_day` text,
	`spent` integer,
	`buyer_paid` integer,
	`made_month` text,
	`tenths` integer,
	`promised_days` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shipment_facts_by_place` ON `shipment_facts` (`account_id`,`territory_base_id`,`seq`);--> statement-breakpoint
CREATE INDEX `shipment_facts_by_carrier` ON `shipment_facts` (`account_id`,`carrier_token`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipment_facts_once` ON `shipment_facts` (`account_id`,`seq`);--> statement-breakpoint
CREATE TABLE `travel_months` (
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`carrier_token` text NOT NULL,
	`tenths` integer NOT NULL,
	`parcels` integer NOT NULL,
	`promised_days` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `travel_months_once` ON `travel_months` (`account_id`,`month`,`carrier_token`,`tenths`);