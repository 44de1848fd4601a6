ALTER TABLE `shipments` ADD `return_of_shipment_id` integer;--> statement-breakpoint
ALTER TABLE `shipments` ADD `service_point_ref` text;--> statement-breakpoint
CREATE INDEX `shipments_returns` ON `shipments` (`return_of_shipment_id`) WHERE "shipments"."return_of_shipment_id" is not null;