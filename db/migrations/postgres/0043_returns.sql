ALTER TABLE "shipments" ADD COLUMN "return_of_shipment_id" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "service_point_ref" text;--> statement-breakpoint
CREATE INDEX "shipments_returns" ON "shipments" USING btree ("return_of_shipment_id") WHERE "shipments"."return_of_shipment_id" is not null;