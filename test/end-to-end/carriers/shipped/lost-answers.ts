import { expect } from "vitest";

import { eventually } from "#test/support/eventually.ts";

import { apiOf, balanceOf, done, number, offered, pay, shown, type Shipment } from "./buying.ts";
import type { Stage, Staged } from "./open-stage.ts";

/** The clock asks for what was lost every ten seconds. */
const RECONCILED_MS = 120_000;
/** Longer than a carrier may go on making a waybill, and than processes ask before a person does. */
const OLD_MS = 300_000;

interface Call {
  carrierCallId: number;
  shipmentId: number;
  needsPerson: boolean;
}

/** A purchase whose create arrives once, and whose answer does not. Its shipment. */
export async function lose(stage: Stage, staged: Staged): Promise<number> {
  const { loser, stub } = staged;
  const api = apiOf(stage, staged, loser);
  const offer = await offered(staged, loser, api);
  await pay(staged, api, offer);
  stub.restart((exchange) => (exchange?.isCommit ? "cut" : null));
  const { shipmentId, trackingNumber } = await number(api, offer.shipmentId);
  expect(trackingNumber).toBeNull();
  expect(stub.asked.filter((exchange) => exchange?.isCommit)).toHaveLength(1);
  stub.restart();
  return shipmentId;
}

/** As if minutes had passed since every call that is open. */
export async function makeOld({ workplace: { sql } }: Stage): Promise<void> {
  await sql.run(
    `update durable_calls set asked_at = asked_at - ${OLD_MS}, next_at = 0 where state = 'pending'`,
  );
}

/** What became of the call, and of its shipment: a question is answered with none, and the money goes back. */
export async function settle(stage: Stage, staged: Staged, shipmentId: number) {
  const { loser, stub, tape } = staged;
  const api = apiOf(stage, staged, loser);
  const { call, shipment } = await eventually(
    async () => {
      const calls = (await stage.operate("attempts", "list", "--limit", "1000")) as Call[];
      const found = {
        call: calls.find((each) => each.shipmentId === shipmentId),
        shipment: await shown(api, shipmentId),
      };
      if (!found.call?.needsPerson && !found.shipment.trackingNumber)
        throw new Error(JSON.stringify(found.call));
      return found;
    },
    { withinMs: RECONCILED_MS, intervalMs: 500 },
  );
  if (!call?.needsPerson) {
    expect(shipment.trackingNumber).toBe(tape.expect.trackingNumber);
    return { asked: "found", ends: shipment.status };
  }
  // It is not asked to make it once more.
  expect(stub.asked.filter((exchange) => exchange?.isCommit)).toEqual([]);
  const before = await balanceOf(stage, loser);
  await stage.operate("attempts", "settle", "--call", `${call.carrierCallId}`, "--none");
  const reason = { annulReasonStatus: "other", annulReasonDetails: "none was made" };
  const path = `/shipment/annulAndRefund/${shipmentId}`;
  const { status } = await done<Shipment>(api("PATCH", path, reason));
  expect(await balanceOf(stage, loser)).toBeGreaterThan(before);
  return { asked: "question", ends: status };
}
