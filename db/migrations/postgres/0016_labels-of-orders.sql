CREATE TABLE "shipment_terms" (
	"account_id" bigint NOT NULL,
	"term" text collate "C" NOT NULL,
	"shipment_id" bigint NOT NULL,
	CONSTRAINT "shipment_terms_once" UNIQUE("account_id","term","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "order_name" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "ordered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "order_total" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "order_items" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "label_printed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipment_terms" ADD CONSTRAINT "shipment_terms_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_terms" ADD CONSTRAINT "shipment_terms_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_terms_of_shipment" ON "shipment_terms" USING btree ("shipment_id");--> statement-breakpoint
UPDATE shipments SET order_name = (SELECT o.order_name FROM store_orders o WHERE o.shipment_id = shipments.shipment_id AND o.order_name <> '') WHERE shipment_id IN (SELECT o.shipment_id FROM store_orders o);