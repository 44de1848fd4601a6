CREATE TABLE "checkout_quotes" (
	"checkout_quote_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"territory_base_id" text,
	"weight_grams" bigint NOT NULL,
	"offers" jsonb NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmed_places" (
	"account_id" bigint NOT NULL,
	"place_key" text NOT NULL,
	"territory_base_id" text NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "confirmed_places_once" UNIQUE("account_id","place_key")
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"account_id" bigint NOT NULL,
	"data_request_id" text NOT NULL,
	"order_ids" jsonb NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "data_requests_once" UNIQUE("account_id","data_request_id")
);
--> statement-breakpoint
CREATE TABLE "product_facts" (
	"account_id" bigint NOT NULL,
	"product_id" text NOT NULL,
	"weight_grams" bigint,
	"category" text,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_facts_once" UNIQUE("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "shop_events" (
	"shop_domain" text NOT NULL,
	"topic" text NOT NULL,
	"event_id" text NOT NULL,
	"triggered_at" timestamp (3) with time zone NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_events_once" UNIQUE("shop_domain","topic","event_id")
);
--> statement-breakpoint
CREATE TABLE "shop_locations" (
	"account_id" bigint NOT NULL,
	"location_id" text NOT NULL,
	"name" text NOT NULL,
	"sender_address_id" bigint,
	"fingerprint" text NOT NULL,
	"is_active" boolean NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_locations_once" UNIQUE("account_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "shop_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"shop_domain" text NOT NULL,
	"content" text NOT NULL,
	"expires" timestamp (3) with time zone,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"object_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"shop_domain" text NOT NULL,
	"state" text NOT NULL,
	"installed_at" timestamp (3) with time zone NOT NULL,
	"uninstalled_at" timestamp (3) with time zone,
	"name" text,
	"email" text,
	"country" text,
	"currency" text,
	"time_zone" text,
	"granted_scopes" text NOT NULL,
	"needs_reopen" boolean DEFAULT false NOT NULL,
	"callback_token" text NOT NULL,
	"carrier_service_id" text,
	"carrier_service_state" text NOT NULL,
	"carrier_service_detail" text,
	"carrier_service_checked_at" timestamp (3) with time zone,
	"sender_address_id" bigint,
	"settings" jsonb NOT NULL,
	"settings_version" bigint NOT NULL,
	"reconciled_until" timestamp (3) with time zone,
	"last_callback_at" timestamp (3) with time zone,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shops_state" CHECK ("shops"."state" in ('installed', 'uninstalled', 'redacted'))
);
--> statement-breakpoint
CREATE TABLE "store_fulfillments" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"fulfillment_order_id" text NOT NULL,
	"state" text NOT NULL,
	"fulfillment_id" text,
	"detail" text,
	"last_event" text,
	"last_event_at" timestamp (3) with time zone,
	"incidents_told" bigint NOT NULL,
	"is_marked_paid" boolean DEFAULT false NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_orders" (
	"account_id" bigint NOT NULL,
	"fulfillment_order_id" text NOT NULL,
	"order_id" text NOT NULL,
	"order_name" text NOT NULL,
	"location_id" text,
	"state" text NOT NULL,
	"attention" jsonb NOT NULL,
	"attempt" bigint NOT NULL,
	"shipment_id" bigint,
	"fingerprint" text,
	"place_key" text,
	"lines" jsonb NOT NULL,
	"chosen_carrier_token" text,
	"buyer_paid" bigint,
	"checkout_quote_id" bigint,
	"order_updated_at" timestamp (3) with time zone NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_orders_once" UNIQUE("account_id","fulfillment_order_id")
);
--> statement-breakpoint
CREATE TABLE "usage_plans" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"line_item_id" text,
	"state" text NOT NULL,
	"capped_amount" bigint NOT NULL,
	"confirmation_url" text,
	"is_test" boolean NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_top_ups" (
	"wallet_top_up_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"purchase_id" text,
	"confirmation_url" text,
	"is_test" boolean NOT NULL,
	"detail" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_top_ups_amount" CHECK ("wallet_top_ups"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "erased" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkout_quotes" ADD CONSTRAINT "checkout_quotes_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_places" ADD CONSTRAINT "confirmed_places_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_locations" ADD CONSTRAINT "shop_locations_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_locations" ADD CONSTRAINT "shop_locations_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "public"."addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "public"."addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_fulfillments" ADD CONSTRAINT "store_fulfillments_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_fulfillments" ADD CONSTRAINT "store_fulfillments_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_plans" ADD CONSTRAINT "usage_plans_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_top_ups" ADD CONSTRAINT "wallet_top_ups_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_quotes_by_place" ON "checkout_quotes" USING btree ("account_id","territory_base_id","object_created");--> statement-breakpoint
CREATE INDEX "checkout_quotes_by_age" ON "checkout_quotes" USING btree ("object_created");--> statement-breakpoint
CREATE INDEX "shop_events_by_age" ON "shop_events" USING btree ("object_created");--> statement-breakpoint
CREATE INDEX "shop_sessions_of_shop" ON "shop_sessions" USING btree ("shop_domain");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_domain" ON "shops" USING btree ("shop_domain");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_callback_token" ON "shops" USING btree ("callback_token");--> statement-breakpoint
CREATE INDEX "store_fulfillments_of_order" ON "store_fulfillments" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "store_orders_of_order" ON "store_orders" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "store_orders_by_state" ON "store_orders" USING btree ("account_id","state","object_updated");--> statement-breakpoint
CREATE INDEX "store_orders_of_shipment" ON "store_orders" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_top_ups_purchase" ON "wallet_top_ups" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "wallet_top_ups_of_account" ON "wallet_top_ups" USING btree ("account_id","wallet_top_up_id");