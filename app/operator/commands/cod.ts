import { cashPlaces, cashStates, type CashPlaces } from "#app/shipping/model/cash.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { command } from "../command.ts";
import { amount, count, id, oneOf, optional, text } from "../flags.ts";
import { counted, firstLine, money, table, time } from "../print.ts";
import { refusedSettlement } from "../refused-settlement.ts";
import { byHand, refusingMoney } from "./money-requests.ts";

const LINES = { max: 1000, fallback: 50 };

const list = command({
  noun: "cod",
  verb: "list",
  summary: "List where the cash of an account's parcels is, the newest first",
  flags: {
    account: id<"Account">("the account"),
    state: optional(oneOf("only what is in this state", cashStates)),
    limit: count("how many parcels", LINES),
  },
  async run(service, { account, state, limit }) {
    const [{ selectListedCashItems }, { cashData }] = await Promise.all([
      import("#db/shipping/cash/cash-lists.ts"),
      import("#app/shipping/cash/cash-data.ts"),
    ]);
    const filter = state === null ? {} : { state };
    const items = await selectListedCashItems(service.db.read, account, filter, { skip: 0, limit });
    return {
      json: items.map((item) => ({ accountId: account, ...cashData(item, item) })),
      text:
        items.length === 0
          ? "No such cash."
          : table(
              [
                "shipment",
                "carrier",
                "tracking number",
                "state",
                "expected",
                "collected",
                "due (UTC)",
                "problem",
              ],
              items.map((item) => [
                String(item.shipmentId),
                item.carrierToken,
                item.trackingNumber,
                item.state,
                money(item.expected, item.currency),
                item.collected === null ? "-" : money(item.collected, item.currency),
                item.dueAt ? time(item.dueAt) : "-",
                item.problem ?? "-",
              ]),
            ),
    };
  },
});

const summary = command({
  noun: "cod",
  verb: "summary",
  summary: "Sum up where an account's cash is",
  flags: { account: id<"Account">("the account") },
  async run(service, { account }) {
    const { sumCash } = await import("#app/shipping/cash/get-cod-summary.ts");
    const { currencies } = await sumCash(service, account);
    const decimals = (places: CashPlaces) =>
      Object.fromEntries(cashPlaces.map((place) => [place, toDecimal(places[place])]));
    const line = (currency: string, name: string, places: CashPlaces) => [
      `${currency} ${name}`,
      ...cashPlaces.map((place) => money(places[place], currency)),
    ];
    return {
      json: currencies.map(({ currency, places, ownContract, past, problems }) => ({
        accountId: account,
        currency,
        ...decimals(places),
        ownContract: ownContract && decimals(ownContract),
        past: past && decimals(past),
        problems,
      })),
      text:
        currencies.length === 0
          ? "The account has no parcel with cash."
          : [
              table(
                ["", "to collect", "with the carrier", "on its way", "in the balance", "paid out"],
                currencies.flatMap(({ currency, places, ownContract, past }) => [
                  line(currency, "", places),
                  ...(ownContract ? [line(currency, "by own contracts", ownContract)] : []),
                  ...(past ? [line(currency, "before the books", past)] : []),
                ]),
              ),
              ...currencies.map(({ problems }) => `${counted(problems, "parcel")} with a problem.`),
            ].join("\n"),
    };
  },
});

const failing = command({
  noun: "cod",
  verb: "failing",
  summary:
    "List the parcels whose cash could not be looked at, with the reason; each is tried hourly",
  flags: { limit: count("how many parcels", LINES) },
  async run(service, { limit }) {
    const { listFailingCash } = await import("#app/shipping/cash/list-failing-cash.ts");
    const found = await listFailingCash(service, limit);
    return {
      json: found.map(({ since, nextAt, ...each }) => ({
        ...each,
        since: since.toISOString(),
        nextAt: nextAt.toISOString(),
      })),
      text:
        found.length === 0
          ? "The cash of every parcel could be looked at."
          : table(
              ["since (UTC)", "shipment", "account", "attempts", "next (UTC)", "reason"],
              found.map((each) => [
                time(each.since),
                String(each.shipmentId),
                String(each.accountId),
                String(each.attempts),
                time(each.nextAt),
                each.reason === null ? "-" : firstLine(each.reason),
              ]),
            ),
    };
  },
});

const writeOff = command({
  noun: "cod",
  verb: "write-off",
  summary: "Give up what a carrier will never hand over of a parcel's cash; always by two people",
  flags: {
    shipment: id<"Shipment">("the parcel"),
    amount: amount("how much of what its carrier still has"),
    reason: text("TEXT", "why; the merchant reads it"),
    reference: text("REF", "what identifies it, such as the carrier's case; each writes off once"),
  },
  async run(service, { shipment: shipmentId, ...given }, by) {
    const { writeOffLostCash } = await import("#app/shipping/cash/write-off-cash.ts");
    const hand = await byHand(by);
    const { item, isNew } = await refusingMoney(() =>
      refusedSettlement(() => writeOffLostCash(service, { shipmentId, ...given }, hand)),
    );
    const { accountId, state, writtenOff, currency } = item;
    return {
      json: { accountId, shipmentId, state, writtenOff: toDecimal(writtenOff), currency, isNew },
      text: isNew
        ? `Wrote off ${money(given.amount, currency)} of shipment ${shipmentId}. Its merchant is not paid for it.`
        : `Reference ${given.reference} had written that off before; nothing was moved again.`,
    };
  },
});

export const codCommands = [list, summary, failing, writeOff];
