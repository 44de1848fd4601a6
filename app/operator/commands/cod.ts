import { cashPlaces, cashStates, type CashPlaces } from "#app/shipping/model/cash.ts";
import { toDecimal } from "#app/shipping/model/money.ts";

import { command } from "../command.ts";
import { count, id, oneOf, optional } from "../flags.ts";
import { counted, money, table, time } from "../print.ts";

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

export const codCommands = [list, summary];
