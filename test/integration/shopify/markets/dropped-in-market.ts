import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { admitMarkets } from "#app/main/admit-markets.ts";
import { openGazetteers } from "#app/main/open-gazetteers.ts";
import { openMarkets } from "#app/main/open-markets.ts";
import type { Database } from "#db/engine/database.ts";
import { exampleCard } from "#test/unit/carriers/example-card.ts";
import { isFontMissing, JAPANESE_FONT } from "#test/unit/labels/japanese-font.ts";

const territory =
  "territory1Code,territory1Name,territory2Code,territory2Name,territory3Code,territory3Name";

/** Japan, of three wards: names in Latin letters, which labels print, and in those that buyers write. */
const files = {
  "market.json": JSON.stringify({
    country: "JP",
    currency: "JPY",
    currencyDigits: 0,
    language: "en",
    timeZone: "Asia/Tokyo",
    levelNames: {
      es: ["prefectura", "municipio", "barrio"],
      en: ["prefecture", "municipality", "ward"],
    },
    placeLine: "{3}, {1} {zip}",
    postalCodeWord: "Postcode",
    goodsCollectionMin: 300,
    walletLowBelow: 1_000,
    topUpMin: 1_000,
    topUpMax: 1_000_000,
  }),
  "territories.csv": [
    territory,
    "13,Tokyo,13101,Chiyoda,131010,Chiyoda",
    "13,Tokyo,13104,Shinjuku,131040,Shinjuku",
    "27,Osaka,27127,Kita,271270,Kita",
    "",
  ].join("\n"),
  "other-names.csv": [
    "territory3Code,kind,name",
    "131010,alias,千代田区",
    "271270,alias,大阪市北区",
    "",
  ].join("\n"),
  "postal-codes.csv": [
    "postalCode,territory2Code,territory3Codes",
    "1000005,13101,131010",
    "5300001,27127,271270",
    "",
  ].join("\n"),
  "region-codes.csv": "regionCode,territory1Code\nJP-13,13\nJP-27,27\n",
  "carriers/kitsune.json": JSON.stringify({
    ...exampleCard,
    carrierToken: "kitsune",
    country: "JP",
    currency: "JPY",
    displayName: "Kitsune",
    routeClasses: ["near", "far"],
    prices: {
      near: { base: 700, perExtraKg: 90, estimateDays: 1 },
      far: { base: 1_500, perExtraKg: 120, estimateDays: 3 },
    },
    collection: { max: 300_000, basisPoints: 333, minimum: 400 },
    insurance: null,
    localAreas: [],
    coverage: [
      { routeClass: "far", collects: true, fleet: true, territories: { 13: "Tokyo", 27: "Osaka" } },
    ],
  }),
};

/**
 * An operator's folder of markets with Japan in it, for `MARKETS_FOLDER`.
 * @param font of its labels; without it that of Debian, and none on a machine that has not got it
 */
export function dropInMarket(font = japaneseFont()): {
  marketsFolder: string;
  remove: () => void;
} {
  const marketsFolder = mkdtempSync(join(tmpdir(), "encomienda-dropped-in-"));
  for (const [name, content] of Object.entries(files)) {
    const path = join(marketsFolder, "jp", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  if (font) {
    const market = JSON.parse(files["market.json"]) as object;
    const withFont = JSON.stringify({ ...market, labelFont: "label-font.ttf" });
    writeFileSync(join(marketsFolder, "jp", "market.json"), withFont);
    writeFileSync(join(marketsFolder, "jp", "label-font.ttf"), font);
  }
  return { marketsFolder, remove: () => rmSync(marketsFolder, { recursive: true }) };
}

const japaneseFont = () => (isFontMissing ? null : readFileSync(JAPANESE_FONT));

/** The markets of a server with that `MARKETS_FOLDER`, none of them refused. */
export async function marketsOf(db: Database, marketsFolder: string) {
  const log = {
    info: () => {},
    warn: () => {},
    error: (fields: object, message: string) => {
      throw new Error(`${message} ${JSON.stringify(fields)}`);
    },
  };
  const { markets: admitted } = await admitMarkets(db, marketsFolder, log);
  const { markets, close } = await openMarkets(db, admitted, { log });
  const folders = new Map(admitted.map(({ country, folder }) => [country, folder]));
  return { markets, gazetteers: openGazetteers(markets, folders), close };
}
