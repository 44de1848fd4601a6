import { carrierKeyText } from "#app/shipping/model/carrier-key.ts";
import { toDecimal, type Cents } from "#app/shipping/model/money.ts";

import { command } from "../command.ts";
import { money, table } from "../print.ts";
import { carrierCities } from "./carrier-cities.ts";
import { carrierCodeCommands } from "./carrier-codes.ts";
import { carrierPauseCommands } from "./carrier-pauses.ts";
import { exportCards } from "./carriers-export.ts";
import { importCards } from "./carriers-import.ts";

const list = command({
  noun: "carriers",
  verb: "list",
  summary: "List the carriers of every market, their active versions and their ceilings",
  flags: {},
  isAtHome: true,
  async run({ db, markets }) {
    const { activeRateCards } = await import("#db/markets/market-data.ts");
    const active = await activeRateCards(db);
    const versions = new Map(active.map((card) => [carrierKeyText(card), card.version]));
    const listed = [...markets.values()].flatMap(({ carriers, currency }) =>
      carriers.map((carrier) => ({ carrier, currency })),
    );
    return {
      json: listed.map(({ carrier, currency }) => ({
        carrierToken: carrier.carrierToken,
        displayName: carrier.displayName,
        country: carrier.country,
        version: versions.get(carrierKeyText(carrier)) ?? null,
        isForTesting: carrier.testOnly ?? false,
        goodsCollectionMax: decimalOrNull(carrier.goodsCollectionMax),
        goodsInsuredMax: decimalOrNull(carrier.goodsInsuredMax),
        currency,
        collectionMustEqualInsured: carrier.collectionMustEqualInsured,
      })),
      text: table(
        ["carrier", "name", "country", "version", "collects up to", "insures up to", "declares"],
        listed.map(({ carrier, currency }) => [
          carrier.carrierToken,
          carrier.displayName,
          carrier.country,
          versions.get(carrierKeyText(carrier)) ?? "-",
          carrier.goodsCollectionMax === null ? "-" : money(carrier.goodsCollectionMax, currency),
          carrier.goodsInsuredMax === null ? "-" : money(carrier.goodsInsuredMax, currency),
          carrier.collectionMustEqualInsured ? "one value" : "two values",
        ]),
      ),
    };
  },
});

const decimalOrNull = (amount: Cents | null) => (amount === null ? null : toDecimal(amount));

export const carrierCommands = [
  list,
  exportCards,
  importCards,
  ...carrierPauseCommands,
  ...carrierCodeCommands,
  carrierCities,
];
