DROP INDEX `tracking_events_once`;--> statement-breakpoint
ALTER TABLE `tracking_events` ADD `parcel_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `tracking_events_once` ON `tracking_events` (`shipment_id`,`carrier_code`,`occurred_at`,`parcel_number`);--> statement-breakpoint
CREATE INDEX `parcel_numbers_number` ON `parcel_numbers` (`tracking_number`);