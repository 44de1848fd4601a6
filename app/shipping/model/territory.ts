const SEPARATOR = "|:|";

/** One place of the market's catalogue, the only form of a city this service knows. */
export interface Territory {
  /** `<country>|:|<level1>|:|<level2>|:|<level3>`, opaque to clients. */
  territoryBaseId: string;
  /** Ecuador: province, canton, parish. */
  territory1Name: string;
  territory2Name: string;
  territory3Name: string;
}

export function territoryBaseId(country: string, ...levels: readonly string[]): string {
  return [country, ...levels].join(SEPARATOR);
}

/** The country a territory id claims, whether or not the territory exists. */
export function countryOf(baseId: string): string {
  return baseId.split(SEPARATOR, 1)[0] ?? "";
}

/** The code of one level of a territory id: 1 province, 2 canton, 3 parish in Ecuador. */
export function levelOf(baseId: string, level: 1 | 2 | 3): string {
  return baseId.split(SEPARATOR)[level] ?? "";
}

/** A label for autocomplete: the smallest place first, and a seat named like its canton only once. */
export function searchableText(territory: Territory): string {
  const names = [territory.territory3Name, territory.territory2Name, territory.territory1Name];
  return names.filter((name, index) => names.indexOf(name) === index).join(", ");
}
