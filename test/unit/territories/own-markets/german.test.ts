import { describe, expect, test } from "vitest";

import { ownMarket } from "./own-market.ts";

/** Invented places with letters of German, and words as the folder says them. */
const answerTo = ownMarket(
  [
    ["BA", "Bärland", "BA1", "Köll"],
    ["BA", "Bärland", "BA2", "Fürde"],
    ["BA", "Bärland", "BA3", "Groß-Dorten"],
    ["BA", "Bärland", "BA4", "Marburen"],
  ],
  {
    "matching.json": JSON.stringify({
      words: {
        streets: ["strasse"],
        fillers: ["senden"],
        abbreviations: { strasse: "str", a: "nach", ahora: "jetzt", en: "in im" },
      },
    }),
  },
);

describe("a market whose folder says words of German", () => {
  test.for([
    ["Koell", "BA1"],
    ["FUERDE", "BA2"],
    ["Gross-Dorten", "BA3"],
    ["Köll, Baerland", "BA1"],
  ])("reads an umlaut that is written as two letters: %s", ([city, code2]) => {
    expect(answerTo({ city: city!, address1: "Lange Str. 5" })).toBe(code2);
  });

  test.for(["bitte nach Marburen senden", "jetzt Marburen"])(
    "asks where line 2 says another town: %s",
    (address2) => {
      expect(answerTo({ city: "Köll", address1: "Lange Str. 5", address2 })).toBe("ask");
      expect(answerTo({ city: "Köll", address1: "Lange Str. 5", address2: "2. OG" })).toBe("BA1");
    },
  );
});
