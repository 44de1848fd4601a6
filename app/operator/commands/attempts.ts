import { operationNames } from "#app/shipping/tracking/operation-names.ts";

import { command } from "../command.ts";
import { count } from "../flags.ts";
import { firstLine, table, time } from "../print.ts";

const LIST_LINES = { max: 1000, fallback: 50 };

const list = command({
  noun: "attempts",
  verb: "list",
  summary: "List what carriers were asked to do and what became of it, newest first",
  flags: { limit: count("how many lines", LIST_LINES) },
  async run(service, { limit }) {
    const { listCarrierCalls } = await import("#app/shipping/tracking/list-carrier-calls.ts");
    const calls = await listCarrierCalls(service, limit);
    return {
      json: calls.map((call) => ({
        carrierCallId: call.carrierCallId,
        accountId: call.accountId,
        shipmentId: call.shipmentId,
        carrierToken: call.carrierToken,
        operation: operationNames[call.operation],
        state: call.state,
        reference: call.reference,
        trackingNumber: call.trackingNumber,
        attempts: call.attempts,
        requestId: call.requestId,
        leaseUntil: call.leaseUntil ?? call.nextAt,
        detail: call.detail,
        objectCreated: call.objectCreated,
        objectUpdated: updatedAt(call),
      })),
      text:
        calls.length === 0
          ? "No carrier has been asked for anything yet."
          : table(
              ["when (UTC)", "shipment", "carrier", "operation", "state", "attempts", "detail"],
              calls.map((call) => [
                time(updatedAt(call)),
                String(call.shipmentId),
                call.carrierToken,
                operationNames[call.operation],
                // Asked, and the answer was lost: it is asked for again.
                call.state === "pending" && call.detail !== null ? "unknown" : call.state,
                String(call.attempts),
                call.detail === null ? "-" : firstLine(call.detail),
              ]),
            ),
    };
  },
});

/** While there is no outcome, when the carrier was last asked to do it. */
const updatedAt = (call: { state: string; askedAt: Date; objectUpdated: Date }): Date =>
  call.state === "pending" ? call.askedAt : call.objectUpdated;

export const attemptCommands = [list];
