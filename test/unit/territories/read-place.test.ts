import { describe, expect, test } from "vitest";

import type { PlaceMatch } from "#app/shipping/model/territory.ts";
import type { RateAddress } from "#app/shopify/checkout/rate-request.ts";
import { openPlaceReader, type ReadPlace } from "#app/shopify/checkout/read-place.ts";
import { keyOf } from "#app/territories/confirmation-key.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { readClues } from "#app/territories/score/read-clues.ts";

import { gazetteer } from "./market.ts";

function answerOf(address: RateAddress, read: ReadPlace) {
  const { match, placeKey } = read(gazetteer, address);
  return { ...outcomeOf(match), placeKey };
}

function truthOf(address: RateAddress) {
  const placeKey = keyOf(gazetteer, readClues(gazetteer, address));
  return { ...outcomeOf(matchAddress(gazetteer, address)), placeKey };
}

function outcomeOf(match: PlaceMatch) {
  const candidates = match.kind === "ambiguous" ? match.candidates : [];
  const places = match.kind === "match" ? [match.territory] : candidates;
  return { kind: match.kind, places: places.map((place) => place.territoryBaseId) };
}

describe("what is kept of the addresses that were read", () => {
  test("is found again for another street of the same town", () => {
    const read = openPlaceReader();
    const town = { countryCode: "EC", city: "Ambato", zip: "180101" };
    const first = read(gazetteer, { ...town, address1: "Av. Cevallos 12-30 y Mera" });
    expect(read(gazetteer, { ...town, address1: "Calle Bolívar N24-155" })).toBe(first);
  });

  test.each([
    // A town alone, where the city field has the street.
    [{ city: "Av. Cevallos, Ambato" }, "Av. Bolívar 12", "Riobamba"],
    // Line 2 is line 1 once more, or a place of its own.
    [{ city: "Ambato", address2: "Riobamba 12" }, "Av. Bolívar 12", "Riobamba 12"],
    // The parcel is collected in another town.
    [{ city: "Ambato" }, "Av. Bolívar 12", "Agencia Tramaco de Píllaro"],
  ])("is read anew where line 1 changes what the others say: %o", (written, street, town) => {
    const read = openPlaceReader();
    const address = { countryCode: "EC", province: "Tungurahua", ...written };
    const answers = [street, town, street].map((address1) =>
      answerOf({ ...address, address1 }, read),
    );
    const truths = [street, town, street].map((address1) => truthOf({ ...address, address1 }));
    expect(answers).toEqual(truths);
  });

  test("is bounded: the oldest is read again", () => {
    const read = openPlaceReader(2);
    const of = (city: string) => read(gazetteer, { countryCode: "EC", city, address1: "" });
    const first = of("Ambato");
    for (const city of ["Quito", "Cuenca", "Loja"]) of(city);
    expect(of("Ambato")).not.toBe(first);
    expect(of("Ambato")).toEqual(first);
  });
});
