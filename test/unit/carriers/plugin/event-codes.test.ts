import { describe, expect, test } from "vitest";

import type { CarrierPlugin } from "#app/carriers/kit/carrier-plugin.ts";
import { readEvents } from "#app/carriers/plugin/answers.ts";
import { readPluginCard } from "#app/carriers/plugin/card/card.ts";
import { codeError, kindOfCode } from "#app/carriers/plugin/card/event-codes.ts";
import correios from "#app/carriers/shipped/correios-br.ts";
import fedex from "#app/carriers/shipped/fedex-us.ts";
import mydhl from "#app/carriers/shipped/mydhl-ec.ts";
import servientrega from "#app/carriers/shipped/servientrega-ec.ts";
import type { StateWord } from "#app/shipping/model/state-word.ts";

test("a code is what the card says of itself, else of the family that names most of it", () => {
  const states = {
    "OL*": "departed",
    "OL9*": "returning",
    OL99: "delivered",
    "{BDE,BDI,BDR}/01": "delivered",
    "{300..317}": "departed",
    "318": "incidentOpened",
    "K{01..09}": "pickedUp",
    "*": "noted",
    "a.c": "collected",
  };
  const said = Object.fromEntries(
    ["OL", "OL1", "OL91", "OL99", "BDI/01", "BDX/01", "300", "317", "0300", "318", "K1", "K09"].map(
      (code) => [code, kindOfCode(states, code)],
    ),
  );
  expect(said).toEqual({
    OL: "departed",
    OL1: "departed",
    OL91: "returning",
    OL99: "delivered",
    "BDI/01": "delivered",
    "BDX/01": "noted",
    300: "departed",
    317: "departed",
    "0300": "noted",
    318: "incidentOpened",
    K1: "noted",
    K09: "pickedUp",
  });
  // The names of what every object has are no codes, and a code's signs are no pattern.
  expect(kindOfCode({ "a.c": "noted" }, "abc")).toBeUndefined();
  expect(kindOfCode({}, "constructor")).toBeUndefined();
});

test.each([
  ["{BDE", "has a brace without the other"],
  ["BDE}", "has a brace without the other"],
  ["{}", "has braces without a list or a range"],
  ["{BDE}", "has braces without a list or a range"],
  ["{a,}", "has braces without a list or a range"],
  ["{9..1}", "has a range that is empty"],
])("the code %s of a card is refused: it %s", (code, reason) => {
  expect(codeError(code)).toContain(reason);
});

/** What a shipped contract makes of codes. */
function kindsOf(contract: CarrierPlugin, codes: readonly string[]) {
  const card = readPluginCard(contract.card);
  return Object.fromEntries(codes.map((code) => [code, wordOf(card, code)]));
}

function wordOf(card: Parameters<typeof readEvents>[1], code: string): string {
  const event = { trackingNumber: "W1", code, at: "2026-01-31 14:05" };
  let isUnmapped = false;
  const reports = { unmapped: () => void (isUnmapped = true), unread: () => {} };
  const [read] = readEvents([event], card, reports);
  return isUnmapped ? "unlisted" : [read?.kind, read?.milestone ?? []].flat().join(" ");
}

describe("families of codes in shipped contracts", () => {
  test("Correios's BDE, BDI and BDR are one family, and its counter needs the merchant", () => {
    const said = {
      "PO/01": "pickedUp",
      "RO/01": "departed",
      "DO/02": "departed",
      "OEC/01": "departed outForDelivery",
      "OEC/09": "returning",
      "BDI/01": "delivered",
      "BDR/01": "delivered",
      "BDE/00": "delivered",
      "BDE/18": "incidentOpened deliveryAttempted",
      "BDI/20": "incidentOpened deliveryAttempted",
      "BDR/09": "noted",
      "BDR/23": "returning",
      "BDE/28": "incidentOpened",
      "LDI/01": "incidentOpened readyForPickup",
      "LDI/02": "departed readyForPickup",
      "FC/47": "returning",
      "EST/06": "noted",
      // What it invents next is reported, and never guessed from its family.
      "BDE/99": "unlisted",
    };
    expect(kindsOf(correios, Object.keys(said))).toEqual(said);
  });

  test("Servientrega's ranges, FedEx's attempt and counter, DHL's closed door", () => {
    expect(kindsOf(servientrega, ["100", "317", "318", "403", "404"])).toEqual({
      100: "noted",
      317: "departed",
      318: "incidentOpened",
      403: "delivered",
      404: "unlisted",
    });
    expect(kindsOf(fedex, ["OD", "DE", "HL", "DL"])).toEqual({
      OD: "departed outForDelivery",
      DE: "incidentOpened deliveryAttempted",
      HL: "departed readyForPickup",
      DL: "delivered",
    });
    expect(kindsOf(mydhl, ["NH"])).toEqual({ NH: "incidentOpened deliveryAttempted" });
  });
});

test("each word of a card is a kind that moves a parcel, with its milestone", () => {
  const states: Record<string, StateWord> = { H: "heldForPickup", R: "readyForPickup" };
  const card = { carrierToken: "faro", states, utcOffset: "-05:00" };
  expect([wordOf(card, "H"), wordOf(card, "R")]).toEqual([
    "incidentOpened readyForPickup",
    "departed readyForPickup",
  ]);
});
