CREATE TABLE "accounts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"address_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"address_type" text NOT NULL,
	"saved" boolean NOT NULL,
	"full_name" text NOT NULL,
	"company" text,
	"email" text,
	"street_line1" text NOT NULL,
	"reference" text,
	"territory_base_id" text NOT NULL,
	"country" text NOT NULL,
	"zip" text,
	"lat" double precision,
	"lng" double precision,
	"phone" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "addresses_type" CHECK ("addresses"."address_type" in ('sender', 'recipient'))
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"api_key_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"hint" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	"last_used" timestamp (3) with time zone,
	"revoked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "carrier_calls" (
	"carrier_call_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_token" text NOT NULL,
	"operation" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"tracking_number" text,
	"attempts" bigint NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"detail" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carrier_calls_reference" UNIQUE("reference","operation"),
	CONSTRAINT "carrier_calls_state" CHECK ("carrier_calls"."state" in ('pending', 'succeeded', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"ledger_account_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	"version" bigint NOT NULL,
	"last_transfer_id" bigint,
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_accounts"."kind" in ('wallet', 'funding', 'sales', 'adjustment')),
	CONSTRAINT "ledger_account_owner" CHECK (("ledger_accounts"."kind" = 'wallet') = ("ledger_accounts"."account_id" is not null)),
	CONSTRAINT "wallet_insufficient_funds" CHECK ("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_account_wallets_only" CHECK ("ledger_accounts"."kind" = 'wallet' or ("ledger_accounts"."balance" = 0 and "ledger_accounts"."version" = 0 and "ledger_accounts"."last_transfer_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"ledger_account_id" bigint NOT NULL,
	"version" bigint NOT NULL,
	"transfer_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	CONSTRAINT "ledger_entry_version" UNIQUE("ledger_account_id","version"),
	CONSTRAINT "ledger_entry_once" UNIQUE("transfer_id","ledger_account_id"),
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entry_balance" CHECK ("ledger_entries"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"transfer_id" bigint PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"debit_id" bigint NOT NULL,
	"credit_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"shipment_id" bigint,
	"reverses_id" bigint,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfer_once" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_transfer_kind" CHECK ("ledger_transfers"."kind" in ('topUp', 'charge', 'refund', 'adjustment')),
	CONSTRAINT "ledger_transfer_amount" CHECK ("ledger_transfers"."amount" > 0 and "ledger_transfers"."amount" < 9007199254740992),
	CONSTRAINT "ledger_transfer_two_legs" CHECK ("ledger_transfers"."debit_id" <> "ledger_transfers"."credit_id"),
	CONSTRAINT "ledger_transfer_shipment" CHECK (("ledger_transfers"."kind" in ('charge', 'refund')) = ("ledger_transfers"."shipment_id" is not null)),
	CONSTRAINT "ledger_transfer_reverses" CHECK (("ledger_transfers"."kind" = 'refund') = ("ledger_transfers"."reverses_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "number_ranges" (
	"carrier_token" text PRIMARY KEY NOT NULL,
	"last_serial" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_draws" (
	"payment_draw_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"provider_reference" text,
	"detail" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_draws_amount" CHECK ("payment_draws"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_cards" (
	"carrier_token" text NOT NULL,
	"version" text NOT NULL,
	"country" text NOT NULL,
	"sha256" text NOT NULL,
	"card" jsonb NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_cards_version" UNIQUE("carrier_token","version")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"rate_id" bigint PRIMARY KEY NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_token" text NOT NULL,
	"price_subtotal" bigint NOT NULL,
	"price_total" bigint NOT NULL,
	"currency" text NOT NULL,
	"estimate_days" bigint NOT NULL,
	"unavailable_reason" text,
	"card_version" text NOT NULL,
	CONSTRAINT "rates_price" CHECK ("rates"."price_subtotal" >= 0 and "rates"."price_total" >= "rates"."price_subtotal")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"vendor_seq" bigint,
	"country" text NOT NULL,
	"ext_scope" text NOT NULL,
	"ext_id" text,
	"ext_vendor_id" text,
	"integration" jsonb,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"weight_kg" double precision,
	"length_cm" double precision,
	"width_cm" double precision,
	"height_cm" double precision,
	"contents" text NOT NULL,
	"goods_collection" bigint NOT NULL,
	"goods_insured" bigint NOT NULL,
	"goods_currency" text NOT NULL,
	"sender_address_id" bigint NOT NULL,
	"recipient_address_id" bigint NOT NULL,
	"selected_rate_id" bigint,
	"tracking_number" text,
	"tracking_carrier_url" text,
	"incident_count" bigint,
	"annul_reason_status" text,
	"annul_reason_details" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shipments_ext_id" UNIQUE("account_id","ext_scope","ext_id"),
	CONSTRAINT "shipments_seq" UNIQUE("account_id","seq"),
	CONSTRAINT "shipments_vendor_seq" UNIQUE("account_id","ext_vendor_id","vendor_seq"),
	CONSTRAINT "shipments_vendor" CHECK (("shipments"."ext_vendor_id" is null) = ("shipments"."vendor_seq" is null)),
	CONSTRAINT "shipments_goods" CHECK ("shipments"."goods_collection" >= 0 and "shipments"."goods_insured" >= 0),
	CONSTRAINT "shipments_parcel" CHECK (("shipments"."weight_kg" is null) = ("shipments"."length_cm" is null) and ("shipments"."weight_kg" is null) = ("shipments"."width_cm" is null) and ("shipments"."weight_kg" is null) = ("shipments"."height_cm" is null))
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_calls" ADD CONSTRAINT "carrier_calls_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_calls" ADD CONSTRAINT "carrier_calls_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ledger_account_id_ledger_accounts_ledger_account_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("ledger_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("transfer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_id_ledger_accounts_ledger_account_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."ledger_accounts"("ledger_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_id_ledger_accounts_ledger_account_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."ledger_accounts"("ledger_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_draws" ADD CONSTRAINT "payment_draws_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_draws" ADD CONSTRAINT "payment_draws_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "public"."addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_recipient_address_id_addresses_address_id_fk" FOREIGN KEY ("recipient_address_id") REFERENCES "public"."addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_saved" ON "addresses" USING btree ("account_id","address_id") WHERE "addresses"."saved";--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_of_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_calls_one_pending" ON "carrier_calls" USING btree ("shipment_id") WHERE "carrier_calls"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "carrier_calls_of_shipment" ON "carrier_calls" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_wallet" ON "ledger_accounts" USING btree ("account_id","currency") WHERE "ledger_accounts"."kind" = 'wallet';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_system" ON "ledger_accounts" USING btree ("kind","currency") WHERE "ledger_accounts"."kind" <> 'wallet';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_transfers" USING btree ("shipment_id") WHERE "ledger_transfers"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_refund" ON "ledger_transfers" USING btree ("reverses_id") WHERE "ledger_transfers"."kind" = 'refund';--> statement-breakpoint
CREATE INDEX "ledger_transfer_debit" ON "ledger_transfers" USING btree ("debit_id","transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_credit" ON "ledger_transfers" USING btree ("credit_id","transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_draws_one_pending" ON "payment_draws" USING btree ("shipment_id") WHERE "payment_draws"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "rates_of_shipment" ON "rates" USING btree ("shipment_id");--> statement-breakpoint
INSERT INTO ledger_accounts (ledger_account_id, kind, currency, balance, version) VALUES
	(1, 'funding', 'USD', 0, 0),
	(2, 'sales', 'USD', 0, 0),
	(3, 'adjustment', 'USD', 0, 0);
