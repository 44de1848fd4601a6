import type { CardCities, City } from "../plugin/card/cities.ts";
import type { PluginFile } from "../plugin/plugin-carrier.ts";

/**
 * The keys of a carrier's list as its plugin expects them: numbers where its card has numbers, and objects where it has
 * several parts, which are stored as JSON.
 * @param keys by territory
 */
export function readCityKey(
  { card }: PluginFile,
  keys: Readonly<Record<string, string>>,
): CardCities {
  const [example] = Object.values(card.cities ?? {});
  return Object.fromEntries(
    Object.entries(keys).map(([territory, key]) => [territory, valueOf(key, example)]),
  );
}

function valueOf(key: string, example: City | undefined): City {
  if (typeof example === "number") return Number(key);
  if (typeof example !== "object") return key;
  const parts = JSON.parse(key) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(example).map(([name, part]) => {
      const text = parts[name] ?? "";
      return [name, typeof part === "number" ? Number(text) : text];
    }),
  );
}
