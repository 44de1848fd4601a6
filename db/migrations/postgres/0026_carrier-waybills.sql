CREATE TABLE "carrier_waybills" (
	"carrier_call_id" bigint PRIMARY KEY NOT NULL,
	"shipment_id" bigint NOT NULL,
	"tracking_number" text,
	"carrier_ref" text,
	"carrier_data" jsonb,
	"object_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "carrier_waybills" ADD CONSTRAINT "carrier_waybills_carrier_call_id_carrier_calls_carrier_call_id_fk" FOREIGN KEY ("carrier_call_id") REFERENCES "public"."carrier_calls"("carrier_call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_waybills" ADD CONSTRAINT "carrier_waybills_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carrier_waybills_of_shipment" ON "carrier_waybills" USING btree ("shipment_id");