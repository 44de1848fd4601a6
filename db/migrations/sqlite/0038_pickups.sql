CREATE TABLE `pickup_shipments` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`pickup_id` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pickup_id`) REFERENCES `pickups`(`pickup_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `pickup_shipments_of_pickup` ON `pickup_shipments` (`pickup_id`);--> statement-breakpoint
CREATE TABLE `pickups` (
	`pickup_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`sender_address_id` integer NOT NULL,
	`pickup_from` integer NOT NULL,
	`pickup_to` integer NOT NULL,
	`parcel_count` integer NOT NULL,
	`note` text,
	`pickup_ref` text,
	`carrier_detail` text,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `pickups_of_account` ON `pickups` (`account_id`,`pickup_id`);