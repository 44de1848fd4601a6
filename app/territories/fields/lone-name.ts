import { levelOf, type Territory } from "#app/shipping/model/territory.ts";

import type { Gazetteer } from "../gazetteer.ts";
import type { Mention } from "../mention.ts";
import { isPart, type Reading } from "../reading.ts";
import { isSeat } from "./town-alone.ts";

/** One longer name may be a coincidence. */
const LONGER_MIN = 2;

/**
 * Towns elsewhere, not smaller, whose names people shorten to this one: San Pedro de Atacama and San Pedro de la Paz
 * are called "San Pedro", which is a town of Melipilla. For a name with nothing beside it that says the region.
 */
export function calledSoElsewhere(
  gazetteer: Gazetteer,
  mentions: readonly Mention[],
  { territoryBaseId }: Territory,
): Reading[] {
  const [only, ...others] = mentions;
  if (!only || others.length > 0 || only.isNear) return [];
  const { names, points } = gazetteer;
  const code2 = levelOf(territoryBaseId, 2);
  const own = points.get(territoryBaseId);
  const isNotSmaller = (reading: Reading) => {
    if (!reading.territory || isPart(reading) || reading.code2 === code2) return false;
    const other = points.get(reading.territory.territoryBaseId);
    if (other?.population && own?.population) return other.population >= own.population;
    return isSeat(gazetteer, reading);
  };
  const longer = names
    .beginningWith(`${only.text} `)
    .map((name) => names.exact.get(name)!.filter(isNotSmaller))
    .filter((readings) => readings.length > 0);
  return longer.length < LONGER_MIN ? [] : longer.flat();
}
