CREATE TABLE `parcel_numbers` (
	`account_id` integer NOT NULL,
	`tracking_number` text NOT NULL,
	`shipment_id` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `parcel_numbers_once` ON `parcel_numbers` (`account_id`,`tracking_number`,`shipment_id`);
--> statement-breakpoint
INSERT INTO `parcel_numbers` (`account_id`, `tracking_number`, `shipment_id`) SELECT DISTINCT `shipments`.`account_id`, "parcel"."value", `shipments`.`shipment_id` FROM `shipments`, json_each(`shipments`.`parcel_numbers`) AS "parcel" WHERE `shipments`.`parcel_numbers` IS NOT NULL;
