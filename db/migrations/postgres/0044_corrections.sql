ALTER TABLE "shipments" ADD COLUMN "correction_of_shipment_id" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "corrected_by_shipment_id" bigint;--> statement-breakpoint
CREATE INDEX "shipments_corrections" ON "shipments" USING btree ("correction_of_shipment_id") WHERE "shipments"."correction_of_shipment_id" is not null;