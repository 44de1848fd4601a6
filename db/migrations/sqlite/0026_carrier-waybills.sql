CREATE TABLE `carrier_waybills` (
	`carrier_call_id` integer PRIMARY KEY NOT NULL,
	`shipment_id` integer NOT NULL,
	`tracking_number` text,
	`carrier_ref` text,
	`carrier_data` text,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`carrier_call_id`) REFERENCES `carrier_calls`(`carrier_call_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `carrier_waybills_of_shipment` ON `carrier_waybills` (`shipment_id`);