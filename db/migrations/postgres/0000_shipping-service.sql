CREATE TABLE "account_event_counters" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_events_seq" UNIQUE("account_id","seq"),
	CONSTRAINT "account_events_once" UNIQUE("account_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "account_moves" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"lead_id" bigint NOT NULL,
	"from_bucket" text NOT NULL,
	"to_bucket" text NOT NULL,
	"shop_domain" text,
	"state" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_moves_state" CHECK ("account_moves"."state" in ('copying', 'announced', 'returning', 'arrived'))
);
--> statement-breakpoint
CREATE TABLE "accounting_periods" (
	"month" text collate "C" NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"root" text NOT NULL,
	"accounts" bigint NOT NULL,
	"closed_by" bigint NOT NULL,
	"despite" text,
	"reason" text,
	"confirmed_by" bigint,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounting_periods_once" UNIQUE("month","currency"),
	CONSTRAINT "accounting_periods_state" CHECK ("accounting_periods"."state" in ('closing', 'closed')),
	CONSTRAINT "accounting_periods_two_people" CHECK ("accounting_periods"."confirmed_by" is null or "accounting_periods"."confirmed_by" <> "accounting_periods"."closed_by"),
	CONSTRAINT "accounting_periods_despite" CHECK ("accounting_periods"."state" = 'closing' or ("accounting_periods"."despite" is null) = ("accounting_periods"."confirmed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"live_account_id" bigint,
	"language" text DEFAULT 'es' NOT NULL,
	"wallet_low_below" bigint DEFAULT 1000 NOT NULL,
	"label_format" text DEFAULT '100x150' NOT NULL,
	CONSTRAINT "accounts_sandbox_once" UNIQUE("live_account_id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"activity_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" text,
	"outcome" text,
	"count" bigint DEFAULT 1 NOT NULL,
	"once_key" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activities_once" UNIQUE("account_id","once_key"),
	CONSTRAINT "activities_actor" CHECK ("activities"."actor_kind" in ('staff', 'apiKey', 'operator', 'system')),
	CONSTRAINT "activities_count" CHECK ("activities"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"address_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"address_type" text NOT NULL,
	"saved" boolean NOT NULL,
	"territory_base_id" text NOT NULL,
	"country" text NOT NULL,
	"person" "bytea",
	"phone_key" text,
	"email_key" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"erased" timestamp (3) with time zone,
	CONSTRAINT "addresses_person" CHECK (("addresses"."person" is null) = ("addresses"."erased" is not null)),
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
	"revoked" timestamp (3) with time zone,
	"scopes" jsonb,
	"expires" timestamp (3) with time zone,
	"allowed_addresses" jsonb
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"api_request_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"api_key_id" bigint NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"subject_id" bigint,
	"status" bigint NOT NULL,
	"code" text,
	"ms" bigint NOT NULL,
	"count" bigint NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auto_top_ups" (
	"auto_top_up_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_reference" text,
	"rate_id" bigint NOT NULL,
	"from_wallet" bigint DEFAULT 0 NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auto_top_ups_amount" CHECK ("auto_top_ups"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_details" (
	"bank_details_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"hint" text NOT NULL,
	"details" "bytea",
	"valid_from" timestamp (3) with time zone NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"bank_line_id" bigint PRIMARY KEY NOT NULL,
	"bank_account_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"line_key" text NOT NULL,
	"state" text NOT NULL,
	"matched_to" text,
	"decided_by" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_lines_once" UNIQUE("line_key"),
	CONSTRAINT "bank_lines_state" CHECK ("bank_lines"."state" in ('open', 'matched', 'ignored')),
	CONSTRAINT "bank_lines_matched" CHECK (("bank_lines"."state" = 'matched') = ("bank_lines"."matched_to" is not null))
);
--> statement-breakpoint
CREATE TABLE "batch_items" (
	"batch_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"input" "bytea",
	"ext_id" text,
	"shipment_id" bigint,
	"price_total" bigint,
	"offers" jsonb,
	"code" text,
	"details" jsonb,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batch_items_once" UNIQUE("batch_id","position"),
	CONSTRAINT "batch_items_state" CHECK ("batch_items"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "batch_items_code" CHECK (("batch_items"."state" = 'failed') = ("batch_items"."code" is not null))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"batch_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"country" text NOT NULL,
	"has_test_money" boolean NOT NULL,
	"done_by" jsonb,
	"waiting" bigint NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "batches_operation" CHECK ("batches"."operation" in ('create', 'purchase', 'generateTrackingNumber'))
);
--> statement-breakpoint
CREATE TABLE "buckets" (
	"bucket" text PRIMARY KEY NOT NULL,
	"bucket_number" bigint NOT NULL,
	"sealed_url" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "buckets_number" UNIQUE("bucket_number")
);
--> statement-breakpoint
CREATE TABLE "bulk_items" (
	"bulk_run_id" bigint NOT NULL,
	"position" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"order_name" text NOT NULL,
	"fulfillment_order_id" text,
	"shipment_id" bigint,
	"rate_id" bigint,
	"price" bigint,
	"state" text NOT NULL,
	"reason" text,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_items_once" UNIQUE("bulk_run_id","position"),
	CONSTRAINT "bulk_items_state" CHECK ("bulk_items"."state" in ('waiting', 'done', 'blocked', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"bulk_run_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"once_key" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_runs_once" UNIQUE("account_id","once_key")
);
--> statement-breakpoint
CREATE TABLE "buyer_answers" (
	"buyer_answer_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"incident_id" bigint,
	"attempt" bigint NOT NULL,
	"wish" text NOT NULL,
	"is_on_route" boolean NOT NULL,
	"state" text NOT NULL,
	"link" text NOT NULL,
	"words" "bytea",
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "buyer_answers_state" CHECK ("buyer_answers"."state" in ('waiting', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "carrier_calls" (
	"carrier_call_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_token" text NOT NULL,
	"operation" text NOT NULL,
	"reference" text NOT NULL,
	"tracking_number" text,
	"request_id" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carrier_calls_reference" UNIQUE("reference","operation"),
	CONSTRAINT "carrier_calls_operation" CHECK ("carrier_calls"."operation" in ('createWaybill', 'annulWaybill'))
);
--> statement-breakpoint
CREATE TABLE "carrier_codes" (
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"carrier_code" text NOT NULL,
	"says" text,
	"words" text,
	"meaning" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carrier_codes_once" UNIQUE("country","carrier_token","carrier_code")
);
--> statement-breakpoint
CREATE TABLE "carrier_contracts" (
	"contract_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"plugin" text NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"state" text NOT NULL,
	"billing" text NOT NULL,
	"fields" jsonb NOT NULL,
	"secrets" text,
	"secret_hints" jsonb NOT NULL,
	"trials" jsonb NOT NULL,
	"revision" bigint NOT NULL,
	"disconnected_at" timestamp (3) with time zone,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carrier_contracts_once" UNIQUE("account_id","country","plugin"),
	CONSTRAINT "carrier_contracts_token" UNIQUE("carrier_token"),
	CONSTRAINT "carrier_contracts_state" CHECK ("carrier_contracts"."state" in ('draft', 'connected', 'disabled')),
	CONSTRAINT "carrier_contracts_billing" CHECK ("carrier_contracts"."billing" in ('wallet', 'ownAccount'))
);
--> statement-breakpoint
CREATE TABLE "carrier_file_parts" (
	"file_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"part" bigint NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"currency" text NOT NULL,
	"document_number" text,
	"replaces_id" bigint,
	"state" text NOT NULL,
	"available" bigint,
	"gross" bigint NOT NULL,
	"bank_account_id" text,
	"banked_at" timestamp (3) with time zone,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carrier_file_parts_once" UNIQUE("file_id","account_id","part"),
	CONSTRAINT "carrier_file_parts_state" CHECK ("carrier_file_parts"."state" in ('preview', 'waiting', 'applied', 'banking', 'banked', 'reverting', 'reverted'))
);
--> statement-breakpoint
CREATE TABLE "carrier_file_rows" (
	"file_id" bigint NOT NULL,
	"row" bigint NOT NULL,
	"part" bigint NOT NULL,
	"account_id" bigint,
	"shipment_id" bigint,
	"cod_item_id" bigint,
	"tracking_number" text,
	"own_reference" text,
	"order_reference" text,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"freight" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"gross_before" bigint NOT NULL,
	"at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"match" text NOT NULL,
	"problem" text,
	"remitted" bigint,
	CONSTRAINT "carrier_file_rows_once" UNIQUE("file_id","row"),
	CONSTRAINT "carrier_file_rows_item" CHECK ("carrier_file_rows"."remitted" is null or ("carrier_file_rows"."cod_item_id" is not null and "carrier_file_rows"."remitted" >= 0))
);
--> statement-breakpoint
CREATE TABLE "carrier_files" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"kind" text NOT NULL,
	"country" text,
	"carrier_token" text,
	"bank_account_id" text,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"once_key" text NOT NULL,
	"document_number" text,
	"replaces_id" bigint,
	"content" "bytea",
	"profile" jsonb NOT NULL,
	"state" text NOT NULL,
	"rows" bigint NOT NULL,
	"gross" bigint NOT NULL,
	"deductions" bigint NOT NULL,
	"bank_line_id" bigint,
	"received" bigint,
	"read_by" text,
	"decided_by" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carrier_files_once" UNIQUE("once_key"),
	CONSTRAINT "carrier_files_kind" CHECK ("carrier_files"."kind" in ('remittance', 'bank')),
	CONSTRAINT "carrier_files_state" CHECK ("carrier_files"."state" in ('preview', 'applied', 'reverted')),
	CONSTRAINT "carrier_files_banked" CHECK (("carrier_files"."bank_line_id" is null) = ("carrier_files"."received" is null))
);
--> statement-breakpoint
CREATE TABLE "carrier_pauses" (
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"scope" text NOT NULL,
	"account_id" bigint,
	"place" text,
	"route_class" text,
	"reason" text NOT NULL,
	"paused_by" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"resumed_by" text,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "carrier_pauses_once" UNIQUE("country","carrier_token","scope")
);
--> statement-breakpoint
CREATE TABLE "carrier_waybills" (
	"carrier_call_id" bigint PRIMARY KEY NOT NULL,
	"shipment_id" bigint NOT NULL,
	"tracking_number" text,
	"carrier_ref" text,
	"carrier_data" jsonb,
	"parcel_numbers" jsonb,
	"object_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changed_days" (
	"account_id" bigint NOT NULL,
	"day" bigint NOT NULL,
	"block" bigint NOT NULL,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"shipments" bigint NOT NULL,
	CONSTRAINT "changed_days_once" UNIQUE("account_id","day","block","status","is_paid")
);
--> statement-breakpoint
CREATE TABLE "changed_vendor_days" (
	"account_id" bigint NOT NULL,
	"ext_vendor_id" text NOT NULL,
	"day" bigint NOT NULL,
	"block" bigint NOT NULL,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"shipments" bigint NOT NULL,
	CONSTRAINT "changed_vendor_days_once" UNIQUE("account_id","ext_vendor_id","day","block","status","is_paid")
);
--> statement-breakpoint
CREATE TABLE "checkout_days" (
	"account_id" bigint NOT NULL,
	"day" text NOT NULL,
	"answered" bigint NOT NULL,
	"empty" bigint NOT NULL,
	"backups" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"total_ms" double precision NOT NULL,
	"slowest_ms" double precision NOT NULL,
	CONSTRAINT "checkout_days_once" UNIQUE("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "checkout_quotes" (
	"checkout_quote_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"territory_base_id" text,
	"weight_grams" bigint NOT NULL,
	"offers" jsonb NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"account_id" bigint NOT NULL,
	"version" bigint NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claims_once" UNIQUE("kind","key")
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"currency" text PRIMARY KEY NOT NULL,
	"closed_until" timestamp (3) with time zone NOT NULL,
	"sealed_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cod_items" (
	"cod_item_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"books" text NOT NULL,
	"currency" text NOT NULL,
	"tracking_number" text NOT NULL,
	"expected" bigint NOT NULL,
	"collected" bigint,
	"remitted" bigint DEFAULT 0 NOT NULL,
	"banked" bigint DEFAULT 0 NOT NULL,
	"paid_out" bigint DEFAULT 0 NOT NULL,
	"written_off" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"collected_by" text,
	"delivered_at" timestamp (3) with time zone,
	"collected_at" timestamp (3) with time zone,
	"remitted_at" timestamp (3) with time zone,
	"banked_at" timestamp (3) with time zone,
	"paid_out_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone,
	"problem" text,
	"cod_move_id" bigint,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cod_items_shipment" UNIQUE("shipment_id"),
	CONSTRAINT "cod_items_expected" CHECK ("cod_items"."expected" > 0),
	CONSTRAINT "cod_items_books" CHECK ("cod_items"."books" in ('ledger', 'ownContract', 'past')),
	CONSTRAINT "cod_items_amounts" CHECK (0 <= "cod_items"."paid_out" and "cod_items"."paid_out" <= "cod_items"."banked" and "cod_items"."banked" <= "cod_items"."remitted" and 0 <= "cod_items"."written_off" and "cod_items"."remitted" + "cod_items"."written_off" <= coalesce("cod_items"."collected", 0) and coalesce("cod_items"."collected", 1) > 0),
	CONSTRAINT "cod_items_state" CHECK (case when "cod_items"."collected" is null then "cod_items"."state" in ('expected', 'void', 'returned', 'notCollected', 'lost') when "cod_items"."written_off" = "cod_items"."collected" then "cod_items"."state" = 'writtenOff' when "cod_items"."remitted" + "cod_items"."written_off" < "cod_items"."collected" then "cod_items"."state" = 'collected' when "cod_items"."banked" < "cod_items"."remitted" then "cod_items"."state" = 'remitted' when "cod_items"."paid_out" < "cod_items"."banked" then "cod_items"."state" = 'banked' else "cod_items"."state" = 'paidOut' end),
	CONSTRAINT "cod_items_collected" CHECK (("cod_items"."collected" is null) = ("cod_items"."collected_at" is null) and ("cod_items"."collected" is null) = ("cod_items"."collected_by" is null))
);
--> statement-breakpoint
CREATE TABLE "cod_moves" (
	"cod_move_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"cod_item_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"reverses_id" bigint,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"proof" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cod_moves_once" UNIQUE("cod_item_id","cause"),
	CONSTRAINT "cod_moves_reversed_once" UNIQUE("reverses_id")
);
--> statement-breakpoint
CREATE TABLE "cod_sums" (
	"account_id" bigint NOT NULL,
	"carrier_token" text NOT NULL,
	"currency" text NOT NULL,
	"books" text NOT NULL,
	"state" text NOT NULL,
	"items" bigint NOT NULL,
	"problems" bigint NOT NULL,
	"to_collect" bigint NOT NULL,
	"with_carrier" bigint NOT NULL,
	"on_its_way" bigint NOT NULL,
	"in_balance" bigint NOT NULL,
	"paid_out" bigint NOT NULL,
	"kept_items" bigint NOT NULL,
	"kept_hours" bigint NOT NULL,
	CONSTRAINT "cod_sums_once" UNIQUE("account_id","carrier_token","currency","books","state")
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
CREATE TABLE "contract_cities" (
	"contract_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"city_key" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"match" text NOT NULL,
	"territory" text,
	CONSTRAINT "contract_cities_once" UNIQUE("contract_id","city_key"),
	CONSTRAINT "contract_cities_match" CHECK ("contract_cities"."match" in ('sure', 'unsure', 'chosen', 'leftOut'))
);
--> statement-breakpoint
CREATE TABLE "cost_days" (
	"account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" text collate "C" NOT NULL,
	"carrier_token" text NOT NULL,
	"parcels" bigint NOT NULL,
	"spent" bigint NOT NULL,
	"buyers_paid" bigint NOT NULL,
	"labels_of_buyers" bigint NOT NULL,
	"parcels_of_buyers" bigint NOT NULL,
	CONSTRAINT "cost_days_once" UNIQUE("account_id","currency","day","carrier_token")
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "database_identity" (
	"singleton" bigint PRIMARY KEY NOT NULL,
	"database_id" text NOT NULL,
	"state" text NOT NULL,
	"place" jsonb,
	"secret_check" text,
	"secret_lost" timestamp (3) with time zone,
	"moved_to" text,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "database_identity_singleton" CHECK ("database_identity"."singleton" = 1),
	CONSTRAINT "database_identity_state" CHECK ("database_identity"."state" in ('serving', 'moved'))
);
--> statement-breakpoint
CREATE TABLE "durable_calls" (
	"durable_call_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"attempts" bigint NOT NULL,
	"request_ref" text,
	"detail" text,
	"next_at" timestamp (3) with time zone,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_times" bigint DEFAULT 1 NOT NULL,
	"settled_by" text,
	"settled_at" timestamp (3) with time zone,
	"attention_at" timestamp (3) with time zone,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "durable_calls_state" CHECK ("durable_calls"."state" in ('pending', 'succeeded', 'rejected', 'needsPerson'))
);
--> statement-breakpoint
CREATE TABLE "fact_folds" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"changed_until" timestamp (3) with time zone NOT NULL,
	"seq" bigint NOT NULL,
	"orders_until" timestamp (3) with time zone NOT NULL,
	"is_whole" boolean NOT NULL,
	"round" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handover_items" (
	"shipment_id" bigint NOT NULL,
	"tracking_number" text NOT NULL,
	"account_id" bigint NOT NULL,
	"handover_id" bigint NOT NULL,
	"is_last" boolean NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"scanned_at" timestamp (3) with time zone NOT NULL,
	"taken_out_at" timestamp (3) with time zone,
	"taken_out_by_kind" text,
	"taken_out_by_id" text
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"handover_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"sender_address_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"signature" "bytea",
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "handovers_numbered" UNIQUE("account_id","number"),
	CONSTRAINT "handovers_signed" CHECK ("handovers"."signature" is null or "handovers"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "id_spaces" (
	"id_space" bigint PRIMARY KEY NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"ids_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_requests" (
	"idempotent_request_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" bigint,
	"body" text,
	"shipment_id" bigint,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_requests_key" UNIQUE("account_id","key"),
	CONSTRAINT "idempotent_requests_response" CHECK (("idempotent_requests"."status" is null) = ("idempotent_requests"."body" is null))
);
--> statement-breakpoint
CREATE TABLE "incident_notes" (
	"incident_note_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"incident_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"incident_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"source" text NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"attempts" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone,
	"state" text NOT NULL,
	"taken_by" text,
	"outcome" text,
	"closed_at" timestamp (3) with time zone,
	"is_closed_by_person" boolean DEFAULT false NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "incidents_once" UNIQUE("shipment_id","opened_by"),
	CONSTRAINT "incidents_closed" CHECK (("incidents"."state" = 'closed') = ("incidents"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"queue" text DEFAULT 'store' NOT NULL,
	"tenant" text DEFAULT '' NOT NULL,
	"receiver" text,
	"once_key" text,
	"payload" jsonb NOT NULL,
	"state" text NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" bigint NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL,
	"last_error" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jobs_once" UNIQUE("once_key"),
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('ready', 'done', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"key" text PRIMARY KEY NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"fence" bigint DEFAULT 0 NOT NULL
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
	"carrier_country" text,
	"carrier_token" text,
	"bank_account_id" text,
	"tax_code" text,
	CONSTRAINT "ledger_account_kind" CHECK ("ledger_accounts"."kind" in ('wallet', 'merchantPayable', 'codHeld', 'claimHeld', 'merchantDebt', 'carrierCash', 'carrierPayable', 'carrierClaims', 'bank', 'storeClearing', 'depositClearing', 'sales', 'codFees', 'otherIncome', 'carrierCost', 'bankFees', 'lossesOnCash', 'taxPayable', 'taxCredit', 'suspense', 'adjustment', 'exchange')),
	CONSTRAINT "ledger_account_owner" CHECK (("ledger_accounts"."kind" in ('wallet', 'merchantPayable', 'codHeld', 'claimHeld', 'merchantDebt')) = ("ledger_accounts"."account_id" is not null)),
	CONSTRAINT "ledger_account_carrier" CHECK (("ledger_accounts"."kind" in ('carrierCash', 'carrierPayable', 'carrierClaims')) = ("ledger_accounts"."carrier_token" is not null) and ("ledger_accounts"."carrier_token" is null) = ("ledger_accounts"."carrier_country" is null)),
	CONSTRAINT "ledger_account_bank" CHECK (("ledger_accounts"."kind" = 'bank') = ("ledger_accounts"."bank_account_id" is not null)),
	CONSTRAINT "ledger_account_tax" CHECK (("ledger_accounts"."kind" in ('taxPayable', 'taxCredit')) = ("ledger_accounts"."tax_code" is not null)),
	CONSTRAINT "wallet_insufficient_funds" CHECK ("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_account_own_only" CHECK ("ledger_accounts"."account_id" is not null or ("ledger_accounts"."balance" = 0 and "ledger_accounts"."version" = 0 and "ledger_accounts"."last_transfer_id" is null))
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
CREATE TABLE "ledger_holds" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"transfer_id" bigint NOT NULL,
	"ledger_account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"terms" text,
	"tracking_number" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_hold_charge" UNIQUE("transfer_id"),
	CONSTRAINT "ledger_hold_state" CHECK ("ledger_holds"."state" in ('open', 'posted', 'voided')),
	CONSTRAINT "ledger_hold_amount" CHECK ("ledger_holds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"journal_id" bigint PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"cause_id" text NOT NULL,
	"account_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" bigint
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
	"reference_key" text,
	"journal_id" bigint,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transfer_once" UNIQUE("idempotency_key"),
	CONSTRAINT "ledger_transfer_kind" CHECK ("ledger_transfers"."kind" in ('topUp', 'charge', 'refund', 'adjustment', 'exchange', 'cost', 'costReversal', 'tax', 'taxReversal', 'codCollected', 'codReversal', 'codBanked', 'codReleased', 'codFee', 'deduction', 'setOff', 'payout', 'payoutReturned', 'reweigh', 'returnFreight', 'debt', 'debtPaid', 'claim', 'claimPaid', 'writeOff', 'bankIn', 'bankOut')),
	CONSTRAINT "ledger_transfer_in_journal" CHECK (("ledger_transfers"."kind" in ('topUp', 'charge', 'refund', 'adjustment', 'exchange')) = ("ledger_transfers"."journal_id" is null)),
	CONSTRAINT "ledger_transfer_amount" CHECK ("ledger_transfers"."amount" > 0 and "ledger_transfers"."amount" < 9007199254740992),
	CONSTRAINT "ledger_transfer_two_legs" CHECK ("ledger_transfers"."debit_id" <> "ledger_transfers"."credit_id"),
	CONSTRAINT "ledger_transfer_shipment" CHECK (case when "ledger_transfers"."kind" in ('charge', 'refund', 'cost', 'costReversal', 'tax', 'taxReversal', 'codCollected', 'codReversal', 'codReleased', 'codFee', 'reweigh', 'returnFreight') then "ledger_transfers"."shipment_id" is not null else "ledger_transfers"."shipment_id" is null or "ledger_transfers"."kind" not in ('topUp', 'adjustment', 'exchange') end),
	CONSTRAINT "ledger_transfer_reverses" CHECK (("ledger_transfers"."kind" = 'refund') = ("ledger_transfers"."reverses_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "live_prices" (
	"live_price_id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"request" jsonb NOT NULL,
	"offer" jsonb,
	"priced_at" timestamp (3) with time zone,
	"failures" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"wanted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "made_blocks" (
	"account_id" bigint NOT NULL,
	"block" bigint NOT NULL,
	"shipments" bigint NOT NULL,
	"first_made" timestamp (3) with time zone NOT NULL,
	"last_made" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "made_blocks_once" UNIQUE("account_id","block")
);
--> statement-breakpoint
CREATE TABLE "manifest_shipments" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"manifest_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"manifest_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"sender_address_id" bigint NOT NULL,
	"date" text NOT NULL,
	"parcel_count" bigint NOT NULL,
	"manifest_ref" text,
	"document" "bytea",
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_charges" (
	"charge_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"document_key" text NOT NULL,
	"state" text NOT NULL,
	"announced_by" text NOT NULL,
	"notice_at" timestamp (3) with time zone NOT NULL,
	"charge_at" timestamp (3) with time zone NOT NULL,
	"contested_at" timestamp (3) with time zone,
	"contest_text" text,
	"decided_by" text,
	"taken_at" timestamp (3) with time zone,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merchant_charges_once" UNIQUE("shipment_id","type","document_key"),
	CONSTRAINT "merchant_charges_type" CHECK ("merchant_charges"."type" in ('reweigh', 'returnFreight')),
	CONSTRAINT "merchant_charges_state" CHECK ("merchant_charges"."state" in ('announced', 'contested', 'charged', 'waived', 'debt')),
	CONSTRAINT "merchant_charges_amount" CHECK ("merchant_charges"."amount" > 0),
	CONSTRAINT "merchant_charges_contested" CHECK (("merchant_charges"."contested_at" is null) = ("merchant_charges"."contest_text" is null)),
	CONSTRAINT "merchant_charges_taken" CHECK (("merchant_charges"."state" in ('charged', 'debt')) = ("merchant_charges"."taken_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "money_requests" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"shipment_id" bigint,
	"top_up_reference" text,
	"asked_by" bigint NOT NULL,
	"confirmed_by" bigint,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "money_requests_reference" UNIQUE("reference_key"),
	CONSTRAINT "money_requests_state" CHECK ("money_requests"."state" in ('pending', 'allowed', 'done', 'withdrawn')),
	CONSTRAINT "money_requests_amount" CHECK ("money_requests"."amount" <> 0),
	CONSTRAINT "money_requests_two_people" CHECK ("money_requests"."confirmed_by" is null or "money_requests"."confirmed_by" <> "money_requests"."asked_by"),
	CONSTRAINT "money_requests_confirmed" CHECK ("money_requests"."state" not in ('allowed', 'done') or ("money_requests"."expires_at" is null) = ("money_requests"."confirmed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "moved_accounts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moved_rows" (
	"lead_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"position" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "moved_rows_once" UNIQUE("lead_id","table_name","position")
);
--> statement-breakpoint
CREATE TABLE "notice_marks" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"told_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_claims" (
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"tracking_number" text NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"free_since" timestamp (3) with time zone,
	CONSTRAINT "number_claims_once" UNIQUE("country","carrier_token","tracking_number")
);
--> statement-breakpoint
CREATE TABLE "number_ranges" (
	"carrier_token" text NOT NULL,
	"last_serial" bigint NOT NULL,
	"last_of_block" bigint,
	"country" text NOT NULL,
	CONSTRAINT "number_ranges_carrier" UNIQUE("country","carrier_token")
);
--> statement-breakpoint
CREATE TABLE "parcel_numbers" (
	"account_id" bigint NOT NULL,
	"tracking_number" text NOT NULL,
	"shipment_id" bigint NOT NULL,
	CONSTRAINT "parcel_numbers_once" UNIQUE("account_id","tracking_number","shipment_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"payout_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"set_off" bigint NOT NULL,
	"currency" text NOT NULL,
	"destination" text NOT NULL,
	"bank_details_id" bigint,
	"bank_account_id" text,
	"state" text NOT NULL,
	"bank_reference" text,
	"ordered_at" timestamp (3) with time zone,
	"asked_by" text NOT NULL,
	"approved_by" text,
	"confirmed_by" text,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('draft', 'approved', 'sent', 'done', 'returned', 'withdrawn')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" >= 0 and "payouts"."set_off" >= 0),
	CONSTRAINT "payouts_destination" CHECK ("payouts"."destination" in ('bank', 'wallet'))
);
--> statement-breakpoint
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
	"no_show_at" timestamp (3) with time zone,
	"no_show_reason" text,
	"object_created" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "rate_cards" (
	"carrier_token" text NOT NULL,
	"version" text NOT NULL,
	"country" text NOT NULL,
	"sha256" text NOT NULL,
	"card" jsonb NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_cards_version" UNIQUE("country","carrier_token","version")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"rate_id" bigint PRIMARY KEY NOT NULL,
	"shipment_id" bigint NOT NULL,
	"carrier_token" text NOT NULL,
	"price_subtotal" bigint NOT NULL,
	"price_total" bigint NOT NULL,
	"cost_total" bigint,
	"tax_total" bigint,
	"currency" text NOT NULL,
	"estimate_days" bigint NOT NULL,
	"unavailable_reason" text,
	"card_version" text NOT NULL,
	"breakdown" jsonb,
	"quoted_until" timestamp (3) with time zone NOT NULL,
	"billing" text,
	CONSTRAINT "rates_price" CHECK ("rates"."price_subtotal" >= 0 and "rates"."price_total" >= "rates"."price_subtotal"),
	CONSTRAINT "rates_booked" CHECK ("rates"."cost_total" >= 0 and "rates"."tax_total" >= 0 and "rates"."tax_total" <= "rates"."price_total" and ("rates"."billing" is null or ("rates"."cost_total" is null and "rates"."tax_total" is null)))
);
--> statement-breakpoint
CREATE TABLE "removed_addresses" (
	"address_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_walks" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "route_months" (
	"account_id" bigint NOT NULL,
	"canton" text NOT NULL,
	"carrier_token" text NOT NULL,
	"month" text collate "C" NOT NULL,
	"days" bigint NOT NULL,
	"parcels" bigint NOT NULL,
	"delivered" bigint NOT NULL,
	"first_try" bigint NOT NULL,
	"with_incident" bigint NOT NULL,
	"with_cash" bigint NOT NULL,
	"refused" bigint NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "route_months_once" UNIQUE("account_id","canton","carrier_token","month","days")
);
--> statement-breakpoint
CREATE TABLE "sandbox_waybills" (
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"reference" text NOT NULL,
	"tracking_number" text NOT NULL,
	"scenario" text,
	"first_asked" timestamp (3) with time zone NOT NULL,
	"made" timestamp (3) with time zone,
	"annulled" timestamp (3) with time zone,
	CONSTRAINT "sandbox_waybills_reference" UNIQUE("country","reference"),
	CONSTRAINT "sandbox_waybills_number" UNIQUE("country","tracking_number")
);
--> statement-breakpoint
CREATE TABLE "shipment_counts" (
	"account_id" bigint NOT NULL,
	"block" bigint NOT NULL,
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"shipments" bigint NOT NULL,
	"incidents" bigint NOT NULL,
	CONSTRAINT "shipment_counts_once" UNIQUE("account_id","block","status","is_paid")
);
--> statement-breakpoint
CREATE TABLE "shipment_facts" (
	"account_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"territory_base_id" text NOT NULL,
	"carrier_token" text,
	"currency" text,
	"paid_day" text,
	"spent" bigint,
	"buyer_paid" bigint,
	"made_month" text,
	"tenths" bigint,
	"promised_days" bigint,
	"ending" text,
	"is_first_try" boolean DEFAULT false NOT NULL,
	"has_incident" boolean DEFAULT false NOT NULL,
	"has_cash" boolean DEFAULT false NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipment_facts_once" UNIQUE("account_id","seq")
);
--> statement-breakpoint
CREATE TABLE "shipment_metadata" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_terms" (
	"account_id" bigint NOT NULL,
	"term" text collate "C" NOT NULL,
	"shipment_id" bigint NOT NULL,
	CONSTRAINT "shipment_terms_once" UNIQUE("account_id","term","shipment_id")
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
	"ext_id_whole" text,
	"ext_vendor_id" text,
	"integration" jsonb,
	"order_name" text,
	"ordered_at" timestamp (3) with time zone,
	"order_total" bigint,
	"order_items" jsonb,
	"order_note" "bytea",
	"status" text NOT NULL,
	"is_paid" boolean NOT NULL,
	"weight_kg" double precision,
	"length_cm" double precision,
	"width_cm" double precision,
	"height_cm" double precision,
	"further_parcels" jsonb,
	"parcel_numbers" jsonb,
	"label_sha256" text,
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
	"return_of_shipment_id" bigint,
	"correction_of_shipment_id" bigint,
	"corrected_by_shipment_id" bigint,
	"service_point_ref" text,
	"service_point_name" text,
	"annul_reason_status" text,
	"annul_reason_details" text,
	"annul_requested_at" timestamp (3) with time zone,
	"scanned_after_refund" timestamp (3) with time zone,
	"announced_number" text,
	"announced_by_shipment_id" bigint,
	"label_printed_at" timestamp (3) with time zone,
	"label_file_at" timestamp (3) with time zone,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shipments_ext_id" UNIQUE("account_id","ext_id","ext_scope"),
	CONSTRAINT "shipments_seq" UNIQUE("account_id","seq"),
	CONSTRAINT "shipments_vendor_seq" UNIQUE("account_id","ext_vendor_id","vendor_seq"),
	CONSTRAINT "shipments_vendor" CHECK (("shipments"."ext_vendor_id" is null) = ("shipments"."vendor_seq" is null)),
	CONSTRAINT "shipments_goods" CHECK ("shipments"."goods_collection" >= 0 and "shipments"."goods_insured" >= 0),
	CONSTRAINT "shipments_parcel" CHECK (("shipments"."weight_kg" is null) = ("shipments"."length_cm" is null) and ("shipments"."weight_kg" is null) = ("shipments"."width_cm" is null) and ("shipments"."weight_kg" is null) = ("shipments"."height_cm" is null))
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
CREATE TABLE "shop_places" (
	"shop_domain" text PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"shop_domain" text NOT NULL,
	"content" text NOT NULL,
	"expires" timestamp (3) with time zone,
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
	"callback_token_hash" text NOT NULL,
	"carrier_service_id" text,
	"carrier_service_state" text NOT NULL,
	"carrier_service_detail" text,
	"carrier_service_checked_at" timestamp (3) with time zone,
	"sender_address_id" bigint,
	"sender_fingerprint" text,
	"settings" jsonb NOT NULL,
	"settings_version" bigint NOT NULL,
	"reconciled_until" timestamp (3) with time zone,
	"last_callback_at" timestamp (3) with time zone,
	"is_development" boolean DEFAULT false NOT NULL,
	"went_live_at" timestamp (3) with time zone,
	"test_account_id" bigint,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shops_state" CHECK ("shops"."state" in ('installed', 'uninstalled', 'redacted'))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"email_key" text NOT NULL,
	"name_key" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"added_by" bigint,
	"disabled_at" timestamp (3) with time zone,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_email_once" UNIQUE("email_key"),
	CONSTRAINT "staff_name_once" UNIQUE("name_key"),
	CONSTRAINT "staff_token" UNIQUE("token_hash"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('support', 'operations', 'finance', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "staff_acts" (
	"act_id" bigint PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"command" text NOT NULL,
	"account_id" bigint,
	"outcome" text,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing_pickups" (
	"standing_pickup_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"country" text NOT NULL,
	"carrier_token" text NOT NULL,
	"sender_address_id" bigint NOT NULL,
	"weekdays" jsonb NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"least_parcels" bigint NOT NULL,
	"note" text,
	"asked_day" text,
	"skipped_day" text,
	"skipped_for" text,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_days" (
	"account_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" text collate "C" NOT NULL,
	"lines" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statement_days_once" UNIQUE("account_id","currency","day")
);
--> statement-breakpoint
CREATE TABLE "store_fulfillments" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"fulfillment_order_id" text NOT NULL,
	"state" text NOT NULL,
	"fulfillment_id" text,
	"more_fulfillment_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"detail" text,
	"last_event" text,
	"last_event_at" timestamp (3) with time zone,
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
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempt" bigint NOT NULL,
	"shipment_id" bigint,
	"fingerprint" text,
	"place_key" text,
	"lines" jsonb NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"owed" bigint,
	"chosen_carrier_token" text,
	"buyer_paid" bigint,
	"checkout_quote_id" bigint,
	"order_updated_at" timestamp (3) with time zone NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_orders_once" UNIQUE("account_id","fulfillment_order_id")
);
--> statement-breakpoint
CREATE TABLE "store_returns" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"return_of_shipment_id" bigint NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"detail" text,
	"return_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delivery_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_adopted" boolean DEFAULT false NOT NULL,
	"shown_number" text,
	"has_label" boolean DEFAULT false NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"tracking_event_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"shipment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"milestone" text,
	"carrier_code" text NOT NULL,
	"parcel_number" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	"detail" text,
	"weighed_kg" double precision,
	"object_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tracking_events_once" UNIQUE("shipment_id","carrier_code","occurred_at","parcel_number")
);
--> statement-breakpoint
CREATE TABLE "travel_months" (
	"account_id" bigint NOT NULL,
	"month" text collate "C" NOT NULL,
	"carrier_token" text NOT NULL,
	"tenths" bigint NOT NULL,
	"parcels" bigint NOT NULL,
	"promised_days" bigint NOT NULL,
	CONSTRAINT "travel_months_once" UNIQUE("account_id","month","carrier_token","tenths")
);
--> statement-breakpoint
CREATE TABLE "upkeep_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"is_clean" boolean NOT NULL,
	"clean_at" timestamp (3) with time zone
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
CREATE TABLE "voided_claims" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"account_id" bigint NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "voided_claims_once" UNIQUE("kind","key","account_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_adjustments" (
	"adjustment_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"shipment_id" bigint,
	"reverses_id" bigint,
	"requested_by" text NOT NULL,
	"needs_confirmation" boolean NOT NULL,
	"confirmed_by" text,
	"state" text NOT NULL,
	"transfer_id" bigint,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_adjustment_type" CHECK ("wallet_adjustments"."type" in ('correction', 'topUpReversal', 'chargeBack', 'reweigh', 'recharge', 'payout')),
	CONSTRAINT "wallet_adjustment_state" CHECK ("wallet_adjustments"."state" in ('pending', 'done', 'withdrawn')),
	CONSTRAINT "wallet_adjustment_amount" CHECK ("wallet_adjustments"."amount" <> 0),
	CONSTRAINT "wallet_adjustment_done" CHECK (("wallet_adjustments"."state" = 'done') = ("wallet_adjustments"."transfer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "wallet_top_ups" (
	"wallet_top_up_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"exchanged" jsonb,
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
CREATE TABLE "webhook_attempts" (
	"delivery_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" bigint,
	"failure" text,
	"duration_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"delivery_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"webhook_id" bigint NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"redeliveries" bigint NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","event_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"webhook_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"failures" bigint DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"switched_off_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"object_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_event_counters" ADD CONSTRAINT "account_event_counters_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_requests" ADD CONSTRAINT "api_requests_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_top_ups" ADD CONSTRAINT "auto_top_ups_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_top_ups" ADD CONSTRAINT "auto_top_ups_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_batch_id_batches_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "batches"("batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_bulk_run_id_bulk_runs_bulk_run_id_fk" FOREIGN KEY ("bulk_run_id") REFERENCES "bulk_runs"("bulk_run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_answers" ADD CONSTRAINT "buyer_answers_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_answers" ADD CONSTRAINT "buyer_answers_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_answers" ADD CONSTRAINT "buyer_answers_incident_id_incidents_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "incidents"("incident_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_calls" ADD CONSTRAINT "carrier_calls_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_calls" ADD CONSTRAINT "carrier_calls_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_contracts" ADD CONSTRAINT "carrier_contracts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_file_parts" ADD CONSTRAINT "carrier_file_parts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_file_rows" ADD CONSTRAINT "carrier_file_rows_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_files" ADD CONSTRAINT "carrier_files_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_waybills" ADD CONSTRAINT "carrier_waybills_carrier_call_id_carrier_calls_carrier_call_id_fk" FOREIGN KEY ("carrier_call_id") REFERENCES "carrier_calls"("carrier_call_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carrier_waybills" ADD CONSTRAINT "carrier_waybills_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_days" ADD CONSTRAINT "changed_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changed_vendor_days" ADD CONSTRAINT "changed_vendor_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_days" ADD CONSTRAINT "checkout_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_quotes" ADD CONSTRAINT "checkout_quotes_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_items" ADD CONSTRAINT "cod_items_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_items" ADD CONSTRAINT "cod_items_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_moves" ADD CONSTRAINT "cod_moves_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_moves" ADD CONSTRAINT "cod_moves_cod_item_id_cod_items_cod_item_id_fk" FOREIGN KEY ("cod_item_id") REFERENCES "cod_items"("cod_item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_sums" ADD CONSTRAINT "cod_sums_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_places" ADD CONSTRAINT "confirmed_places_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_cities" ADD CONSTRAINT "contract_cities_contract_id_carrier_contracts_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "carrier_contracts"("contract_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_cities" ADD CONSTRAINT "contract_cities_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_days" ADD CONSTRAINT "cost_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_folds" ADD CONSTRAINT "fact_folds_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_handover_id_handovers_handover_id_fk" FOREIGN KEY ("handover_id") REFERENCES "handovers"("handover_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_notes" ADD CONSTRAINT "incident_notes_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_notes" ADD CONSTRAINT "incident_notes_incident_id_incidents_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "incidents"("incident_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_ledger_account_id_ledger_accounts_ledger_account_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "ledger_accounts"("ledger_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "ledger_transfers"("transfer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_transfer_id_ledger_transfers_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "ledger_transfers"("transfer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_ledger_account_id_ledger_accounts_ledger_account_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "ledger_accounts"("ledger_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_id_ledger_accounts_ledger_account_id_fk" FOREIGN KEY ("debit_id") REFERENCES "ledger_accounts"("ledger_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_id_ledger_accounts_ledger_account_id_fk" FOREIGN KEY ("credit_id") REFERENCES "ledger_accounts"("ledger_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_journal_id_ledger_journals_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "ledger_journals"("journal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_blocks" ADD CONSTRAINT "made_blocks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_shipments" ADD CONSTRAINT "manifest_shipments_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifest_shipments" ADD CONSTRAINT "manifest_shipments_manifest_id_manifests_manifest_id_fk" FOREIGN KEY ("manifest_id") REFERENCES "manifests"("manifest_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manifests" ADD CONSTRAINT "manifests_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_charges" ADD CONSTRAINT "merchant_charges_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_charges" ADD CONSTRAINT "merchant_charges_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_asked_by_staff_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_confirmed_by_staff_staff_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_marks" ADD CONSTRAINT "notice_marks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_numbers" ADD CONSTRAINT "parcel_numbers_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_numbers" ADD CONSTRAINT "parcel_numbers_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_shipments" ADD CONSTRAINT "pickup_shipments_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_shipments" ADD CONSTRAINT "pickup_shipments_pickup_id_pickups_pickup_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "pickups"("pickup_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickups" ADD CONSTRAINT "pickups_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_addresses" ADD CONSTRAINT "removed_addresses_address_id_addresses_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_addresses" ADD CONSTRAINT "removed_addresses_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "route_months" ADD CONSTRAINT "route_months_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_counts" ADD CONSTRAINT "shipment_counts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_facts" ADD CONSTRAINT "shipment_facts_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_metadata" ADD CONSTRAINT "shipment_metadata_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_metadata" ADD CONSTRAINT "shipment_metadata_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_terms" ADD CONSTRAINT "shipment_terms_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_terms" ADD CONSTRAINT "shipment_terms_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_recipient_address_id_addresses_address_id_fk" FOREIGN KEY ("recipient_address_id") REFERENCES "addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_locations" ADD CONSTRAINT "shop_locations_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_locations" ADD CONSTRAINT "shop_locations_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_test_account_id_accounts_account_id_fk" FOREIGN KEY ("test_account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_pickups" ADD CONSTRAINT "standing_pickups_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_pickups" ADD CONSTRAINT "standing_pickups_sender_address_id_addresses_address_id_fk" FOREIGN KEY ("sender_address_id") REFERENCES "addresses"("address_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_days" ADD CONSTRAINT "statement_days_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_fulfillments" ADD CONSTRAINT "store_fulfillments_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_fulfillments" ADD CONSTRAINT "store_fulfillments_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_returns" ADD CONSTRAINT "store_returns_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_returns" ADD CONSTRAINT "store_returns_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_returns" ADD CONSTRAINT "store_returns_return_of_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("return_of_shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_months" ADD CONSTRAINT "travel_months_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_plans" ADD CONSTRAINT "usage_plans_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD CONSTRAINT "wallet_adjustments_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD CONSTRAINT "wallet_adjustments_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_top_ups" ADD CONSTRAINT "wallet_top_ups_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_by_age" ON "account_events" USING btree ("object_created");--> statement-breakpoint
CREATE INDEX "account_moves_of_store" ON "account_moves" USING btree ("shop_domain");--> statement-breakpoint
CREATE INDEX "activities_of_account" ON "activities" USING btree ("account_id","activity_id");--> statement-breakpoint
CREATE INDEX "activities_of_subject" ON "activities" USING btree ("account_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "addresses_saved" ON "addresses" USING btree ("account_id","address_id") WHERE "addresses"."saved";--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_of_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "api_requests_of_account" ON "api_requests" USING btree ("account_id","api_request_id");--> statement-breakpoint
CREATE INDEX "auto_top_ups_of_shipment" ON "auto_top_ups" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "bank_details_of_account" ON "bank_details" USING btree ("account_id","bank_details_id");--> statement-breakpoint
CREATE INDEX "bank_lines_in_state" ON "bank_lines" USING btree ("state","bank_line_id");--> statement-breakpoint
CREATE INDEX "batch_items_waiting" ON "batch_items" USING btree ("account_id") WHERE "batch_items"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "batches_of_account" ON "batches" USING btree ("account_id","batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_answers_once" ON "buyer_answers" USING btree ("incident_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_answers_cash" ON "buyer_answers" USING btree ("shipment_id") WHERE incident_id is null;--> statement-breakpoint
CREATE INDEX "carrier_calls_of_shipment" ON "carrier_calls" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "carrier_file_rows_of_part" ON "carrier_file_rows" USING btree ("file_id","account_id","part");--> statement-breakpoint
CREATE INDEX "carrier_file_rows_of_item" ON "carrier_file_rows" USING btree ("cod_item_id") WHERE "carrier_file_rows"."cod_item_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_files_of_account" ON "carrier_files" USING btree ("account_id","file_id");--> statement-breakpoint
CREATE INDEX "carrier_files_of_bank_line" ON "carrier_files" USING btree ("bank_line_id") WHERE "carrier_files"."bank_line_id" is not null;--> statement-breakpoint
CREATE INDEX "carrier_waybills_of_shipment" ON "carrier_waybills" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "checkout_quotes_by_place" ON "checkout_quotes" USING btree ("account_id","territory_base_id","object_created");--> statement-breakpoint
CREATE INDEX "checkout_quotes_by_age" ON "checkout_quotes" USING btree ("object_created");--> statement-breakpoint
CREATE INDEX "cod_items_list" ON "cod_items" USING btree ("account_id","cod_item_id");--> statement-breakpoint
CREATE INDEX "cod_items_in_state" ON "cod_items" USING btree ("account_id","state","cod_item_id");--> statement-breakpoint
CREATE INDEX "cod_items_of_carrier" ON "cod_items" USING btree ("account_id","carrier_token","cod_item_id");--> statement-breakpoint
CREATE INDEX "cod_items_with_problem" ON "cod_items" USING btree ("account_id","cod_item_id") WHERE "cod_items"."problem" is not null;--> statement-breakpoint
CREATE INDEX "cod_items_due" ON "cod_items" USING btree ("account_id","carrier_token","currency","due_at","collected","remitted","written_off") WHERE state = 'collected';--> statement-breakpoint
CREATE INDEX "cod_items_to_check" ON "cod_items" USING btree ("check_at") WHERE "cod_items"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "cod_items_number" ON "cod_items" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "cod_moves_of_item" ON "cod_moves" USING btree ("cod_item_id","cod_move_id");--> statement-breakpoint
CREATE INDEX "cod_moves_disputes" ON "cod_moves" USING btree ("cod_move_id") WHERE kind = 'dispute';--> statement-breakpoint
CREATE UNIQUE INDEX "durable_calls_one_open" ON "durable_calls" USING btree ("key") WHERE "durable_calls"."state" in ('pending', 'needsPerson');--> statement-breakpoint
CREATE INDEX "durable_calls_pending" ON "durable_calls" USING btree ("kind","durable_call_id") WHERE "durable_calls"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "durable_calls_questions" ON "durable_calls" USING btree ("kind","durable_call_id") WHERE "durable_calls"."state" = 'needsPerson';--> statement-breakpoint
CREATE UNIQUE INDEX "handover_items_once" ON "handover_items" USING btree ("shipment_id","tracking_number") WHERE taken_out_at is null;--> statement-breakpoint
CREATE INDEX "handover_items_of_handover" ON "handover_items" USING btree ("handover_id","scanned_at");--> statement-breakpoint
CREATE INDEX "handovers_open" ON "handovers" USING btree ("account_id","carrier_token","sender_address_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "idempotent_requests_by_age" ON "idempotent_requests" USING btree ("object_created");--> statement-breakpoint
CREATE INDEX "idempotent_requests_of_shipment" ON "idempotent_requests" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "incident_notes_of_incident" ON "incident_notes" USING btree ("incident_id","incident_note_id");--> statement-breakpoint
CREATE INDEX "incidents_to_work" ON "incidents" USING btree ("account_id","opened_at","incident_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "incidents_of_account" ON "incidents" USING btree ("account_id","incident_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("queue","run_at","job_id") WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "jobs_due_of_tenant" ON "jobs" USING btree ("queue","tenant","run_at","job_id") WHERE "jobs"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "jobs_at_receiver" ON "jobs" USING btree ("receiver") WHERE "jobs"."lease_owner" is not null;--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("kind","object_updated") WHERE "jobs"."state" <> 'ready';--> statement-breakpoint
CREATE INDEX "jobs_dead_of_tenant" ON "jobs" USING btree ("tenant","job_id") WHERE "jobs"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "jobs_by_state" ON "jobs" USING btree ("state","job_id");--> statement-breakpoint
CREATE INDEX "leases_by_age" ON "leases" USING btree ("lease_until");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_own" ON "ledger_accounts" USING btree ("account_id","kind","currency") WHERE "ledger_accounts"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_of_carrier" ON "ledger_accounts" USING btree ("carrier_country","carrier_token","kind","currency") WHERE "ledger_accounts"."carrier_token" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_system" ON "ledger_accounts" USING btree ("kind","currency") WHERE "ledger_accounts"."account_id" is null and "ledger_accounts"."carrier_token" is null and "ledger_accounts"."bank_account_id" is null and "ledger_accounts"."tax_code" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_bank_once" ON "ledger_accounts" USING btree ("bank_account_id","currency") WHERE "ledger_accounts"."bank_account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_tax_once" ON "ledger_accounts" USING btree ("tax_code","kind","currency") WHERE "ledger_accounts"."tax_code" is not null;--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("ledger_account_id","amount") WHERE "ledger_holds"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journal_of_account" ON "ledger_journals" USING btree ("cause","cause_id","account_id") WHERE "ledger_journals"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journal_of_platform" ON "ledger_journals" USING btree ("cause","cause_id") WHERE "ledger_journals"."account_id" is null;--> statement-breakpoint
CREATE INDEX "ledger_journals_of" ON "ledger_journals" USING btree ("account_id","journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_reference" ON "ledger_transfers" USING btree ("reference_key");--> statement-breakpoint
CREATE INDEX "ledger_transfer_shipment" ON "ledger_transfers" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_charge" ON "ledger_transfers" USING btree ("shipment_id") WHERE "ledger_transfers"."kind" = 'charge';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_refund" ON "ledger_transfers" USING btree ("reverses_id") WHERE "ledger_transfers"."kind" = 'refund';--> statement-breakpoint
CREATE INDEX "ledger_transfer_debit" ON "ledger_transfers" USING btree ("debit_id","transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_credit" ON "ledger_transfers" USING btree ("credit_id","transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_journal" ON "ledger_transfers" USING btree ("journal_id") WHERE "ledger_transfers"."journal_id" is not null;--> statement-breakpoint
CREATE INDEX "live_prices_due" ON "live_prices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "live_prices_by_age" ON "live_prices" USING btree ("wanted_at");--> statement-breakpoint
CREATE INDEX "manifest_shipments_of_manifest" ON "manifest_shipments" USING btree ("manifest_id");--> statement-breakpoint
CREATE INDEX "manifests_of_account" ON "manifests" USING btree ("account_id","manifest_id");--> statement-breakpoint
CREATE INDEX "merchant_charges_of_account" ON "merchant_charges" USING btree ("account_id","charge_id");--> statement-breakpoint
CREATE INDEX "merchant_charges_due" ON "merchant_charges" USING btree ("charge_at","charge_id") WHERE "merchant_charges"."state" = 'announced';--> statement-breakpoint
CREATE INDEX "merchant_charges_contested" ON "merchant_charges" USING btree ("contested_at","charge_id") WHERE "merchant_charges"."state" = 'contested';--> statement-breakpoint
CREATE INDEX "money_requests_of_person" ON "money_requests" USING btree ("asked_by","object_created");--> statement-breakpoint
CREATE INDEX "money_requests_of_account" ON "money_requests" USING btree ("account_id","object_created");--> statement-breakpoint
CREATE INDEX "parcel_numbers_number" ON "parcel_numbers" USING btree ("tracking_number");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("account_id","currency") WHERE "payouts"."state" in ('draft', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("bank_account_id","bank_reference");--> statement-breakpoint
CREATE INDEX "payouts_of_account" ON "payouts" USING btree ("account_id","payout_id");--> statement-breakpoint
CREATE INDEX "payouts_in_work" ON "payouts" USING btree ("payout_id") WHERE "payouts"."state" in ('draft', 'approved', 'sent');--> statement-breakpoint
CREATE INDEX "pickup_shipments_of_pickup" ON "pickup_shipments" USING btree ("pickup_id");--> statement-breakpoint
CREATE INDEX "pickups_of_account" ON "pickups" USING btree ("account_id","pickup_id");--> statement-breakpoint
CREATE INDEX "rates_of_shipment" ON "rates" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "sandbox_waybills_by_age" ON "sandbox_waybills" USING btree ("first_asked");--> statement-breakpoint
CREATE INDEX "shipment_facts_by_place" ON "shipment_facts" USING btree ("account_id","territory_base_id","seq");--> statement-breakpoint
CREATE INDEX "shipment_facts_by_carrier" ON "shipment_facts" USING btree ("account_id","carrier_token","seq");--> statement-breakpoint
CREATE INDEX "shipment_terms_of_shipment" ON "shipment_terms" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipments_tracking_number" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipments_returns" ON "shipments" USING btree ("return_of_shipment_id") WHERE "shipments"."return_of_shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_corrections" ON "shipments" USING btree ("correction_of_shipment_id") WHERE "shipments"."correction_of_shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_made" ON "shipments" USING btree ("account_id","object_created","seq");--> statement-breakpoint
CREATE INDEX "shipments_changed" ON "shipments" USING btree ("account_id","object_updated","seq");--> statement-breakpoint
CREATE INDEX "shipments_by_status" ON "shipments" USING btree ("status","object_updated");--> statement-breakpoint
CREATE INDEX "shipments_with_incident" ON "shipments" USING btree ("account_id","seq") WHERE "shipments"."incident_count" > 0;--> statement-breakpoint
CREATE INDEX "shipments_collected" ON "shipments" USING btree ("account_id","seq") WHERE "shipments"."goods_collection" > 0;--> statement-breakpoint
CREATE INDEX "shipments_printed" ON "shipments" USING btree ("account_id","seq") WHERE "shipments"."label_printed_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_print_asked" ON "shipments" USING btree ("account_id","label_file_at") WHERE "shipments"."label_file_at" is not null and "shipments"."label_printed_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_scanned_after_refund" ON "shipments" USING btree ("scanned_after_refund") WHERE "shipments"."scanned_after_refund" is not null;--> statement-breakpoint
CREATE INDEX "shipments_in_state" ON "shipments" USING btree ("account_id","status","is_paid","seq");--> statement-breakpoint
CREATE INDEX "shop_events_by_age" ON "shop_events" USING btree ("object_created");--> statement-breakpoint
CREATE INDEX "shop_sessions_of_shop" ON "shop_sessions" USING btree ("shop_domain");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_domain" ON "shops" USING btree ("shop_domain");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_callback_token_hash" ON "shops" USING btree ("callback_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shops_test_account" ON "shops" USING btree ("test_account_id");--> statement-breakpoint
CREATE INDEX "staff_acts_of" ON "staff_acts" USING btree ("staff_id","act_id");--> statement-breakpoint
CREATE UNIQUE INDEX "standing_pickups_of_origin" ON "standing_pickups" USING btree ("account_id","country","carrier_token","sender_address_id");--> statement-breakpoint
CREATE INDEX "store_fulfillments_of_order" ON "store_fulfillments" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "store_orders_of_order" ON "store_orders" USING btree ("account_id","order_id");--> statement-breakpoint
CREATE INDEX "store_orders_by_state" ON "store_orders" USING btree ("account_id","state","object_updated");--> statement-breakpoint
CREATE INDEX "store_orders_of_shipment" ON "store_orders" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "store_returns_of_shipment" ON "store_returns" USING btree ("account_id","return_of_shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_adjustment_reference" ON "wallet_adjustments" USING btree ("reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_adjustment_transfer" ON "wallet_adjustments" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_adjustment_one_reversal" ON "wallet_adjustments" USING btree ("reverses_id") WHERE "wallet_adjustments"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "wallet_adjustments_of_shipment" ON "wallet_adjustments" USING btree ("shipment_id") WHERE "wallet_adjustments"."shipment_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_adjustments_changed" ON "wallet_adjustments" USING btree ("account_id","object_updated") WHERE "wallet_adjustments"."shipment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_adjustment_one_recharge" ON "wallet_adjustments" USING btree ("shipment_id") WHERE "wallet_adjustments"."type" = 'recharge' and "wallet_adjustments"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_top_ups_purchase" ON "wallet_top_ups" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "wallet_top_ups_of_account" ON "wallet_top_ups" USING btree ("account_id","wallet_top_up_id");--> statement-breakpoint
CREATE INDEX "webhook_attempts_of_delivery" ON "webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","delivery_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("object_created");--> statement-breakpoint
CREATE INDEX "webhooks_of_account" ON "webhooks" USING btree ("account_id");--> statement-breakpoint
INSERT INTO ledger_accounts (ledger_account_id, kind, currency, balance, version) VALUES
	(1, 'depositClearing', 'USD', 0, 0),
	(2, 'sales', 'USD', 0, 0),
	(3, 'adjustment', 'USD', 0, 0);
