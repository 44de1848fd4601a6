ALTER TABLE `carrier_waybills` ADD `parcel_numbers` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `further_parcels` text;--> statement-breakpoint
ALTER TABLE `shipments` ADD `parcel_numbers` text;