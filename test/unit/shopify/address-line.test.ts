import { expect, test } from "vitest";

import { addressLine } from "#app/shopify/shop/address-line.ts";

test.for([
  ["casa 4\u2060San Rafael", "casa 4, San Rafael"],
  ["casa 4 \u2060San Rafael", "casa 4, San Rafael"],
  ["casa 4, \u2060San Rafael", "casa 4, San Rafael"],
  ["casa 4\u2060, San Rafael", "casa 4, San Rafael"],
  ["\u2060San Rafael", "San Rafael"],
  ["casa 4\u2060", "casa 4"],
  [" casa 4, ", "casa 4,"],
  [" ", null],
  [null, null],
] as const)("%j is %j", ([line, text]) => {
  expect(addressLine(line)).toBe(text);
});
