CREATE TABLE "ledger_holds" (
	"shipment_id" bigint PRIMARY KEY NOT NULL,
	"transfer_id" bigint NOT NULL,
	"ledger_account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"object_created" timestamp (3) with time zone NOT NULL,
	"object_updated" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_hold_charge" UNIQUE("transfer_id"),
	CONSTRAINT "ledger_hold_state" CHECK ("ledger_holds"."state" in ('open', 'posted', 'voided')),
	CONSTRAINT "ledger_hold_amount" CHECK ("ledger_holds"."amount" > 0)
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
ALTER TABLE "auto_top_ups" ADD COLUMN "rate_id" bigint;--> statement-breakpoint
ALTER TABLE "auto_top_ups" ADD COLUMN "from_wallet" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "quoted_until" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_transfer_id_ledger_transfers_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("transfer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_ledger_account_id_ledger_accounts_ledger_account_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("ledger_account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD CONSTRAINT "wallet_adjustments_account_id_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_adjustments" ADD CONSTRAINT "wallet_adjustments_shipment_id_shipments_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("shipment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("ledger_account_id","amount") WHERE "ledger_holds"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_adjustment_reference" ON "wallet_adjustments" USING btree ("reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_adjustment_transfer" ON "wallet_adjustments" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_adjustment_one_reversal" ON "wallet_adjustments" USING btree ("reverses_id") WHERE "wallet_adjustments"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_adjustment_one_recharge" ON "wallet_adjustments" USING btree ("shipment_id") WHERE "wallet_adjustments"."type" = 'recharge' and "wallet_adjustments"."state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_reference" ON "ledger_transfers" USING btree ("reference_key");--> statement-breakpoint
CREATE INDEX "ledger_transfer_unkeyed" ON "ledger_transfers" USING btree ("transfer_id") WHERE "ledger_transfers"."kind" = 'topUp' and "ledger_transfers"."reference_key" is null;--> statement-breakpoint
CREATE INDEX "ledger_transfer_shipment" ON "ledger_transfers" USING btree ("shipment_id");
--> statement-breakpoint
-- Money that was charged before holds were kept: reserved while the shipment has no number and was not refunded.
INSERT INTO ledger_holds (
  shipment_id, transfer_id, ledger_account_id, amount, currency, state, object_created, object_updated
)
SELECT t.shipment_id, t.transfer_id, t.debit_id, t.amount, t.currency,
  CASE WHEN s.tracking_number IS NOT NULL THEN 'posted' WHEN r.transfer_id IS NOT NULL THEN 'voided' ELSE 'open' END,
  t.object_created, coalesce(r.object_created, s.object_updated)
FROM ledger_transfers t
JOIN shipments s ON s.shipment_id = t.shipment_id
LEFT JOIN ledger_transfers r ON r.kind = 'refund' AND r.reverses_id = t.transfer_id
WHERE t.kind = 'charge';
--> statement-breakpoint
-- Corrections that were made in SQL before requests were kept.
INSERT INTO wallet_adjustments (
  adjustment_id, account_id, type, amount, currency, reason, reference, reference_key, requested_by, needs_confirmation,
  state, transfer_id, object_created, object_updated
)
SELECT t.transfer_id, w.account_id, 'correction', CASE WHEN w.ledger_account_id = t.credit_id THEN t.amount ELSE -t.amount END,
  t.currency, 'made before requests were kept', t.idempotency_key, 'transfer:' || t.transfer_id, 'unknown', false,
  'done', t.transfer_id, t.object_created, t.object_created
FROM ledger_transfers t
JOIN ledger_accounts w ON w.kind = 'wallet' AND w.ledger_account_id IN (t.debit_id, t.credit_id)
WHERE t.kind = 'adjustment';
--> statement-breakpoint
-- Of references that differ only in case or blanks, the first keeps the key: the others stay as they are.
UPDATE ledger_transfers SET reference_key = keyed.reference_key
FROM (
  SELECT transfer_id, lower(replace(idempotency_key, ' ', '') COLLATE "C") AS reference_key,
    row_number() OVER (PARTITION BY lower(replace(idempotency_key, ' ', '') COLLATE "C") ORDER BY transfer_id) AS position
  FROM ledger_transfers
  WHERE kind = 'topUp' AND idempotency_key COLLATE "C" ~ '^[ -~]*$'
) AS keyed
WHERE keyed.transfer_id = ledger_transfers.transfer_id AND keyed.position = 1;
--> statement-breakpoint
-- An id holds the time of its creation: milliseconds since 2025 times 4,096. A quote lasts seven days.
UPDATE rates
SET quoted_until = timestamptz '2025-01-01T00:00:00Z' + rate_id / 4096 * interval '1 millisecond' + interval '7 days';
