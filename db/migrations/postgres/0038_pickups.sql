CREATE TABLE "pickup_shipments" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"pickup_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pickups" (
	"pickup_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"sender_address_id" bigint NOT NULL,
	"pickup_from" timestamp (3) with time zone NOT NULL,
	"pickup_to" timestamp (3) with time zone NOT NULL,
	"parcel_count" bigint NOT NULL,
	"note" text,
	"pickup_ref" text,
	"carrier_detail" text,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pickup_shipments" ADD CONSTRAINT "pickup_shipments_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_shipments" ADD CONSTRAINT "pickup_shipments_pickup_id_pickups_pickup_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."pickups"("pickup_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "public"."addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pickup_shipments_of_pickup" ON "pickup_shipments" USING btree ("pickup_id");--> statement-breakpoint
CREATE INDEX "pickups_of_account" ON "pickups" USING btree ("account_id","pickup_id");