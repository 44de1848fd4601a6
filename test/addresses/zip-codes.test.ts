import { describe, expect, test } from "vitest";

import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { countryOf } from "#test/unit/territories/market.ts";
import { codeOf } from "#test/unit/territories/policy.ts";

const { gazetteer: states, territories: cities, tables } = countryOf("US");
const stateCodes = new Map([...tables.regionCodes].map(([state, code1]) => [code1, state]));
const byCode = new Map(cities.map((city) => [codeOf(city), city]));

/** Every twentieth ZIP code that one place has, with its city and its state. */
const addresses = [...tables.postalCodes].flatMap(([zip, { codes3 }], at) => {
  const code = codes3[0]!;
  const { territory1Name: province, territory3Name: city } = byCode.get(code)!;
  const provinceCode = stateCodes.get(code.slice(0, 2))!;
  return at % 20 === 0 && codes3.length === 1 ? [{ code, city, province, provinceCode, zip }] : [];
});
type Given = (typeof addresses)[number];

const answerTo = (address: AddressText) => {
  const found = matchAddress(states, { countryCode: "US", ...address });
  return found.kind === "match" ? codeOf(found.territory) : "ask";
};

const forms: Record<string, (given: Given) => AddressText> = {
  "city, state and ZIP code": ({ city, provinceCode, zip }) => ({ city, provinceCode, zip }),
  "ZIP+4": ({ city, province, zip }) => ({ city, province, zip: `${zip}-1234` }),
  "a ZIP code without its first zero": ({ city, provinceCode, zip }) => ({
    city,
    provinceCode,
    zip: zip.replace(/^0/, ""),
  }),
  "all of it in the city field": ({ city, provinceCode, zip }) => ({
    city: `${city}, ${provinceCode} ${zip}`,
  }),
  "a part of the city that has a name of its own": ({ provinceCode, zip }) => ({
    city: "Xyzzy Hollow",
    provinceCode,
    zip,
  }),
  "a flat that is numbered like a ZIP code elsewhere": ({ city, provinceCode, zip }) => ({
    city,
    provinceCode,
    zip,
    address2: "Apt 10001",
  }),
};

describe.each(Object.entries(forms))("in the United States, %s", (_, write) => {
  test("is the place of the ZIP code, and seldom a question where that is the edge of its city", () => {
    expect(addresses.length).toBeGreaterThan(2000);
    const other = addresses.filter((given) => answerTo(write(given)) !== given.code);
    expect(other.filter((given) => answerTo(write(given)) !== "ask")).toEqual([]);
    expect(other.length / addresses.length).toBeLessThan(0.005);
  });
});

test("a ZIP code of another state than the city's is a question", () => {
  const elsewhere = ({ code }: Given) => (code.startsWith("06") ? "10001" : "90012");
  const answered = addresses.filter((given) => {
    const { city, provinceCode } = given;
    return answerTo({ city, provinceCode, zip: elsewhere(given) }) !== "ask";
  });
  expect(answered).toEqual([]);
});
