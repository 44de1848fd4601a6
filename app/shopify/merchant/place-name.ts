import type { Market } from "#app/shipping/context.ts";

/** A place as one writes it on a list: the town, and what it lies in. Null for one that has left the catalogue. */
export function placeName(
  { territories }: Pick<Market, "territories">,
  territoryBaseId: string,
): string | null {
  const territory = territories.get(territoryBaseId);
  return territory ? `${territory.territory2Name}, ${territory.territory1Name}` : null;
}
