import { levelOf, searchableText, type Territory } from "#app/shipping/model/territory.ts";

import { foldName } from "./spelling/fold-text.ts";

/** A place in which two lists differ; `moved` has the same name under another code. */
export interface CatalogueDifference {
  kind: "new" | "gone" | "renamed" | "moved";
  code: string;
  /** As the list that has it writes it. */
  place: string;
  /** Of the older list: its name where it was renamed, its code where it was moved. */
  before: string;
}

/**
 * What a newer official list changes of a catalogue, by code. A place with the same names of levels 1 and 3 under a
 * code that only the newer list has was moved there, and is neither gone nor new.
 */
export function compareCatalogues(
  ours: ReadonlyMap<string, Territory>,
  newer: ReadonlyMap<string, Territory>,
): CatalogueDifference[] {
  const [before, after] = [byCode3(ours), byCode3(newer)];
  const gone = new Map([...before].filter(([code]) => !after.has(code)));
  const goneByName = Map.groupBy(gone, ([, territory]) => nameOf(territory));
  const differences: CatalogueDifference[] = [];
  for (const [code, territory] of after) {
    const place = searchableText(territory);
    const known = before.get(code);
    const name = known ? searchableText(known) : "";
    if (known && name !== place) differences.push({ kind: "renamed", code, place, before: name });
    if (known) continue;
    const [moved, ...others] = goneByName.get(nameOf(territory)) ?? [];
    const isMoved = moved !== undefined && others.length === 0 && gone.delete(moved[0]);
    const [kind, from] = isMoved ? (["moved", moved[0]] as const) : (["new", ""] as const);
    differences.push({ kind, code, place, before: from });
  }
  for (const [code, territory] of gone)
    differences.push({ kind: "gone", code, place: searchableText(territory), before: "" });
  return differences;
}

const byCode3 = (list: ReadonlyMap<string, Territory>) =>
  new Map(Array.from(list.values(), (each) => [levelOf(each.territoryBaseId, 3), each]));

const nameOf = ({ territory1Name, territory3Name }: Territory) =>
  `${foldName(territory1Name)}|${foldName(territory3Name)}`;
