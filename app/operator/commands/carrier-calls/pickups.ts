import { command } from "../../command.ts";
import { count, id, optional, text, toggle } from "../../flags.ts";
import { firstLine, table, time } from "../../print.ts";
import { Refusal } from "../../refusal.ts";
import { requireStaff } from "../../sign-in.ts";
import { UsageError } from "../../usage-error.ts";

const LIST_LINES = { max: 1000, fallback: 50 };

const list = command({
  noun: "pickups",
  verb: "list",
  summary: "List the pickups that carriers were asked for: what needs a person, then the newest",
  flags: { limit: count("how many lines", LIST_LINES) },
  async run(service, { limit }) {
    const { listAllPickups } = await import("#app/shipping/pickups/list-waiting-parcels.ts");
    const pickups = await listAllPickups(service, limit);
    return {
      json: pickups.map((pickup) => ({ ...pickup, needsPerson: pickup.state === "undecided" })),
      text:
        pickups.length === 0
          ? "No carrier has been asked for a pickup yet."
          : table(
              [
                "pickup",
                "account",
                "carrier",
                "country",
                "from (UTC)",
                "to (UTC)",
                "parcels",
                "state",
                "said",
              ],
              pickups.map((pickup) => [
                String(pickup.pickupId),
                String(pickup.accountId),
                pickup.carrierToken,
                pickup.country,
                time(pickup.pickupFrom),
                time(pickup.pickupTo),
                String(pickup.parcelCount),
                pickup.state,
                firstLine(pickup.pickupRef ?? pickup.carrierDetail ?? pickup.detail ?? "-"),
              ]),
            ),
    };
  },
});

const settle = command({
  noun: "pickups",
  verb: "settle",
  summary: "Answer a pickup whose answer was lost: the carrier comes, or it has none",
  flags: {
    pickup: id<"Pickup">("the pickup, as `pickups list` shows it"),
    coming: toggle("the carrier has it and comes"),
    none: toggle("the carrier has none: its parcels are free for another"),
    ref: optional(text("KEY", "the carrier's own key of the pickup")),
  },
  async run(service, { pickup: pickupId, coming, none, ref }, by) {
    if (coming === none) throw new UsageError("Give either --coming or --none.");
    const { settlePickupOfAny } = await import("#app/shipping/pickups/settle-pickup.ts");
    const { PickupRefused } = await import("#app/shipping/pickups/pickup-refused.ts");
    const { name: settledBy } = requireStaff(by);
    const answer = { pickupId, isComing: coming, pickupRef: ref, settledBy };
    const settled = await settlePickupOfAny(service, answer).catch((error: unknown) => {
      if (!(error instanceof PickupRefused)) throw error;
      throw new Refusal(error.code, refusals[error.code] ?? error.code);
    });
    return {
      json: { ...settled, settledBy },
      text: `The pickup ${pickupId} of ${settled.carrierToken} is settled: ${settled.state}.`,
    };
  },
});

const refusals: Partial<Record<string, string>> = {
  pickupNotFound: "There is no pickup with that id; `pickups list` shows them.",
  pickupPending: "The carrier is being asked at this moment; settle it when it needs a person.",
  pickupSettled: "The pickup has another outcome already; `pickups list` shows it.",
};

export const pickupCommands = [list, settle];
