CREATE TABLE `shipment_terms` (
	`account_id` integer NOT NULL,
	`term` text NOT NULL,
	`shipment_id` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shipment_terms_of_shipment` ON `shipment_terms` (`shipment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipment_terms_once` ON `shipment_terms` (`account_id`,`term`,`shipment_id`);--> statement-breakpoint
ALTER TABLE `shipments` ADD `order_name` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `ordered_at` integer;--> statement-breakpoint
ALTER TABLE `shipments` ADD `order_total` integer;--> statement-breakpoint
ALTER TABLE `shipments` ADD `order_items` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `label_printed_at` integer;--> statement-breakpoint
UPDATE shipments SET order_name = (SELECT o.order_name FROM store_orders o WHERE o.shipment_id = shipments.shipment_id AND o.order_name <> '') WHERE shipment_id IN (SELECT o.shipment_id FROM store_orders o);