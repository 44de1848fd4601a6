import { expect, test } from "vitest";

import { readRateRequest } from "#app/shopify/checkout/rate-request.ts";

const texts = ["country", "postal_code", "province", "city", "name", "address1", "address2"];
const contacts = ["phone", "email", "company_name"];
const coordinates = ["latitude", "longitude"];
const numbersOfItem = ["quantity", "grams", "price", "product_id", "variant_id"];

const address = {
  country: "EC",
  city: "Cuenca",
  address1: "Calle Larga 1",
  zone: { any: "thing" },
};
const item = { quantity: 2, grams: 250, price: 1999, product_id: 7, sku: "C-1" };
const rateOf = (changes: object) => ({
  rate: { origin: address, destination: address, items: [item], currency: "USD", ...changes },
});
const isRead = (changes: object) => readRateRequest(rateOf(changes)) !== null;

const wrongTexts = [1, true, {}, []];
const wrongNumbers = [true, {}, []];

test.each([...texts, ...contacts])("an address's %s is a text, null or missing", (key) => {
  for (const end of ["origin", "destination"]) {
    for (const value of ["a", "", null, undefined])
      expect(isRead({ [end]: { ...address, [key]: value } })).toBe(true);
    for (const value of wrongTexts)
      expect(isRead({ [end]: { ...address, [key]: value } })).toBe(false);
  }
});

test.each(coordinates)("an address's %s is a number or a text of one", (key) => {
  for (const value of [1.5, "1.5", null, undefined])
    expect(isRead({ destination: { ...address, [key]: value } })).toBe(true);
  for (const value of wrongNumbers)
    expect(isRead({ destination: { ...address, [key]: value } })).toBe(false);
});

test.each(numbersOfItem)("an item's %s is a number or a text of one", (key) => {
  for (const value of [3, "3", null, undefined])
    expect(isRead({ items: [{ ...item, [key]: value }] })).toBe(true);
  for (const value of wrongNumbers)
    expect(isRead({ items: [item, { ...item, [key]: value }] })).toBe(false);
});

test("an item's sku is a text, and whether it is shipped is true or false", () => {
  for (const value of wrongTexts) expect(isRead({ items: [{ ...item, sku: value }] })).toBe(false);
  for (const value of [true, false, null, undefined])
    expect(isRead({ items: [{ ...item, requires_shipping: value }] })).toBe(true);
  for (const value of ["true", 1, {}])
    expect(isRead({ items: [{ ...item, requires_shipping: value }] })).toBe(false);
});

test("a destination and items must be there, and may be null", () => {
  expect(isRead({ destination: null, items: null })).toBe(true);
  expect(isRead({ destination: undefined })).toBe(false);
  expect(isRead({ items: undefined })).toBe(false);
  for (const value of ["Cuenca", 1, []]) expect(isRead({ destination: value })).toBe(false);
  for (const value of [{}, "none", [null], ["shirt"], [[item]]])
    expect(isRead({ items: value })).toBe(false);
});

test("an origin and a currency may be missing", () => {
  expect(isRead({ origin: undefined, currency: undefined })).toBe(true);
  expect(isRead({ origin: null, currency: null })).toBe(true);
  expect(isRead({ origin: [] })).toBe(false);
  expect(isRead({ currency: 840 })).toBe(false);
});

test("a thousand items are read, and no more", () => {
  const items = (length: number) => Array.from({ length }, () => item);
  expect(isRead({ items: items(1000) })).toBe(true);
  expect(isRead({ items: items(1001) })).toBe(false);
});

test("what is no rate request is not read", () => {
  for (const body of [null, undefined, "rate", 1, [], {}, { rate: null }, { rate: [] }])
    expect(readRateRequest(body)).toBeNull();
});
