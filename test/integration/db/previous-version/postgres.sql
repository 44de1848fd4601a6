-- A PostgreSQL database as commit c4c0b55 left it at 2026-11-20T18:00:00.000Z. Made by make.mjs: see README.md.
--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.rule_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  raise exception '%: append only', tg_table_name using errcode = 'check_violation';
end $$;
CREATE FUNCTION public.rule_carrier_calls_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if (old.state <> 'pending'
      and (new.detail is not null
        or (new.state, new.attempts, new.object_updated)
          is distinct from (old.state, old.attempts, old.object_updated)
        or not rule_is_erased(old.shipment_id)))
    or (new.carrier_call_id, new.account_id, new.shipment_id, new.carrier_token, new.operation, new.reference,
        new.tracking_number)
    is distinct from
       (old.carrier_call_id, old.account_id, old.shipment_id, old.carrier_token, old.operation, old.reference,
        old.tracking_number)
  then
    raise exception 'carrier_calls: an intent keeps its terms, and its outcome' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_is_erased(shipment bigint) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select exists (
    select 1 from shipments s, addresses a
    where s.shipment_id = shipment and a.address_id = s.recipient_address_id and a.erased is not null)
$$;
CREATE FUNCTION public.rule_ledger_accounts_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if (new.ledger_account_id, new.account_id, new.kind, new.currency)
    is distinct from (old.ledger_account_id, old.account_id, old.kind, old.currency)
  then
    raise exception 'ledger: an account keeps its identity' using errcode = 'check_violation';
  end if;
  if not exists (
    select 1 from ledger_transfers t
    where t.transfer_id = new.last_transfer_id and new.version = old.version + 1
      and new.balance - old.balance =
        case old.ledger_account_id when t.debit_id then -t.amount when t.credit_id then t.amount end
      and not exists (
        select 1 from ledger_entries e
        where e.transfer_id = t.transfer_id and e.ledger_account_id = old.ledger_account_id))
  then
    raise exception 'ledger: a balance moves only by a transfer' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_ledger_accounts_start() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if new.balance <> 0 or new.version <> 0 or new.last_transfer_id is not null then
    raise exception 'ledger: an account starts empty' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_ledger_entries_check() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if not exists (
    select 1 from ledger_accounts a, ledger_transfers t
    where a.ledger_account_id = new.ledger_account_id and t.transfer_id = new.transfer_id
      and a.last_transfer_id = t.transfer_id and a.version = new.version and a.balance = new.balance_after
      and new.amount = case a.ledger_account_id when t.debit_id then -t.amount when t.credit_id then t.amount end)
  then
    raise exception 'ledger: entry without its transfer' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_ledger_transfers_apply() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  -- In the order of their ids, so that two transfers never wait for each other.
  perform 1 from ledger_accounts
    where ledger_account_id in (new.debit_id, new.credit_id) and kind = 'wallet'
    order by ledger_account_id for no key update;
  update ledger_accounts
    set balance = balance - new.amount, version = version + 1, last_transfer_id = new.transfer_id
    where ledger_account_id = new.debit_id and kind = 'wallet';
  insert into ledger_entries (ledger_account_id, version, transfer_id, amount, balance_after)
    select ledger_account_id, version, new.transfer_id, -new.amount, balance
    from ledger_accounts where ledger_account_id = new.debit_id and kind = 'wallet';
  update ledger_accounts
    set balance = balance + new.amount, version = version + 1, last_transfer_id = new.transfer_id
    where ledger_account_id = new.credit_id and kind = 'wallet';
  insert into ledger_entries (ledger_account_id, version, transfer_id, amount, balance_after)
    select ledger_account_id, version, new.transfer_id, new.amount, balance
    from ledger_accounts where ledger_account_id = new.credit_id and kind = 'wallet';
  return null;
end $$;
CREATE FUNCTION public.rule_ledger_transfers_check() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  d ledger_accounts;
  c ledger_accounts;
begin
  select * into d from ledger_accounts where ledger_account_id = new.debit_id;
  select * into c from ledger_accounts where ledger_account_id = new.credit_id;
  if d.currency is distinct from new.currency or c.currency is distinct from new.currency then
    raise exception 'ledger: currency mismatch' using errcode = 'check_violation';
  end if;
  if (new.kind, d.kind, c.kind) not in (
    ('topUp', 'funding', 'wallet'), ('charge', 'wallet', 'sales'), ('refund', 'sales', 'wallet'),
    ('adjustment', 'adjustment', 'wallet'), ('adjustment', 'wallet', 'adjustment'))
  then
    raise exception 'ledger: wrong accounts for this kind' using errcode = 'check_violation';
  end if;
  if new.shipment_id is not null and not exists (
    select 1 from shipments s where s.shipment_id = new.shipment_id
      and s.account_id = case new.kind when 'charge' then d.account_id else c.account_id end)
  then
    raise exception 'ledger: shipment of another account' using errcode = 'check_violation';
  end if;
  if new.kind = 'refund' and not exists (
    select 1 from ledger_transfers t
    where t.transfer_id = new.reverses_id and t.kind = 'charge' and t.amount = new.amount
      and t.shipment_id = new.shipment_id and t.debit_id = new.credit_id and t.credit_id = new.debit_id)
  then
    raise exception 'ledger: refund does not mirror its charge' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_never_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  raise exception '%: never change', tg_table_name using errcode = 'check_violation';
end $$;
CREATE FUNCTION public.rule_number_ranges_grow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if new.carrier_token <> old.carrier_token or new.last_serial <= old.last_serial then
    raise exception 'number_ranges: only grow' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_payment_draws_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if old.state <> 'pending'
    or (new.payment_draw_id, new.account_id, new.shipment_id, new.amount, new.currency)
    is distinct from (old.payment_draw_id, old.account_id, old.shipment_id, old.amount, old.currency)
  then
    raise exception 'payment_draws: an intent keeps its terms, and its outcome' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_rates_paid() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  subject rates := coalesce(new, old);
begin
  if exists (select 1 from shipments s where s.shipment_id = subject.shipment_id and s.is_paid) then
    raise exception 'rates: paid for as they are' using errcode = 'check_violation';
  end if;
  return subject;
end $$;
CREATE FUNCTION public.rule_shipments_identity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if (new.shipment_id, new.account_id, new.seq, new.ext_vendor_id, new.vendor_seq)
    is distinct from (old.shipment_id, old.account_id, old.seq, old.ext_vendor_id, old.vendor_seq)
  then
    raise exception 'shipment: keeps its identity' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_shipments_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if old.tracking_number is not null or not new.is_paid then
    raise exception 'shipment: numbered once, after it was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_shipments_paid() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if not new.is_paid then
    raise exception 'shipment: cannot be unpaid' using errcode = 'check_violation';
  end if;
  if not exists (
    select 1 from ledger_transfers t, rates r
    where t.kind = 'charge' and t.shipment_id = new.shipment_id
      and r.rate_id = new.selected_rate_id and r.shipment_id = new.shipment_id and r.unavailable_reason is null
      and r.price_total = t.amount and r.currency = t.currency)
  then
    raise exception 'shipment: paid without a charge of its rate' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_shipments_paid_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  raise exception 'shipment: paid for as it is' using errcode = 'check_violation';
end $$;
CREATE FUNCTION public.rule_shipments_paid_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if (new.selected_rate_id, new.country, new.contents, new.goods_collection, new.goods_insured, new.goods_currency,
      new.weight_kg, new.length_cm, new.width_cm, new.height_cm, new.sender_address_id, new.recipient_address_id)
    is distinct from
     (old.selected_rate_id, old.country, old.contents, old.goods_collection, old.goods_insured, old.goods_currency,
      old.weight_kg, old.length_cm, old.width_cm, old.height_cm, old.sender_address_id, old.recipient_address_id)
  then
    raise exception 'shipment: paid for as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_shipments_start() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if new.is_paid or new.tracking_number is not null or new.status = 'refunded' then
    raise exception 'shipment: starts as a draft' using errcode = 'check_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.rule_shipments_status() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if old.status = 'refunded' then
    raise exception 'shipment: refunded is the end' using errcode = 'check_violation';
  end if;
  if new.status = 'refunded' and not exists (
    select 1 from ledger_transfers c, ledger_transfers t
    where c.shipment_id = new.shipment_id and c.kind = 'charge' and t.reverses_id = c.transfer_id and t.kind = 'refund')
  then
    raise exception 'shipment: refunded without a refund' using errcode = 'check_violation';
  end if;
  if new.status = 'annulled' and new.is_paid then
    raise exception 'shipment: paid, so refunded and not annulled' using errcode = 'check_violation';
  end if;
  return new;
end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    account_id bigint NOT NULL,
    name text NOT NULL,
    object_created timestamp(3) with time zone NOT NULL,
    is_test boolean DEFAULT false NOT NULL,
    language text DEFAULT 'es'::text NOT NULL,
    wallet_low_below bigint DEFAULT 1000 NOT NULL,
    label_format text DEFAULT '100x150'::text NOT NULL
);
CREATE TABLE public.addresses (
    address_id bigint NOT NULL,
    account_id bigint NOT NULL,
    address_type text NOT NULL,
    saved boolean NOT NULL,
    full_name text NOT NULL,
    company text,
    email text,
    street_line1 text NOT NULL,
    reference text,
    territory_base_id text NOT NULL,
    country text NOT NULL,
    zip text,
    lat double precision,
    lng double precision,
    phone text NOT NULL,
    object_created timestamp(3) with time zone NOT NULL,
    erased timestamp(3) with time zone,
    CONSTRAINT addresses_type CHECK ((address_type = ANY (ARRAY['sender'::text, 'recipient'::text])))
);
CREATE TABLE public.api_keys (
    api_key_id bigint NOT NULL,
    account_id bigint NOT NULL,
    name text NOT NULL,
    key_hash text NOT NULL,
    hint text NOT NULL,
    object_created timestamp(3) with time zone NOT NULL,
    last_used timestamp(3) with time zone,
    revoked timestamp(3) with time zone
);
CREATE TABLE public.bulk_items (
    bulk_run_id bigint NOT NULL,
    "position" bigint NOT NULL,
    account_id bigint NOT NULL,
    order_id text NOT NULL,
    order_name text NOT NULL,
    fulfillment_order_id text,
    shipment_id bigint,
    rate_id bigint,
    price bigint,
    state text NOT NULL,
    reason text,
    object_updated timestamp(3) with time zone NOT NULL,
    CONSTRAINT bulk_items_state CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'blocked'::text, 'failed'::text])))
);
CREATE TABLE public.bulk_runs (
    bulk_run_id bigint NOT NULL,
    account_id bigint NOT NULL,
    once_key text NOT NULL,
    object_created timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.carrier_calls (
    carrier_call_id bigint NOT NULL,
    account_id bigint NOT NULL,
    shipment_id bigint NOT NULL,
    carrier_token text NOT NULL,
    operation text NOT NULL,
    state text NOT NULL,
    reference text NOT NULL,
    tracking_number text,
    attempts bigint NOT NULL,
    lease_owner text,
    lease_until timestamp(3) with time zone,
    detail text,
    object_created timestamp(3) with time zone NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL,
    request_id text,
    CONSTRAINT carrier_calls_state CHECK ((state = ANY (ARRAY['pending'::text, 'succeeded'::text, 'rejected'::text])))
);
CREATE TABLE public.checkout_days (
    account_id bigint NOT NULL,
    day text NOT NULL,
    answered bigint NOT NULL,
    empty bigint NOT NULL,
    backups bigint NOT NULL,
    failed bigint NOT NULL,
    total_ms double precision NOT NULL,
    slowest_ms double precision NOT NULL
);
CREATE TABLE public.checkout_quotes (
    checkout_quote_id bigint NOT NULL,
    account_id bigint NOT NULL,
    territory_base_id text,
    weight_grams bigint NOT NULL,
    offers jsonb NOT NULL,
    object_created timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.confirmed_places (
    account_id bigint NOT NULL,
    place_key text NOT NULL,
    territory_base_id text NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.data_requests (
    account_id bigint NOT NULL,
    data_request_id text NOT NULL,
    order_ids jsonb NOT NULL,
    requested_at timestamp(3) with time zone NOT NULL,
    answered_at timestamp(3) with time zone
);
CREATE TABLE public.jobs (
    job_id bigint NOT NULL,
    kind text NOT NULL,
    once_key text,
    payload jsonb NOT NULL,
    state text NOT NULL,
    run_at timestamp(3) with time zone NOT NULL,
    attempts bigint NOT NULL,
    lease_owner text,
    lease_until timestamp(3) with time zone,
    last_error text,
    object_created timestamp(3) with time zone NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL,
    CONSTRAINT jobs_state CHECK ((state = ANY (ARRAY['ready'::text, 'done'::text, 'dead'::text])))
);
CREATE TABLE public.labels (
    shipment_id bigint NOT NULL,
    pdf bytea NOT NULL,
    object_created timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.ledger_accounts (
    ledger_account_id bigint NOT NULL,
    account_id bigint,
    kind text NOT NULL,
    currency text NOT NULL,
    balance bigint NOT NULL,
    version bigint NOT NULL,
    last_transfer_id bigint,
    CONSTRAINT ledger_account_kind CHECK ((kind = ANY (ARRAY['wallet'::text, 'funding'::text, 'sales'::text, 'adjustment'::text]))),
    CONSTRAINT ledger_account_owner CHECK (((kind = 'wallet'::text) = (account_id IS NOT NULL))),
    CONSTRAINT ledger_account_wallets_only CHECK (((kind = 'wallet'::text) OR ((balance = 0) AND (version = 0) AND (last_transfer_id IS NULL)))),
    CONSTRAINT wallet_insufficient_funds CHECK ((balance >= 0))
);
CREATE TABLE public.ledger_entries (
    ledger_account_id bigint NOT NULL,
    version bigint NOT NULL,
    transfer_id bigint NOT NULL,
    amount bigint NOT NULL,
    balance_after bigint NOT NULL,
    CONSTRAINT ledger_entry_amount CHECK ((amount <> 0)),
    CONSTRAINT ledger_entry_balance CHECK ((balance_after >= 0))
);
CREATE TABLE public.ledger_transfers (
    transfer_id bigint NOT NULL,
    idempotency_key text NOT NULL,
    kind text NOT NULL,
    debit_id bigint NOT NULL,
    credit_id bigint NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    shipment_id bigint,
    reverses_id bigint,
    object_created timestamp(3) with time zone NOT NULL,
    CONSTRAINT ledger_transfer_amount CHECK (((amount > 0) AND (amount < '9007199254740992'::bigint))),
    CONSTRAINT ledger_transfer_kind CHECK ((kind = ANY (ARRAY['topUp'::text, 'charge'::text, 'refund'::text, 'adjustment'::text]))),
    CONSTRAINT ledger_transfer_reverses CHECK (((kind = 'refund'::text) = (reverses_id IS NOT NULL))),
    CONSTRAINT ledger_transfer_shipment CHECK (((kind = ANY (ARRAY['charge'::text, 'refund'::text])) = (shipment_id IS NOT NULL))),
    CONSTRAINT ledger_transfer_two_legs CHECK ((debit_id <> credit_id))
);
CREATE TABLE public.number_ranges (
    carrier_token text NOT NULL,
    last_serial bigint NOT NULL
);
CREATE TABLE public.payment_draws (
    payment_draw_id bigint NOT NULL,
    account_id bigint NOT NULL,
    shipment_id bigint NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    lease_owner text,
    lease_until timestamp(3) with time zone,
    provider_reference text,
    detail text,
    object_created timestamp(3) with time zone NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL,
    CONSTRAINT payment_draws_amount CHECK ((amount > 0))
);
CREATE TABLE public.product_facts (
    account_id bigint NOT NULL,
    product_id text NOT NULL,
    weight_grams bigint,
    category text,
    object_updated timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.rate_cards (
    carrier_token text NOT NULL,
    version text NOT NULL,
    country text NOT NULL,
    sha256 text NOT NULL,
    card jsonb NOT NULL,
    object_created timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.rates (
    rate_id bigint NOT NULL,
    shipment_id bigint NOT NULL,
    carrier_token text NOT NULL,
    price_subtotal bigint NOT NULL,
    price_total bigint NOT NULL,
    currency text NOT NULL,
    estimate_days bigint NOT NULL,
    unavailable_reason text,
    card_version text NOT NULL,
    breakdown jsonb,
    CONSTRAINT rates_price CHECK (((price_subtotal >= 0) AND (price_total >= price_subtotal)))
);
CREATE TABLE public.schema_migrations (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied timestamp with time zone NOT NULL
);
CREATE TABLE public.shipments (
    shipment_id bigint NOT NULL,
    account_id bigint NOT NULL,
    seq bigint NOT NULL,
    vendor_seq bigint,
    country text NOT NULL,
    ext_scope text NOT NULL,
    ext_id text,
    ext_vendor_id text,
    integration jsonb,
    status text NOT NULL,
    is_paid boolean NOT NULL,
    weight_kg double precision,
    length_cm double precision,
    width_cm double precision,
    height_cm double precision,
    contents text NOT NULL,
    goods_collection bigint NOT NULL,
    goods_insured bigint NOT NULL,
    goods_currency text NOT NULL,
    sender_address_id bigint NOT NULL,
    recipient_address_id bigint NOT NULL,
    selected_rate_id bigint,
    tracking_number text,
    tracking_carrier_url text,
    incident_count bigint,
    annul_reason_status text,
    annul_reason_details text,
    object_created timestamp(3) with time zone NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL,
    CONSTRAINT shipments_goods CHECK (((goods_collection >= 0) AND (goods_insured >= 0))),
    CONSTRAINT shipments_parcel CHECK ((((weight_kg IS NULL) = (length_cm IS NULL)) AND ((weight_kg IS NULL) = (width_cm IS NULL)) AND ((weight_kg IS NULL) = (height_cm IS NULL)))),
    CONSTRAINT shipments_vendor CHECK (((ext_vendor_id IS NULL) = (vendor_seq IS NULL)))
);
CREATE TABLE public.shop_events (
    shop_domain text NOT NULL,
    topic text NOT NULL,
    event_id text NOT NULL,
    triggered_at timestamp(3) with time zone NOT NULL,
    object_created timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.shop_locations (
    account_id bigint NOT NULL,
    location_id text NOT NULL,
    name text NOT NULL,
    sender_address_id bigint,
    fingerprint text NOT NULL,
    is_active boolean NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.shop_sessions (
    session_id text NOT NULL,
    shop_domain text NOT NULL,
    content text NOT NULL,
    expires timestamp(3) with time zone,
    lease_owner text,
    lease_until timestamp(3) with time zone,
    object_updated timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.shops (
    account_id bigint NOT NULL,
    shop_domain text NOT NULL,
    state text NOT NULL,
    installed_at timestamp(3) with time zone NOT NULL,
    uninstalled_at timestamp(3) with time zone,
    name text,
    email text,
    country text,
    currency text,
    time_zone text,
    granted_scopes text NOT NULL,
    needs_reopen boolean DEFAULT false NOT NULL,
    callback_token text NOT NULL,
    carrier_service_id text,
    carrier_service_state text NOT NULL,
    carrier_service_detail text,
    carrier_service_checked_at timestamp(3) with time zone,
    sender_address_id bigint,
    settings jsonb NOT NULL,
    settings_version bigint NOT NULL,
    reconciled_until timestamp(3) with time zone,
    last_callback_at timestamp(3) with time zone,
    object_created timestamp(3) with time zone NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL,
    CONSTRAINT shops_state CHECK ((state = ANY (ARRAY['installed'::text, 'uninstalled'::text, 'redacted'::text])))
);
CREATE TABLE public.store_fulfillments (
    shipment_id bigint NOT NULL,
    account_id bigint NOT NULL,
    order_id text NOT NULL,
    fulfillment_order_id text NOT NULL,
    state text NOT NULL,
    fulfillment_id text,
    detail text,
    last_event text,
    last_event_at timestamp(3) with time zone,
    incidents_told bigint NOT NULL,
    is_marked_paid boolean DEFAULT false NOT NULL,
    object_created timestamp(3) with time zone NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.store_orders (
    account_id bigint NOT NULL,
    fulfillment_order_id text NOT NULL,
    order_id text NOT NULL,
    order_name text NOT NULL,
    location_id text,
    state text NOT NULL,
    attention jsonb NOT NULL,
    attempt bigint NOT NULL,
    shipment_id bigint,
    fingerprint text,
    place_key text,
    lines jsonb NOT NULL,
    chosen_carrier_token text,
    buyer_paid bigint,
    checkout_quote_id bigint,
    order_updated_at timestamp(3) with time zone NOT NULL,
    object_created timestamp(3) with time zone NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.tracking_events (
    tracking_event_id bigint NOT NULL,
    account_id bigint NOT NULL,
    shipment_id bigint NOT NULL,
    kind text NOT NULL,
    carrier_code text NOT NULL,
    occurred_at timestamp(3) with time zone NOT NULL,
    place text,
    detail text,
    weighed_kg double precision,
    object_created timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.usage_plans (
    account_id bigint NOT NULL,
    subscription_id text NOT NULL,
    line_item_id text,
    state text NOT NULL,
    capped_amount bigint NOT NULL,
    confirmation_url text,
    is_test boolean NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.wallet_top_ups (
    wallet_top_up_id bigint NOT NULL,
    account_id bigint NOT NULL,
    amount bigint NOT NULL,
    state text NOT NULL,
    purchase_id text,
    confirmation_url text,
    is_test boolean NOT NULL,
    detail text,
    object_created timestamp(3) with time zone NOT NULL,
    object_updated timestamp(3) with time zone NOT NULL,
    CONSTRAINT wallet_top_ups_amount CHECK ((amount > 0))
);
CREATE TABLE public.webhooks (
    webhook_id bigint NOT NULL,
    account_id bigint NOT NULL,
    url text NOT NULL,
    events jsonb NOT NULL,
    secret text NOT NULL,
    object_created timestamp(3) with time zone NOT NULL
);
INSERT INTO public.accounts VALUES (243686036426752, 'Tienda Inventada', '2026-11-20 14:01:01.237+00', false, 'es', 2500, 'zpl203');
INSERT INTO public.accounts VALUES (243692557922304, 'Encomienda Inventada', '2026-11-20 14:27:33.399+00', false, 'es', 1000, '100x150');
INSERT INTO public.accounts VALUES (243701339152384, 'tienda-que-se-fue.myshopify.com', '2026-11-20 15:03:17.254+00', true, 'en', 1000, '100x150');
INSERT INTO public.accounts VALUES (243701840805888, 'tienda-olvidada.myshopify.com', '2026-11-20 15:05:19.728+00', false, 'es', 1000, '100x150');
INSERT INTO public.accounts VALUES (243702593286144, 'tienda-por-reabrir.myshopify.com', '2026-11-20 15:08:23.439+00', false, 'es', 1000, '100x150');
INSERT INTO public.addresses VALUES (243686788907008, 243686036426752, 'sender', true, 'Persona Inventada Ñ1', 'Bodega Inventada S.A.', 'inventada1@example.com', 'Calle Inventada 1 y Pasaje de l''Ejemplo', 'Portón "verde"', 'EC|:|17|:|1701|:|170150', 'EC', '170150', -0.2201641, -78.5123274, '+593990000001', '2026-11-20 14:04:04.948+00', NULL);
INSERT INTO public.addresses VALUES (243686788907040, 243686036426752, 'recipient', true, 'Persona Inventada Ñ2', NULL, 'inventada2@example.com', 'Calle Inventada 2 y Pasaje de l''Ejemplo', 'Edificio azul', 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000002', '2026-11-20 14:04:04.948+00', NULL);
INSERT INTO public.addresses VALUES (243687541387392, 243686036426752, 'recipient', false, 'Persona Inventada Ñ3', NULL, 'inventada3@example.com', 'Calle Inventada 3 y Pasaje de l''Ejemplo', NULL, 'EC|:|20|:|2003|:|200350', 'EC', NULL, NULL, NULL, '+593990000003', '2026-11-20 14:07:08.659+00', NULL);
INSERT INTO public.addresses VALUES (243692808749056, 243692557922304, 'sender', true, 'Encomienda Inventada', NULL, 'tienda@example.com', 'Av. Inventada 1', NULL, 'EC|:|17|:|1701|:|170150', 'EC', NULL, NULL, NULL, '+593990000004', '2026-11-20 14:28:34.636+00', NULL);
INSERT INTO public.addresses VALUES (243695066189824, 243692557922304, 'recipient', false, 'Persona Inventada Ñ5', NULL, 'inventada5@example.com', 'Calle Inventada 5 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000005', '2026-11-20 14:37:45.769+00', NULL);
INSERT INTO public.addresses VALUES (243695317180416, 243692557922304, 'recipient', false, 'Persona Inventada Ñ6', NULL, 'inventada6@example.com', 'Calle Inventada 6 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000006', '2026-11-20 14:38:47.046+00', NULL);
INSERT INTO public.addresses VALUES (243695568171008, 243692557922304, 'recipient', false, 'Persona Inventada Ñ7', NULL, 'inventada7@example.com', 'Calle Inventada 7 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000007', '2026-11-20 14:39:48.323+00', NULL);
INSERT INTO public.addresses VALUES (243696069988352, 243692557922304, 'recipient', false, 'Persona Inventada Ñ11', NULL, 'inventada11@example.com', 'Calle Inventada 11 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000011', '2026-11-20 14:41:50.837+00', NULL);
INSERT INTO public.addresses VALUES (243696571805696, 243692557922304, 'recipient', false, 'Persona Inventada Ñ12', NULL, 'inventada12@example.com', 'Calle Inventada 12 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000012', '2026-11-20 14:43:53.351+00', NULL);
INSERT INTO public.addresses VALUES (243697073623040, 243692557922304, 'recipient', false, 'Persona Inventada Ñ13', NULL, 'inventada13@example.com', 'Calle Inventada 13 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000013', '2026-11-20 14:45:55.865+00', NULL);
INSERT INTO public.addresses VALUES (243697575440384, 243692557922304, 'recipient', false, 'Persona Inventada Ñ14', NULL, 'inventada14@example.com', 'Calle Inventada 14 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000014', '2026-11-20 14:47:58.379+00', NULL);
INSERT INTO public.addresses VALUES (243698077257728, 243692557922304, 'recipient', false, 'Persona Inventada Ñ15', NULL, 'inventada15@example.com', 'Calle Inventada 15 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000015', '2026-11-20 14:50:00.893+00', NULL);
INSERT INTO public.addresses VALUES (243698579075072, 243692557922304, 'recipient', false, 'Persona Inventada Ñ16', NULL, 'inventada16@example.com', 'Calle Inventada 16 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000016', '2026-11-20 14:52:03.407+00', NULL);
INSERT INTO public.addresses VALUES (243698829901824, 243692557922304, 'recipient', false, '—', NULL, NULL, '—', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '—', '2026-11-20 14:53:04.644+00', '2026-11-20 14:55:07.158+00');
INSERT INTO public.addresses VALUES (243699833372672, 243692557922304, 'recipient', false, 'Persona Inventada Ñ19', NULL, 'inventada19@example.com', 'Calle Inventada 19 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000019', '2026-11-20 14:57:09.632+00', NULL);
INSERT INTO public.addresses VALUES (243700084363264, 243692557922304, 'recipient', false, 'Persona Inventada Ñ20', NULL, 'inventada20@example.com', 'Calle Inventada 20 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000020', '2026-11-20 14:58:10.909+00', NULL);
INSERT INTO public.addresses VALUES (243700335353856, 243692557922304, 'recipient', false, 'Persona Inventada Ñ21', NULL, 'inventada21@example.com', 'Calle Inventada 21 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000021', '2026-11-20 14:59:12.186+00', NULL);
INSERT INTO public.addresses VALUES (243700586344448, 243692557922304, 'recipient', false, 'Persona Inventada Ñ22', NULL, 'inventada22@example.com', 'Calle Inventada 22 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000022', '2026-11-20 15:00:13.463+00', NULL);
INSERT INTO public.addresses VALUES (243700837335040, 243692557922304, 'recipient', false, 'Persona Inventada Ñ23', NULL, 'inventada23@example.com', 'Calle Inventada 23 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000023', '2026-11-20 15:01:14.74+00', NULL);
INSERT INTO public.addresses VALUES (243701840805984, 243701840805888, 'sender', false, '—', NULL, NULL, '—', NULL, 'EC|:|17|:|1701|:|170150', 'EC', NULL, NULL, NULL, '—', '2026-11-20 15:05:19.728+00', '2026-11-20 15:07:22.202+00');
INSERT INTO public.addresses VALUES (243701840806016, 243701840805888, 'recipient', false, '—', NULL, NULL, '—', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '—', '2026-11-20 15:05:19.728+00', '2026-11-20 15:07:22.202+00');
INSERT INTO public.addresses VALUES (243744747356160, 243692557922304, 'recipient', false, 'Persona Inventada Ñ26', NULL, 'inventada26@example.com', 'Calle Inventada 26 y Pasaje de l''Ejemplo', NULL, 'EC|:|09|:|0901|:|090150', 'EC', NULL, NULL, NULL, '+593990000026', '2026-11-20 17:59:54.96+00', NULL);
INSERT INTO public.api_keys VALUES (243686036426784, 243686036426752, 'first key', 'c6fabf67ea055e7448af281fc22bdcb5abd0b8aaf899f3e13fecdd832c47863c', 'r4pk', '2026-11-20 14:01:01.237+00', '2026-11-20 14:03:03.711+00', NULL);
INSERT INTO public.api_keys VALUES (243686287253504, 243686036426752, 'clave de más', '435eefc61c30bac38f14ac8db7a61cd51538d4c81edb62e1dd9336cd5ab39abf', 'BdvY', '2026-11-20 14:02:02.474+00', NULL, '2026-11-20 14:03:03.711+00');
INSERT INTO public.bulk_items VALUES (243701088325632, 0, 243692557922304, '30008', '#1008', '80008', 243696571805728, 243696571805760, 500, 'done', NULL, '2026-11-20 15:02:16.017+00');
INSERT INTO public.bulk_items VALUES (243701088325632, 1, 243692557922304, '30014', '#1014', '80014', 243700084363296, 243700084363328, 1800, 'failed', 'paymentIntentExecuteTransactionWalletInsufficientFunds', '2026-11-20 15:02:16.017+00');
INSERT INTO public.bulk_items VALUES (243701088325632, 2, 243692557922304, '30001', '#1001', '80001', 243695066189856, 243695066189888, 500, 'waiting', NULL, '2026-11-20 15:02:16.017+00');
INSERT INTO public.bulk_items VALUES (243701088325632, 3, 243692557922304, '38888', '', NULL, NULL, NULL, NULL, 'blocked', 'noDraft', '2026-11-20 15:02:16.017+00');
INSERT INTO public.bulk_runs VALUES (243701088325632, 243692557922304, 'pulsado-1', '2026-11-20 15:02:16.017+00');
INSERT INTO public.carrier_calls VALUES (243688293867680, 243686036426752, 243688293867520, 'condor', 'createGuide', 'rejected', '243688293867520', 'CON0000000013', 1, NULL, NULL, 'no such street', '2026-11-20 14:10:12.37+00', '2026-11-20 14:10:12.37+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243688544694432, 243686036426752, 243688544694272, 'condor', 'createGuide', 'rejected', '243688544694272', 'CON0000000021', 1, NULL, NULL, 'closed on Sundays', '2026-11-20 14:11:13.607+00', '2026-11-20 14:11:13.607+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243688795521024, 243686036426752, 243688544694272, 'condor', 'createGuide', 'succeeded', '243688544694272-2', 'CON0000000037', 1, NULL, NULL, NULL, '2026-11-20 14:12:14.844+00', '2026-11-20 14:12:14.844+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243689798828032, 243686036426752, 243689548001280, 'condor', 'createGuide', 'succeeded', '243689548001280', 'CON0000000045', 1, NULL, NULL, NULL, '2026-11-20 14:16:19.792+00', '2026-11-20 14:16:19.792+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243689798828096, 243686036426752, 243689548001280, 'condor', 'annulGuide', 'succeeded', '243689548001280', 'CON0000000045', 1, NULL, NULL, 'annulled', '2026-11-20 14:16:19.792+00', '2026-11-20 14:16:19.792+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243690300481536, 243686036426752, 243690049654784, 'quinde', 'createGuide', 'succeeded', '243690049654784', 'QUI0000000013', 1, NULL, NULL, NULL, '2026-11-20 14:18:22.266+00', '2026-11-20 14:18:22.266+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243690300481600, 243686036426752, 243690049654784, 'quinde', 'annulGuide', 'succeeded', '243690049654784', 'QUI0000000013', 1, NULL, NULL, 'manual', '2026-11-20 14:18:22.266+00', '2026-11-20 14:18:22.266+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243691052961792, 243686036426752, 243690802135040, 'condor', 'createGuide', 'succeeded', '243690802135040', 'CON0000000059', 1, NULL, NULL, NULL, '2026-11-20 14:21:25.977+00', '2026-11-20 14:21:25.977+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243691052961856, 243686036426752, 243690802135040, 'condor', 'annulGuide', 'rejected', '243690802135040', 'CON0000000059', 1, NULL, NULL, 'tooLate', '2026-11-20 14:21:25.977+00', '2026-11-20 14:21:25.977+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243691303788704, 243686036426752, 243691303788544, 'quinde', 'createGuide', 'pending', '243691303788544', 'QUI0000000021', 1, NULL, '2026-11-20 14:22:32.214+00', 'timed out', '2026-11-20 14:22:27.214+00', '2026-11-20 14:22:27.214+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243691554615456, 243686036426752, 243691554615296, 'condor', 'createGuide', 'pending', '243691554615296', 'CON0000000068', 1, '11111111-1111-4111-8111-111111111111', '2026-11-20 14:23:58.451+00', NULL, '2026-11-20 14:23:28.451+00', '2026-11-20 14:23:28.451+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243692056268800, 243686036426752, 243691805442368, 'condor', 'createGuide', 'succeeded', '243691805442368', 'CON0000000076', 1, NULL, NULL, NULL, '2026-11-20 14:25:30.925+00', '2026-11-20 14:25:30.925+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243692307095552, 243686036426752, 243692056268928, 'condor', 'createGuide', 'succeeded', '243692056268928', 'CON0000000084', 1, NULL, NULL, NULL, '2026-11-20 14:26:32.162+00', '2026-11-20 14:26:32.162+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243696320978944, 243692557922304, 243696069988384, 'condor', 'createGuide', 'succeeded', '243696069988384', 'CON0000000092', 1, NULL, NULL, NULL, '2026-11-20 14:42:52.114+00', '2026-11-20 14:42:52.114+00', NULL);
INSERT INTO public.carrier_calls VALUES (243696822796288, 243692557922304, 243696571805728, 'quinde', 'createGuide', 'succeeded', '243696571805728', 'QUI0000000037', 1, NULL, NULL, NULL, '2026-11-20 14:44:54.628+00', '2026-11-20 14:44:54.628+00', NULL);
INSERT INTO public.carrier_calls VALUES (243697324613632, 243692557922304, 243697073623072, 'condor', 'createGuide', 'succeeded', '243697073623072', 'CON0000000101', 1, NULL, NULL, NULL, '2026-11-20 14:46:57.142+00', '2026-11-20 14:46:57.142+00', NULL);
INSERT INTO public.carrier_calls VALUES (243697826430976, 243692557922304, 243697575440416, 'condor', 'createGuide', 'succeeded', '243697575440416', 'CON0000000117', 1, NULL, NULL, NULL, '2026-11-20 14:48:59.656+00', '2026-11-20 14:48:59.656+00', NULL);
INSERT INTO public.carrier_calls VALUES (243698328248320, 243692557922304, 243698077257760, 'condor', 'createGuide', 'succeeded', '243698077257760', 'CON0000000125', 1, NULL, NULL, NULL, '2026-11-20 14:51:02.17+00', '2026-11-20 14:51:02.17+00', NULL);
INSERT INTO public.carrier_calls VALUES (243698328248384, 243692557922304, 243698077257760, 'condor', 'annulGuide', 'succeeded', '243698077257760', 'CON0000000125', 1, NULL, NULL, 'annulled', '2026-11-20 14:51:02.17+00', '2026-11-20 14:51:02.17+00', NULL);
INSERT INTO public.carrier_calls VALUES (243699080892416, 243692557922304, 243698829901856, 'condor', 'createGuide', 'succeeded', '243698829901856', 'CON0000000130', 1, NULL, NULL, NULL, '2026-11-20 14:54:05.921+00', '2026-11-20 14:54:05.921+00', NULL);
INSERT INTO public.carrier_calls VALUES (243699833536672, 243692557922304, 243699833372704, 'condor', 'createGuide', 'succeeded', '243699833372704', 'CON0000000149', 1, NULL, NULL, NULL, '2026-11-20 14:57:09.672+00', '2026-11-20 14:57:09.672+00', NULL);
INSERT INTO public.carrier_calls VALUES (243744522240000, 243686036426752, 243691805442144, 'condor', 'createGuide', 'pending', '243691805442144', 'CON0000000158', 3, NULL, '2026-11-20 18:00:15.5+00', 'status 502, not understood', '2026-11-20 17:59:00+00', '2026-11-20 17:59:55.5+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243744747520032, 243686036426752, 243691805442048, 'condor', 'createGuide', 'pending', '243691805442048', 'CON0000000163', 1, '11111111-1111-4111-8111-111111111111', '2026-11-20 18:00:25+00', NULL, '2026-11-20 17:59:55+00', '2026-11-20 17:59:55+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243744747520064, 243686036426752, 243692056268928, 'condor', 'annulGuide', 'pending', '243692056268928', 'CON0000000084', 1, '11111111-1111-4111-8111-111111111111', '2026-11-20 18:00:25+00', NULL, '2026-11-20 17:59:55+00', '2026-11-20 17:59:55+00', 'peticion-1');
INSERT INTO public.carrier_calls VALUES (243744759296000, 243686036426752, 243691805442368, 'condor', 'annulGuide', 'pending', '243691805442368', 'CON0000000076', 1, NULL, '2026-11-20 18:00:02.875+00', 'the carrier did not answer', '2026-11-20 17:59:57.875+00', '2026-11-20 17:59:57.875+00', 'peticion-1');
INSERT INTO public.checkout_days VALUES (243692557922304, '2026-11-19', 12, 1, 2, 0, 412.625, 96.5);
INSERT INTO public.checkout_days VALUES (243692557922304, '2026-11-20', 12, 1, 2, 0, 412.625, 96.5);
INSERT INTO public.checkout_quotes VALUES (243692808749088, 243692557922304, 'EC|:|09|:|0901|:|090150', 2500, '[{"cost": 500, "shown": 525, "carrierToken": "condor"}, {"cost": 575, "shown": 604, "carrierToken": "quinde"}]', '2026-11-20 14:28:34.636+00');
INSERT INTO public.checkout_quotes VALUES (243692808749120, 243692557922304, NULL, 900, '[{"cost": 0, "shown": 600, "carrierToken": "backup"}]', '2026-11-20 14:28:34.636+00');
INSERT INTO public.confirmed_places VALUES (243692557922304, 'EC|la union||', 'EC|:|09|:|0901|:|090150', '2026-11-20 14:28:34.636+00');
INSERT INTO public.confirmed_places VALUES (243692557922304, 'only/80008/abcdefABCDEF', 'EC|:|17|:|1701|:|170150', '2026-11-20 14:28:34.636+00');
INSERT INTO public.data_requests VALUES (243692557922304, '10001', '["30001", "31234"]', '2026-11-20 14:55:07.158+00', NULL);
INSERT INTO public.data_requests VALUES (243692557922304, '10002', '["30012", "31234"]', '2026-11-20 14:55:07.158+00', '2026-11-20 14:56:08.395+00');
INSERT INTO public.jobs VALUES (243742310400032, 'shipmentChanged', NULL, '{"what": "moved", "status": "delivered", "accountId": 243686036426752, "occurredAt": "2026-11-20T17:50:00.000Z", "shipmentId": 243688544694272, "incidentCount": 0, "trackingNumber": "CON0000000037"}', 'done', '2026-11-20 17:50:00+00', 1, NULL, NULL, NULL, '2026-11-20 17:50:00+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742310400064, 'sendMail', 'mail:243688544694272:delivered:0:CON0000000037', '{"change": {"what": "moved", "status": "delivered", "accountId": 243686036426752, "occurredAt": "2026-11-20T17:50:00.000Z", "shipmentId": 243688544694272, "incidentCount": 0, "trackingNumber": "CON0000000037"}, "accountId": 243686036426752, "shipmentId": 243688544694272, "subjectKey": "delivered:0:CON0000000037"}', 'done', '2026-11-20 17:50:00+00', 1, NULL, NULL, NULL, '2026-11-20 17:50:00+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742310400096, 'deliverWebhook', 'deliver:243686538080256:evt_7-ZdbnB-fnhvpO9qdEjEOIOuhKI9qoe-npRnL5TPlFo', '{"data": {"extId": "A-6", "change": "moved", "isPaid": true, "status": "delivered", "shipmentId": 243688544694272, "extVendorId": "vendedor-1", "incidentCount": 0, "trackingNumber": "CON0000000037", "trackingCarrierUrl": null}, "type": "shipment.updated", "eventId": "evt_7-ZdbnB-fnhvpO9qdEjEOIOuhKI9qoe-npRnL5TPlFo", "accountId": 243686036426752, "webhookId": 243686538080256, "occurredAt": "2026-11-20T17:50:00.000Z"}', 'done', '2026-11-20 17:50:00+00', 1, NULL, NULL, NULL, '2026-11-20 17:50:00+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742310400128, 'tellStore', 'tellStore:243696571805728:moved:inTransit:2026-11-20T17:50:00.000Z', '{"accountId": 243692557922304, "shipmentId": 243696571805728}', 'ready', '2026-11-20 17:50:00+00', 0, NULL, NULL, NULL, '2026-11-20 17:50:00+00', '2026-11-20 17:50:00+00');
INSERT INTO public.jobs VALUES (243742314496000, 'sendMail', 'mail:243688544694272:announced:0:CON0000000037', '{"change": {"what": "moved", "status": "labelCreated", "accountId": 243686036426752, "occurredAt": "2026-11-20T17:50:00.000Z", "shipmentId": 243688544694272, "incidentCount": 0, "trackingNumber": "CON0000000037"}, "accountId": 243686036426752, "shipmentId": 243688544694272, "subjectKey": "announced:0:CON0000000037"}', 'dead', '2026-11-20 17:50:01+00', 1, NULL, NULL, 'MailNotTaken: 550 no such mailbox <inventada2@example.com>', '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496032, 'deliverWebhook', 'deliver:243686538080256:evt_QyxzuWyev7OkhEq7IuHGaSvSnh5jEP5lslAbgh3C6Us', '{"data": {"extId": "A-6", "change": "moved", "isPaid": true, "status": "delivered", "shipmentId": 243688544694272, "extVendorId": "vendedor-1", "incidentCount": 0, "trackingNumber": "CON0000000037", "trackingCarrierUrl": null}, "type": "shipment.updated", "eventId": "evt_QyxzuWyev7OkhEq7IuHGaSvSnh5jEP5lslAbgh3C6Us", "accountId": 243686036426752, "webhookId": 243686538080256, "occurredAt": "2026-11-20T17:50:01.000Z"}', 'ready', '2026-11-20 19:50:01+00', 1, NULL, NULL, 'DeliveryFailure: the receiver answered 503', '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496064, 'sendMail', 'mail:243692056268928:idle:0:CON0000000084', '{"change": {"what": "numberIdle", "status": "labelCreated", "accountId": 243686036426752, "occurredAt": "2026-11-20T17:50:01.000Z", "shipmentId": 243692056268928, "incidentCount": null, "trackingNumber": "CON0000000084"}, "accountId": 243686036426752, "shipmentId": 243692056268928, "subjectKey": "idle:0:CON0000000084"}', 'ready', '2026-11-20 17:50:01+00', 0, NULL, NULL, NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496096, 'walletLow', NULL, '{"balance": 2480, "lowBelow": 2500, "accountId": 243686036426752, "occurredAt": "2026-11-20T17:50:01.000Z"}', 'done', '2026-11-20 17:50:01+00', 1, NULL, NULL, NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496128, 'shipmentChanged', NULL, '{"what": "moved", "status": "pickingUp", "accountId": 243686036426752, "occurredAt": "2026-11-20T17:50:01.000Z", "shipmentId": 243690802135040, "incidentCount": null, "trackingNumber": "CON0000000059"}', 'ready', '2026-11-20 17:50:01+00', 1, '22222222-2222-4222-8222-222222222222', '2026-11-20 17:51:31+00', NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496160, 'eraseOrders', NULL, '{"orderIds": ["30012"], "accountId": 243692557922304}', 'done', '2026-11-20 17:50:01+00', 1, NULL, NULL, NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496192, 'pollTracking', 'pollTracking:2968921', '{"round": 2968921}', 'done', '2026-11-20 17:50:01+00', 1, NULL, NULL, NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496224, 'reconcile', 'reconcile:1', '{}', 'dead', '2026-11-20 17:50:01+00', 1, NULL, NULL, 'Error: the database is locked', '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496256, 'finishPurchase', 'finishPurchase:243691303788544', '{"accountId": 243686036426752, "shipmentId": 243691303788544}', 'ready', '2026-11-20 17:50:01+00', 0, NULL, NULL, NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496288, 'purchaseBulkItem', NULL, '{"position": 2, "accountId": 243692557922304, "bulkRunId": 243701088325632}', 'ready', '2026-11-20 17:50:01+00', 1, '11111111-1111-4111-8111-111111111111', '2026-11-20 18:01:20+00', NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:59:50+00');
INSERT INTO public.jobs VALUES (243742314496320, 'settleTopUp', 'settleTopUp:243693059575808:1', '{"accountId": 243692557922304, "walletTopUpId": 243693059575808}', 'done', '2026-11-20 17:50:01+00', 1, NULL, NULL, NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496352, 'storeEvent', NULL, '{"hint": {"orderId": "30001"}, "topic": "orders/updated", "shopDomain": "encomienda-inventada.myshopify.com", "triggeredAt": "2026-11-20T17:50:01.000Z"}', 'ready', '2026-11-20 17:50:01+00', 0, NULL, NULL, NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496384, 'syncStoreOrder', NULL, '{"orderId": "30017", "accountId": 243692557922304}', 'ready', '2026-11-20 17:50:46+00', 0, NULL, NULL, 'Busy: somebody else is at order 30017', '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243742314496416, 'syncStoreOrder', 'pending:syncStoreOrder/243692557922304/30001', '{"orderId": "30001", "accountId": 243692557922304}', 'ready', '2026-11-20 17:50:02+00', 0, NULL, NULL, NULL, '2026-11-20 17:50:01+00', '2026-11-20 17:50:01+00');
INSERT INTO public.jobs VALUES (243744727040000, 'setUpShop', 'pending:setUpShop/243692557922304', '{"accountId": 243692557922304}', 'ready', '2026-11-20 17:59:55+00', 0, NULL, NULL, NULL, '2026-11-20 17:59:50+00', '2026-11-20 17:59:50+00');
INSERT INTO public.jobs VALUES (243744727040032, 'shipmentChanged', NULL, '{"what": "moved", "status": "pickupRequested", "accountId": 243686036426752, "occurredAt": "2026-11-20T17:59:50.000Z", "shipmentId": 243691805442368, "incidentCount": null, "trackingNumber": "CON0000000076"}', 'ready', '2026-11-20 17:59:50+00', 0, NULL, NULL, NULL, '2026-11-20 17:59:50+00', '2026-11-20 17:59:50+00');
INSERT INTO public.labels VALUES (243688544694272, '\x255044462d312e340a25ff00d10a25434f4e303030303030303033370a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:12:14.844+00');
INSERT INTO public.labels VALUES (243689548001280, '\x255044462d312e340a25ff00d10a25434f4e303030303030303034350a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:16:19.792+00');
INSERT INTO public.labels VALUES (243690049654784, '\x255044462d312e340a25ff00d10a25515549303030303030303031330a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:18:22.266+00');
INSERT INTO public.labels VALUES (243690802135040, '\x255044462d312e340a25ff00d10a25434f4e303030303030303035390a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:21:25.977+00');
INSERT INTO public.labels VALUES (243691805442368, '\x255044462d312e340a25ff00d10a25434f4e303030303030303037360a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:25:30.925+00');
INSERT INTO public.labels VALUES (243692056268928, '\x255044462d312e340a25ff00d10a25434f4e303030303030303038340a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:26:32.162+00');
INSERT INTO public.labels VALUES (243696069988384, '\x255044462d312e340a25ff00d10a25434f4e303030303030303039320a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:42:52.114+00');
INSERT INTO public.labels VALUES (243696571805728, '\x255044462d312e340a25ff00d10a25515549303030303030303033370a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:44:54.628+00');
INSERT INTO public.labels VALUES (243697073623072, '\x255044462d312e340a25ff00d10a25434f4e303030303030303130310a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:46:57.142+00');
INSERT INTO public.labels VALUES (243697575440416, '\x255044462d312e340a25ff00d10a25434f4e303030303030303131370a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:48:59.656+00');
INSERT INTO public.labels VALUES (243698077257760, '\x255044462d312e340a25ff00d10a25434f4e303030303030303132350a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:51:02.17+00');
INSERT INTO public.labels VALUES (243699833372704, '\x255044462d312e340a25ff00d10a25434f4e303030303030303134390a312030206f626a3c3c2f547970652f436174616c6f672f50616765732032203020523e3e656e646f626a0a322030206f626a3c3c2f547970652f50616765732f4b6964735b33203020525d2f436f756e7420313e3e656e646f626a0a332030206f626a3c3c2f547970652f506167652f506172656e742032203020522f4d65646961426f785b30203020323833203432355d3e3e656e646f626a0a787265660a3020340a303030303030303030302036353533352066200a30303030303030303239203030303030206e200a30303030303030303732203030303030206e200a30303030303030313231203030303030206e200a747261696c65723c3c2f526f6f742031203020522f53697a6520343e3e0a7374617274787265660a3138340a2525454f460a', '2026-11-20 14:57:09.672+00');
INSERT INTO public.ledger_accounts VALUES (1, NULL, 'funding', 'USD', 0, 0, NULL);
INSERT INTO public.ledger_accounts VALUES (2, NULL, 'sales', 'USD', 0, 0, NULL);
INSERT INTO public.ledger_accounts VALUES (3, NULL, 'adjustment', 'USD', 0, 0, NULL);
INSERT INTO public.ledger_accounts VALUES (243686036426816, 243686036426752, 'wallet', 'USD', 14767, 16, 243692056269024);
INSERT INTO public.ledger_accounts VALUES (243692557922336, 243692557922304, 'wallet', 'USD', 0, 10, 243699833536576);
INSERT INTO public.ledger_accounts VALUES (243701339152416, 243701339152384, 'wallet', 'USD', 700, 1, 243701339152480);
INSERT INTO public.ledger_accounts VALUES (243701840805920, 243701840805888, 'wallet', 'USD', 0, 0, NULL);
INSERT INTO public.ledger_accounts VALUES (243702593286176, 243702593286144, 'wallet', 'USD', 0, 0, NULL);
INSERT INTO public.ledger_entries VALUES (243686036426816, 1, 243687792214016, 20000, 20000);
INSERT INTO public.ledger_entries VALUES (243686036426816, 2, 243688043040768, 150, 20150);
INSERT INTO public.ledger_entries VALUES (243686036426816, 3, 243688293867616, -500, 19650);
INSERT INTO public.ledger_entries VALUES (243686036426816, 4, 243688544694368, -683, 18967);
INSERT INTO public.ledger_entries VALUES (243686036426816, 5, 243689548001376, -500, 18467);
INSERT INTO public.ledger_entries VALUES (243686036426816, 6, 243689798828128, 500, 18967);
INSERT INTO public.ledger_entries VALUES (243686036426816, 7, 243690049654880, -600, 18367);
INSERT INTO public.ledger_entries VALUES (243686036426816, 8, 243690551308384, -500, 17867);
INSERT INTO public.ledger_entries VALUES (243686036426816, 9, 243690551308448, 500, 18367);
INSERT INTO public.ledger_entries VALUES (243686036426816, 10, 243690802135136, -500, 17867);
INSERT INTO public.ledger_entries VALUES (243686036426816, 11, 243691303788640, -600, 17267);
INSERT INTO public.ledger_entries VALUES (243686036426816, 12, 243691554615392, -500, 16767);
INSERT INTO public.ledger_entries VALUES (243686036426816, 13, 243691805442240, -500, 16267);
INSERT INTO public.ledger_entries VALUES (243686036426816, 14, 243691805442304, -500, 15767);
INSERT INTO public.ledger_entries VALUES (243686036426816, 15, 243691805442464, -500, 15267);
INSERT INTO public.ledger_entries VALUES (243686036426816, 16, 243692056269024, -500, 14767);
INSERT INTO public.ledger_entries VALUES (243692557922336, 1, 243693310402560, 3500, 3500);
INSERT INTO public.ledger_entries VALUES (243692557922336, 2, 243696070152192, -635, 2865);
INSERT INTO public.ledger_entries VALUES (243692557922336, 3, 243696571969536, -600, 2265);
INSERT INTO public.ledger_entries VALUES (243692557922336, 4, 243697073786880, -500, 1765);
INSERT INTO public.ledger_entries VALUES (243692557922336, 5, 243697575604224, -500, 1265);
INSERT INTO public.ledger_entries VALUES (243692557922336, 6, 243698077421568, -500, 765);
INSERT INTO public.ledger_entries VALUES (243692557922336, 7, 243698328248416, 500, 1265);
INSERT INTO public.ledger_entries VALUES (243692557922336, 8, 243698830065664, -500, 765);
INSERT INTO public.ledger_entries VALUES (243692557922336, 9, 243699833536544, 1035, 1800);
INSERT INTO public.ledger_entries VALUES (243692557922336, 10, 243699833536576, -1800, 0);
INSERT INTO public.ledger_entries VALUES (243701339152416, 1, 243701339152480, 700, 700);
INSERT INTO public.ledger_transfers VALUES (243687792214016, 'topUp:deposito-0001', 'topUp', 1, 243686036426816, 20000, 'USD', NULL, NULL, '2026-11-20 14:08:09.896+00');
INSERT INTO public.ledger_transfers VALUES (243688043040768, 'adjustment:cortesia-1', 'adjustment', 3, 243686036426816, 150, 'USD', NULL, NULL, '2026-11-20 14:09:11.133+00');
INSERT INTO public.ledger_transfers VALUES (243688293867616, 'charge:243688293867520', 'charge', 243686036426816, 2, 500, 'USD', 243688293867520, NULL, '2026-11-20 14:10:12.37+00');
INSERT INTO public.ledger_transfers VALUES (243688544694368, 'charge:243688544694272', 'charge', 243686036426816, 2, 683, 'USD', 243688544694272, NULL, '2026-11-20 14:11:13.607+00');
INSERT INTO public.ledger_transfers VALUES (243689548001376, 'charge:243689548001280', 'charge', 243686036426816, 2, 500, 'USD', 243689548001280, NULL, '2026-11-20 14:15:18.555+00');
INSERT INTO public.ledger_transfers VALUES (243689798828128, 'refund:243689548001280', 'refund', 2, 243686036426816, 500, 'USD', 243689548001280, 243689548001376, '2026-11-20 14:16:19.792+00');
INSERT INTO public.ledger_transfers VALUES (243690049654880, 'charge:243690049654784', 'charge', 243686036426816, 2, 600, 'USD', 243690049654784, NULL, '2026-11-20 14:17:21.029+00');
INSERT INTO public.ledger_transfers VALUES (243690551308384, 'charge:243690551308288', 'charge', 243686036426816, 2, 500, 'USD', 243690551308288, NULL, '2026-11-20 14:19:23.503+00');
INSERT INTO public.ledger_transfers VALUES (243690551308448, 'refund:243690551308288', 'refund', 2, 243686036426816, 500, 'USD', 243690551308288, 243690551308384, '2026-11-20 14:19:23.503+00');
INSERT INTO public.ledger_transfers VALUES (243690802135136, 'charge:243690802135040', 'charge', 243686036426816, 2, 500, 'USD', 243690802135040, NULL, '2026-11-20 14:20:24.74+00');
INSERT INTO public.ledger_transfers VALUES (243691303788640, 'charge:243691303788544', 'charge', 243686036426816, 2, 600, 'USD', 243691303788544, NULL, '2026-11-20 14:22:27.214+00');
INSERT INTO public.ledger_transfers VALUES (243691554615392, 'charge:243691554615296', 'charge', 243686036426816, 2, 500, 'USD', 243691554615296, NULL, '2026-11-20 14:23:28.451+00');
INSERT INTO public.ledger_transfers VALUES (243691805442240, 'charge:243691805442048', 'charge', 243686036426816, 2, 500, 'USD', 243691805442048, NULL, '2026-11-20 14:24:29.688+00');
INSERT INTO public.ledger_transfers VALUES (243691805442304, 'charge:243691805442144', 'charge', 243686036426816, 2, 500, 'USD', 243691805442144, NULL, '2026-11-20 14:24:29.688+00');
INSERT INTO public.ledger_transfers VALUES (243691805442464, 'charge:243691805442368', 'charge', 243686036426816, 2, 500, 'USD', 243691805442368, NULL, '2026-11-20 14:24:29.688+00');
INSERT INTO public.ledger_transfers VALUES (243692056269024, 'charge:243692056268928', 'charge', 243686036426816, 2, 500, 'USD', 243692056268928, NULL, '2026-11-20 14:25:30.925+00');
INSERT INTO public.ledger_transfers VALUES (243693310402560, 'topUp:gid://shopify/AppPurchaseOneTime/500001', 'topUp', 1, 243692557922336, 3500, 'USD', NULL, NULL, '2026-11-20 14:30:37.11+00');
INSERT INTO public.ledger_transfers VALUES (243696070152192, 'charge:243696069988384', 'charge', 243692557922336, 2, 635, 'USD', 243696069988384, NULL, '2026-11-20 14:41:50.877+00');
INSERT INTO public.ledger_transfers VALUES (243696571969536, 'charge:243696571805728', 'charge', 243692557922336, 2, 600, 'USD', 243696571805728, NULL, '2026-11-20 14:43:53.391+00');
INSERT INTO public.ledger_transfers VALUES (243697073786880, 'charge:243697073623072', 'charge', 243692557922336, 2, 500, 'USD', 243697073623072, NULL, '2026-11-20 14:45:55.905+00');
INSERT INTO public.ledger_transfers VALUES (243697575604224, 'charge:243697575440416', 'charge', 243692557922336, 2, 500, 'USD', 243697575440416, NULL, '2026-11-20 14:47:58.419+00');
INSERT INTO public.ledger_transfers VALUES (243698077421568, 'charge:243698077257760', 'charge', 243692557922336, 2, 500, 'USD', 243698077257760, NULL, '2026-11-20 14:50:00.933+00');
INSERT INTO public.ledger_transfers VALUES (243698328248416, 'refund:243698077257760', 'refund', 2, 243692557922336, 500, 'USD', 243698077257760, 243698077421568, '2026-11-20 14:51:02.17+00');
INSERT INTO public.ledger_transfers VALUES (243698830065664, 'charge:243698829901856', 'charge', 243692557922336, 2, 500, 'USD', 243698829901856, NULL, '2026-11-20 14:53:04.684+00');
INSERT INTO public.ledger_transfers VALUES (243699833536544, 'draw:243699833536512', 'topUp', 1, 243692557922336, 1035, 'USD', NULL, NULL, '2026-11-20 14:57:09.672+00');
INSERT INTO public.ledger_transfers VALUES (243699833536576, 'charge:243699833372704', 'charge', 243692557922336, 2, 1800, 'USD', 243699833372704, NULL, '2026-11-20 14:57:09.672+00');
INSERT INTO public.ledger_transfers VALUES (243701339152480, 'topUp:deposito-0002', 'topUp', 1, 243701339152416, 700, 'USD', NULL, NULL, '2026-11-20 15:03:17.254+00');
INSERT INTO public.number_ranges VALUES ('condor', 16);
INSERT INTO public.number_ranges VALUES ('quinde', 3);
INSERT INTO public.payment_draws VALUES (243699833536512, 243692557922304, 243699833372704, 1035, 'USD', 'paid', NULL, NULL, '300001', NULL, '2026-11-20 14:57:09.672+00', '2026-11-20 14:57:09.672+00');
INSERT INTO public.payment_draws VALUES (243700084527104, 243692557922304, 243700084363296, 1800, 'USD', 'declined', NULL, NULL, NULL, 'not under the limit', '2026-11-20 14:58:10.949+00', '2026-11-20 14:58:10.949+00');
INSERT INTO public.payment_draws VALUES (243700335517696, 243692557922304, 243700335353888, 1800, 'USD', 'pending', NULL, '2026-11-20 14:59:17.226+00', NULL, 'Error: socket hang up', '2026-11-20 14:59:12.226+00', '2026-11-20 14:59:12.226+00');
INSERT INTO public.payment_draws VALUES (243744747520000, 243692557922304, 243700586344480, 1800, 'USD', 'pending', '11111111-1111-4111-8111-111111111111', '2026-11-20 18:00:25+00', NULL, NULL, '2026-11-20 17:59:55+00', '2026-11-20 17:59:55+00');
INSERT INTO public.product_facts VALUES (243692557922304, '60001', 350, NULL, '2026-11-20 14:28:34.636+00');
INSERT INTO public.product_facts VALUES (243692557922304, '60002', NULL, 'toy', '2026-11-20 14:28:34.636+00');
INSERT INTO public.product_facts VALUES (243692557922304, '60003', 1250, 'book', '2026-11-20 14:28:34.636+00');
INSERT INTO public.rate_cards VALUES ('condor', '2026-01-01', 'EC', 'ed238bc280301a6e128191dada5100cb05030d3a4de9764f8f96820152d005ab', '{"limits": {"sideCmMax": 150, "weightKgMax": 30, "sidesSumCmMax": 300}, "prices": {"local": {"base": 3.5, "perExtraKg": 0.5, "estimateDays": 1}, "oriente": {"base": 5.5, "perExtraKg": 0.8, "estimateDays": 5}, "especial": {"base": 5.5, "perExtraKg": 0.5, "estimateDays": 3}, "galapagos": {"base": 25, "perExtraKg": 5, "estimateDays": 8}, "principal": {"base": 4.5, "perExtraKg": 0.5, "estimateDays": 2}, "secundario": {"base": 5.5, "perExtraKg": 0.5, "estimateDays": 3}}, "refund": "instant", "country": "EC", "version": "2026-01-01", "coverage": [{"fleet": true, "collects": true, "routeClass": "principal", "territories": {"0101": "Cuenca", "0201": "Guaranda", "0301": "Azogues", "0401": "Tulcán", "0501": "Latacunga", "0601": "Riobamba", "0701": "Machala", "0801": "Esmeraldas", "0901": "Guayaquil", "0906": "Daule", "0907": "Durán", "0910": "Milagro", "0916": "Samborondón", "1001": "Ibarra", "1004": "Otavalo", "1101": "Loja", "1201": "Babahoyo", "1205": "Quevedo", "1301": "Portoviejo", "1308": "Manta", "1701": "Quito", "1705": "Rumiñahui", "1801": "Ambato", "2301": "Santo Domingo", "2401": "Santa Elena", "2402": "La Libertad", "2403": "Salinas"}}, {"fleet": true, "collects": true, "routeClass": "secundario", "territories": {"01": "Azuay", "02": "Bolívar", "03": "Cañar", "04": "Carchi", "05": "Cotopaxi", "06": "Chimborazo", "07": "El Oro", "08": "Esmeraldas", "09": "Guayas", "10": "Imbabura", "11": "Loja", "12": "Los Ríos", "13": "Manabí", "17": "Pichincha", "18": "Tungurahua", "23": "Santo Domingo de los Tsáchilas", "24": "Santa Elena"}}, {"fleet": false, "collects": false, "routeClass": "especial", "territories": {"0104": "Nabón", "0106": "Pucará", "0107": "San Fernando", "0110": "Oña", "0112": "El Pan", "0113": "Sevilla de Oro", "0115": "Camilo Ponce Enríquez", "0202": "Chillanes", "0207": "Las Naves", "0307": "Suscal", "0503": "Pangua", "0507": "Sigchos", "0605": "Chunchi", "0606": "Guamote", "0608": "Pallatanga", "0703": "Atahualpa", "0704": "Balsas", "0705": "Chilla", "0708": "Marcabelí", "0714": "Las Lajas", "0802": "Eloy Alfaro", "0803": "Muisne", "0805": "San Lorenzo", "0807": "Rioverde", "0903": "Balao", "0905": "Colimes", "1005": "Pimampiro", "1105": "Chaguarpamba", "1106": "Espíndola", "1107": "Gonzanamá", "1110": "Puyango", "1112": "Sozoranga", "1113": "Zapotillo", "1114": "Pindal", "1115": "Quilanga", "1116": "Olmedo", "1209": "Palenque", "1213": "Quinsaloma", "1305": "Flavio Alfaro", "1310": "Paján", "1311": "Pichincha", "1316": "24 de Mayo", "1317": "Pedernales", "1318": "Olmedo", "1319": "Puerto López", "1320": "Jama", "1708": "Pedro Vicente Maldonado", "1709": "Puerto Quito", "090157": "Puná", "090158": "Tenguel", "170153": "Atahualpa", "170158": "Chavezpamba", "170161": "Gualea", "170166": "Lloa", "170168": "Nanegal", "170169": "Nanegalito", "170171": "Nono", "170172": "Pacto", "170174": "Perucho", "170178": "Puéllaro", "170181": "San José de Minas"}}, {"fleet": true, "collects": true, "routeClass": "oriente", "territories": {"1401": "Morona", "1501": "Tena", "1601": "Pastaza", "1901": "Zamora", "2101": "Lago Agrio", "2201": "Francisco de Orellana"}}, {"fleet": false, "collects": false, "routeClass": "oriente", "territories": {"14": "Morona Santiago", "15": "Napo", "16": "Pastaza", "19": "Zamora Chinchipe", "21": "Sucumbíos", "22": "Orellana"}}, {"fleet": true, "collects": false, "routeClass": "galapagos", "territories": {"2001": "San Cristóbal", "2003": "Santa Cruz"}}, {"fleet": false, "collects": false, "routeClass": "galapagos", "territories": {"20": "Galápagos"}}], "currency": "USD", "insurance": {"max": 3000, "minimum": 0, "requiredOn": [], "basisPoints": 100, "requiredAboveCollection": null}, "collection": {"max": 1500, "minimum": 1.35, "basisPoints": 300}, "localAreas": [{"name": "Quito", "territories": {"1701": "Quito", "1705": "Rumiñahui"}}, {"name": "Guayaquil", "territories": {"0901": "Guayaquil", "0907": "Durán", "0916": "Samborondón"}}], "displayName": "Cóndor", "minWeightKg": 2, "trackingUrl": null, "carrierToken": "condor", "volumetricDivisor": 5000, "trackingNumberPrefix": "CON", "collectionMustEqualInsured": false}', '2026-11-20 14:00:00+00');
INSERT INTO public.rate_cards VALUES ('quinde', '2026-01-01', 'EC', '2673a47e64ed64a2167f8bbc5595728c8c3dc8e31ea0b01efd69a1f25b6cea9d', '{"limits": {"sideCmMax": 180, "weightKgMax": 50, "sidesSumCmMax": null}, "prices": {"local": {"base": 3.5, "perExtraKg": 0.45, "estimateDays": 1}, "oriente": {"base": 6.5, "perExtraKg": 0.8, "estimateDays": 5}, "especial": {"base": 5.5, "perExtraKg": 0.6, "estimateDays": 4}, "principal": {"base": 5.5, "perExtraKg": 0.5, "estimateDays": 2}, "secundario": {"base": 5.5, "perExtraKg": 0.6, "estimateDays": 3}}, "refund": "manual", "country": "EC", "version": "2026-01-01", "coverage": [{"fleet": true, "collects": true, "routeClass": "principal", "territories": {"0101": "Cuenca", "0201": "Guaranda", "0301": "Azogues", "0401": "Tulcán", "0501": "Latacunga", "0601": "Riobamba", "0701": "Machala", "0801": "Esmeraldas", "0901": "Guayaquil", "0906": "Daule", "0907": "Durán", "0910": "Milagro", "0916": "Samborondón", "1001": "Ibarra", "1004": "Otavalo", "1101": "Loja", "1201": "Babahoyo", "1205": "Quevedo", "1301": "Portoviejo", "1308": "Manta", "1701": "Quito", "1705": "Rumiñahui", "1801": "Ambato", "2301": "Santo Domingo", "2401": "Santa Elena", "2402": "La Libertad", "2403": "Salinas"}}, {"fleet": false, "collects": true, "routeClass": "secundario", "territories": {"01": "Azuay", "02": "Bolívar", "03": "Cañar", "04": "Carchi", "05": "Cotopaxi", "06": "Chimborazo", "07": "El Oro", "08": "Esmeraldas", "09": "Guayas", "10": "Imbabura", "11": "Loja", "12": "Los Ríos", "13": "Manabí", "17": "Pichincha", "18": "Tungurahua", "23": "Santo Domingo de los Tsáchilas", "24": "Santa Elena"}}, {"fleet": false, "collects": true, "routeClass": "especial", "territories": {"0104": "Nabón", "0106": "Pucará", "0107": "San Fernando", "0110": "Oña", "0112": "El Pan", "0113": "Sevilla de Oro", "0115": "Camilo Ponce Enríquez", "0202": "Chillanes", "0207": "Las Naves", "0307": "Suscal", "0503": "Pangua", "0507": "Sigchos", "0605": "Chunchi", "0606": "Guamote", "0608": "Pallatanga", "0703": "Atahualpa", "0704": "Balsas", "0705": "Chilla", "0708": "Marcabelí", "0714": "Las Lajas", "0802": "Eloy Alfaro", "0803": "Muisne", "0805": "San Lorenzo", "0807": "Rioverde", "0903": "Balao", "0905": "Colimes", "1005": "Pimampiro", "1105": "Chaguarpamba", "1106": "Espíndola", "1107": "Gonzanamá", "1110": "Puyango", "1112": "Sozoranga", "1113": "Zapotillo", "1114": "Pindal", "1115": "Quilanga", "1116": "Olmedo", "1209": "Palenque", "1213": "Quinsaloma", "1305": "Flavio Alfaro", "1310": "Paján", "1311": "Pichincha", "1316": "24 de Mayo", "1317": "Pedernales", "1318": "Olmedo", "1319": "Puerto López", "1320": "Jama", "1708": "Pedro Vicente Maldonado", "1709": "Puerto Quito", "090157": "Puná", "090158": "Tenguel", "170153": "Atahualpa", "170158": "Chavezpamba", "170161": "Gualea", "170166": "Lloa", "170168": "Nanegal", "170169": "Nanegalito", "170171": "Nono", "170172": "Pacto", "170174": "Perucho", "170178": "Puéllaro", "170181": "San José de Minas"}}, {"fleet": true, "collects": true, "routeClass": "oriente", "territories": {"1401": "Morona", "1501": "Tena", "1601": "Pastaza", "1901": "Zamora", "2101": "Lago Agrio", "2201": "Francisco de Orellana"}}, {"fleet": false, "collects": false, "routeClass": "oriente", "territories": {"14": "Morona Santiago", "15": "Napo", "16": "Pastaza", "19": "Zamora Chinchipe", "21": "Sucumbíos", "22": "Orellana"}}], "currency": "USD", "insurance": {"max": 2000, "minimum": 0.5, "requiredOn": [], "basisPoints": 100, "requiredAboveCollection": null}, "collection": {"max": 600, "minimum": 0, "basisPoints": 300}, "localAreas": [{"name": "Quito", "territories": {"1701": "Quito", "1705": "Rumiñahui"}}, {"name": "Guayaquil", "territories": {"0901": "Guayaquil", "0907": "Durán", "0916": "Samborondón"}}], "displayName": "Quinde", "minWeightKg": 2, "trackingUrl": null, "carrierToken": "quinde", "volumetricDivisor": null, "trackingNumberPrefix": "QUI", "collectionMustEqualInsured": false}', '2026-11-20 14:00:00+00');
INSERT INTO public.rates VALUES (243687290560544, 243687290560512, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243687290560576, 243687290560512, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243687541387296, 243687541387264, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243687541387328, 243687541387264, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243687541387456, 243687541387424, 'condor', 3000, 3000, 'USD', 8, NULL, '2026-01-01', '{"base": 2500, "zone": "galapagos", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 500}');
INSERT INTO public.rates VALUES (243687541387488, 243687541387424, 'quinde', 0, 0, 'USD', 0, 'routeNotServed', '2026-01-01', NULL);
INSERT INTO public.rates VALUES (243688293867552, 243688293867520, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243688293867584, 243688293867520, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243688544694304, 243688544694272, 'condor', 500, 683, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 46, "billableKg": 3, "collection": 137, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243688544694336, 243688544694272, 'quinde', 600, 787, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 50, "billableKg": 3, "collection": 137, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243689548001312, 243689548001280, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243689548001344, 243689548001280, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243690049654816, 243690049654784, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243690049654848, 243690049654784, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243690551308320, 243690551308288, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243690551308352, 243690551308288, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243690802135072, 243690802135040, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243690802135104, 243690802135040, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691303788576, 243691303788544, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691303788608, 243691303788544, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691554615328, 243691554615296, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691554615360, 243691554615296, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691805442080, 243691805442048, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691805442112, 243691805442048, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691805442176, 243691805442144, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691805442208, 243691805442144, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691805442400, 243691805442368, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243691805442432, 243691805442368, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243692056268960, 243692056268928, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243692056268992, 243692056268928, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243695066189888, 243695066189856, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243695066189920, 243695066189856, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243695568171072, 243695568171040, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243695568171104, 243695568171040, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243696069988416, 243696069988384, 'condor', 500, 635, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 135, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243696069988448, 243696069988384, 'quinde', 600, 690, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 90, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243696571805760, 243696571805728, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243696571805792, 243696571805728, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243697073623104, 243697073623072, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243697073623136, 243697073623072, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243697575440448, 243697575440416, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243697575440480, 243697575440416, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243698077257792, 243698077257760, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243698077257824, 243698077257760, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243698579075136, 243698579075104, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243698579075168, 243698579075104, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243698829901888, 243698829901856, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243698829901920, 243698829901856, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243699833372736, 243699833372704, 'condor', 1800, 1800, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 29, "insurance": 0, "billableKg": 29, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 1350}');
INSERT INTO public.rates VALUES (243699833372768, 243699833372704, 'quinde', 1900, 1900, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 29, "insurance": 0, "billableKg": 29, "collection": 0, "volumetricKg": null, "extraKilograms": 1350}');
INSERT INTO public.rates VALUES (243700084363328, 243700084363296, 'condor', 1800, 1800, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 29, "insurance": 0, "billableKg": 29, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 1350}');
INSERT INTO public.rates VALUES (243700084363360, 243700084363296, 'quinde', 1900, 1900, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 29, "insurance": 0, "billableKg": 29, "collection": 0, "volumetricKg": null, "extraKilograms": 1350}');
INSERT INTO public.rates VALUES (243700335353920, 243700335353888, 'condor', 1800, 1800, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 29, "insurance": 0, "billableKg": 29, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 1350}');
INSERT INTO public.rates VALUES (243700335353952, 243700335353888, 'quinde', 1900, 1900, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 29, "insurance": 0, "billableKg": 29, "collection": 0, "volumetricKg": null, "extraKilograms": 1350}');
INSERT INTO public.rates VALUES (243700586344512, 243700586344480, 'condor', 1800, 1800, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 29, "insurance": 0, "billableKg": 29, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 1350}');
INSERT INTO public.rates VALUES (243700586344544, 243700586344480, 'quinde', 1900, 1900, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 29, "insurance": 0, "billableKg": 29, "collection": 0, "volumetricKg": null, "extraKilograms": 1350}');
INSERT INTO public.rates VALUES (243700837335104, 243700837335072, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243700837335136, 243700837335072, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243701840806080, 243701840806048, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243701840806112, 243701840806048, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243744747356224, 243744747356192, 'condor', 500, 500, 'USD', 2, NULL, '2026-01-01', '{"base": 450, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": 0.62, "extraKilograms": 50}');
INSERT INTO public.rates VALUES (243744747356256, 243744747356192, 'quinde', 600, 600, 'USD', 2, NULL, '2026-01-01', '{"base": 550, "zone": "principal", "realKg": 2.5, "insurance": 0, "billableKg": 3, "collection": 0, "volumetricKg": null, "extraKilograms": 50}');
INSERT INTO public.schema_migrations VALUES ('0000_shipping_service.sql', '858294ea1d1de90e75e5e06eb34124b9c9c422b0dfb30ae7cc9ed9a9cae185a0', '2026-11-20 13:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0001_parcels-in-motion.sql', '544844a79b814fc98823a51d17d9ec98fd20d41566f9515f37c5c2d6d6803335', '2026-11-20 13:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0002_the-store.sql', 'aa120909a6bf40b0b0755cb1dcd2e447bd6799a6c5639a2bdf5d0bcc95407f4a', '2026-11-20 13:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0003_the-desk.sql', '6bfef29462ef1f85d3de398b09eefc83bc9be820c644b9f6762a718c3da8e3cd', '2026-11-20 13:00:00+00');
INSERT INTO public.schema_migrations VALUES ('0004_desk-counts.sql', '0edf0efa7ec548b95f94fc966d522bafd240cf4690a02e3be6ddc3052dba50f8', '2026-11-20 13:00:00+00');
INSERT INTO public.schema_migrations VALUES ('rules', '964d94d914a86a51c2ab90293f93b4bc54a107bfcc47859cab9ee4f4aacad8a2', '2026-11-20 13:00:00+00');
INSERT INTO public.shipments VALUES (243687039733760, 243686036426752, 1, 1, 'EC', '', 'A-1', 'vendedor-1', NULL, 'created', false, NULL, NULL, NULL, NULL, 'documents', 0, 0, 'USD', 243686788907008, 243686788907040, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:05:06.185+00', '2026-11-20 14:05:06.185+00');
INSERT INTO public.shipments VALUES (243687290560512, 243686036426752, 2, NULL, 'EC', 'woocommerce|https://tienda.example', 'A-2', NULL, '{"url": "https://tienda.example", "platform": "woocommerce", "connectorVersion": null}', 'quoted', false, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243687290560544, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:06:07.422+00', '2026-11-20 14:06:07.422+00');
INSERT INTO public.shipments VALUES (243687541387264, 243686036426752, 3, NULL, 'EC', '', 'A-3', NULL, NULL, 'annulled', false, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, NULL, NULL, NULL, NULL, 'incorrectAddress', NULL, '2026-11-20 14:07:08.659+00', '2026-11-20 14:07:08.659+00');
INSERT INTO public.shipments VALUES (243687541387424, 243686036426752, 4, NULL, 'EC', '', 'A-4', NULL, NULL, 'quoted', false, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243687541387392, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:07:08.659+00', '2026-11-20 14:07:08.659+00');
INSERT INTO public.shipments VALUES (243688293867520, 243686036426752, 5, NULL, 'EC', '', 'A-5', NULL, NULL, 'quoted', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243688293867552, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:10:12.37+00', '2026-11-20 14:10:12.37+00');
INSERT INTO public.shipments VALUES (243688544694272, 243686036426752, 6, 2, 'EC', '', 'A-6', 'vendedor-1', NULL, 'delivered', true, 2.5, 20, 15.5, 10, 'book', 4550, 4550, 'USD', 243686788907008, 243686788907040, 243688544694304, 'CON0000000037', NULL, 0, NULL, NULL, '2026-11-20 14:11:13.607+00', '2026-11-20 14:14:17.318+00');
INSERT INTO public.shipments VALUES (243689548001280, 243686036426752, 7, NULL, 'EC', '', 'A-7', NULL, NULL, 'refunded', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243689548001312, 'CON0000000045', NULL, NULL, 'recipientCanceledOrder', 'ya no lo quiere', '2026-11-20 14:15:18.555+00', '2026-11-20 14:16:19.792+00');
INSERT INTO public.shipments VALUES (243690049654784, 243686036426752, 8, NULL, 'EC', '', 'A-8', NULL, NULL, 'refundPending', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243690049654848, 'QUI0000000013', NULL, NULL, 'recipientCanceledOrder', 'ya no lo quiere', '2026-11-20 14:17:21.029+00', '2026-11-20 14:18:22.266+00');
INSERT INTO public.shipments VALUES (243690551308288, 243686036426752, 9, NULL, 'EC', '', 'A-9', NULL, NULL, 'refunded', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243690551308320, NULL, NULL, NULL, 'other', NULL, '2026-11-20 14:19:23.503+00', '2026-11-20 14:19:23.503+00');
INSERT INTO public.shipments VALUES (243690802135040, 243686036426752, 10, NULL, 'EC', '', 'A-10', NULL, NULL, 'pickingUp', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243690802135072, 'CON0000000059', NULL, NULL, 'recipientCanceledOrder', 'ya no lo quiere', '2026-11-20 14:20:24.74+00', '2026-11-20 14:21:25.977+00');
INSERT INTO public.shipments VALUES (243691303788544, 243686036426752, 11, NULL, 'EC', '', 'A-11', NULL, NULL, 'quoted', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243691303788608, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:22:27.214+00', '2026-11-20 14:22:27.214+00');
INSERT INTO public.shipments VALUES (243691554615296, 243686036426752, 12, NULL, 'EC', '', 'A-12', NULL, NULL, 'quoted', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243691554615328, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:23:28.451+00', '2026-11-20 14:23:28.451+00');
INSERT INTO public.shipments VALUES (243691805442048, 243686036426752, 13, NULL, 'EC', '', 'A-13', NULL, NULL, 'quoted', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243691805442080, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:24:29.688+00', '2026-11-20 14:24:29.688+00');
INSERT INTO public.shipments VALUES (243691805442144, 243686036426752, 14, NULL, 'EC', '', 'A-14', NULL, NULL, 'quoted', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243691805442176, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:24:29.688+00', '2026-11-20 14:24:29.688+00');
INSERT INTO public.shipments VALUES (243691805442368, 243686036426752, 15, NULL, 'EC', '', 'A-15', NULL, NULL, 'pickupRequested', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243691805442400, 'CON0000000076', NULL, NULL, 'recipientNotAvailable', 'no está en casa', '2026-11-20 14:24:29.688+00', '2026-11-20 14:25:30.925+00');
INSERT INTO public.shipments VALUES (243692056268928, 243686036426752, 16, NULL, 'EC', '', 'A-16', NULL, NULL, 'labelCreated', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243686788907008, 243686788907040, 243692056268960, 'CON0000000084', NULL, NULL, 'deliveryDelay', NULL, '2026-11-20 14:25:30.925+00', '2026-11-20 14:26:32.162+00');
INSERT INTO public.shipments VALUES (243695066189856, 243692557922304, 1, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30001-80001', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'quoted', false, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243695066189824, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:37:45.769+00', '2026-11-20 14:37:45.769+00');
INSERT INTO public.shipments VALUES (243695317180448, 243692557922304, 2, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30002-80002', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'created', false, NULL, NULL, NULL, NULL, 'clothes', 0, 0, 'USD', 243692808749056, 243695317180416, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:38:47.046+00', '2026-11-20 14:38:47.046+00');
INSERT INTO public.shipments VALUES (243695568171040, 243692557922304, 3, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30003-80003', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'annulled', false, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243695568171008, NULL, NULL, NULL, NULL, 'recipientCanceledOrder', 'orderCancelled', '2026-11-20 14:39:48.323+00', '2026-11-20 14:39:48.363+00');
INSERT INTO public.shipments VALUES (243696069988384, 243692557922304, 4, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30007-80007', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'delivered', true, 2.5, 20, 15.5, 10, 'clothes', 3000, 0, 'USD', 243692808749056, 243696069988352, 243696069988416, 'CON0000000092', NULL, NULL, NULL, NULL, '2026-11-20 14:41:50.837+00', '2026-11-20 14:42:52.114+00');
INSERT INTO public.shipments VALUES (243696571805728, 243692557922304, 5, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30008-80008', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'inTransit', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243696571805696, 243696571805792, 'QUI0000000037', NULL, 1, NULL, NULL, '2026-11-20 14:43:53.351+00', '2026-11-20 14:44:54.628+00');
INSERT INTO public.shipments VALUES (243697073623072, 243692557922304, 6, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30009-80009', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'pickupNotFound', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243697073623040, 243697073623104, 'CON0000000101', NULL, NULL, NULL, NULL, '2026-11-20 14:45:55.865+00', '2026-11-20 14:46:57.142+00');
INSERT INTO public.shipments VALUES (243697575440416, 243692557922304, 7, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30010-80010', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'pickedUp', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243697575440384, 243697575440448, 'CON0000000117', NULL, NULL, NULL, NULL, '2026-11-20 14:47:58.379+00', '2026-11-20 14:48:59.656+00');
INSERT INTO public.shipments VALUES (243698077257760, 243692557922304, 8, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30011-80011', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'refunded', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243698077257728, 243698077257792, 'CON0000000125', NULL, NULL, 'incorrectShipmentDetails', NULL, '2026-11-20 14:50:00.893+00', '2026-11-20 14:51:02.17+00');
INSERT INTO public.shipments VALUES (243698579075104, 243692557922304, 9, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30011-80011-2', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'quoted', false, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243698579075072, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:52:03.407+00', '2026-11-20 14:52:03.407+00');
INSERT INTO public.shipments VALUES (243698829901856, 243692557922304, 10, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30012-80012', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'returnToSender', true, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243698829901824, 243698829901888, 'CON0000000130', NULL, NULL, NULL, NULL, '2026-11-20 14:53:04.644+00', '2026-11-20 14:54:05.921+00');
INSERT INTO public.shipments VALUES (243699833372704, 243692557922304, 11, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30013-80013', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'goodsCollectionInTransit', true, 29, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243699833372672, 243699833372736, 'CON0000000149', NULL, NULL, NULL, NULL, '2026-11-20 14:57:09.632+00', '2026-11-20 14:57:09.672+00');
INSERT INTO public.shipments VALUES (243700084363296, 243692557922304, 12, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30014-80014', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'quoted', false, 29, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243700084363264, 243700084363328, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:58:10.909+00', '2026-11-20 14:58:10.949+00');
INSERT INTO public.shipments VALUES (243700335353888, 243692557922304, 13, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30015-80015', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'quoted', false, 29, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243700335353856, 243700335353920, NULL, NULL, NULL, NULL, NULL, '2026-11-20 14:59:12.186+00', '2026-11-20 14:59:12.226+00');
INSERT INTO public.shipments VALUES (243700586344480, 243692557922304, 14, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30016-80016', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'quoted', false, 29, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243700586344448, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 15:00:13.463+00', '2026-11-20 15:00:13.463+00');
INSERT INTO public.shipments VALUES (243700837335072, 243692557922304, 15, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30017-80017', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'quoted', false, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243700837335040, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 15:01:14.74+00', '2026-11-20 15:01:14.74+00');
INSERT INTO public.shipments VALUES (243701840806048, 243701840805888, 1, NULL, 'EC', 'shopify|https://tienda-olvidada.myshopify.com', '30018-80018', NULL, '{"url": "https://tienda-olvidada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'annulled', false, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243701840805984, 243701840806016, NULL, NULL, NULL, NULL, 'other', NULL, '2026-11-20 15:05:19.728+00', '2026-11-20 15:07:22.202+00');
INSERT INTO public.shipments VALUES (243744747356192, 243692557922304, 16, NULL, 'EC', 'shopify|https://encomienda-inventada.myshopify.com', '30019-80019', NULL, '{"url": "https://encomienda-inventada.myshopify.com", "platform": "shopify", "connectorVersion": "0.1.0"}', 'quoted', false, 2.5, 20, 15.5, 10, 'clothes', 0, 0, 'USD', 243692808749056, 243744747356160, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 17:59:54.96+00', '2026-11-20 17:59:54.96+00');
INSERT INTO public.shop_events VALUES ('encomienda-inventada.myshopify.com', 'orders/create', 'e0000001-aaaa/30001', '2026-11-20 14:56:07.995+00', '2026-11-20 14:56:08.395+00');
INSERT INTO public.shop_events VALUES ('encomienda-inventada.myshopify.com', 'customers/redact', 'e0000002-aaaa/30013', '2026-11-20 14:56:07.995+00', '2026-11-20 14:56:08.395+00');
INSERT INTO public.shop_locations VALUES (243692557922304, '70001', 'Bodega norte', 243692808749056, 'eDEcqaolaZgrktQ9Lnq9s3k7Edu1V3jwsn9uOr5Tg0Y', true, '2026-11-20 14:28:34.636+00');
INSERT INTO public.shop_locations VALUES (243692557922304, '70002', 'Bodega sin dirección', NULL, 'QVE0mqDg-QnJaG-MOZsR8NVXDryqp9ckKRgxVQSRFzg', true, '2026-11-20 14:28:34.636+00');
INSERT INTO public.shop_locations VALUES (243692557922304, '70003', 'Bodega cerrada', 243692808749056, 'S8Jwo3dvF7h0dTxQhJkpfYjhZZNfMEHtDedgvgINYOM', false, '2026-11-20 14:28:34.636+00');
INSERT INTO public.shop_sessions VALUES ('offline_encomienda-inventada.myshopify.com', 'encomienda-inventada.myshopify.com', 'v1.7xGtT4j8PlEka1AJpeOvEKVuJJTFqDYFxBHwIaOxZdlEfW5RIrgqEaMA9dWh8F_p945AQUOTRYPBJfyt4vM2gnUHSUg5uo2fPeVzhVHXKrefQSSOhii4k8Dl3OXlNpOO3DHlbpYl39yq3Uqtb1xpo3VewJoWZJTY9oauiPVGry46eval6Ir4o-vkGunyfOjt02pr-8gYPG2WjyfiV61eyoWNyQo92fRvecjNLeFlLqBkk37LooC6GnpyuITsCfyeg_0OkaQ6WSCACR5EVB8HmasefKVyt65oMi3MagUrJFZXVdJ7794oRnJqxRjLKFcPY6NYKew7tRtTzM8jGk3d96v9NHMrxopFdTRF9Fx01crOb5lDTzGUFVop6dbLnZMObdSEnYTS0Ob4EZ2LQ4Hg0ZkAFIjCwtkKyULrP-4oYkNCIBEbcB2UYO3YpxirM22cdd0PtaHkHMp28EmsJEa3_zt0jNbJpGQD9QY2HdnZcsmgQRynKnhIlu5cpPxN6RxmrjJ0oOU', '2026-11-20 19:27:33.399+00', NULL, NULL, '2026-11-20 14:27:33.399+00');
INSERT INTO public.shop_sessions VALUES ('offline_tienda-por-reabrir.myshopify.com', 'tienda-por-reabrir.myshopify.com', 'v1.GN0dblmELzPrWUJLPwwNAGjdoUh6wDP_QZ67lmKhI-z3zJ1UkrEN4jaJs94qyVHMYpZPCm1ekNEUsduDxqKlpe9bllAmld1xb7e2WmwWBAsOCIilchMZlY1yyWVNiqDKN5lM0hU_qQ0U4RjLs-8P5-CCdxTDoY2EwaEzMNkuDdwelCFzcHJM8d_HOGi44kyq-PQSBjAakfP2OMr1esdxTNk_6YLCVMv38Do7l3tUkqUllkYjtTSWNzVB0LY89ZS9UaByo1kNpdHSEwedBgfUvah0gCDrnZfPFqIyEuTXJ2PytD3NDSOSlW41e6MB5LES5-QlH__I6kRoc2GY9-uD1ugs-KPbMoKuY9kFAJq06_59C_qqJL7w09EWrUYSHCx6R4aedBYKAX1fj7JBFk5sLi1_zGoRsW1uZAb9_1XWwjXhbqx2NoKdw2--ndu3FG4sm_pyLxv4gjlG4WbyOcUttVxdl_aXcqV6LUm6HaJaXKbSeObEyg75C3TGZuv9', '2026-11-20 16:08:23.439+00', '08d40cebd25150c2f0bff727235ebb8e', '2026-11-20 18:00:20+00', '2026-11-20 15:08:23.439+00');
INSERT INTO public.shops VALUES (243692557922304, 'encomienda-inventada.myshopify.com', 'installed', '2026-11-20 14:27:33.399+00', NULL, 'Encomienda Inventada', 'tienda@example.com', 'EC', 'USD', 'America/Guayaquil', 'read_orders,write_orders,write_fulfillments', false, 'wVOvmwP07wl-3FdCxvBNxY4W7rBaV4Ca06SkqqQAWt4', '990001', 'offered', NULL, '2026-11-20 14:27:33.399+00', 243692808749056, '{"boxes": [{"name": "Caja pequeña", "widthCm": 15.5, "heightCm": 10, "lengthCm": 20, "weightGrams": 120, "contentsMaxGrams": null}], "checkout": {"markup": 0, "freeFor": "cheapest", "carriers": {}, "freeOver": null, "handling": 0, "rounding": "none", "backupName": "Envío estándar", "backupPrice": 600, "quotesCollection": false, "markupBasisPoints": 500}, "language": "es", "insurance": {"kind": "over", "over": 10000}, "fulfillment": {"notifyCustomer": false, "marksPaidOnDelivery": true}, "categoryRules": [], "isBlockPinned": false, "isSetUpHidden": false, "defaultCategory": "clothes", "paymentGateways": {"Cash on Delivery (COD)": "collected"}, "defaultWeightGrams": null}', 2, '2026-11-20 14:27:03.399+00', '2026-11-20 14:27:28.399+00', '2026-11-20 14:27:33.399+00', '2026-11-20 14:28:34.636+00');
INSERT INTO public.shops VALUES (243701339152384, 'tienda-que-se-fue.myshopify.com', 'uninstalled', '2026-11-20 15:03:17.254+00', '2026-11-20 15:04:18.491+00', 'Otra Inventada', NULL, 'EC', 'USD', NULL, 'read_orders', false, 'MzPjGjnIyh1Kuz38Wkmjew7rA291rlIpQzcvepUvlNM', NULL, 'none', 'Carrier calculated shipping must be enabled', NULL, NULL, '{}', 1, NULL, NULL, '2026-11-20 15:03:17.254+00', '2026-11-20 15:04:18.491+00');
INSERT INTO public.shops VALUES (243701840805888, 'tienda-olvidada.myshopify.com', 'redacted', '2026-11-20 15:05:19.728+00', '2026-11-20 15:07:22.202+00', NULL, NULL, NULL, NULL, NULL, '', false, 'th0Koxd2pQMC2wb6piNehxG6DtvJbTxzo_Dc_Cw8ioU', NULL, 'none', NULL, NULL, NULL, '{}', 2, NULL, NULL, '2026-11-20 15:05:19.728+00', '2026-11-20 15:07:22.202+00');
INSERT INTO public.shops VALUES (243702593286144, 'tienda-por-reabrir.myshopify.com', 'installed', '2026-11-20 15:08:23.439+00', NULL, 'Otra Inventada', NULL, 'CO', 'COP', NULL, 'read_orders', true, 'EKqnx0KFkRW-Io36QcS-X0swgFm9-0zjrnmTEiDtpLY', NULL, 'forbidden', 'access denied', NULL, NULL, '{}', 1, NULL, NULL, '2026-11-20 15:08:23.439+00', '2026-11-20 15:08:23.439+00');
INSERT INTO public.store_fulfillments VALUES (243696069988384, 243692557922304, '30007', '80007', 'fulfilled', '200001', NULL, 'DELIVERED', '2026-11-20 14:41:51.114+00', 0, true, '2026-11-20 14:42:52.114+00', '2026-11-20 14:42:52.114+00');
INSERT INTO public.store_fulfillments VALUES (243696571805728, 243692557922304, '30008', '80008', 'fulfilled', '200002', NULL, 'DELAYED', '2026-11-20 14:43:54.728+00', 1, false, '2026-11-20 14:44:54.628+00', '2026-11-20 14:44:54.628+00');
INSERT INTO public.store_fulfillments VALUES (243697073623072, 243692557922304, '30009', '80009', 'pending', NULL, NULL, NULL, NULL, 0, false, '2026-11-20 17:59:50+00', '2026-11-20 18:01:50+00');
INSERT INTO public.store_fulfillments VALUES (243697575440416, 243692557922304, '30010', '80010', 'refused', NULL, 'fulfilledElsewhere', NULL, NULL, 0, false, '2026-11-20 14:48:59.656+00', '2026-11-20 14:48:59.656+00');
INSERT INTO public.store_fulfillments VALUES (243698077257760, 243692557922304, '30011', '80011', 'cancelled', '200003', NULL, NULL, NULL, 0, false, '2026-11-20 14:51:02.17+00', '2026-11-20 14:51:02.17+00');
INSERT INTO public.store_fulfillments VALUES (243699833372704, 243692557922304, '30013', '80013', 'pending', NULL, 'held', NULL, NULL, 0, false, '2026-11-20 14:57:09.672+00', '2026-11-20 14:57:09.672+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80001', '30001', '#1001', '70001', 'draft', '[]', 1, 243695066189856, 'gZbJuUluTf2s.A5qVbekDQVn1.44YM5TMci0BF.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.KPPOqRyxdnNH', 'EC|guayaquil||', '[{"lineId": "90001", "quantity": 1}]', 'condor', 525, 243692808749088, '2026-11-20 14:37:43.769+00', '2026-11-20 14:37:45.769+00', '2026-11-20 14:37:45.809+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80002', '30002', '#1002', '70001', 'attention', '[{"code": "weight", "subjects": ["60009"]}]', 1, 243695317180448, 'gZbJuUluTf2s._XH9JAL_dDUl.r4H_iCnjl_rd.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.031odm4pzHCE', 'EC|guayaquil||', '[{"lineId": "90002", "quantity": 2}]', NULL, NULL, NULL, '2026-11-20 14:38:45.046+00', '2026-11-20 14:38:47.046+00', '2026-11-20 14:38:47.086+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80003', '30003', '#1003', '70001', 'ended', '[]', 1, 243695568171040, NULL, 'EC|guayaquil||', '[{"lineId": "90003", "quantity": 3}]', NULL, NULL, NULL, '2026-11-20 14:39:46.323+00', '2026-11-20 14:39:48.323+00', '2026-11-20 14:39:48.364+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80004', '30004', '#1004', '70001', 'attention', '[{"code": "territoryAmbiguous", "candidates": ["EC|:|09|:|0901|:|090150", "EC|:|17|:|1701|:|170150"]}]', 1, NULL, NULL, 'EC|la libertad||', '[{"lineId": "90004", "quantity": 4}]', NULL, NULL, NULL, '2026-11-20 14:40:47.6+00', '2026-11-20 14:40:49.6+00', '2026-11-20 14:40:49.6+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80005', '30005', '#1005', NULL, 'waiting', '[]', 1, NULL, NULL, NULL, '[{"lineId": "90005", "quantity": 5}]', NULL, NULL, NULL, '2026-11-20 14:40:47.6+00', '2026-11-20 14:40:49.6+00', '2026-11-20 14:40:49.6+00');
INSERT INTO public.store_orders VALUES (243692557922304, 'order/39999', '39999', '', NULL, 'attention', '[{"code": "redacted"}]', 1, NULL, NULL, NULL, '[]', NULL, NULL, NULL, '1970-01-01 00:00:00+00', '2026-11-20 14:40:49.6+00', '2026-11-20 14:40:49.6+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80007', '30007', '#1007', '70001', 'ended', '[]', 1, 243696069988384, 'gZbJuUluTf2s.6ujAvlsO_m94.44YM5TMci0BF.y72nLqFCIK2T.nmmxhJsHYc1T.rxHrhLD-uPX8.62aLJthN7Esa', 'EC|guayaquil||', '[{"lineId": "90007", "quantity": 7}]', 'condor', 604, NULL, '2026-11-20 14:41:48.837+00', '2026-11-20 14:41:50.837+00', '2026-11-20 14:42:52.114+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80008', '30008', '#1008', '70001', 'draft', '[]', 1, 243696571805728, 'gZbJuUluTf2s.q5cZfqGKIk9x.44YM5TMci0BF.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.bzxtr2EyOXXm', 'EC|guayaquil||', '[{"lineId": "90008", "quantity": 8}]', NULL, NULL, NULL, '2026-11-20 14:43:51.351+00', '2026-11-20 14:43:53.351+00', '2026-11-20 14:43:53.391+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80009', '30009', '#1009', '70001', 'draft', '[]', 1, 243697073623072, 'gZbJuUluTf2s.cyduv20uDn8E.44YM5TMci0BF.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.nI5_cOtHSimX', 'EC|guayaquil||', '[{"lineId": "90009", "quantity": 9}]', NULL, NULL, NULL, '2026-11-20 14:45:53.865+00', '2026-11-20 14:45:55.865+00', '2026-11-20 14:45:55.905+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80010', '30010', '#1010', '70001', 'attention', '[{"code": "fulfilledElsewhere"}]', 1, 243697575440416, 'gZbJuUluTf2s.QdAzQRNkq_XP.44YM5TMci0BF.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.RJJngCrgdUQ4', 'EC|guayaquil||', '[{"lineId": "90010", "quantity": 10}]', NULL, NULL, NULL, '2026-11-20 14:47:56.379+00', '2026-11-20 14:47:58.379+00', '2026-11-20 14:48:59.656+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80011', '30011', '#1011', '70001', 'draft', '[]', 2, 243698579075104, 'gZbJuUluTf2s._veW-8qxRhKi.44YM5TMci0BF.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.GB-xQeoG0mSt', 'EC|guayaquil||', '[{"lineId": "90011", "quantity": 11}]', NULL, NULL, NULL, '2026-11-20 14:49:58.893+00', '2026-11-20 14:50:00.893+00', '2026-11-20 14:52:03.407+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80012', '30012', '#1012', '70001', 'draft', '[]', 1, 243698829901856, NULL, NULL, '[{"lineId": "90012", "quantity": 12}]', NULL, NULL, NULL, '2026-11-20 14:53:02.644+00', '2026-11-20 14:53:04.644+00', '2026-11-20 14:53:04.684+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80013', '30013', '#1013', '70001', 'draft', '[]', 1, 243699833372704, 'gZbJuUluTf2s.yfiFvoADkRud.KVtukgTVCcHv.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.Qk6TrB44Dq7H', 'EC|guayaquil||', '[{"lineId": "90013", "quantity": 13}]', NULL, NULL, NULL, '2026-11-20 14:57:07.632+00', '2026-11-20 14:57:09.632+00', '2026-11-20 14:57:09.672+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80014', '30014', '#1014', '70001', 'draft', '[]', 1, 243700084363296, 'gZbJuUluTf2s.LpEblKBMh0ab.KVtukgTVCcHv.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.wd7J7v030N1o', 'EC|guayaquil||', '[{"lineId": "90014", "quantity": 14}]', NULL, NULL, NULL, '2026-11-20 14:58:08.909+00', '2026-11-20 14:58:10.909+00', '2026-11-20 14:58:10.949+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80015', '30015', '#1015', '70001', 'draft', '[]', 1, 243700335353888, 'gZbJuUluTf2s.cWNutfziias6.KVtukgTVCcHv.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.8St_daHCLwre', 'EC|guayaquil||', '[{"lineId": "90015", "quantity": 15}]', NULL, NULL, NULL, '2026-11-20 14:59:10.186+00', '2026-11-20 14:59:12.186+00', '2026-11-20 14:59:12.226+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80016', '30016', '#1016', '70001', 'draft', '[]', 1, 243700586344480, 'gZbJuUluTf2s.1x4668FePjBS.KVtukgTVCcHv.y72nLqFCIK2T.GbH5oclzJSg9.rxHrhLD-uPX8.C0-nvKxBIFTm', 'EC|guayaquil||', '[{"lineId": "90016", "quantity": 16}]', NULL, NULL, NULL, '2026-11-20 15:00:11.463+00', '2026-11-20 15:00:13.463+00', '2026-11-20 15:00:13.503+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80017', '30017', '#1017', '70001', 'draft', '[]', 1, 243700837335072, 'claimed', 'EC|guayaquil||', '[{"lineId": "90017", "quantity": 17}]', NULL, NULL, NULL, '2026-11-20 15:01:12.74+00', '2026-11-20 15:01:14.74+00', '2026-11-20 15:01:14.781+00');
INSERT INTO public.store_orders VALUES (243701840805888, '80018', '30018', '', '70001', 'ended', '[]', 1, 243701840806048, NULL, NULL, '[]', NULL, NULL, NULL, '2026-11-20 15:05:17.728+00', '2026-11-20 15:05:19.728+00', '2026-11-20 15:05:19.728+00');
INSERT INTO public.store_orders VALUES (243692557922304, '80019', '30019', '#1019', '70001', 'draft', '[]', 1, 243744747356192, 'claimed', 'EC|guayaquil||', '[{"lineId": "90019", "quantity": 19}]', NULL, NULL, NULL, '2026-11-20 17:59:52.96+00', '2026-11-20 17:59:54.96+00', '2026-11-20 17:59:55.001+00');
INSERT INTO public.tracking_events VALUES (243689046347776, 243686036426752, 243688544694272, 'pickupRequested', 'X-pickupRequested', '2026-11-20 14:12:16.181+00', NULL, NULL, NULL, '2026-11-20 14:13:16.081+00');
INSERT INTO public.tracking_events VALUES (243689046347808, 243686036426752, 243688544694272, 'pickedUp', 'X-pickedUp', '2026-11-20 14:12:16.281+00', 'Guayaquil', NULL, 2.75, '2026-11-20 14:13:16.081+00');
INSERT INTO public.tracking_events VALUES (243689046347840, 243686036426752, 243688544694272, 'departed', 'X-departed', '2026-11-20 14:12:16.381+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:13:16.081+00');
INSERT INTO public.tracking_events VALUES (243689046347872, 243686036426752, 243688544694272, 'incidentOpened', 'X-incidentOpened', '2026-11-20 14:12:16.481+00', 'Guayaquil', 'nadie contesta el teléfono', NULL, '2026-11-20 14:13:16.081+00');
INSERT INTO public.tracking_events VALUES (243689297174528, 243686036426752, 243688544694272, 'incidentClosed', 'X-incidentClosed', '2026-11-20 14:13:17.818+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:14:17.318+00');
INSERT INTO public.tracking_events VALUES (243689297174560, 243686036426752, 243688544694272, 'collected', 'X-collected', '2026-11-20 14:13:17.918+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:14:17.318+00');
INSERT INTO public.tracking_events VALUES (243689297174592, 243686036426752, 243688544694272, 'delivered', 'X-delivered', '2026-11-20 14:13:18.018+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:14:17.318+00');
INSERT INTO public.tracking_events VALUES (243691052961888, 243686036426752, 243690802135040, 'pickingUp', 'X-pickingUp', '2026-11-20 14:20:26.777+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:21:25.977+00');
INSERT INTO public.tracking_events VALUES (243692056268864, 243686036426752, 243691805442368, 'pickupRequested', 'X-pickupRequested', '2026-11-20 14:24:31.825+00', NULL, NULL, NULL, '2026-11-20 14:25:30.925+00');
INSERT INTO public.tracking_events VALUES (243696320979008, 243692557922304, 243696069988384, 'pickedUp', 'X-pickedUp', '2026-11-20 14:41:53.114+00', 'Guayaquil', NULL, 2.75, '2026-11-20 14:42:52.114+00');
INSERT INTO public.tracking_events VALUES (243696320979040, 243692557922304, 243696069988384, 'departed', 'X-departed', '2026-11-20 14:41:53.214+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:42:52.114+00');
INSERT INTO public.tracking_events VALUES (243696320979072, 243692557922304, 243696069988384, 'delivered', 'X-delivered', '2026-11-20 14:41:53.314+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:42:52.114+00');
INSERT INTO public.tracking_events VALUES (243696822796352, 243692557922304, 243696571805728, 'departed', 'X-departed', '2026-11-20 14:43:55.928+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:44:54.628+00');
INSERT INTO public.tracking_events VALUES (243696822796384, 243692557922304, 243696571805728, 'incidentOpened', 'X-incidentOpened', '2026-11-20 14:43:56.028+00', 'Guayaquil', 'nadie contesta el teléfono', NULL, '2026-11-20 14:44:54.628+00');
INSERT INTO public.tracking_events VALUES (243697324613696, 243692557922304, 243697073623072, 'pickupNotFound', 'X-pickupNotFound', '2026-11-20 14:45:58.642+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:46:57.142+00');
INSERT INTO public.tracking_events VALUES (243697826431040, 243692557922304, 243697575440416, 'pickedUp', 'X-pickedUp', '2026-11-20 14:48:01.256+00', 'Guayaquil', NULL, 2.75, '2026-11-20 14:48:59.656+00');
INSERT INTO public.tracking_events VALUES (243699080892480, 243692557922304, 243698829901856, 'pickedUp', 'X-pickedUp', '2026-11-20 14:53:07.621+00', NULL, NULL, 2.75, '2026-11-20 14:54:05.921+00');
INSERT INTO public.tracking_events VALUES (243699080892512, 243692557922304, 243698829901856, 'returning', 'X-returning', '2026-11-20 14:53:07.721+00', NULL, NULL, NULL, '2026-11-20 14:54:05.921+00');
INSERT INTO public.tracking_events VALUES (243699833536736, 243692557922304, 243699833372704, 'collected', 'X-collected', '2026-11-20 14:56:11.572+00', 'Guayaquil', NULL, NULL, '2026-11-20 14:57:09.672+00');
INSERT INTO public.tracking_events VALUES (243742310400000, 243686036426752, 243692056268928, 'noted', 'X-noted', '2026-11-20 17:49:02+00', 'Guayaquil', NULL, NULL, '2026-11-20 17:50:00+00');
INSERT INTO public.usage_plans VALUES (243692557922304, '400001', 'gid://shopify/AppSubscriptionLineItem/400001?v=1&index=0', 'active', 20000, NULL, true, '2026-11-20 14:36:44.532+00');
INSERT INTO public.usage_plans VALUES (243701339152384, '400002', NULL, 'ended', 10000, NULL, true, '2026-11-20 15:03:17.254+00');
INSERT INTO public.usage_plans VALUES (243702593286144, '400003', NULL, 'pending', 15000, 'https://tienda-por-reabrir.myshopify.com/admin/charges/1/400003/RecurringApplicationCharge/confirm', false, '2026-11-20 15:08:23.439+00');
INSERT INTO public.wallet_top_ups VALUES (243693059575808, 243692557922304, 3500, 'active', '500001', 'https://encomienda-inventada.myshopify.com/admin/charges/1/500001/RecurringApplicationCharge/confirm', true, NULL, '2026-11-20 14:29:35.873+00', '2026-11-20 14:30:37.11+00');
INSERT INTO public.wallet_top_ups VALUES (243693561229312, 243692557922304, 2000, 'declined', '500002', 'https://encomienda-inventada.myshopify.com/admin/charges/1/500002/RecurringApplicationCharge/confirm', true, NULL, '2026-11-20 14:31:38.347+00', '2026-11-20 14:31:38.347+00');
INSERT INTO public.wallet_top_ups VALUES (243693812056064, 243692557922304, 2100, 'expired', '500003', 'https://encomienda-inventada.myshopify.com/admin/charges/1/500003/RecurringApplicationCharge/confirm', true, NULL, '2026-11-20 14:32:39.584+00', '2026-11-20 14:32:39.584+00');
INSERT INTO public.wallet_top_ups VALUES (243694062882816, 243692557922304, 2200, 'failed', NULL, NULL, true, 'the store never heard of it', '2026-11-20 14:33:40.821+00', '2026-11-20 14:33:40.821+00');
INSERT INTO public.wallet_top_ups VALUES (243694313709568, 243692557922304, 2300, 'pending', '500004', 'https://encomienda-inventada.myshopify.com/admin/charges/1/500004/RecurringApplicationCharge/confirm', true, NULL, '2026-11-20 14:34:42.058+00', '2026-11-20 14:34:42.058+00');
INSERT INTO public.wallet_top_ups VALUES (243694564536320, 243692557922304, 2400, 'pending', '500005', NULL, true, NULL, '2026-11-20 14:35:43.295+00', '2026-11-20 14:35:43.295+00');
INSERT INTO public.wallet_top_ups VALUES (243694815363072, 243692557922304, 2500, 'requested', NULL, NULL, true, 'the store''s answer was lost', '2026-11-20 14:36:44.532+00', '2026-11-20 14:37:14.532+00');
INSERT INTO public.wallet_top_ups VALUES (243744727040064, 243692557922304, 3000, 'requested', NULL, NULL, true, NULL, '2026-11-20 17:59:50+00', '2026-11-20 18:01:50+00');
INSERT INTO public.wallet_top_ups VALUES (243744727040096, 243692557922304, 3100, 'requested', NULL, NULL, true, 'the store''s answer was lost', '2026-11-20 17:59:50+00', '2026-11-20 18:00:20+00');
INSERT INTO public.webhooks VALUES (243686538080256, 243686036426752, 'https://tienda.example/avisos', '["shipment.updated", "shipment.labelCreated", "shipment.refunded", "wallet.low"]', 'v1.TuDm7FlpH8vSh-E04ZyV99PPvG5x0GrlZcED5unD_BSd-8rq3GXk7GJUtAWHvnLs1mb-w34aC4-jvorN_c97z55yAWEbL5MxT9xehkMO', '2026-11-20 14:03:03.711+00');
INSERT INTO public.webhooks VALUES (243686538080288, 243686036426752, 'https://otra.example/avisos?de=envios', '["wallet.low"]', 'v1.0uUPs7_P2jgy5Qdq0WOgziUZujOrTO3akcLjBGf8igVplQO7lkGVrn1UqfUh3fZYr-lXDz2fKq_p1_R9eMqNTO8-vbvkBxmukrhMeFxq', '2026-11-20 14:03:03.711+00');
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (address_id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (api_key_id);
ALTER TABLE ONLY public.bulk_items
    ADD CONSTRAINT bulk_items_once UNIQUE (bulk_run_id, "position");
ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_once UNIQUE (account_id, once_key);
ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_pkey PRIMARY KEY (bulk_run_id);
ALTER TABLE ONLY public.carrier_calls
    ADD CONSTRAINT carrier_calls_pkey PRIMARY KEY (carrier_call_id);
ALTER TABLE ONLY public.carrier_calls
    ADD CONSTRAINT carrier_calls_reference UNIQUE (reference, operation);
ALTER TABLE ONLY public.checkout_days
    ADD CONSTRAINT checkout_days_once UNIQUE (account_id, day);
ALTER TABLE ONLY public.checkout_quotes
    ADD CONSTRAINT checkout_quotes_pkey PRIMARY KEY (checkout_quote_id);
ALTER TABLE ONLY public.confirmed_places
    ADD CONSTRAINT confirmed_places_once UNIQUE (account_id, place_key);
ALTER TABLE ONLY public.data_requests
    ADD CONSTRAINT data_requests_once UNIQUE (account_id, data_request_id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_once UNIQUE (once_key);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (job_id);
ALTER TABLE ONLY public.labels
    ADD CONSTRAINT labels_pkey PRIMARY KEY (shipment_id);
ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (ledger_account_id);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entry_once UNIQUE (transfer_id, ledger_account_id);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entry_version UNIQUE (ledger_account_id, version);
ALTER TABLE ONLY public.ledger_transfers
    ADD CONSTRAINT ledger_transfer_once UNIQUE (idempotency_key);
ALTER TABLE ONLY public.ledger_transfers
    ADD CONSTRAINT ledger_transfers_pkey PRIMARY KEY (transfer_id);
ALTER TABLE ONLY public.number_ranges
    ADD CONSTRAINT number_ranges_pkey PRIMARY KEY (carrier_token);
ALTER TABLE ONLY public.payment_draws
    ADD CONSTRAINT payment_draws_pkey PRIMARY KEY (payment_draw_id);
ALTER TABLE ONLY public.product_facts
    ADD CONSTRAINT product_facts_once UNIQUE (account_id, product_id);
ALTER TABLE ONLY public.rate_cards
    ADD CONSTRAINT rate_cards_version UNIQUE (carrier_token, version);
ALTER TABLE ONLY public.rates
    ADD CONSTRAINT rates_pkey PRIMARY KEY (rate_id);
ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_ext_id UNIQUE (account_id, ext_scope, ext_id);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_pkey PRIMARY KEY (shipment_id);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_seq UNIQUE (account_id, seq);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_vendor_seq UNIQUE (account_id, ext_vendor_id, vendor_seq);
ALTER TABLE ONLY public.shop_events
    ADD CONSTRAINT shop_events_once UNIQUE (shop_domain, topic, event_id);
ALTER TABLE ONLY public.shop_locations
    ADD CONSTRAINT shop_locations_once UNIQUE (account_id, location_id);
ALTER TABLE ONLY public.shop_sessions
    ADD CONSTRAINT shop_sessions_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.store_fulfillments
    ADD CONSTRAINT store_fulfillments_pkey PRIMARY KEY (shipment_id);
ALTER TABLE ONLY public.store_orders
    ADD CONSTRAINT store_orders_once UNIQUE (account_id, fulfillment_order_id);
ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_once UNIQUE (shipment_id, carrier_code, occurred_at);
ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_pkey PRIMARY KEY (tracking_event_id);
ALTER TABLE ONLY public.usage_plans
    ADD CONSTRAINT usage_plans_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.wallet_top_ups
    ADD CONSTRAINT wallet_top_ups_pkey PRIMARY KEY (wallet_top_up_id);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (webhook_id);
CREATE INDEX addresses_saved ON public.addresses USING btree (account_id, address_id) WHERE saved;
CREATE UNIQUE INDEX api_keys_hash ON public.api_keys USING btree (key_hash);
CREATE INDEX api_keys_of_account ON public.api_keys USING btree (account_id);
CREATE INDEX carrier_calls_of_shipment ON public.carrier_calls USING btree (shipment_id);
CREATE UNIQUE INDEX carrier_calls_one_pending ON public.carrier_calls USING btree (shipment_id) WHERE (state = 'pending'::text);
CREATE INDEX checkout_quotes_by_age ON public.checkout_quotes USING btree (object_created);
CREATE INDEX checkout_quotes_by_place ON public.checkout_quotes USING btree (account_id, territory_base_id, object_created);
CREATE INDEX jobs_by_state ON public.jobs USING btree (state, job_id);
CREATE INDEX jobs_ready ON public.jobs USING btree (run_at, job_id) WHERE (state = 'ready'::text);
CREATE UNIQUE INDEX ledger_account_system ON public.ledger_accounts USING btree (kind, currency) WHERE (kind <> 'wallet'::text);
CREATE UNIQUE INDEX ledger_account_wallet ON public.ledger_accounts USING btree (account_id, currency) WHERE (kind = 'wallet'::text);
CREATE UNIQUE INDEX ledger_one_charge ON public.ledger_transfers USING btree (shipment_id) WHERE (kind = 'charge'::text);
CREATE UNIQUE INDEX ledger_one_refund ON public.ledger_transfers USING btree (reverses_id) WHERE (kind = 'refund'::text);
CREATE INDEX ledger_transfer_credit ON public.ledger_transfers USING btree (credit_id, transfer_id);
CREATE INDEX ledger_transfer_debit ON public.ledger_transfers USING btree (debit_id, transfer_id);
CREATE UNIQUE INDEX payment_draws_one_pending ON public.payment_draws USING btree (shipment_id) WHERE (state = 'pending'::text);
CREATE INDEX rates_of_shipment ON public.rates USING btree (shipment_id);
CREATE INDEX shipments_by_status ON public.shipments USING btree (status, object_updated);
CREATE INDEX shipments_of_account ON public.shipments USING btree (account_id, status, is_paid, incident_count);
CREATE INDEX shipments_tracking_number ON public.shipments USING btree (tracking_number);
CREATE INDEX shop_events_by_age ON public.shop_events USING btree (object_created);
CREATE INDEX shop_sessions_of_shop ON public.shop_sessions USING btree (shop_domain);
CREATE UNIQUE INDEX shops_callback_token ON public.shops USING btree (callback_token);
CREATE UNIQUE INDEX shops_domain ON public.shops USING btree (shop_domain);
CREATE INDEX store_fulfillments_of_order ON public.store_fulfillments USING btree (account_id, order_id);
CREATE INDEX store_orders_by_state ON public.store_orders USING btree (account_id, state, object_updated);
CREATE INDEX store_orders_of_order ON public.store_orders USING btree (account_id, order_id);
CREATE INDEX store_orders_of_shipment ON public.store_orders USING btree (shipment_id);
CREATE INDEX wallet_top_ups_of_account ON public.wallet_top_ups USING btree (account_id, wallet_top_up_id);
CREATE UNIQUE INDEX wallet_top_ups_purchase ON public.wallet_top_ups USING btree (purchase_id);
CREATE INDEX webhooks_of_account ON public.webhooks USING btree (account_id);
CREATE TRIGGER addresses_no_truncate BEFORE TRUNCATE ON public.addresses FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER addresses_no_update BEFORE UPDATE ON public.addresses FOR EACH ROW WHEN (((old.erased IS NOT NULL) OR (new.erased IS NULL) OR ((((((new.address_id IS DISTINCT FROM old.address_id) OR (new.account_id IS DISTINCT FROM old.account_id)) OR (new.address_type IS DISTINCT FROM old.address_type)) OR (new.territory_base_id IS DISTINCT FROM old.territory_base_id)) OR (new.country IS DISTINCT FROM old.country)) OR (new.object_created IS DISTINCT FROM old.object_created)) OR new.saved OR ((new.full_name <> '—'::text) OR (new.street_line1 <> '—'::text) OR (new.phone <> '—'::text)) OR (COALESCE(new.company, new.email, new.reference, new.zip, (new.lat)::text, (new.lng)::text) IS NOT NULL))) EXECUTE FUNCTION public.rule_never_change();
CREATE TRIGGER carrier_calls_guard BEFORE UPDATE ON public.carrier_calls FOR EACH ROW EXECUTE FUNCTION public.rule_carrier_calls_guard();
CREATE TRIGGER carrier_calls_no_delete BEFORE DELETE ON public.carrier_calls FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER carrier_calls_no_truncate BEFORE TRUNCATE ON public.carrier_calls FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER labels_no_delete BEFORE DELETE ON public.labels FOR EACH ROW WHEN ((NOT public.rule_is_erased(old.shipment_id))) EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER labels_no_truncate BEFORE TRUNCATE ON public.labels FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER labels_no_update BEFORE UPDATE ON public.labels FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER ledger_accounts_guard BEFORE UPDATE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION public.rule_ledger_accounts_guard();
CREATE TRIGGER ledger_accounts_no_delete BEFORE DELETE ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON public.ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER ledger_accounts_start BEFORE INSERT ON public.ledger_accounts FOR EACH ROW EXECUTE FUNCTION public.rule_ledger_accounts_start();
CREATE TRIGGER ledger_entries_check BEFORE INSERT ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.rule_ledger_entries_check();
CREATE TRIGGER ledger_entries_no_delete BEFORE DELETE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER ledger_entries_no_update BEFORE UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER ledger_transfers_apply AFTER INSERT ON public.ledger_transfers FOR EACH ROW EXECUTE FUNCTION public.rule_ledger_transfers_apply();
CREATE TRIGGER ledger_transfers_check BEFORE INSERT ON public.ledger_transfers FOR EACH ROW EXECUTE FUNCTION public.rule_ledger_transfers_check();
CREATE TRIGGER ledger_transfers_no_delete BEFORE DELETE ON public.ledger_transfers FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER ledger_transfers_no_truncate BEFORE TRUNCATE ON public.ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER ledger_transfers_no_update BEFORE UPDATE ON public.ledger_transfers FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER number_ranges_grow BEFORE UPDATE ON public.number_ranges FOR EACH ROW EXECUTE FUNCTION public.rule_number_ranges_grow();
CREATE TRIGGER number_ranges_no_delete BEFORE DELETE ON public.number_ranges FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER number_ranges_no_truncate BEFORE TRUNCATE ON public.number_ranges FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER payment_draws_guard BEFORE UPDATE ON public.payment_draws FOR EACH ROW EXECUTE FUNCTION public.rule_payment_draws_guard();
CREATE TRIGGER payment_draws_no_delete BEFORE DELETE ON public.payment_draws FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER payment_draws_no_truncate BEFORE TRUNCATE ON public.payment_draws FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER rate_cards_no_delete BEFORE DELETE ON public.rate_cards FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER rate_cards_no_truncate BEFORE TRUNCATE ON public.rate_cards FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER rate_cards_no_update BEFORE UPDATE ON public.rate_cards FOR EACH ROW EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER rates_no_truncate BEFORE TRUNCATE ON public.rates FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER rates_no_update BEFORE UPDATE ON public.rates FOR EACH ROW EXECUTE FUNCTION public.rule_never_change();
CREATE TRIGGER rates_paid_delete BEFORE DELETE ON public.rates FOR EACH ROW EXECUTE FUNCTION public.rule_rates_paid();
CREATE TRIGGER rates_paid_insert BEFORE INSERT ON public.rates FOR EACH ROW EXECUTE FUNCTION public.rule_rates_paid();
CREATE TRIGGER shipments_identity BEFORE UPDATE ON public.shipments FOR EACH ROW EXECUTE FUNCTION public.rule_shipments_identity();
CREATE TRIGGER shipments_no_truncate BEFORE TRUNCATE ON public.shipments FOR EACH STATEMENT EXECUTE FUNCTION public.rule_append_only();
CREATE TRIGGER shipments_number BEFORE UPDATE OF tracking_number ON public.shipments FOR EACH ROW WHEN ((new.tracking_number IS DISTINCT FROM old.tracking_number)) EXECUTE FUNCTION public.rule_shipments_number();
CREATE TRIGGER shipments_paid BEFORE UPDATE OF is_paid ON public.shipments FOR EACH ROW WHEN ((new.is_paid <> old.is_paid)) EXECUTE FUNCTION public.rule_shipments_paid();
CREATE TRIGGER shipments_paid_delete BEFORE DELETE ON public.shipments FOR EACH ROW WHEN (old.is_paid) EXECUTE FUNCTION public.rule_shipments_paid_delete();
CREATE TRIGGER shipments_paid_terms BEFORE UPDATE ON public.shipments FOR EACH ROW WHEN (old.is_paid) EXECUTE FUNCTION public.rule_shipments_paid_terms();
CREATE TRIGGER shipments_start BEFORE INSERT ON public.shipments FOR EACH ROW EXECUTE FUNCTION public.rule_shipments_start();
CREATE TRIGGER shipments_status BEFORE UPDATE OF status ON public.shipments FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION public.rule_shipments_status();
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.bulk_items
    ADD CONSTRAINT bulk_items_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.bulk_items
    ADD CONSTRAINT bulk_items_bulk_run_id_bulk_runs_bulk_run_id_fk FOREIGN KEY (bulk_run_id) REFERENCES public.bulk_runs(bulk_run_id);
ALTER TABLE ONLY public.bulk_items
    ADD CONSTRAINT bulk_items_shipment_id_shipments_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(shipment_id);
ALTER TABLE ONLY public.bulk_runs
    ADD CONSTRAINT bulk_runs_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.carrier_calls
    ADD CONSTRAINT carrier_calls_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.carrier_calls
    ADD CONSTRAINT carrier_calls_shipment_id_shipments_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(shipment_id);
ALTER TABLE ONLY public.checkout_days
    ADD CONSTRAINT checkout_days_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.checkout_quotes
    ADD CONSTRAINT checkout_quotes_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.confirmed_places
    ADD CONSTRAINT confirmed_places_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.data_requests
    ADD CONSTRAINT data_requests_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.labels
    ADD CONSTRAINT labels_shipment_id_shipments_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(shipment_id);
ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_ledger_account_id_ledger_accounts_ledger_account FOREIGN KEY (ledger_account_id) REFERENCES public.ledger_accounts(ledger_account_id);
ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_transfer_id_ledger_transfers_transfer_id_fk FOREIGN KEY (transfer_id) REFERENCES public.ledger_transfers(transfer_id);
ALTER TABLE ONLY public.ledger_transfers
    ADD CONSTRAINT ledger_transfers_credit_id_ledger_accounts_ledger_account_id_fk FOREIGN KEY (credit_id) REFERENCES public.ledger_accounts(ledger_account_id);
ALTER TABLE ONLY public.ledger_transfers
    ADD CONSTRAINT ledger_transfers_debit_id_ledger_accounts_ledger_account_id_fk FOREIGN KEY (debit_id) REFERENCES public.ledger_accounts(ledger_account_id);
ALTER TABLE ONLY public.ledger_transfers
    ADD CONSTRAINT ledger_transfers_shipment_id_shipments_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(shipment_id);
ALTER TABLE ONLY public.payment_draws
    ADD CONSTRAINT payment_draws_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.payment_draws
    ADD CONSTRAINT payment_draws_shipment_id_shipments_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(shipment_id);
ALTER TABLE ONLY public.product_facts
    ADD CONSTRAINT product_facts_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.rates
    ADD CONSTRAINT rates_shipment_id_shipments_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(shipment_id);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_recipient_address_id_addresses_address_id_fk FOREIGN KEY (recipient_address_id) REFERENCES public.addresses(address_id);
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_sender_address_id_addresses_address_id_fk FOREIGN KEY (sender_address_id) REFERENCES public.addresses(address_id);
ALTER TABLE ONLY public.shop_locations
    ADD CONSTRAINT shop_locations_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.shop_locations
    ADD CONSTRAINT shop_locations_sender_address_id_addresses_address_id_fk FOREIGN KEY (sender_address_id) REFERENCES public.addresses(address_id);
ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.shops
    ADD CONSTRAINT shops_sender_address_id_addresses_address_id_fk FOREIGN KEY (sender_address_id) REFERENCES public.addresses(address_id);
ALTER TABLE ONLY public.store_fulfillments
    ADD CONSTRAINT store_fulfillments_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.store_fulfillments
    ADD CONSTRAINT store_fulfillments_shipment_id_shipments_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(shipment_id);
ALTER TABLE ONLY public.store_orders
    ADD CONSTRAINT store_orders_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.store_orders
    ADD CONSTRAINT store_orders_shipment_id_shipments_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(shipment_id);
ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.tracking_events
    ADD CONSTRAINT tracking_events_shipment_id_shipments_shipment_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(shipment_id);
ALTER TABLE ONLY public.usage_plans
    ADD CONSTRAINT usage_plans_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.wallet_top_ups
    ADD CONSTRAINT wallet_top_ups_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_account_id_accounts_account_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(account_id);


--
-- PostgreSQL database dump complete
--

-- pg_dump has set them.
RESET ALL;
