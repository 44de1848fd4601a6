import { toDecimal } from "#app/shipping/model/money.ts";
import { type Suspended, suspenseEnds } from "#app/shipping/model/suspense.ts";
import { DAY_MS } from "#app/shipping/model/time-units.ts";

import { command } from "../command.ts";
import { amount, id, oneOf, optional, text, toggle } from "../flags.ts";
import { money, table, time } from "../print.ts";
import { refusedSettlement } from "../refused-settlement.ts";
import { byHand, refusingMoney } from "./money-requests.ts";

const list = command({
  noun: "suspense",
  verb: "list",
  summary: "List the money that came with remittances and is no parcel's, the oldest first",
  flags: { all: toggle("also what is settled") },
  async run(service, { all }) {
    const { listSuspense } = await import("#app/shipping/cash-files/list-suspense.ts");
    const found = (await listSuspense(service)).filter(({ left }) => all || left !== 0);
    const now = service.now();
    const daysOf = ({ since }: Suspended) => Math.floor((now.getTime() - since.getTime()) / DAY_MS);
    return {
      json: found.map((each) => ({ ...jsonOf(each), days: daysOf(each) })),
      text:
        found.length === 0
          ? "Nothing is in suspense."
          : table(
              ["since (UTC)", "days", "transfer", "file", "account", "came", "left", "settled"],
              found.map((each) => [
                time(each.since),
                String(daysOf(each)),
                String(each.transferId),
                String(each.fileId),
                String(each.accountId ?? "-"),
                money(each.came, each.currency),
                money(each.left, each.currency),
                each.settlements.map((one) => settledAs(one, each.currency)).join("; ") || "-",
              ]),
            ),
    };
  },
});

const ofMoney = {
  transfer: id<"Transfer">("what brought the money, as `suspense list` shows it"),
};

const settle = command({
  noun: "suspense",
  verb: "settle",
  summary: "Say where money in suspense belongs",
  flags: {
    ...ofMoney,
    to: oneOf(
      "returned: the bank sent it back or on; income: it is the service's; line: it is a line of the bank again, for a remittance that came later",
      [...suspenseEnds],
    ),
    amount: amount("how much of it"),
    reason: text("TEXT", "why"),
    reference: text("REF", "what identifies it, such as the bank's number; each moves money once"),
    from: optional(
      text("NAME", "of what was returned: the bank account; absent: the one that it came to"),
    ),
  },
  async run(service, { transfer: transferId, ...given }, by) {
    const { settleSuspense } = await import("#app/shipping/cash-files/settle-suspense.ts");
    const hand = await byHand(by);
    const { money: of, isNew } = await refusingMoney(() =>
      refusedSettlement(() => settleSuspense(service, { transferId, ...given }, hand)),
    );
    const moved = money(given.amount, of.currency);
    const said = {
      returned: `${moved} left suspense for the bank. Once a statement has it, \`bank ignore\` leaves its line out.`,
      income: `${moved} left suspense: it is other income.`,
      line: `${moved} is a line of the bank again: \`bank match\` says of which remittance it is.`,
    }[given.to];
    return {
      json: { ...jsonOf(of), isNew },
      text: isNew
        ? said
        : `Reference ${given.reference} had moved that before; nothing was moved again.`,
    };
  },
});

const undo = command({
  noun: "suspense",
  verb: "undo",
  summary: "Take back what settled money in suspense: it is there again",
  flags: { ...ofMoney, reference: text("REF", "by which it was settled") },
  async run(service, given, by) {
    const { undoSuspense } = await import("#app/shipping/cash-files/settle-suspense.ts");
    const { transfer: transferId, reference } = given;
    const hand = await byHand(by);
    const { money: of, isNew } = await refusingMoney(() =>
      refusedSettlement(() => undoSuspense(service, { transferId, reference }, hand)),
    );
    return {
      json: { ...jsonOf(of), isNew },
      text: isNew
        ? `${money(of.left, of.currency)} of it is in suspense now.`
        : "It was taken back before; nothing was moved again.",
    };
  },
});

const settledAs = (
  { to, amount: moved, referenceKey, isUndone }: Suspended["settlements"][number],
  currency: string,
): string => `${money(moved, currency)} ${to} (${referenceKey}${isUndone ? ", undone" : ""})`;

const jsonOf = ({ since, came, left, settlements, ...of }: Suspended) => ({
  ...of,
  since: since.toISOString(),
  came: toDecimal(came),
  left: toDecimal(left),
  settlements: settlements.map((each) => ({
    ...each,
    amount: toDecimal(each.amount),
    at: each.at.toISOString(),
  })),
});

export const suspenseCommands = [list, settle, undo];
