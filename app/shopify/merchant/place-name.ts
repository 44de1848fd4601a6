import type { Market } from "#app/shipping/context.ts";
import { placeLineOf } from "#app/shipping/model/place-line.ts";

/** A place as one writes it on a list: the town, and what it lies in. Null for one that has left the catalogue. */
export function placeName(
  { territories, customs }: Pick<Market, "territories" | "customs">,
  territoryBaseId: string,
): string | null {
  const territory = territories.get(territoryBaseId);
  if (!territory) return null;
  const { territory1Name, territory2Name, territory3Name } = territory;
  const town = customs.sortLevel === 3 ? territory3Name : territory2Name;
  return placeLineOf(territory, customs) ?? `${town}, ${territory1Name}`;
}
