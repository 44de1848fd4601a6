ALTER TABLE "carrier_waybills" ADD COLUMN "parcel_numbers" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "further_parcels" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "parcel_numbers" jsonb;