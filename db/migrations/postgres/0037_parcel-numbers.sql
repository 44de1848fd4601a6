CREATE TABLE "parcel_numbers" (
	"account_id" bigint NOT NULL,
	"tracking_number" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	CONSTRAINT "parcel_numbers_once" UNIQUE("account_id","tracking_number","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "parcel_numbers" ADD CONSTRAINT "parcel_numbers_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_numbers" ADD CONSTRAINT "parcel_numbers_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "parcel_numbers" ("account_id", "tracking_number", "shipment_id") SELECT DISTINCT "shipments"."account_id", "parcel"."number", "shipments"."shipment_id" FROM "shipments", LATERAL jsonb_array_elements_text("shipments"."parcel_numbers"::jsonb) AS "parcel"("number") WHERE "shipments"."parcel_numbers" IS NOT NULL AND jsonb_typeof("shipments"."parcel_numbers"::jsonb) = 'array';
