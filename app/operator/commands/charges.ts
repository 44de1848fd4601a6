import type { Service } from "#app/shipping/context.ts";
import type { MerchantChargeId } from "#app/shipping/model/ids.ts";
import {
  chargeStates,
  chargeTypes,
  type MerchantCharge,
  whatFor,
} from "#app/shipping/model/merchant-charge.ts";
import { toDecimal } from "#app/shipping/model/money.ts";
import type { StaffMember } from "#app/shipping/model/staff.ts";

import { command, type CommandResult } from "../command.ts";
import { amount, count, id, kilograms, oneOf, optional, text, toggle } from "../flags.ts";
import { money, table, time } from "../print.ts";
import { refusedSettlement } from "../refused-settlement.ts";
import { requireStaff } from "../sign-in.ts";
import { byHand, refusingMoney } from "./money-requests.ts";

const CHARGES_SHOWN = { max: 1000, fallback: 50 };
const ofCharge = { charge: id<"MerchantCharge">("the charge, as `charges list` shows it") };

const list = command({
  noun: "charges",
  verb: "list",
  summary:
    "List what merchants are charged after the label was sold: what was contested, then the newest",
  flags: {
    account: optional(id<"Account">("whose")),
    state: optional(oneOf("of which state", chargeStates)),
    limit: count("how many", CHARGES_SHOWN),
  },
  async run(service, { account, state, limit }) {
    const { listChargesOfBucket } = await import("#app/shipping/charges/list-charges.ts");
    const states = state === null ? null : [state];
    const charges = await listChargesOfBucket(service, account, { states, limit });
    return {
      json: charges.map(({ charge, trackingNumber }) => ({ ...jsonOf(charge), trackingNumber })),
      text:
        charges.length === 0
          ? "No charge is there."
          : table(
              [
                "charge",
                "account",
                "parcel",
                "type",
                "amount",
                "state",
                "taken from (UTC)",
                "contested (UTC)",
                "why not",
              ],
              charges.map(({ charge, trackingNumber }) => [
                String(charge.chargeId),
                String(charge.accountId),
                trackingNumber ?? "-",
                charge.type,
                money(charge.amount, charge.currency),
                charge.state,
                time(charge.chargeAt),
                charge.contestedAt ? time(charge.contestedAt) : "-",
                charge.contestText ?? "-",
              ]),
            ),
    };
  },
});

const announce = command({
  noun: "charges",
  verb: "announce",
  summary: "Announce a charge to a merchant, who has 72 hours to contest it",
  flags: {
    shipment: id<"Shipment">("the parcel that it is about"),
    type: oneOf("what for", chargeTypes),
    amount: amount("how much"),
    document: text("REF", "the carrier's document, which charges the parcel once"),
    "billed-kg": optional(kilograms("what the carrier weighed")),
    formula: optional(text("TEXT", "how the amount follows, for the merchant")),
    "after-delivery": toggle(
      "the way back of a delivered parcel, of which its carrier has reported none: by two people, with --formula",
    ),
  },
  async run(service, { shipment: shipmentId, document, formula, ...given }, by) {
    const { "billed-kg": billedKg, "after-delivery": isAfterDelivery, ...terms } = given;
    const { announceCharge } = await import("#app/shipping/charges/announce-charge.ts");
    const evidence = { document, billedKg, formula };
    const asked = { ...terms, shipmentId, isAfterDelivery, evidence };
    const hand = await byHand(by);
    const { charge } = await refusingMoney(() =>
      refusedSettlement(() => announceCharge(service, asked, hand)),
    );
    return resultOf(charge);
  },
});

const contest = command({
  noun: "charges",
  verb: "contest",
  summary: "Note that a merchant does not agree: it is not taken until somebody has decided",
  flags: { ...ofCharge, text: text("TEXT", "why, as the merchant says it") },
  async run(service, { charge: chargeId, text: why }) {
    const { contestCharge } = await import("#app/shipping/charges/contest-charge.ts");
    const contested = { chargeId, accountId: null, text: why };
    return resultOf(await refusedSettlement(() => contestCharge(service, contested)));
  },
});

const waive = decided("waive", "Give a charge up, contested or not", "waiveCharge");
const uphold = decided("uphold", "Take a charge although it was contested", "upholdCharge");

export const chargeCommands = [list, announce, contest, waive, uphold];

function decided(verb: string, summary: string, operation: "upholdCharge" | "waiveCharge") {
  return command({
    noun: "charges",
    verb,
    summary,
    flags: ofCharge,
    async run(
      service: Service,
      { charge: chargeId }: { charge: MerchantChargeId },
      by: StaffMember | null,
    ) {
      const operations = await import("#app/shipping/charges/decide-charge.ts");
      const decision = { chargeId, decidedBy: requireStaff(by).name };
      return resultOf(await refusedSettlement(() => operations[operation](service, decision)));
    },
  });
}

const jsonOf = (charge: MerchantCharge) => ({ ...charge, amount: toDecimal(charge.amount) });

const resultOf = (charge: MerchantCharge): CommandResult => ({
  json: jsonOf(charge),
  text: `Charge ${charge.chargeId} of ${money(charge.amount, charge.currency)}, ${whatFor(charge)}: ${charge.state}. ${nextOf(charge)}`,
});

const nextOf = ({ state, chargeAt }: MerchantCharge): string =>
  ({
    announced: `It is taken from ${time(chargeAt)} UTC on.`,
    contested: "It is not taken until somebody has decided.",
    charged: "It was taken from the wallet.",
    debt: "The wallet lacked some of it: `wallet debts` shows what is owed.",
    waived: "It is given up.",
  })[state];
