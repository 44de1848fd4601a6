import { operationNames } from "#app/shipping/tracking/operation-names.ts";

import { command } from "../../command.ts";
import { count, id, optional, text, toggle } from "../../flags.ts";
import { firstLine, table, time } from "../../print.ts";
import { Refusal } from "../../refusal.ts";
import { requireStaff } from "../../sign-in.ts";
import { UsageError } from "../../usage-error.ts";

const LIST_LINES = { max: 1000, fallback: 50 };

const list = command({
  noun: "attempts",
  verb: "list",
  summary: "List what carriers were asked to do: what needs a person, then the newest calls",
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
        country: call.country,
        operation: operationNames[call.operation],
        state: call.state,
        needsPerson: call.state === "needsPerson",
        settledBy: call.settledBy,
        settledAt: call.settledAt,
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
              [
                "when (UTC)",
                "call",
                "shipment",
                "carrier",
                "country",
                "operation",
                "state",
                "attempts",
                "detail",
              ],
              calls.map((call) => [
                time(updatedAt(call)),
                String(call.carrierCallId),
                String(call.shipmentId),
                call.carrierToken,
                call.country,
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

const settle = command({
  noun: "attempts",
  verb: "settle",
  summary: "Answer a call that needs a person: with the carrier's number, or that it has none",
  flags: {
    call: id<"CarrierCall">("the call, as `attempts list` shows it"),
    none: toggle("the carrier has no waybill for it, or none any more"),
    number: optional(text("N", "the number of the waybill that the carrier has for it")),
  },
  async run(service, { call: carrierCallId, none, number: trackingNumber }, by) {
    if (none === (trackingNumber !== null)) throw new UsageError("Give either --none or --number.");
    const { settleCarrierCall, CallNotSettled } =
      await import("#app/shipping/tracking/settle-carrier-call.ts");
    const { name: settledBy } = requireStaff(by);
    const answer = { carrierCallId, trackingNumber, settledBy };
    const settled = await settleCarrierCall(service, answer).catch((error: unknown) => {
      if (!(error instanceof CallNotSettled)) throw error;
      throw new Refusal(error.code, refusals[error.code]);
    });
    const { shipmentId, carrierToken, state } = settled;
    return {
      json: {
        carrierCallId: settled.carrierCallId,
        shipmentId,
        carrierToken,
        operation: operationNames[settled.operation],
        state,
        trackingNumber,
        settledBy,
      },
      text: `The call ${carrierCallId} of shipment ${shipmentId} to ${carrierToken} is settled: ${trackingNumber ?? "none"}.`,
    };
  },
});

const refusals = {
  carrierCallNotFound: "There is no call to a carrier with that id; `attempts list` shows them.",
  carrierCallPending:
    "The carrier may still be making the waybill: ask it when the call needs a person, then settle.",
  carrierCallNumberTaken:
    "That number belongs to another shipment, or is not the number that the carrier was asked for.",
  carrierCallSettled: "The call has another outcome already; `attempts list` shows it.",
};

export const attemptCommands = [list, settle];
