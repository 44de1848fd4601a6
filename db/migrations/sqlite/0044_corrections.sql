ALTER TABLE `shipments` ADD `correction_of_shipment_id` integer;--> statement-breakpoint
ALTER TABLE `shipments` ADD `corrected_by_shipment_id` integer;--> statement-breakpoint
CREATE INDEX `shipments_corrections` ON `shipments` (`correction_of_shipment_id`) WHERE "shipments"."correction_of_shipment_id" is not null;