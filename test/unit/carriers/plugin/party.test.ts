import { describe, expect, test } from "vitest";

import { personalTextsOf, waybillInput } from "#app/carriers/plugin/inputs.ts";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";

const place = "EC|:|09|:|0901|:|090150";
const rules = {
  findCity: () => "GUAYAQUIL",
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

  test("is masked whole in what a carrier says", () => {
    const address = exampleAddress(place, { documentNumber: "17", neighbourhood: "Centro" });
    expect(personalTextsOf(address)).toEqual(expect.arrayContaining(["17", "Centro"]));
  });
});
