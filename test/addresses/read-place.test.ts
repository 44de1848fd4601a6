import { describe, expect, inject, test } from "vitest";

import type { PlaceMatch } from "#app/shipping/model/territory.ts";
import type { RateAddress } from "#app/shopify/checkout/rate-request.ts";
import { openPlaceReader } from "#app/shopify/checkout/read-place.ts";
import { keyOf } from "#app/territories/confirmation-key.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { readClues } from "#app/territories/score/read-clues.ts";
import { isLongRun } from "#test/support/is-long-run.ts";
import { dice } from "#test/unit/territories/dice.ts";
import { countryOf } from "#test/unit/territories/market.ts";

import { type Labelled, readCorpus } from "./corpus.ts";

/** Each is matched eight times. */
const everyNth = (isLongRun ? 16 : 48) * (inject("everyNth") ?? 1);
const some = readCorpus().filter((_, at) => at % everyNth === 0);
const byCountry = Map.groupBy(some, ({ country }) => country);

const asAsked = ({ country, address }: Labelled): RateAddress => ({
  ...address,
  countryCode: country,
  address1: address.address1 ?? "",
});

function outcomeOf(match: PlaceMatch) {
  const candidates = match.kind === "ambiguous" ? match.candidates : [];
  const places = match.kind === "match" ? [match.territory] : candidates;
  return { kind: match.kind, places: places.map((place) => place.territoryBaseId) };
}

describe.each([...byCountry.keys()])("what is kept of the addresses that were read, %s", (code) => {
  const { gazetteer, territories } = countryOf(code);
  const addresses = byCountry.get(code)!.map(asAsked);

  test("changes no answer, whatever streets were read before it", () => {
    const { pick } = dice(7);
    const read = openPlaceReader(100_000);
    const place = () => pick(territories).territory3Name;
    const streets = [
      () => pick(addresses).address1,
      () => `Parroquia ${place()}`,
      () => `Av. ${place()} 12, ${place()}`,
      () => `${place()}, ${place()}`,
      () => `Barrio ${place()}`,
      () => `Agencia Tramaco de ${place()}`,
    ];
    const answerOf = (address: RateAddress) => {
      const { match, placeKey } = read(gazetteer, address);
      return JSON.stringify({ ...outcomeOf(match), placeKey });
    };
    const truthOf = (address: RateAddress) => {
      const placeKey = keyOf(gazetteer, readClues(gazetteer, address));
      return JSON.stringify({ ...outcomeOf(matchAddress(gazetteer, address)), placeKey });
    };
    const wrong = addresses.filter((address) => {
      const elsewhere = { ...address, address1: pick(streets)() };
      // A street in the city line.
      const { address1, city } = address;
      const inCity = { ...elsewhere, city: `${address1} ${city ?? ""}` };
      const repeated = { ...inCity, address1 };
      return [elsewhere, address, inCity, repeated].some(
        (each) => answerOf(each) !== truthOf(each),
      );
    });
    expect(wrong).toEqual([]);
  });
});
