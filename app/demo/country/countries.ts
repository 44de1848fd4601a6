import { chile } from "./chile.ts";
import { colombia } from "./colombia.ts";
import type { DemoCountry } from "./demo-country.ts";
import { ecuador } from "./ecuador.ts";
import { mexico } from "./mexico.ts";
import { peru } from "./peru.ts";
import { unitedStates } from "./united-states.ts";

const countries = [ecuador, colombia, mexico, peru, chile, unitedStates];

/** @throws Error for a country that the demo does not have */
export function findDemoCountry(code: string): DemoCountry {
  const found = countries.find((country) => country.code === code.toUpperCase());
  if (found) return found;
  const known = countries.map((country) => country.code).join(", ");
  throw new Error(`the demo has no country ${code}; it has ${known}`);
}
