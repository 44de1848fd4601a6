import { expect, test } from "vitest";

import { termsOf, typedTerms } from "#app/shipping/model/search-terms.ts";
import { address } from "#test/support/world.ts";

const recipient = {
  ...address({
    fullName: "José Ángel Peñaherrera",
    company: "Güiña & Cía.",
    email: "Jose.Angel@Example.com",
    phone: "+593987654321",
  }),
  addressId: 1 as never,
  objectCreated: new Date(0),
};
const items = [{ quantity: 1, title: "Sombrero de Montecristi", sku: "TOQ-7" }];
const order = { name: "#EC-1001", placedAt: null, total: null, items, note: null };
const terms = termsOf({ recipient, order });

const finds = (typed: string) => {
  const typedOnes = typedTerms(typed);
  const begins = (beginning: string) =>
    terms.some((term) => term.startsWith(beginning) || term.startsWith(`#${beginning}`));
  return typedOnes.length > 0 && typedOnes.every(begins);
};

test.for([
  "sombrero",
  "Montecristi jose",
  "TOQ",
  "toq-7",
  "jose",
  "JOSÉ  peña",
  "penaherrera",
  "guina",
  "jose.angel@exa",
  "0987654321",
  "098 765 4321",
  "+593 98 765 4321",
  "987654321",
  "#ec-1001",
  "EC-1001",
  "1001",
])("a shipment is found by %s", (typed) => {
  expect(finds(typed)).toBe(true);
});

test.for(["maria", "jose maria", "#1002", "0987654322", "otra@example.com", "", "%", "_", "***"])(
  "a shipment is not found by %s",
  (typed) => {
    expect(finds(typed)).toBe(false);
  },
);

test("no text of a recipient makes more terms, or longer ones, than the bound", () => {
  const long = { ...recipient, fullName: "ab ".repeat(5_000), email: "x".repeat(9_000) };
  const title = Array.from({ length: 999 }, (_, n) => `word${n}`).join(" ");
  const much = { ...order, items: [{ quantity: 1, title, sku: "s".repeat(900) }] };
  const many = termsOf({ recipient: { ...long, company: "word".repeat(900) }, order: much });
  expect(many.length).toBeLessThanOrEqual(48);
  expect(Math.max(...many.map(({ length }) => length))).toBeLessThanOrEqual(60);
});
