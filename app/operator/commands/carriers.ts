import { toDecimal, type Cents } from "#app/shipping/model/money.ts";

import { command } from "../command.ts";
import { money, table } from "../print.ts";

const list = command({
  noun: "carriers",
  verb: "list",
  summary: "List the carriers of every market and their ceilings",
  flags: {},
  async run({ markets }) {
    const listed = [...markets.values()].flatMap(({ carriers, currency }) =>
      carriers.map((carrier) => ({ carrier, currency })),
    );
    return {
      json: listed.map(({ carrier, currency }) => ({
        carrierToken: carrier.carrierToken,
        displayName: carrier.displayName,
        country: carrier.country,
        goodsCollectionMax: decimalOrNull(carrier.goodsCollectionMax),
        goodsInsuredMax: decimalOrNull(carrier.goodsInsuredMax),
        currency,
        collectionMustEqualInsured: carrier.collectionMustEqualInsured,
      })),
      text: table(
        ["carrier", "name", "country", "collects up to", "insures up to", "declares"],
        listed.map(({ carrier, currency }) => [
          carrier.carrierToken,
          carrier.displayName,
          carrier.country,
          carrier.goodsCollectionMax === null ? "-" : money(carrier.goodsCollectionMax, currency),
          carrier.goodsInsuredMax === null ? "-" : money(carrier.goodsInsuredMax, currency),
          carrier.collectionMustEqualInsured ? "one value" : "two values",
        ]),
      ),
    };
  },
});

const decimalOrNull = (amount: Cents | null) => (amount === null ? null : toDecimal(amount));

export const carrierCommands = [list];
