import type { MatcherFacts } from "../matcher-facts.ts";
import { isPart, type Reading } from "../reading.ts";

const LANGUAGES = ["es", "en"];
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Every country's names, in Spanish and in English, by its code. */
const named = LANGUAGES.flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  return LETTERS.flatMap((one) =>
    LETTERS.flatMap((other) => {
      const name = names.of(one + other);
      return name === undefined ? [] : [{ code: one + other, name }];
    }),
  );
});

/** Cities after which time zones are called: "Caracas" is known abroad, and no misspelt Curacas. */
export const zoneCities: readonly string[] = Intl.supportedValuesOf("timeZone").flatMap((zone) => {
  const [area, ...places] = zone.split("/");
  return places.length > 0 && area !== "Etc" ? [places.at(-1)!.replaceAll("_", " ")] : [];
});

/**
 * The countries' names in Spanish and English. A name of the gazetteer takes precedence, unless it is a mere part of a
 * town: "Chile" in the city line is the country.
 */
export function countryNames(
  country: string,
  facts: MatcherFacts,
  readings: Map<string, Reading[]>,
  keyOf: (name: string) => string,
) {
  const homeNames = new Set<string>([country.toLowerCase()]);
  const homeTowns = new Set<string>();
  const foreignNames = new Set<string>();
  const isPlace = (key: string) => readings.get(key)?.some((reading) => !isPart(reading)) ?? false;
  const addHome = (key: string) => (isPlace(key) ? homeTowns : homeNames).add(key);
  for (const { code, name } of named) {
    const key = keyOf(name);
    if (key === "") continue;
    if (code === country) addHome(key);
    if (isPlace(key)) continue;
    readings.delete(key);
    if (code !== country) foreignNames.add(key);
  }
  for (const name of facts.countryNames) addHome(keyOf(name));
  return { homeNames, foreignNames, homeTowns };
}
