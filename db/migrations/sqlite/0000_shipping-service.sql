CREATE TABLE `account_event_counters` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `account_events` (
	`account_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`data` text NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_events_by_age` ON `account_events` (`object_created`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_events_seq` ON `account_events` (`account_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_events_once` ON `account_events` (`account_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `account_moves` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`lead_id` integer NOT NULL,
	`from_bucket` text NOT NULL,
	`to_bucket` text NOT NULL,
	`shop_domain` text,
	`state` text NOT NULL,
	`object_created` integer NOT NULL,
	CONSTRAINT "account_moves_state" CHECK("account_moves"."state" in ('copying', 'announced', 'returning', 'arrived'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_moves_of_store` ON `account_moves` (`shop_domain`);--> statement-breakpoint
CREATE TABLE `accounting_periods` (
	`month` text NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`root` text NOT NULL,
	`accounts` integer NOT NULL,
	`closed_by` integer NOT NULL,
	`despite` text,
	`reason` text,
	`confirmed_by` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	CONSTRAINT "accounting_periods_state" CHECK("accounting_periods"."state" in ('closing', 'closed')),
	CONSTRAINT "accounting_periods_two_people" CHECK("accounting_periods"."confirmed_by" is null or "accounting_periods"."confirmed_by" <> "accounting_periods"."closed_by"),
	CONSTRAINT "accounting_periods_despite" CHECK("accounting_periods"."state" = 'closing' or ("accounting_periods"."despite" is null) = ("accounting_periods"."confirmed_by" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounting_periods_once` ON `accounting_periods` (`month`,`currency`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`object_created` integer NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`live_account_id` integer,
	`language` text DEFAULT 'es' NOT NULL,
	`wallet_low_below` integer DEFAULT 1000 NOT NULL,
	`label_format` text DEFAULT '100x150' NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_sandbox_once` ON `accounts` (`live_account_id`);--> statement-breakpoint
CREATE TABLE `activities` (
	`activity_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_kind` text,
	`subject_id` text,
	`outcome` text,
	`count` integer DEFAULT 1 NOT NULL,
	`once_key` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "activities_actor" CHECK("activities"."actor_kind" in ('staff', 'apiKey', 'operator', 'system')),
	CONSTRAINT "activities_count" CHECK("activities"."count" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `activities_of_account` ON `activities` (`account_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `activities_of_subject` ON `activities` (`account_id`,`subject_kind`,`subject_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `activities_once` ON `activities` (`account_id`,`once_key`);--> statement-breakpoint
CREATE TABLE `addresses` (
	`address_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`address_type` text NOT NULL,
	`saved` integer NOT NULL,
	`territory_base_id` text NOT NULL,
	`country` text NOT NULL,
	`person` blob,
	`phone_key` text,
	`email_key` text,
	`object_created` integer NOT NULL,
	`erased` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "addresses_person" CHECK(("addresses"."person" is null) = ("addresses"."erased" is not null)),
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
	`scopes` text,
	`expires` integer,
	`allowed_addresses` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_keys_of_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `api_requests` (
	`api_request_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`api_key_id` integer NOT NULL,
	`request_id` text NOT NULL,
	`method` text NOT NULL,
	`path` text NOT NULL,
	`subject_id` integer,
	`status` integer NOT NULL,
	`code` text,
	`ms` integer NOT NULL,
	`count` integer NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `api_requests_of_account` ON `api_requests` (`account_id`,`api_request_id`);--> statement-breakpoint
CREATE TABLE `auto_top_ups` (
	`auto_top_up_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`provider_reference` text,
	`rate_id` integer NOT NULL,
	`from_wallet` integer DEFAULT 0 NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "auto_top_ups_amount" CHECK("auto_top_ups"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `auto_top_ups_of_shipment` ON `auto_top_ups` (`shipment_id`);--> statement-breakpoint
CREATE TABLE `bank_details` (
	`bank_details_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`hint` text NOT NULL,
	`details` blob,
	`valid_from` integer NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `bank_details_of_account` ON `bank_details` (`account_id`,`bank_details_id`);--> statement-breakpoint
CREATE TABLE `bank_lines` (
	`bank_line_id` integer PRIMARY KEY NOT NULL,
	`bank_account_id` text NOT NULL,
	`at` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`text` text NOT NULL,
	`reference` text,
	`line_key` text NOT NULL,
	`state` text NOT NULL,
	`matched_to` text,
	`decided_by` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	CONSTRAINT "bank_lines_state" CHECK("bank_lines"."state" in ('open', 'matched', 'ignored')),
	CONSTRAINT "bank_lines_matched" CHECK(("bank_lines"."state" = 'matched') = ("bank_lines"."matched_to" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `bank_lines_in_state` ON `bank_lines` (`state`,`bank_line_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_lines_once` ON `bank_lines` (`line_key`);--> statement-breakpoint
CREATE TABLE `batch_items` (
	`batch_id` integer NOT NULL,
	`position` integer NOT NULL,
	`account_id` integer NOT NULL,
	`state` text NOT NULL,
	`input` blob,
	`ext_id` text,
	`shipment_id` integer,
	`price_total` integer,
	`offers` text,
	`code` text,
	`details` text,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`batch_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "batch_items_state" CHECK("batch_items"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "batch_items_code" CHECK(("batch_items"."state" = 'failed') = ("batch_items"."code" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `batch_items_waiting` ON `batch_items` (`account_id`) WHERE "batch_items"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `batch_items_once` ON `batch_items` (`batch_id`,`position`);--> statement-breakpoint
CREATE TABLE `batches` (
	`batch_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`operation` text NOT NULL,
	`is_dry_run` integer NOT NULL,
	`country` text NOT NULL,
	`has_test_money` integer NOT NULL,
	`done_by` text,
	`waiting` integer NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "batches_operation" CHECK("batches"."operation" in ('create', 'purchase', 'generateTrackingNumber'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `batches_of_account` ON `batches` (`account_id`,`batch_id`);--> statement-breakpoint
CREATE TABLE `buckets` (
	`bucket` text PRIMARY KEY NOT NULL,
	`bucket_number` integer NOT NULL,
	`sealed_url` text,
	`object_created` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `buckets_number` ON `buckets` (`bucket_number`);--> statement-breakpoint
CREATE TABLE `bulk_items` (
	`bulk_run_id` integer NOT NULL,
	`position` integer NOT NULL,
	`account_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`order_name` text NOT NULL,
	`fulfillment_order_id` text,
	`shipment_id` integer,
	`rate_id` integer,
	`price` integer,
	`state` text NOT NULL,
	`reason` text,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`bulk_run_id`) REFERENCES `bulk_runs`(`bulk_run_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bulk_items_state" CHECK("bulk_items"."state" in ('waiting', 'done', 'blocked', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_items_once` ON `bulk_items` (`bulk_run_id`,`position`);--> statement-breakpoint
CREATE TABLE `bulk_runs` (
	`bulk_run_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`once_key` text NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_runs_once` ON `bulk_runs` (`account_id`,`once_key`);--> statement-breakpoint
CREATE TABLE `buyer_answers` (
	`buyer_answer_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`incident_id` integer,
	`attempt` integer NOT NULL,
	`wish` text NOT NULL,
	`is_on_route` integer NOT NULL,
	`state` text NOT NULL,
	`link` text NOT NULL,
	`words` blob,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`incident_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "buyer_answers_state" CHECK("buyer_answers"."state" in ('waiting', 'sent'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `buyer_answers_once` ON `buyer_answers` (`incident_id`,`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `buyer_answers_cash` ON `buyer_answers` (`shipment_id`) WHERE incident_id is null;--> statement-breakpoint
CREATE TABLE `carrier_calls` (
	`carrier_call_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`carrier_token` text NOT NULL,
	`operation` text NOT NULL,
	`reference` text NOT NULL,
	`tracking_number` text,
	`request_id` text,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_calls_operation" CHECK("carrier_calls"."operation" in ('createWaybill', 'annulWaybill'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `carrier_calls_of_shipment` ON `carrier_calls` (`shipment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_calls_reference` ON `carrier_calls` (`reference`,`operation`);--> statement-breakpoint
CREATE TABLE `carrier_codes` (
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`carrier_code` text NOT NULL,
	`says` text,
	`words` text,
	`meaning` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_codes_once` ON `carrier_codes` (`country`,`carrier_token`,`carrier_code`);--> statement-breakpoint
CREATE TABLE `carrier_contracts` (
	`contract_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`plugin` text NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`state` text NOT NULL,
	`billing` text NOT NULL,
	`fields` text NOT NULL,
	`secrets` text,
	`secret_hints` text NOT NULL,
	`trials` text NOT NULL,
	`revision` integer NOT NULL,
	`disconnected_at` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_contracts_state" CHECK("carrier_contracts"."state" in ('draft', 'connected', 'disabled')),
	CONSTRAINT "carrier_contracts_billing" CHECK("carrier_contracts"."billing" in ('wallet', 'ownAccount'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_contracts_once` ON `carrier_contracts` (`account_id`,`country`,`plugin`);--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_contracts_token` ON `carrier_contracts` (`carrier_token`);--> statement-breakpoint
CREATE TABLE `carrier_file_parts` (
	`file_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`part` integer NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`currency` text NOT NULL,
	`document_number` text,
	`replaces_id` integer,
	`state` text NOT NULL,
	`available` integer,
	`gross` integer NOT NULL,
	`bank_account_id` text,
	`banked_at` integer,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_file_parts_state" CHECK("carrier_file_parts"."state" in ('preview', 'waiting', 'applied', 'banking', 'banked', 'reverting', 'reverted'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_file_parts_once` ON `carrier_file_parts` (`file_id`,`account_id`,`part`);--> statement-breakpoint
CREATE TABLE `carrier_file_rows` (
	`file_id` integer NOT NULL,
	`row` integer NOT NULL,
	`part` integer NOT NULL,
	`account_id` integer,
	`shipment_id` integer,
	`cod_item_id` integer,
	`tracking_number` text,
	`own_reference` text,
	`order_reference` text,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`freight` integer NOT NULL,
	`tax` integer NOT NULL,
	`gross_before` integer NOT NULL,
	`at` integer,
	`kind` text NOT NULL,
	`match` text NOT NULL,
	`problem` text,
	`remitted` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_file_rows_item" CHECK("carrier_file_rows"."remitted" is null or ("carrier_file_rows"."cod_item_id" is not null and "carrier_file_rows"."remitted" >= 0))
) STRICT;
--> statement-breakpoint
CREATE INDEX `carrier_file_rows_of_part` ON `carrier_file_rows` (`file_id`,`account_id`,`part`);--> statement-breakpoint
CREATE INDEX `carrier_file_rows_of_item` ON `carrier_file_rows` (`cod_item_id`) WHERE "carrier_file_rows"."cod_item_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_file_rows_once` ON `carrier_file_rows` (`file_id`,`row`);--> statement-breakpoint
CREATE TABLE `carrier_files` (
	`file_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer,
	`kind` text NOT NULL,
	`country` text,
	`carrier_token` text,
	`bank_account_id` text,
	`currency` text NOT NULL,
	`name` text NOT NULL,
	`once_key` text NOT NULL,
	`document_number` text,
	`replaces_id` integer,
	`content` blob,
	`profile` text NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`gross` integer NOT NULL,
	`deductions` integer NOT NULL,
	`bank_line_id` integer,
	`received` integer,
	`read_by` text,
	`decided_by` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_files_kind" CHECK("carrier_files"."kind" in ('remittance', 'bank')),
	CONSTRAINT "carrier_files_state" CHECK("carrier_files"."state" in ('preview', 'applied', 'reverted')),
	CONSTRAINT "carrier_files_banked" CHECK(("carrier_files"."bank_line_id" is null) = ("carrier_files"."received" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `carrier_files_of_account` ON `carrier_files` (`account_id`,`file_id`);--> statement-breakpoint
CREATE INDEX `carrier_files_of_bank_line` ON `carrier_files` (`bank_line_id`) WHERE "carrier_files"."bank_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_files_once` ON `carrier_files` (`once_key`);--> statement-breakpoint
CREATE TABLE `carrier_pauses` (
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`scope` text NOT NULL,
	`account_id` integer,
	`place` text,
	`route_class` text,
	`reason` text NOT NULL,
	`paused_by` text NOT NULL,
	`from` integer NOT NULL,
	`until` integer NOT NULL,
	`resumed_by` text,
	`object_updated` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_pauses_once` ON `carrier_pauses` (`country`,`carrier_token`,`scope`);--> statement-breakpoint
CREATE TABLE `carrier_waybills` (
	`carrier_call_id` integer PRIMARY KEY NOT NULL,
	`shipment_id` integer NOT NULL,
	`tracking_number` text,
	`carrier_ref` text,
	`carrier_data` text,
	`parcel_numbers` text,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`carrier_call_id`) REFERENCES `carrier_calls`(`carrier_call_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `carrier_waybills_of_shipment` ON `carrier_waybills` (`shipment_id`);--> statement-breakpoint
CREATE TABLE `changed_days` (
	`account_id` integer NOT NULL,
	`day` integer NOT NULL,
	`block` integer NOT NULL,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`shipments` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `changed_days_once` ON `changed_days` (`account_id`,`day`,`block`,`status`,`is_paid`);--> statement-breakpoint
CREATE TABLE `changed_vendor_days` (
	`account_id` integer NOT NULL,
	`ext_vendor_id` text NOT NULL,
	`day` integer NOT NULL,
	`block` integer NOT NULL,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`shipments` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `changed_vendor_days_once` ON `changed_vendor_days` (`account_id`,`ext_vendor_id`,`day`,`block`,`status`,`is_paid`);--> statement-breakpoint
CREATE TABLE `checkout_days` (
	`account_id` integer NOT NULL,
	`day` text NOT NULL,
	`answered` integer NOT NULL,
	`empty` integer NOT NULL,
	`backups` integer NOT NULL,
	`failed` integer NOT NULL,
	`total_ms` real NOT NULL,
	`slowest_ms` real NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_days_once` ON `checkout_days` (`account_id`,`day`);--> statement-breakpoint
CREATE TABLE `checkout_quotes` (
	`checkout_quote_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`territory_base_id` text,
	`weight_grams` integer NOT NULL,
	`offers` text NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `checkout_quotes_by_place` ON `checkout_quotes` (`account_id`,`territory_base_id`,`object_created`);--> statement-breakpoint
CREATE INDEX `checkout_quotes_by_age` ON `checkout_quotes` (`object_created`);--> statement-breakpoint
CREATE TABLE `claims` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`account_id` integer NOT NULL,
	`version` integer NOT NULL,
	`object_created` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `claims_once` ON `claims` (`kind`,`key`);--> statement-breakpoint
CREATE TABLE `closed_days` (
	`currency` text PRIMARY KEY NOT NULL,
	`closed_until` integer NOT NULL,
	`sealed_until` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `cod_items` (
	`cod_item_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`books` text NOT NULL,
	`currency` text NOT NULL,
	`tracking_number` text NOT NULL,
	`expected` integer NOT NULL,
	`collected` integer,
	`remitted` integer DEFAULT 0 NOT NULL,
	`banked` integer DEFAULT 0 NOT NULL,
	`paid_out` integer DEFAULT 0 NOT NULL,
	`written_off` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`collected_by` text,
	`delivered_at` integer,
	`collected_at` integer,
	`remitted_at` integer,
	`banked_at` integer,
	`paid_out_at` integer,
	`due_at` integer,
	`check_at` integer,
	`problem` text,
	`cod_move_id` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cod_items_expected" CHECK("cod_items"."expected" > 0),
	CONSTRAINT "cod_items_books" CHECK("cod_items"."books" in ('ledger', 'ownContract', 'past')),
	CONSTRAINT "cod_items_amounts" CHECK(0 <= "cod_items"."paid_out" and "cod_items"."paid_out" <= "cod_items"."banked" and "cod_items"."banked" <= "cod_items"."remitted" and 0 <= "cod_items"."written_off" and "cod_items"."remitted" + "cod_items"."written_off" <= coalesce("cod_items"."collected", 0) and coalesce("cod_items"."collected", 1) > 0),
	CONSTRAINT "cod_items_state" CHECK(case when "cod_items"."collected" is null then "cod_items"."state" in ('expected', 'void', 'returned', 'notCollected', 'lost') when "cod_items"."written_off" = "cod_items"."collected" then "cod_items"."state" = 'writtenOff' when "cod_items"."remitted" + "cod_items"."written_off" < "cod_items"."collected" then "cod_items"."state" = 'collected' when "cod_items"."banked" < "cod_items"."remitted" then "cod_items"."state" = 'remitted' when "cod_items"."paid_out" < "cod_items"."banked" then "cod_items"."state" = 'banked' else "cod_items"."state" = 'paidOut' end),
	CONSTRAINT "cod_items_collected" CHECK(("cod_items"."collected" is null) = ("cod_items"."collected_at" is null) and ("cod_items"."collected" is null) = ("cod_items"."collected_by" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `cod_items_list` ON `cod_items` (`account_id`,`cod_item_id`);--> statement-breakpoint
CREATE INDEX `cod_items_in_state` ON `cod_items` (`account_id`,`state`,`cod_item_id`);--> statement-breakpoint
CREATE INDEX `cod_items_of_carrier` ON `cod_items` (`account_id`,`carrier_token`,`cod_item_id`);--> statement-breakpoint
CREATE INDEX `cod_items_with_problem` ON `cod_items` (`account_id`,`cod_item_id`) WHERE "cod_items"."problem" is not null;--> statement-breakpoint
CREATE INDEX `cod_items_due` ON `cod_items` (`account_id`,`carrier_token`,`currency`,`due_at`,`collected`,`remitted`,`written_off`) WHERE state = 'collected';--> statement-breakpoint
CREATE INDEX `cod_items_to_check` ON `cod_items` (`check_at`) WHERE "cod_items"."check_at" is not null;--> statement-breakpoint
CREATE INDEX `cod_items_number` ON `cod_items` (`tracking_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `cod_items_shipment` ON `cod_items` (`shipment_id`);--> statement-breakpoint
CREATE TABLE `cod_moves` (
	`cod_move_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`cod_item_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`cause` text NOT NULL,
	`reverses_id` integer,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`proof` text,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cod_item_id`) REFERENCES `cod_items`(`cod_item_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `cod_moves_of_item` ON `cod_moves` (`cod_item_id`,`cod_move_id`);--> statement-breakpoint
CREATE INDEX `cod_moves_disputes` ON `cod_moves` (`cod_move_id`) WHERE kind = 'dispute';--> statement-breakpoint
CREATE UNIQUE INDEX `cod_moves_once` ON `cod_moves` (`cod_item_id`,`cause`);--> statement-breakpoint
CREATE UNIQUE INDEX `cod_moves_reversed_once` ON `cod_moves` (`reverses_id`);--> statement-breakpoint
CREATE TABLE `cod_sums` (
	`account_id` integer NOT NULL,
	`carrier_token` text NOT NULL,
	`currency` text NOT NULL,
	`books` text NOT NULL,
	`state` text NOT NULL,
	`items` integer NOT NULL,
	`problems` integer NOT NULL,
	`to_collect` integer NOT NULL,
	`with_carrier` integer NOT NULL,
	`on_its_way` integer NOT NULL,
	`in_balance` integer NOT NULL,
	`paid_out` integer NOT NULL,
	`kept_items` integer NOT NULL,
	`kept_hours` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cod_sums_once` ON `cod_sums` (`account_id`,`carrier_token`,`currency`,`books`,`state`);--> statement-breakpoint
CREATE TABLE `confirmed_places` (
	`account_id` integer NOT NULL,
	`place_key` text NOT NULL,
	`territory_base_id` text NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `confirmed_places_once` ON `confirmed_places` (`account_id`,`place_key`);--> statement-breakpoint
CREATE TABLE `contract_cities` (
	`contract_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`city_key` text NOT NULL,
	`city` text NOT NULL,
	`province` text NOT NULL,
	`match` text NOT NULL,
	`territory` text,
	FOREIGN KEY (`contract_id`) REFERENCES `carrier_contracts`(`contract_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contract_cities_match" CHECK("contract_cities"."match" in ('sure', 'unsure', 'chosen', 'leftOut'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_cities_once` ON `contract_cities` (`contract_id`,`city_key`);--> statement-breakpoint
CREATE TABLE `cost_days` (
	`account_id` integer NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`carrier_token` text NOT NULL,
	`parcels` integer NOT NULL,
	`spent` integer NOT NULL,
	`buyers_paid` integer NOT NULL,
	`labels_of_buyers` integer NOT NULL,
	`parcels_of_buyers` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `cost_days_once` ON `cost_days` (`account_id`,`currency`,`day`,`carrier_token`);--> statement-breakpoint
CREATE TABLE `data_keys` (
	`purpose` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`object_updated` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `data_requests` (
	`account_id` integer NOT NULL,
	`data_request_id` text NOT NULL,
	`order_ids` text NOT NULL,
	`requested_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `data_requests_once` ON `data_requests` (`account_id`,`data_request_id`);--> statement-breakpoint
CREATE TABLE `database_identity` (
	`singleton` integer PRIMARY KEY NOT NULL,
	`database_id` text NOT NULL,
	`state` text NOT NULL,
	`place` text,
	`secret_check` text,
	`secret_lost` integer,
	`moved_to` text,
	`object_updated` integer NOT NULL,
	CONSTRAINT "database_identity_singleton" CHECK("database_identity"."singleton" = 1),
	CONSTRAINT "database_identity_state" CHECK("database_identity"."state" in ('serving', 'moved'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `durable_calls` (
	`durable_call_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`request_ref` text,
	`detail` text,
	`next_at` integer,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL,
	`asked_at` integer NOT NULL,
	`asked_times` integer DEFAULT 1 NOT NULL,
	`settled_by` text,
	`settled_at` integer,
	`attention_at` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	CONSTRAINT "durable_calls_state" CHECK("durable_calls"."state" in ('pending', 'succeeded', 'rejected', 'needsPerson'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `durable_calls_one_open` ON `durable_calls` (`key`) WHERE "durable_calls"."state" in ('pending', 'needsPerson');--> statement-breakpoint
CREATE INDEX `durable_calls_pending` ON `durable_calls` (`kind`,`durable_call_id`) WHERE "durable_calls"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `durable_calls_questions` ON `durable_calls` (`kind`,`durable_call_id`) WHERE "durable_calls"."state" = 'needsPerson';--> statement-breakpoint
CREATE TABLE `fact_folds` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`time_zone` text NOT NULL,
	`changed_until` integer NOT NULL,
	`seq` integer NOT NULL,
	`orders_until` integer NOT NULL,
	`is_whole` integer NOT NULL,
	`round` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `handover_items` (
	`shipment_id` integer NOT NULL,
	`tracking_number` text NOT NULL,
	`account_id` integer NOT NULL,
	`handover_id` integer NOT NULL,
	`is_last` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`scanned_at` integer NOT NULL,
	`taken_out_at` integer,
	`taken_out_by_kind` text,
	`taken_out_by_id` text,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`handover_id`) REFERENCES `handovers`(`handover_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `handover_items_once` ON `handover_items` (`shipment_id`,`tracking_number`) WHERE taken_out_at is null;--> statement-breakpoint
CREATE INDEX `handover_items_of_handover` ON `handover_items` (`handover_id`,`scanned_at`);--> statement-breakpoint
CREATE TABLE `handovers` (
	`handover_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`sender_address_id` integer NOT NULL,
	`number` integer NOT NULL,
	`closed_at` integer,
	`signature` blob,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "handovers_signed" CHECK("handovers"."signature" is null or "handovers"."closed_at" is not null)
) STRICT;
--> statement-breakpoint
CREATE INDEX `handovers_open` ON `handovers` (`account_id`,`carrier_token`,`sender_address_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `handovers_numbered` ON `handovers` (`account_id`,`number`);--> statement-breakpoint
CREATE TABLE `id_spaces` (
	`id_space` integer PRIMARY KEY NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL,
	`ids_until` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `idempotent_requests` (
	`idempotent_request_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer,
	`body` text,
	`shipment_id` integer,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "idempotent_requests_response" CHECK(("idempotent_requests"."status" is null) = ("idempotent_requests"."body" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `idempotent_requests_by_age` ON `idempotent_requests` (`object_created`);--> statement-breakpoint
CREATE INDEX `idempotent_requests_of_shipment` ON `idempotent_requests` (`shipment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `idempotent_requests_key` ON `idempotent_requests` (`account_id`,`key`);--> statement-breakpoint
CREATE TABLE `incident_notes` (
	`incident_note_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`incident_id` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`incident_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `incident_notes_of_incident` ON `incident_notes` (`incident_id`,`incident_note_id`);--> statement-breakpoint
CREATE TABLE `incidents` (
	`incident_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`source` text NOT NULL,
	`opened_by` text NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`attempts` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`deadline` integer,
	`state` text NOT NULL,
	`taken_by` text,
	`outcome` text,
	`closed_at` integer,
	`is_closed_by_person` integer DEFAULT false NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "incidents_closed" CHECK(("incidents"."state" = 'closed') = ("incidents"."closed_at" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `incidents_to_work` ON `incidents` (`account_id`,`opened_at`,`incident_id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `incidents_of_account` ON `incidents` (`account_id`,`incident_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `incidents_once` ON `incidents` (`shipment_id`,`opened_by`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`job_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`queue` text DEFAULT 'store' NOT NULL,
	`tenant` text DEFAULT '' NOT NULL,
	`receiver` text,
	`once_key` text,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	CONSTRAINT "jobs_state" CHECK("jobs"."state" in ('ready', 'done', 'dead'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`queue`,`run_at`,`job_id`) WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX `jobs_due_of_tenant` ON `jobs` (`queue`,`tenant`,`run_at`,`job_id`) WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX `jobs_at_receiver` ON `jobs` (`receiver`) WHERE "jobs"."lease_owner" is not null;--> statement-breakpoint
CREATE INDEX `jobs_ended` ON `jobs` (`kind`,`object_updated`) WHERE "jobs"."state" <> 'ready';--> statement-breakpoint
CREATE INDEX `jobs_dead_of_tenant` ON `jobs` (`tenant`,`job_id`) WHERE "jobs"."state" = 'dead';--> statement-breakpoint
CREATE INDEX `jobs_by_state` ON `jobs` (`state`,`job_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_once` ON `jobs` (`once_key`);--> statement-breakpoint
CREATE TABLE `labels` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`pdf` blob NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `leases` (
	`key` text PRIMARY KEY NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`fence` integer DEFAULT 0 NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `leases_by_age` ON `leases` (`lease_until`);--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`ledger_account_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer,
	`kind` text NOT NULL,
	`currency` text NOT NULL,
	`balance` integer NOT NULL,
	`version` integer NOT NULL,
	`last_transfer_id` integer,
	`carrier_country` text,
	`carrier_token` text,
	`bank_account_id` text,
	`tax_code` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_account_kind" CHECK("ledger_accounts"."kind" in ('wallet', 'merchantPayable', 'codHeld', 'claimHeld', 'merchantDebt', 'carrierCash', 'carrierPayable', 'carrierClaims', 'bank', 'storeClearing', 'depositClearing', 'sales', 'codFees', 'otherIncome', 'carrierCost', 'bankFees', 'lossesOnCash', 'taxPayable', 'taxCredit', 'suspense', 'adjustment', 'exchange')),
	CONSTRAINT "ledger_account_owner" CHECK(("ledger_accounts"."kind" in ('wallet', 'merchantPayable', 'codHeld', 'claimHeld', 'merchantDebt')) = ("ledger_accounts"."account_id" is not null)),
	CONSTRAINT "ledger_account_carrier" CHECK(("ledger_accounts"."kind" in ('carrierCash', 'carrierPayable', 'carrierClaims')) = ("ledger_accounts"."carrier_token" is not null) and ("ledger_accounts"."carrier_token" is null) = ("ledger_accounts"."carrier_country" is null)),
	CONSTRAINT "ledger_account_bank" CHECK(("ledger_accounts"."kind" = 'bank') = ("ledger_accounts"."bank_account_id" is not null)),
	CONSTRAINT "ledger_account_tax" CHECK(("ledger_accounts"."kind" in ('taxPayable', 'taxCredit')) = ("ledger_accounts"."tax_code" is not null)),
	CONSTRAINT "wallet_insufficient_funds" CHECK("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_account_own_only" CHECK("ledger_accounts"."account_id" is not null or ("ledger_accounts"."balance" = 0 and "ledger_accounts"."version" = 0 and "ledger_accounts"."last_transfer_id" is null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_account_own` ON `ledger_accounts` (`account_id`,`kind`,`currency`) WHERE "ledger_accounts"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_account_of_carrier` ON `ledger_accounts` (`carrier_country`,`carrier_token`,`kind`,`currency`) WHERE "ledger_accounts"."carrier_token" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_account_system` ON `ledger_accounts` (`kind`,`currency`) WHERE "ledger_accounts"."account_id" is null and "ledger_accounts"."carrier_token" is null and "ledger_accounts"."bank_account_id" is null and "ledger_accounts"."tax_code" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_account_bank_once` ON `ledger_accounts` (`bank_account_id`,`currency`) WHERE "ledger_accounts"."bank_account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_account_tax_once` ON `ledger_accounts` (`tax_code`,`kind`,`currency`) WHERE "ledger_accounts"."tax_code" is not null;--> statement-breakpoint
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
CREATE TABLE `ledger_holds` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`transfer_id` integer NOT NULL,
	`ledger_account_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`terms` text,
	`tracking_number` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transfer_id`) REFERENCES `ledger_transfers`(`transfer_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ledger_account_id`) REFERENCES `ledger_accounts`(`ledger_account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_hold_state" CHECK("ledger_holds"."state" in ('open', 'posted', 'voided')),
	CONSTRAINT "ledger_hold_amount" CHECK("ledger_holds"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `ledger_holds_open` ON `ledger_holds` (`ledger_account_id`,`amount`) WHERE "ledger_holds"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_hold_charge` ON `ledger_holds` (`transfer_id`);--> statement-breakpoint
CREATE TABLE `ledger_journals` (
	`journal_id` integer PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`cause_id` text NOT NULL,
	`account_id` integer,
	`at` integer NOT NULL,
	`staff_id` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_journal_of_account` ON `ledger_journals` (`cause`,`cause_id`,`account_id`) WHERE "ledger_journals"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_journal_of_platform` ON `ledger_journals` (`cause`,`cause_id`) WHERE "ledger_journals"."account_id" is null;--> statement-breakpoint
CREATE INDEX `ledger_journals_of` ON `ledger_journals` (`account_id`,`journal_id`);--> statement-breakpoint
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
	`reference_key` text,
	`journal_id` integer,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`debit_id`) REFERENCES `ledger_accounts`(`ledger_account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_id`) REFERENCES `ledger_accounts`(`ledger_account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`journal_id`) REFERENCES `ledger_journals`(`journal_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_transfer_kind" CHECK("ledger_transfers"."kind" in ('topUp', 'charge', 'refund', 'adjustment', 'exchange', 'cost', 'costReversal', 'tax', 'taxReversal', 'codCollected', 'codReversal', 'codBanked', 'codReleased', 'codFee', 'deduction', 'setOff', 'payout', 'payoutReturned', 'reweigh', 'returnFreight', 'debt', 'debtPaid', 'claim', 'claimPaid', 'writeOff', 'bankIn', 'bankOut')),
	CONSTRAINT "ledger_transfer_in_journal" CHECK(("ledger_transfers"."kind" in ('topUp', 'charge', 'refund', 'adjustment', 'exchange')) = ("ledger_transfers"."journal_id" is null)),
	CONSTRAINT "ledger_transfer_amount" CHECK("ledger_transfers"."amount" > 0 and "ledger_transfers"."amount" < 9007199254740992),
	CONSTRAINT "ledger_transfer_two_legs" CHECK("ledger_transfers"."debit_id" <> "ledger_transfers"."credit_id"),
	CONSTRAINT "ledger_transfer_shipment" CHECK(case when "ledger_transfers"."kind" in ('charge', 'refund', 'cost', 'costReversal', 'tax', 'taxReversal', 'codCollected', 'codReversal', 'codReleased', 'codFee', 'reweigh', 'returnFreight') then "ledger_transfers"."shipment_id" is not null else "ledger_transfers"."shipment_id" is null or "ledger_transfers"."kind" not in ('topUp', 'adjustment', 'exchange') end),
	CONSTRAINT "ledger_transfer_reverses" CHECK(("ledger_transfers"."kind" = 'refund') = ("ledger_transfers"."reverses_id" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_one_reference` ON `ledger_transfers` (`reference_key`);--> statement-breakpoint
CREATE INDEX `ledger_transfer_shipment` ON `ledger_transfers` (`shipment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_one_charge` ON `ledger_transfers` (`shipment_id`) WHERE "ledger_transfers"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_one_refund` ON `ledger_transfers` (`reverses_id`) WHERE "ledger_transfers"."kind" = 'refund';--> statement-breakpoint
CREATE INDEX `ledger_transfer_debit` ON `ledger_transfers` (`debit_id`,`transfer_id`);--> statement-breakpoint
CREATE INDEX `ledger_transfer_credit` ON `ledger_transfers` (`credit_id`,`transfer_id`);--> statement-breakpoint
CREATE INDEX `ledger_transfer_journal` ON `ledger_transfers` (`journal_id`) WHERE "ledger_transfers"."journal_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_transfer_once` ON `ledger_transfers` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `live_prices` (
	`live_price_id` text PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`request` text NOT NULL,
	`offer` text,
	`priced_at` integer,
	`failures` integer NOT NULL,
	`due_at` integer NOT NULL,
	`wanted_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `live_prices_due` ON `live_prices` (`due_at`);--> statement-breakpoint
CREATE INDEX `live_prices_by_age` ON `live_prices` (`wanted_at`);--> statement-breakpoint
CREATE TABLE `made_blocks` (
	`account_id` integer NOT NULL,
	`block` integer NOT NULL,
	`shipments` integer NOT NULL,
	`first_made` integer NOT NULL,
	`last_made` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `made_blocks_once` ON `made_blocks` (`account_id`,`block`);--> statement-breakpoint
CREATE TABLE `manifest_shipments` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`manifest_id` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`manifest_id`) REFERENCES `manifests`(`manifest_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `manifest_shipments_of_manifest` ON `manifest_shipments` (`manifest_id`);--> statement-breakpoint
CREATE TABLE `manifests` (
	`manifest_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`sender_address_id` integer NOT NULL,
	`date` text NOT NULL,
	`parcel_count` integer NOT NULL,
	`manifest_ref` text,
	`document` blob,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `manifests_of_account` ON `manifests` (`account_id`,`manifest_id`);--> statement-breakpoint
CREATE TABLE `merchant_charges` (
	`charge_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`type` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`evidence` text NOT NULL,
	`document_key` text NOT NULL,
	`state` text NOT NULL,
	`announced_by` text NOT NULL,
	`notice_at` integer NOT NULL,
	`charge_at` integer NOT NULL,
	`contested_at` integer,
	`contest_text` text,
	`decided_by` text,
	`taken_at` integer,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "merchant_charges_type" CHECK("merchant_charges"."type" in ('reweigh', 'returnFreight')),
	CONSTRAINT "merchant_charges_state" CHECK("merchant_charges"."state" in ('announced', 'contested', 'charged', 'waived', 'debt')),
	CONSTRAINT "merchant_charges_amount" CHECK("merchant_charges"."amount" > 0),
	CONSTRAINT "merchant_charges_contested" CHECK(("merchant_charges"."contested_at" is null) = ("merchant_charges"."contest_text" is null)),
	CONSTRAINT "merchant_charges_taken" CHECK(("merchant_charges"."state" in ('charged', 'debt')) = ("merchant_charges"."taken_at" is not null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `merchant_charges_of_account` ON `merchant_charges` (`account_id`,`charge_id`);--> statement-breakpoint
CREATE INDEX `merchant_charges_due` ON `merchant_charges` (`charge_at`,`charge_id`) WHERE "merchant_charges"."state" = 'announced';--> statement-breakpoint
CREATE INDEX `merchant_charges_contested` ON `merchant_charges` (`contested_at`,`charge_id`) WHERE "merchant_charges"."state" = 'contested';--> statement-breakpoint
CREATE UNIQUE INDEX `merchant_charges_once` ON `merchant_charges` (`shipment_id`,`type`,`document_key`);--> statement-breakpoint
CREATE TABLE `money_requests` (
	`request_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` integer,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`reference` text NOT NULL,
	`reference_key` text NOT NULL,
	`shipment_id` integer,
	`top_up_reference` text,
	`asked_by` integer NOT NULL,
	`confirmed_by` integer,
	`state` text NOT NULL,
	`expires_at` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`asked_by`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by`) REFERENCES `staff`(`staff_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "money_requests_state" CHECK("money_requests"."state" in ('pending', 'allowed', 'done', 'withdrawn')),
	CONSTRAINT "money_requests_amount" CHECK("money_requests"."amount" <> 0),
	CONSTRAINT "money_requests_two_people" CHECK("money_requests"."confirmed_by" is null or "money_requests"."confirmed_by" <> "money_requests"."asked_by"),
	CONSTRAINT "money_requests_confirmed" CHECK("money_requests"."state" not in ('allowed', 'done') or ("money_requests"."expires_at" is null) = ("money_requests"."confirmed_by" is null))
) STRICT;
--> statement-breakpoint
CREATE INDEX `money_requests_of_person` ON `money_requests` (`asked_by`,`object_created`);--> statement-breakpoint
CREATE INDEX `money_requests_of_account` ON `money_requests` (`account_id`,`object_created`);--> statement-breakpoint
CREATE UNIQUE INDEX `money_requests_reference` ON `money_requests` (`reference_key`);--> statement-breakpoint
CREATE TABLE `moved_accounts` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`bucket` text NOT NULL,
	`object_updated` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `moved_rows` (
	`lead_id` integer NOT NULL,
	`table_name` text NOT NULL,
	`position` integer NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `moved_rows_once` ON `moved_rows` (`lead_id`,`table_name`,`position`);--> statement-breakpoint
CREATE TABLE `notice_marks` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`told_until` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `number_claims` (
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`tracking_number` text NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`free_since` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `number_claims_once` ON `number_claims` (`country`,`carrier_token`,`tracking_number`);--> statement-breakpoint
CREATE TABLE `number_ranges` (
	`carrier_token` text NOT NULL,
	`last_serial` integer NOT NULL,
	`last_of_block` integer,
	`country` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `number_ranges_carrier` ON `number_ranges` (`country`,`carrier_token`);--> statement-breakpoint
CREATE TABLE `parcel_numbers` (
	`account_id` integer NOT NULL,
	`tracking_number` text NOT NULL,
	`shipment_id` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `parcel_numbers_number` ON `parcel_numbers` (`tracking_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `parcel_numbers_once` ON `parcel_numbers` (`account_id`,`tracking_number`,`shipment_id`);--> statement-breakpoint
CREATE TABLE `payouts` (
	`payout_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`set_off` integer NOT NULL,
	`currency` text NOT NULL,
	`destination` text NOT NULL,
	`bank_details_id` integer,
	`bank_account_id` text,
	`state` text NOT NULL,
	`bank_reference` text,
	`ordered_at` integer,
	`asked_by` text NOT NULL,
	`approved_by` text,
	`confirmed_by` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_state" CHECK("payouts"."state" in ('draft', 'approved', 'sent', 'done', 'returned', 'withdrawn')),
	CONSTRAINT "payouts_amount" CHECK("payouts"."amount" >= 0 and "payouts"."set_off" >= 0),
	CONSTRAINT "payouts_destination" CHECK("payouts"."destination" in ('bank', 'wallet'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_one_open` ON `payouts` (`account_id`,`currency`) WHERE "payouts"."state" in ('draft', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_reference` ON `payouts` (`bank_account_id`,`bank_reference`);--> statement-breakpoint
CREATE INDEX `payouts_of_account` ON `payouts` (`account_id`,`payout_id`);--> statement-breakpoint
CREATE INDEX `payouts_in_work` ON `payouts` (`payout_id`) WHERE "payouts"."state" in ('draft', 'approved', 'sent');--> statement-breakpoint
CREATE TABLE `pickup_shipments` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`pickup_id` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pickup_id`) REFERENCES `pickups`(`pickup_id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `pickup_shipments_of_pickup` ON `pickup_shipments` (`pickup_id`);--> statement-breakpoint
CREATE TABLE `pickups` (
	`pickup_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`sender_address_id` integer NOT NULL,
	`pickup_from` integer NOT NULL,
	`pickup_to` integer NOT NULL,
	`parcel_count` integer NOT NULL,
	`note` text,
	`pickup_ref` text,
	`carrier_detail` text,
	`no_show_at` integer,
	`no_show_reason` text,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `pickups_of_account` ON `pickups` (`account_id`,`pickup_id`);--> statement-breakpoint
CREATE TABLE `product_facts` (
	`account_id` integer NOT NULL,
	`product_id` text NOT NULL,
	`weight_grams` integer,
	`category` text,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `product_facts_once` ON `product_facts` (`account_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `rate_cards` (
	`carrier_token` text NOT NULL,
	`version` text NOT NULL,
	`country` text NOT NULL,
	`sha256` text NOT NULL,
	`card` text NOT NULL,
	`object_created` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_cards_version` ON `rate_cards` (`country`,`carrier_token`,`version`);--> statement-breakpoint
CREATE TABLE `rates` (
	`rate_id` integer PRIMARY KEY NOT NULL,
	`shipment_id` integer NOT NULL,
	`carrier_token` text NOT NULL,
	`price_subtotal` integer NOT NULL,
	`price_total` integer NOT NULL,
	`cost_total` integer,
	`tax_total` integer,
	`currency` text NOT NULL,
	`estimate_days` integer NOT NULL,
	`unavailable_reason` text,
	`card_version` text NOT NULL,
	`breakdown` text,
	`quoted_until` integer NOT NULL,
	`billing` text,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rates_price" CHECK("rates"."price_subtotal" >= 0 and "rates"."price_total" >= "rates"."price_subtotal"),
	CONSTRAINT "rates_booked" CHECK("rates"."cost_total" >= 0 and "rates"."tax_total" >= 0 and "rates"."tax_total" <= "rates"."price_total" and ("rates"."billing" is null or ("rates"."cost_total" is null and "rates"."tax_total" is null)))
) STRICT;
--> statement-breakpoint
CREATE INDEX `rates_of_shipment` ON `rates` (`shipment_id`);--> statement-breakpoint
CREATE TABLE `removed_addresses` (
	`address_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `retention_walks` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`object_updated` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `route_months` (
	`account_id` integer NOT NULL,
	`canton` text NOT NULL,
	`carrier_token` text NOT NULL,
	`month` text NOT NULL,
	`days` integer NOT NULL,
	`parcels` integer NOT NULL,
	`delivered` integer NOT NULL,
	`first_try` integer NOT NULL,
	`with_incident` integer NOT NULL,
	`with_cash` integer NOT NULL,
	`refused` integer NOT NULL,
	`spent` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `route_months_once` ON `route_months` (`account_id`,`canton`,`carrier_token`,`month`,`days`);--> statement-breakpoint
CREATE TABLE `sandbox_waybills` (
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`reference` text NOT NULL,
	`tracking_number` text NOT NULL,
	`scenario` text,
	`first_asked` integer NOT NULL,
	`made` integer,
	`annulled` integer
) STRICT;
--> statement-breakpoint
CREATE INDEX `sandbox_waybills_by_age` ON `sandbox_waybills` (`first_asked`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_waybills_reference` ON `sandbox_waybills` (`country`,`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_waybills_number` ON `sandbox_waybills` (`country`,`tracking_number`);--> statement-breakpoint
CREATE TABLE `shipment_counts` (
	`account_id` integer NOT NULL,
	`block` integer NOT NULL,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`shipments` integer NOT NULL,
	`incidents` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shipment_counts_once` ON `shipment_counts` (`account_id`,`block`,`status`,`is_paid`);--> statement-breakpoint
CREATE TABLE `shipment_facts` (
	`account_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`territory_base_id` text NOT NULL,
	`carrier_token` text,
	`currency` text,
	`paid_day` text,
	`spent` integer,
	`buyer_paid` integer,
	`made_month` text,
	`tenths` integer,
	`promised_days` integer,
	`ending` text,
	`is_first_try` integer DEFAULT false NOT NULL,
	`has_incident` integer DEFAULT false NOT NULL,
	`has_cash` integer DEFAULT false NOT NULL,
	`is_refused` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shipment_facts_by_place` ON `shipment_facts` (`account_id`,`territory_base_id`,`seq`);--> statement-breakpoint
CREATE INDEX `shipment_facts_by_carrier` ON `shipment_facts` (`account_id`,`carrier_token`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipment_facts_once` ON `shipment_facts` (`account_id`,`seq`);--> statement-breakpoint
CREATE TABLE `shipment_metadata` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`content` blob NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `shipment_terms` (
	`account_id` integer NOT NULL,
	`term` text NOT NULL,
	`shipment_id` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `shipment_terms_of_shipment` ON `shipment_terms` (`shipment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipment_terms_once` ON `shipment_terms` (`account_id`,`term`,`shipment_id`);--> statement-breakpoint
CREATE TABLE `shipments` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`vendor_seq` integer,
	`country` text NOT NULL,
	`ext_scope` text NOT NULL,
	`ext_id` text,
	`ext_id_whole` text,
	`ext_vendor_id` text,
	`integration` text,
	`order_name` text,
	`ordered_at` integer,
	`order_total` integer,
	`order_items` text,
	`order_note` blob,
	`status` text NOT NULL,
	`is_paid` integer NOT NULL,
	`weight_kg` real,
	`length_cm` real,
	`width_cm` real,
	`height_cm` real,
	`further_parcels` text,
	`parcel_numbers` text,
	`label_sha256` text,
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
	`return_of_shipment_id` integer,
	`correction_of_shipment_id` integer,
	`corrected_by_shipment_id` integer,
	`service_point_ref` text,
	`service_point_name` text,
	`annul_reason_status` text,
	`annul_reason_details` text,
	`annul_requested_at` integer,
	`scanned_after_refund` integer,
	`announced_number` text,
	`announced_by_shipment_id` integer,
	`label_printed_at` integer,
	`label_file_at` integer,
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
CREATE INDEX `shipments_tracking_number` ON `shipments` (`tracking_number`);--> statement-breakpoint
CREATE INDEX `shipments_returns` ON `shipments` (`return_of_shipment_id`) WHERE "shipments"."return_of_shipment_id" is not null;--> statement-breakpoint
CREATE INDEX `shipments_corrections` ON `shipments` (`correction_of_shipment_id`) WHERE "shipments"."correction_of_shipment_id" is not null;--> statement-breakpoint
CREATE INDEX `shipments_made` ON `shipments` (`account_id`,`object_created`,`seq`);--> statement-breakpoint
CREATE INDEX `shipments_changed` ON `shipments` (`account_id`,`object_updated`,`seq`);--> statement-breakpoint
CREATE INDEX `shipments_by_status` ON `shipments` (`status`,`object_updated`);--> statement-breakpoint
CREATE INDEX `shipments_with_incident` ON `shipments` (`account_id`,`seq`) WHERE "shipments"."incident_count" > 0;--> statement-breakpoint
CREATE INDEX `shipments_collected` ON `shipments` (`account_id`,`seq`) WHERE "shipments"."goods_collection" > 0;--> statement-breakpoint
CREATE INDEX `shipments_printed` ON `shipments` (`account_id`,`seq`) WHERE "shipments"."label_printed_at" is not null;--> statement-breakpoint
CREATE INDEX `shipments_print_asked` ON `shipments` (`account_id`,`label_file_at`) WHERE "shipments"."label_file_at" is not null and "shipments"."label_printed_at" is null;--> statement-breakpoint
CREATE INDEX `shipments_scanned_after_refund` ON `shipments` (`scanned_after_refund`) WHERE "shipments"."scanned_after_refund" is not null;--> statement-breakpoint
CREATE INDEX `shipments_in_state` ON `shipments` (`account_id`,`status`,`is_paid`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_ext_id` ON `shipments` (`account_id`,`ext_id`,`ext_scope`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_seq` ON `shipments` (`account_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `shipments_vendor_seq` ON `shipments` (`account_id`,`ext_vendor_id`,`vendor_seq`);--> statement-breakpoint
CREATE TABLE `shop_events` (
	`shop_domain` text NOT NULL,
	`topic` text NOT NULL,
	`event_id` text NOT NULL,
	`triggered_at` integer NOT NULL,
	`object_created` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `shop_events_by_age` ON `shop_events` (`object_created`);--> statement-breakpoint
CREATE UNIQUE INDEX `shop_events_once` ON `shop_events` (`shop_domain`,`topic`,`event_id`);--> statement-breakpoint
CREATE TABLE `shop_locations` (
	`account_id` integer NOT NULL,
	`location_id` text NOT NULL,
	`name` text NOT NULL,
	`sender_address_id` integer,
	`fingerprint` text NOT NULL,
	`is_active` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shop_locations_once` ON `shop_locations` (`account_id`,`location_id`);--> statement-breakpoint
CREATE TABLE `shop_places` (
	`shop_domain` text PRIMARY KEY NOT NULL,
	`bucket` text NOT NULL,
	`object_created` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `shop_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`shop_domain` text NOT NULL,
	`content` text NOT NULL,
	`expires` integer,
	`object_updated` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `shop_sessions_of_shop` ON `shop_sessions` (`shop_domain`);--> statement-breakpoint
CREATE TABLE `shops` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`shop_domain` text NOT NULL,
	`state` text NOT NULL,
	`installed_at` integer NOT NULL,
	`uninstalled_at` integer,
	`name` text,
	`email` text,
	`country` text,
	`currency` text,
	`time_zone` text,
	`granted_scopes` text NOT NULL,
	`needs_reopen` integer DEFAULT false NOT NULL,
	`callback_token` text NOT NULL,
	`callback_token_hash` text NOT NULL,
	`carrier_service_id` text,
	`carrier_service_state` text NOT NULL,
	`carrier_service_detail` text,
	`carrier_service_checked_at` integer,
	`sender_address_id` integer,
	`sender_fingerprint` text,
	`settings` text NOT NULL,
	`settings_version` integer NOT NULL,
	`reconciled_until` integer,
	`last_callback_at` integer,
	`is_development` integer DEFAULT false NOT NULL,
	`went_live_at` integer,
	`test_account_id` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`test_account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "shops_state" CHECK("shops"."state" in ('installed', 'uninstalled', 'redacted'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `shops_domain` ON `shops` (`shop_domain`);--> statement-breakpoint
CREATE UNIQUE INDEX `shops_callback_token_hash` ON `shops` (`callback_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `shops_test_account` ON `shops` (`test_account_id`);--> statement-breakpoint
CREATE TABLE `staff` (
	`staff_id` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`email_key` text NOT NULL,
	`name_key` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`added_by` integer,
	`disabled_at` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	CONSTRAINT "staff_role" CHECK("staff"."role" in ('support', 'operations', 'finance', 'admin'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_once` ON `staff` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_name_once` ON `staff` (`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `staff_token` ON `staff` (`token_hash`);--> statement-breakpoint
CREATE TABLE `staff_acts` (
	`act_id` integer PRIMARY KEY NOT NULL,
	`staff_id` integer NOT NULL,
	`command` text NOT NULL,
	`account_id` integer,
	`outcome` text,
	`object_created` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `staff_acts_of` ON `staff_acts` (`staff_id`,`act_id`);--> statement-breakpoint
CREATE TABLE `standing_pickups` (
	`standing_pickup_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`country` text NOT NULL,
	`carrier_token` text NOT NULL,
	`sender_address_id` integer NOT NULL,
	`weekdays` text NOT NULL,
	`from` text NOT NULL,
	`to` text NOT NULL,
	`least_parcels` integer NOT NULL,
	`note` text,
	`asked_day` text,
	`skipped_day` text,
	`skipped_for` text,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_address_id`) REFERENCES `addresses`(`address_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `standing_pickups_of_origin` ON `standing_pickups` (`account_id`,`country`,`carrier_token`,`sender_address_id`);--> statement-breakpoint
CREATE TABLE `statement_days` (
	`account_id` integer NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`lines` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_days_once` ON `statement_days` (`account_id`,`currency`,`day`);--> statement-breakpoint
CREATE TABLE `store_fulfillments` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`fulfillment_order_id` text NOT NULL,
	`state` text NOT NULL,
	`fulfillment_id` text,
	`more_fulfillment_ids` text DEFAULT '[]' NOT NULL,
	`detail` text,
	`last_event` text,
	`last_event_at` integer,
	`is_marked_paid` integer DEFAULT false NOT NULL,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `store_fulfillments_of_order` ON `store_fulfillments` (`account_id`,`order_id`);--> statement-breakpoint
CREATE TABLE `store_orders` (
	`account_id` integer NOT NULL,
	`fulfillment_order_id` text NOT NULL,
	`order_id` text NOT NULL,
	`order_name` text NOT NULL,
	`location_id` text,
	`state` text NOT NULL,
	`attention` text NOT NULL,
	`accepted` text DEFAULT '[]' NOT NULL,
	`attempt` integer NOT NULL,
	`shipment_id` integer,
	`fingerprint` text,
	`place_key` text,
	`lines` text NOT NULL,
	`changes` text DEFAULT '{}' NOT NULL,
	`owed` integer,
	`chosen_carrier_token` text,
	`buyer_paid` integer,
	`checkout_quote_id` integer,
	`order_updated_at` integer NOT NULL,
	`synced_at` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `store_orders_of_order` ON `store_orders` (`account_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `store_orders_by_state` ON `store_orders` (`account_id`,`state`,`object_updated`);--> statement-breakpoint
CREATE INDEX `store_orders_of_shipment` ON `store_orders` (`shipment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `store_orders_once` ON `store_orders` (`account_id`,`fulfillment_order_id`);--> statement-breakpoint
CREATE TABLE `store_returns` (
	`shipment_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`return_of_shipment_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`state` text NOT NULL,
	`detail` text,
	`return_ids` text DEFAULT '[]' NOT NULL,
	`delivery_ids` text DEFAULT '[]' NOT NULL,
	`is_adopted` integer DEFAULT false NOT NULL,
	`shown_number` text,
	`has_label` integer DEFAULT false NOT NULL,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`return_of_shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `store_returns_of_shipment` ON `store_returns` (`account_id`,`return_of_shipment_id`);--> statement-breakpoint
CREATE TABLE `tracking_events` (
	`tracking_event_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`shipment_id` integer NOT NULL,
	`kind` text NOT NULL,
	`milestone` text,
	`carrier_code` text NOT NULL,
	`parcel_number` text DEFAULT '' NOT NULL,
	`occurred_at` integer NOT NULL,
	`place` text,
	`detail` text,
	`weighed_kg` real,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tracking_events_once` ON `tracking_events` (`shipment_id`,`carrier_code`,`occurred_at`,`parcel_number`);--> statement-breakpoint
CREATE TABLE `travel_months` (
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`carrier_token` text NOT NULL,
	`tenths` integer NOT NULL,
	`parcels` integer NOT NULL,
	`promised_days` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `travel_months_once` ON `travel_months` (`account_id`,`month`,`carrier_token`,`tenths`);--> statement-breakpoint
CREATE TABLE `upkeep_runs` (
	`kind` text PRIMARY KEY NOT NULL,
	`last_at` integer NOT NULL,
	`is_clean` integer NOT NULL,
	`clean_at` integer
) STRICT;
--> statement-breakpoint
CREATE TABLE `usage_plans` (
	`account_id` integer PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`line_item_id` text,
	`state` text NOT NULL,
	`capped_amount` integer NOT NULL,
	`confirmation_url` text,
	`is_test` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `voided_claims` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`account_id` integer NOT NULL,
	`version` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `voided_claims_once` ON `voided_claims` (`kind`,`key`,`account_id`);--> statement-breakpoint
CREATE TABLE `wallet_adjustments` (
	`adjustment_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`type` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`reference` text NOT NULL,
	`reference_key` text NOT NULL,
	`shipment_id` integer,
	`reverses_id` integer,
	`requested_by` text NOT NULL,
	`needs_confirmation` integer NOT NULL,
	`confirmed_by` text,
	`state` text NOT NULL,
	`transfer_id` integer,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`shipment_id`) REFERENCES `shipments`(`shipment_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wallet_adjustment_type" CHECK("wallet_adjustments"."type" in ('correction', 'topUpReversal', 'chargeBack', 'reweigh', 'recharge', 'payout')),
	CONSTRAINT "wallet_adjustment_state" CHECK("wallet_adjustments"."state" in ('pending', 'done', 'withdrawn')),
	CONSTRAINT "wallet_adjustment_amount" CHECK("wallet_adjustments"."amount" <> 0),
	CONSTRAINT "wallet_adjustment_done" CHECK(("wallet_adjustments"."state" = 'done') = ("wallet_adjustments"."transfer_id" is not null))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_adjustment_reference` ON `wallet_adjustments` (`reference_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_adjustment_transfer` ON `wallet_adjustments` (`transfer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_adjustment_one_reversal` ON `wallet_adjustments` (`reverses_id`) WHERE "wallet_adjustments"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX `wallet_adjustments_of_shipment` ON `wallet_adjustments` (`shipment_id`) WHERE "wallet_adjustments"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX `wallet_adjustments_changed` ON `wallet_adjustments` (`account_id`,`object_updated`) WHERE "wallet_adjustments"."shipment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_adjustment_one_recharge` ON `wallet_adjustments` (`shipment_id`) WHERE "wallet_adjustments"."type" = 'recharge' and "wallet_adjustments"."state" <> 'withdrawn';--> statement-breakpoint
CREATE TABLE `wallet_top_ups` (
	`wallet_top_up_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`exchanged` text,
	`state` text NOT NULL,
	`purchase_id` text,
	`confirmation_url` text,
	`is_test` integer NOT NULL,
	`detail` text,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wallet_top_ups_amount" CHECK("wallet_top_ups"."amount" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `wallet_top_ups_purchase` ON `wallet_top_ups` (`purchase_id`);--> statement-breakpoint
CREATE INDEX `wallet_top_ups_of_account` ON `wallet_top_ups` (`account_id`,`wallet_top_up_id`);--> statement-breakpoint
CREATE TABLE `webhook_attempts` (
	`delivery_id` integer NOT NULL,
	`at` integer NOT NULL,
	`status` integer,
	`failure` text,
	`duration_ms` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_attempts_of_delivery` ON `webhook_attempts` (`delivery_id`,`at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`delivery_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`webhook_id` integer NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`data` text NOT NULL,
	`state` text NOT NULL,
	`redeliveries` integer NOT NULL,
	`object_created` integer NOT NULL,
	`object_updated` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_deliveries_state" CHECK("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_newest` ON `webhook_deliveries` (`webhook_id`,`delivery_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`object_created`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_once` ON `webhook_deliveries` (`webhook_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`webhook_id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`paused_until` integer,
	`switched_off_at` integer,
	`paused_at` integer,
	`object_created` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`account_id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhooks_of_account` ON `webhooks` (`account_id`);--> statement-breakpoint
INSERT INTO ledger_accounts (ledger_account_id, kind, currency, balance, version) VALUES
	(1, 'depositClearing', 'USD', 0, 0),
	(2, 'sales', 'USD', 0, 0),
	(3, 'adjustment', 'USD', 0, 0);
