const SEPARATOR = "|:|";

/** One place of the market's catalogue; the service accepts no other form of a city. */
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

/** The country in a territory id, whether or not the territory exists. */
export function countryOf(baseId: string): string {
  return baseId.split(SEPARATOR, 1)[0] ?? "";
}

/** The code of one level of a territory id: 1 province, 2 canton, 3 parish in Ecuador. */
export function levelOf(baseId: string, level: 1 | 2 | 3): string {
  return baseId.split(SEPARATOR)[level] ?? "";
}

/** A label for autocomplete: the smallest place first; a seat with its canton's name appears once. */
export function searchableText(territory: Territory): string {
  const names = [territory.territory3Name, territory.territory2Name, territory.territory1Name];
  return names.filter((name, index) => names.indexOf(name) === index).join(", ");
}
