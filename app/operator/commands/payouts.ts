import { writeFileSync } from "node:fs";

import type { Service } from "#app/shipping/context.ts";
import type { PayoutId } from "#app/shipping/model/ids.ts";
import { decimalText, toDecimal } from "#app/shipping/model/money.ts";
import {
  type BankDetails,
  type KeptBankDetails,
  type Payout,
  payoutDestinations,
  payoutStates,
} from "#app/shipping/model/payout.ts";

import { bucketsCommand, command, type CommandResult } from "../command.ts";
import { count, id, oneOf, optional, path, text, toggle } from "../flags.ts";
import { counted, money, table, time } from "../print.ts";
import { Refusal } from "../refusal.ts";
import { refusedSettlement } from "../refused-settlement.ts";
import { fileBytes, filePlacesOf } from "./files.ts";
import { byHand, refusingMoney } from "./money-requests.ts";

/** One table is one order of the bank. */
const ORDER_MAX = 10_000;
const PAYOUTS_SHOWN = { max: 1000, fallback: 50 };
const ofPayout = { payout: id<"Payout">("the payout, as `payouts list` shows it") };

const list = command({
  noun: "payouts",
  verb: "list",
  summary: "List what goes to merchants, the newest first",
  flags: {
    account: optional(id<"Account">("whose")),
    state: optional(oneOf("of which state", payoutStates)),
    limit: count("how many", PAYOUTS_SHOWN),
  },
  async run(service, { account, state, limit }) {
    const { listPayoutsOfBucket } = await import("#app/shipping/payouts/list-payouts.ts");
    const states = state === null ? null : [state];
    const payouts = await listPayoutsOfBucket(service, account, { states, limit });
    const { listCutOffApprovals } = await import("#app/shipping/payouts/payouts.ts");
    const cutOff = await listCutOffApprovals(service);
    const allowedBy = (payout: Payout) =>
      payout.state === "draft" ? (cutOff.get(payout.payoutId) ?? null) : null;
    return {
      json: payouts.map((payout) => ({ ...jsonOf(payout), allowedBy: allowedBy(payout) })),
      text:
        payouts.length === 0
          ? "No payout is there."
          : table(
              ["asked (UTC)", "payout", "account", "amount", "set off", "to", "state", "reference"],
              payouts.map((payout) => [
                time(payout.objectCreated),
                String(payout.payoutId),
                String(payout.accountId),
                money(payout.amount, payout.currency),
                money(payout.setOff, payout.currency),
                payout.destination,
                [payout.state, allowedBy(payout)].filter(Boolean).join(", allowed by "),
                payout.bankReference ?? "-",
              ]),
            ),
    };
  },
});

const request = command({
  noun: "payouts",
  verb: "request",
  summary: "Ask for all that is in an account's balance of cash; what it owes is set off first",
  flags: {
    account: id<"Account">("whose"),
    to: { ...oneOf("where it goes", payoutDestinations), fallback: "bank" },
  },
  async run(service, { account: accountId, to: destination }, by) {
    const { requestPayout } = await import("#app/shipping/payouts/request-payout.ts");
    const asked = { accountId, destination, askedBy: by?.name ?? "operator" };
    return resultOf(await refusedSettlement(() => requestPayout(service, asked)));
  },
});

const approve = command({
  noun: "payouts",
  verb: "approve",
  summary: "Another person's word that it may be paid; above its limit, two people's",
  flags: ofPayout,
  async run(service, { payout: payoutId }, by) {
    const { approvePayout } = await import("#app/shipping/payouts/payouts.ts");
    const hand = await byHand(by);
    return resultOf(
      await refusingMoney(() => refusedSettlement(() => approvePayout(service, payoutId, hand))),
    );
  },
});

const withdraw = ended("withdraw", "It is not paid after all", "withdrawPayout");
const done = ended("done", "The bank has paid it", "confirmPayout");
const returned = ended(
  "returned",
  "The bank has given it back: it is in the account's balance again",
  "returnPayout",
);

const order = bucketsCommand({
  noun: "payouts",
  verb: "order",
  summary: "Write the approved payouts as a table (CSV) for the bank, with where each goes",
  flags: {
    out: path("the table that is written; it holds bank details, so keep it apart"),
    again: toggle("those too that an earlier order names, for one that never came to the bank"),
  },
  async runOnBuckets(buckets, { out, again }) {
    const { listPayoutsOfBucket } = await import("#app/shipping/payouts/list-payouts.ts");
    const { detailsOfPayout } = await import("#app/shipping/payouts/get-bank-details.ts");
    const { writeCsv } = await import("#app/runtime/csv.ts");
    const { all } = await filePlacesOf(buckets);
    const { orderPayout } = await import("#app/shipping/payouts/payouts.ts");
    const rows: string[][] = [];
    let earlier = 0;
    for (const { service, payout } of await approvedOf(all, listPayoutsOfBucket)) {
      const details = (await detailsOfPayout(service, payout))?.details;
      if (!details) continue;
      const isNew = await orderPayout(service, payout.payoutId);
      if (!isNew && !again) {
        earlier += 1;
        continue;
      }
      const { holder, taxId, bank, kind, number } = details;
      const amount = decimalText(payout.amount, payout.currency);
      rows.push([
        String(payout.payoutId),
        holder,
        taxId,
        bank,
        kind,
        number,
        amount,
        payout.currency,
      ]);
    }
    const titles = ["payout", "holder", "taxId", "bank", "kind", "number", "amount", "currency"];
    writeFileSync(out, writeCsv([titles, ...rows], { reader: "program" }), { mode: 0o600 });
    return {
      json: { payouts: rows.length, inEarlierOrders: earlier, file: out },
      text: `${counted(rows.length, "payout")} written to ${out}. When the bank has them: payouts sent.${
        earlier === 0
          ? ""
          : `\n${counted(earlier, "payout")} left out, which an earlier order names: payouts sent, or --again if it never came to the bank.`
      }`,
    };
  },
});

const sent = command({
  noun: "payouts",
  verb: "sent",
  summary: "The bank has the order: the money is no longer the account's balance",
  flags: {
    ...ofPayout,
    from: text("NAME", "the bank account that pays it, by the name that the books have of it"),
    reference: text("REF", "by which the bank confirms it"),
  },
  async run(service, { payout: payoutId, from: bankAccountId, reference }) {
    const { sendPayout } = await import("#app/shipping/payouts/payouts.ts");
    return resultOf(
      await refusedSettlement(() => sendPayout(service, { payoutId, bankAccountId, reference })),
    );
  },
});

const details = command({
  noun: "payouts",
  verb: "details",
  summary:
    "Show where an account is paid, or set it: a change waits 48 hours and is told to its contact",
  flags: {
    account: id<"Account">("whose"),
    set: optional(
      path("a file (JSON) with holder, taxId, bank, number, and kind checking or savings"),
    ),
  },
  async run(service, { account, set }) {
    const { getBankDetails } = await import("#app/shipping/payouts/get-bank-details.ts");
    const { setBankDetails } = await import("#app/shipping/payouts/set-bank-details.ts");
    const { valid, waiting } =
      set === null
        ? await getBankDetails(service, account)
        : await setBankDetails(service, account, await detailsFrom(set));
    const shown = (kept: KeptBankDetails | null) =>
      kept && { hint: kept.hint, validFrom: kept.validFrom.toISOString() };
    const told = (kept: KeptBankDetails | null) => kept?.hint ?? "none";
    return {
      json: { valid: shown(valid), waiting: shown(waiting) },
      text: `Paid to the account that ends in ${told(valid)}; a change that waits: ${told(waiting)}.`,
    };
  },
});

/** From a file, because every user of the machine can read a command line. */
async function detailsFrom(file: string): Promise<BankDetails> {
  const { bankDetailsSchema } = await import("#app/shipping/payouts/set-bank-details.ts");
  const { parseJson } = await import("#app/runtime/parse-json.ts");
  const given = parseJson(fileBytes(file));
  if (given === null || typeof given !== "object")
    throw new Refusal("bankDetailsInvalid", `${file} is no JSON object with the bank details.`);
  const read = bankDetailsSchema.safeParse(given);
  if (read.success) return read.data;
  const wrong = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Refusal("bankDetailsInvalid", `The bank details cannot be used. ${wrong.join("; ")}`);
}

export const payoutCommands = [
  details,
  list,
  request,
  approve,
  withdraw,
  order,
  sent,
  done,
  returned,
];

function ended(
  verb: string,
  summary: string,
  operation: "confirmPayout" | "returnPayout" | "withdrawPayout",
) {
  return command({
    noun: "payouts",
    verb,
    summary,
    flags: ofPayout,
    async run(service: Service, { payout }: { payout: PayoutId }) {
      const operations = await import("#app/shipping/payouts/payouts.ts");
      return resultOf(await refusedSettlement(() => operations[operation](service, payout)));
    },
  });
}

const jsonOf = (payout: Payout) => ({
  ...payout,
  amount: toDecimal(payout.amount),
  setOff: toDecimal(payout.setOff),
  objectCreated: payout.objectCreated.toISOString(),
  objectUpdated: payout.objectUpdated.toISOString(),
});

const resultOf = (payout: Payout): CommandResult => ({
  json: jsonOf(payout),
  text: `Payout ${payout.payoutId} of ${money(payout.amount, payout.currency)} to the ${payout.destination}: ${payout.state}.`,
});

async function approvedOf(
  all: readonly Service[],
  listPayouts: (
    service: Service,
    accountId: null,
    of: { states: readonly ["approved"]; limit: number },
  ) => Promise<Payout[]>,
): Promise<{ service: Service; payout: Payout }[]> {
  const found = [];
  for (const service of all)
    for (const payout of await listPayouts(service, null, {
      states: ["approved"],
      limit: ORDER_MAX,
    }))
      found.push({ service, payout });
  return found;
}
