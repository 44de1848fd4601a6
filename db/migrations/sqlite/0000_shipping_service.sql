CREATE TABLE `accounts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`object_created` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `addresses` (
	`address_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`address_type` text NOT NULL,
	`saved` integer NOT NULL,
	`full_name` text NOT NULL,
	`company` text,
	`email` text,
	`street_line1` text NOT NULL,
	`reference` text,
	`territory_base_id` text NOT NULL,
	`country` text NOT NULL,
	`zip` text,
	`lat` real,
	`lng` real,
	`phone` text NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "addresses_type" CHECK("addresses"."address_type" in ('sender', 'recipient'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `addresses_saved` ON `addresses` (`account_id`,`address_id`) WHERE "addresses"."saved" = 1;--> statement-breakpoint
CREATE TABLE `api_keys` (
	`api_key_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`hint` text NOT NULL,
	`object_created` integer NOT NULL,
	`last_used` integer,
	`revoked` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_of_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `carrier_calls` (
	`carrier_call_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`carrier_token` text NOT NULL,
	`operation` text NOT NULL,
	`state` text NOT NULL,
	`reference` text NOT NULL,
	`tracking_number` text,
	`attempts` integer NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`detail` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_calls_state" CHECK("carrier_calls"."state" in ('pending', 'succeeded', 'rejected'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_calls_one_pending` ON `carrier_calls` (`shipment_id`) WHERE "carrier_calls"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `carrier_calls_of_shipment` ON `carrier_calls` (`shipment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_calls_reference` ON `carrier_calls` (`reference`,`operation`);--> statement-breakpoint
CREATE TABLE `labels` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`pdf` blob NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`ledger_account_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer,
	`kind` text NOT NULL,
	`currency` text NOT NULL,
	`balance` integer NOT NULL,
	`version` integer NOT NULL,
	`last_transfer_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_account_kind" CHECK("ledger_accounts"."kind" in ('wallet', 'funding', 'sales', 'adjustment')),
	CONSTRAINT "ledger_account_owner" CHECK(("ledger_accounts"."kind" = 'wallet') = ("ledger_accounts"."account_id" is not null)),
	CONSTRAINT "wallet_insufficient_funds" CHECK("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_account_wallets_only" CHECK("ledger_accounts"."kind" = 'wallet' or ("ledger_accounts"."balance" = 0 and "ledger_accounts"."version" = 0 and "ledger_accounts"."last_transfer_id" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_account_wallet` ON `ledger_accounts` (`account_id`,`currency`) WHERE "ledger_accounts"."kind" = 'wallet';--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_account_system` ON `ledger_accounts` (`kind`,`currency`) WHERE "ledger_accounts"."kind" <> 'wallet';--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`ledger_account_id` integer NOT NULL,
	`version` integer NOT NULL,
	`transfer_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`balance_after` integer NOT NULL,
	FOREIGN KEY (`ledger_account_id`) REFERENCES `ledger_accounts`(`ledger_account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transfer_id`) REFERENCES `ledger_transfers`(`transfer_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entry_amount" CHECK("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entry_balance" CHECK("ledger_entries"."balance_after" >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry_version` ON `ledger_entries` (`ledger_account_id`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entry_once` ON `ledger_entries` (`transfer_id`,`ledger_account_id`);--> statement-breakpoint
CREATE TABLE `ledger_transfers` (
	`transfer_id` integer PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`kind` text NOT NULL,
	`debit_id` integer NOT NULL,
	`credit_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`shipment_id` integer,
	`reverses_id` integer,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`debit_id`) REFERENCES `ledger_accounts`(`ledger_account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_id`) REFERENCES `ledger_accounts`(`ledger_account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_transfer_kind" CHECK("ledger_transfers"."kind" in ('topUp', 'charge', 'refund', 'adjustment')),
	CONSTRAINT "ledger_transfer_amount" CHECK("ledger_transfers"."amount" > 0 and "ledger_transfers"."amount" < 9007199254740992),
	CONSTRAINT "ledger_transfer_two_legs" CHECK("ledger_transfers"."debit_id" <> "ledger_transfers"."credit_id"),
	CONSTRAINT "ledger_transfer_shipment" CHECK(("ledger_transfers"."kind" in ('charge', 'refund')) = ("ledger_transfers"."shipment_id" is not null)),
	CONSTRAINT "ledger_transfer_reverses" CHECK(("ledger_transfers"."kind" = 'refund') = ("ledger_transfers"."reverses_id" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_one_charge` ON `ledger_transfers` (`shipment_id`) WHERE "ledger_transfers"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_one_refund` ON `ledger_transfers` (`reverses_id`) WHERE "ledger_transfers"."kind" = 'refund';--> statement-breakpoint
CREATE INDEX `ledger_transfer_debit` ON `ledger_transfers` (`debit_id`,`transfer_id`);--> statement-breakpoint
CREATE INDEX `ledger_transfer_credit` ON `ledger_transfers` (`credit_id`,`transfer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_transfer_once` ON `ledger_transfers` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `number_ranges` (
	`carrier_token` text PRIMARY KEY NOT NULL,
	`last_serial` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `payment_draws` (
	`payment_draw_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`provider_reference` text,
	`detail` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_draws_amount" CHECK("payment_draws"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_draws_one_pending` ON `payment_draws` (`shipment_id`) WHERE "payment_draws"."state" = 'pending';--> statement-breakpoint
CREATE TABLE `rate_cards` (
	`carrier_token` text NOT NULL,
	`version` text NOT NULL,
	`country` text NOT NULL,
	`sha256` text NOT NULL,
	`card` text NOT NULL,
	`object_created` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_cards_version` ON `rate_cards` (`carrier_token`,`version`);--> statement-breakpoint
CREATE TABLE `rates` (
	`rate_id` integer PRIMARY KEY NOT NULL,
	`shipment_id` integer NOT NULL,
	`carrier_token` text NOT NULL,
	`price_subtotal` integer NOT NULL,
	`price_total` integer NOT NULL,
	`currency` text NOT NULL,
	`estimate_days` integer NOT NULL,
	`unavailable_reason` text,
	`card_version` text NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rates_price" CHECK("rates"."price_subtotal" >= 0 and "rates"."price_total" >= "rates"."price_subtotal")
) STRICT;
--> statement-breakpoint
CREATE INDEX `rates_of_shipment` ON `rates` (`shipment_id`);--> statement-breakpoint
CREATE TABLE `shipments` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`vendor_seq` integer,
	`country` text NOT NULL,
	`ext_scope` text NOT NULL,
	`ext_id` text,
	`ext_vendor_id` text,
	`integration` text,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`weight_kg` real,
	`length_cm` real,
	`width_cm` real,
	`height_cm` real,
	`contents` text NOT NULL,
	`goods_collection` integer NOT NULL,
	`goods_insured` integer NOT NULL,
	`goods_currency` text NOT NULL,
	`sender_address_id` integer NOT NULL,
	`recipient_address_id` integer NOT NULL,
	`selected_rate_id` integer,
	`tracking_number` text,
	`tracking_carrier_url` text,
	`incident_count` integer,
	`annul_reason_status` text,
	`annul_reason_details` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recipient_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shipments_vendor" CHECK(("shipments"."ext_vendor_id" is null) = ("shipments"."vendor_seq" is null)),
	CONSTRAINT "shipments_goods" CHECK("shipments"."goods_collection" >= 0 and "shipments"."goods_insured" >= 0),
	CONSTRAINT "shipments_parcel" CHECK(("shipments"."weight_kg" is null) = ("shipments"."length_cm" is null) and ("shipments"."weight_kg" is null) = ("shipments"."width_cm" is null) and ("shipments"."weight_kg" is null) = ("shipments"."height_cm" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_ext_id` ON `shipments` (`account_id`,`ext_scope`,`ext_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_seq` ON `shipments` (`account_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_vendor_seq` ON `shipments` (`account_id`,`ext_vendor_id`,`vendor_seq`);--> statement-breakpoint
INSERT INTO ledger_accounts (ledger_account_id, kind, currency, balance, version) VALUES
	(1, 'funding', 'USD', 0, 0),
	(2, 'sales', 'USD', 0, 0),
	(3, 'adjustment', 'USD', 0, 0);
