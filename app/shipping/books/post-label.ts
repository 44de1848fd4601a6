import type { Connection } from "#db/engine/database.ts";

import type { Service } from "../context.ts";
import type { Posting, Side } from "../model/ledger.ts";
import { NO_MONEY } from "../model/money.ts";
import type { Shipment } from "../model/shipment.ts";
import { postJournal } from "./post-journal.ts";

/**
 * What a waybill that now exists costs, and the tax of its sale, in the commit that takes its number. What the carrier
 * bills its own customer is none of it.
 */
export async function postLabel(
  service: Service,
  tx: Connection,
  shipment: Shipment,
): Promise<void> {
  const transfers = postingsOf(shipment, false);
  if (transfers.length > 0) await postOf(service, tx, shipment, { cause: "label", transfers });
}

/** Takes both back, in the commit of the refund; does nothing for a label that never had a number. */
export async function reverseLabel(
  service: Service,
  tx: Connection,
  shipment: Shipment,
): Promise<void> {
  if (shipment.trackingNumber === null) return;
  const transfers = postingsOf(shipment, true);
  if (transfers.length > 0)
    await postOf(service, tx, shipment, { cause: "labelReversed", transfers });
}

const postOf = (
  service: Service,
  tx: Connection,
  { shipmentId, accountId }: Shipment,
  what: { cause: string; transfers: Posting[] },
): Promise<boolean> =>
  postJournal(service, tx, {
    ...what,
    causeId: String(shipmentId),
    accountId,
    at: service.now(),
  });

function postingsOf({ shipmentId, country, selectedRate: rate }: Shipment, isBack: boolean) {
  if (!rate) return [];
  const { carrierToken, currency } = rate;
  const common = { currency, shipmentId };
  const carrierCost: Side = { kind: "carrierCost" };
  const carrierPayable: Side = { kind: "carrierPayable", country, carrierToken };
  const sales: Side = { kind: "sales" };
  const taxPayable: Side = { kind: "taxPayable", taxCode: country };
  const cost = { ...common, amount: rate.costTotal ?? NO_MONEY };
  const tax = { ...common, amount: rate.taxTotal ?? NO_MONEY };
  const postings: Posting[] = isBack
    ? [
        { kind: "costReversal", debit: carrierPayable, credit: carrierCost, ...cost },
        { kind: "taxReversal", debit: taxPayable, credit: sales, ...tax },
      ]
    : [
        { kind: "cost", debit: carrierCost, credit: carrierPayable, ...cost },
        { kind: "tax", debit: sales, credit: taxPayable, ...tax },
      ];
  return postings.filter(({ amount }) => amount > 0);
}
