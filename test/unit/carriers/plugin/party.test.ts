import { describe, expect, test } from "vitest";

import { compileCities } from "#app/carriers/plugin/card/cities.ts";
import { personalTextsOf, quoteInput, waybillInput } from "#app/carriers/plugin/inputs.ts";
import { NO_MONEY } from "#app/shipping/model/money.ts";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";

const place = "EC|:|09|:|0901|:|090150";
const rules = {
  findCity: () => "GUAYAQUIL",
  placeOf: () => null,
  fieldMax: { "recipient.neighbourhood": 15 },
  recipientIdentity: { fallback: "9999999999", fromCompany: true },
};
const to = (changes: Parameters<typeof exampleAddress>[1]) =>
  exampleWaybill({ recipient: exampleAddress(place, changes) });
const partyOf = (changes: Parameters<typeof exampleAddress>[1], given: object = rules) =>
  waybillInput(to(changes), null, given as typeof rules)?.recipient;

describe("a party", () => {
  test("has its neighbourhood, on one line and no longer than the carrier takes", () => {
    expect(partyOf({ neighbourhood: "La\nAlborada Norte" })?.neighbourhood).toBe("La Alborada...");
    expect(partyOf({})?.neighbourhood).toBeNull();
  });

  test("is identified by its document, else by its company, else by the card", () => {
    const company = "0912345678001";
    expect(partyOf({ documentNumber: "AB-1 234", company })?.identity).toBe("AB-1 234");
    expect(partyOf({ company })?.identity).toBe(company);
    expect(partyOf({})?.identity).toBe("9999999999");
    const plain = { ...rules, recipientIdentity: null };
    expect(partyOf({ documentNumber: "17" }, plain)?.identity).toBe("17");
    expect(partyOf({ company }, plain)).toMatchObject({ identity: null, documentNumber: null });
  });

  test("is what one sees of the texts that the account sent", () => {
    const typed = {
      fullName: "𝓜𝓪𝓻í𝓪 &amp; \u202eРedro\u202c",
      company: "\u200b",
      email: "\u2060ana@example。org\u200b",
      streetLine1: "Av. Col&oacute;n\u00a0Ｎ２４",
      reference: "<b>casa</b>\nazul",
      zip: "０９０５１２",
      neighbourhood: "Ⓒentro",
      documentNumber: "17\u200b10",
    };
    expect(partyOf(typed)).toMatchObject({
      fullName: "María & Pedro",
      company: null,
      email: "ana@example.org",
      streetLine1: "Av. Colón N24",
      reference: "casa azul",
      zip: "090512",
      neighbourhood: "Centro",
      documentNumber: "1710",
    });
    expect(partyOf({ fullName: "\u200b\u200b", company: "Casa Azul" })?.fullName).toBe("Casa Azul");
    const hidden = personalTextsOf(exampleAddress(place, typed));
    expect(hidden).toEqual(expect.arrayContaining([typed.fullName, "María & Pedro"]));
  });

  test("is masked whole in what a carrier says", () => {
    const address = exampleAddress(place, { documentNumber: "17", neighbourhood: "Centro" });
    expect(personalTextsOf(address)).toEqual(expect.arrayContaining(["17", "Centro"]));
  });
});

describe("a place", () => {
  const facts = (postalCodes: string[]) => ({
    names: ["Guayas", "Guayaquil", "Tarqui"] as const,
    region: "G",
    postalCodes,
  });

  test("has its names, its region and a postal code: the written one, else one of its own", () => {
    const known = { ...rules, placeOf: () => facts(["090505", "090506"]) };
    const quoted = (toZip: string | null) =>
      quoteInput(
        {
          fromTerritoryBaseId: place,
          toTerritoryBaseId: place,
          toZip,
          parcel: { weightKg: 1, lengthCm: 1, widthCm: 1, heightCm: 1 },
          goodsCollection: NO_MONEY,
          goodsInsured: NO_MONEY,
        },
        known,
      )?.to;
    expect(quoted(" 090512 ")).toEqual({
      territoryBaseId: place,
      city: "GUAYAQUIL",
      names: ["Guayas", "Guayaquil", "Tarqui"],
      region: "G",
      zip: "090512",
    });
    expect(quoted(null)?.zip).toBe("090505");
    // On a waybill nothing is written that may be another street's.
    expect(partyOf({ zip: null }, known)).toMatchObject({ region: "G", zip: null });
    expect(partyOf({ zip: null }, { ...rules, placeOf: () => facts(["090505"]) })?.zip).toBe(
      "090505",
    );
  });

  test("has the catalogue's own code on a card without cities", () => {
    expect(compileCities("EC", undefined)(place)).toBe("090150");
    expect(compileCities("EC", undefined)("US|:|36|:|36061|:|3606110001")).toBeNull();
  });
});
