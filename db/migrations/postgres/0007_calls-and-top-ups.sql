-- How a call goes is kept once, for calls of every kind. Leases need not survive: a pending call can be claimed at once.
INSERT INTO durable_calls (
  durable_call_id, kind, key, state, attempts, request_ref, detail, fence, asked_at, object_created, object_updated
)
SELECT carrier_call_id, CASE operation WHEN 'createGuide' THEN 'createWaybill' ELSE 'annulWaybill' END,
  'waybill:' || shipment_id, state, attempts, reference, detail, 0, object_updated, object_created, object_updated
FROM carrier_calls;
--> statement-breakpoint
INSERT INTO durable_calls (
  durable_call_id, kind, key, state, attempts, request_ref, detail, fence, asked_at, object_created, object_updated
)
SELECT payment_draw_id, 'autoTopUp', 'autoTopUp:' || shipment_id,
  CASE state WHEN 'paid' THEN 'succeeded' WHEN 'declined' THEN 'rejected' ELSE 'pending' END,
  1, 'draw:' || payment_draw_id, detail, 0, object_created, object_created, object_updated
FROM payment_draws;
--> statement-breakpoint
DROP INDEX "carrier_calls_one_pending";
--> statement-breakpoint
ALTER TABLE "carrier_calls" DROP CONSTRAINT "carrier_calls_state";
--> statement-breakpoint
ALTER TABLE "carrier_calls" DROP COLUMN "state", DROP COLUMN "attempts", DROP COLUMN "lease_owner",
  DROP COLUMN "lease_until", DROP COLUMN "detail", DROP COLUMN "object_updated";
--> statement-breakpoint
UPDATE "carrier_calls" SET operation = CASE operation WHEN 'createGuide' THEN 'createWaybill' ELSE 'annulWaybill' END;
--> statement-breakpoint
ALTER TABLE "carrier_calls" ADD CONSTRAINT "carrier_calls_operation"
  CHECK ("carrier_calls"."operation" in ('createWaybill', 'annulWaybill'));
--> statement-breakpoint
DROP INDEX "payment_draws_one_pending";
--> statement-breakpoint
ALTER TABLE "payment_draws" RENAME TO "auto_top_ups";
--> statement-breakpoint
ALTER TABLE "auto_top_ups" RENAME COLUMN "payment_draw_id" TO "auto_top_up_id";
--> statement-breakpoint
ALTER TABLE "auto_top_ups" DROP COLUMN "state", DROP COLUMN "lease_owner", DROP COLUMN "lease_until",
  DROP COLUMN "detail", DROP COLUMN "object_updated";
--> statement-breakpoint
ALTER TABLE "auto_top_ups" RENAME CONSTRAINT "payment_draws_pkey" TO "auto_top_ups_pkey";
--> statement-breakpoint
ALTER TABLE "auto_top_ups" RENAME CONSTRAINT "payment_draws_amount" TO "auto_top_ups_amount";
--> statement-breakpoint
ALTER TABLE "auto_top_ups"
  RENAME CONSTRAINT "payment_draws_account_id_accounts_account_id_fk" TO "auto_top_ups_account_id_accounts_account_id_fk";
--> statement-breakpoint
ALTER TABLE "auto_top_ups"
  RENAME CONSTRAINT "payment_draws_shipment_id_shipments_shipment_id_fk"
  TO "auto_top_ups_shipment_id_shipments_shipment_id_fk";
--> statement-breakpoint
CREATE INDEX "auto_top_ups_of_shipment" ON "auto_top_ups" USING btree ("shipment_id");
