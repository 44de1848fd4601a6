import { z } from "zod";

import { matchTerritory } from "#app/shipping/addresses/match-territory.ts";
import type { PlaceMatch } from "#app/shipping/model/territory.ts";

import { openEnum } from "../../document/open-enum.ts";
import { endpoint } from "../../endpoint.ts";
import { RequestError } from "../../errors.ts";
import { placeShape } from "../../json/address.ts";
import { territoryJson, territorySchema } from "../../json/territory.ts";

const CANDIDATES_MAX = 20;
/** Longer than any part of an address, and short enough to read every word of it. */
const TEXT_LENGTH_MAX = 500;

const text = z.string().max(TEXT_LENGTH_MAX).nullish();

const body = z.object({
  city: text.describe("The town, as it was typed; more may be in it."),
  province: text.describe("Level 1 by its name or its code."),
  streetLine1: text.describe("Street and number, as they were typed."),
  reference: text.describe("A second line, which often names a parish or a quarter."),
  zip: text.describe("The postal code."),
  country: placeShape.country.nullish().describe("That of the market, when it is sent."),
  lat: z.number().min(-90).max(90).nullish().describe("Latitude in degrees."),
  lng: z.number().min(-180).max(180).nullish().describe("Longitude in degrees."),
});

const payload = z
  .object({
    confidence: openEnum(
      "MatchConfidence",
      ["certain", "likely", "unsure", "none"],
      "`certain`: use `territory`. `likely`: the first candidate leads clearly, and a person must confirm it. `unsure`: " +
        "any candidate may be meant, the best first. `none`: no place was recognized.",
    ),
    territory: territorySchema.nullable().describe("Only when it is certain."),
    candidates: z
      .array(territorySchema)
      .describe(`What a person chooses from; at most ${CANDIDATES_MAX}. Empty when it is certain.`),
    reason: z.string().describe("What decided, in English, for people."),
  })
  .meta({ id: "TerritoryMatch", description: "The place that an address means." });

export const matchTerritoryEndpoint = endpoint({
  operationId: "matchTerritory",
  method: "POST",
  path: "/territory/match",
  status: 200,
  objectType: "territoryMatch",
  scope: "quote",
  summary: "Find the territory of an address",
  description:
    "Reads an address as people type it: misspelt, abbreviated, in the wrong fields. It asks rather than guesses: a " +
    "territory is `certain` only when one place fits and nothing in the address contradicts it. Nothing is kept.",
  body,
  bodyExample: { city: "Guayakil", province: "Guayas", streetLine1: "Av. 9 de Octubre 424" },
  payload,
  errors: ["pApiAddressCountryMismatch"],
  async respond(ctx, { body: { country, ...place } }) {
    if (country && country !== ctx.market.country)
      throw new RequestError("pApiAddressCountryMismatch");
    return matchJson(await matchTerritory(ctx, place));
  },
});

function matchJson(match: PlaceMatch): z.output<typeof payload> {
  const { why: reason } = match;
  if (match.kind === "match") {
    const territory = territoryJson(match.territory);
    return { confidence: "certain", territory, candidates: [], reason };
  }
  if (match.kind === "none") return { confidence: "none", territory: null, candidates: [], reason };
  const candidates = match.candidates.slice(0, CANDIDATES_MAX).map(territoryJson);
  return { confidence: match.likely ? "likely" : "unsure", territory: null, candidates, reason };
}
