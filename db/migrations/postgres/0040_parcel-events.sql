ALTER TABLE "tracking_events" DROP CONSTRAINT "tracking_events_once";--> statement-breakpoint
ALTER TABLE "tracking_events" ADD COLUMN "parcel_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "parcel_numbers_number" ON "parcel_numbers" USING btree ("tracking_number");--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_once" UNIQUE("shipment_id","carrier_code","occurred_at","parcel_number");