import { levelOf, type PlaceMatch, type Territory } from "#app/shipping/model/territory.ts";

import type { AddressText } from "./address-text.ts";
import { candidatesOf, mainOf, withMostCodes } from "./candidates.ts";
import { keyOf } from "./confirmation-key.ts";
import { isContradicted, isFarFrom, nearest } from "./coordinates.ts";
import { isWritten } from "./fields/postal-code.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { isPart, isRegion } from "./reading.ts";
import type { Said, Clue } from "./score/clue.ts";
import { readClues } from "./score/read-clues.ts";
import { answer, type RuleName, rules } from "./score/rules.ts";
import { contextOf, type Scored, scorePlace } from "./score/score-place.ts";

/**
 * The territory of an address, or candidates to confirm. Every name and code that the fields say is a clue; each
 * place that one of them may mean has a score, what it explains minus what it contradicts. The best place is the
 * answer where its score is certain and no other place comes near it: a question costs less than a parcel sent to the
 * wrong town.
 *
 * @param remembered the territoryBaseId that this shop's merchant confirmed for a `confirmationKey`; null when none.
 */
export function matchAddress(
  gazetteer: Gazetteer,
  address: AddressText,
  remembered?: (key: string) => string | null,
): PlaceMatch {
  const country = address.countryCode?.trim().toUpperCase() ?? "";
  if (country !== "" && country !== gazetteer.country) {
    return { kind: "none", why: `the address is in ${country}, not in ${gazetteer.country}` };
  }
  const said = readClues(gazetteer, address);
  const key = remembered ? keyOf(gazetteer, said) : null;
  const confirmed = gazetteer.territories.get((key !== null && remembered?.(key)) || "");
  if (confirmed && !isFarFrom(gazetteer, confirmed, address)) {
    return { kind: "match", territory: confirmed, why: "confirmed for these words before" };
  }
  return decide(gazetteer, address, said);
}

/** The answer to what an address says, without what a merchant confirmed. */
export function decide(gazetteer: Gazetteer, address: AddressText, said: Said): PlaceMatch {
  const { clues, doubt, cityDoubt, unknown, reasons, foreign } = said;
  const { levels, fold } = gazetteer.words;
  const isLevelSaid = fold(address.city ?? "").some(([first = ""]) => levels.get(first) === 3);
  const context = contextOf(said, isLevelSaid);
  const scored = Array.from(namedPlaces(gazetteer, clues), (territory) =>
    scorePlace(gazetteer, context, territory),
  ).toSorted((one, other) => other.score - one.score);
  const [best, second] = scored;
  if (foreign !== null) return { kind: "none", why: reasons[0]! };
  if (!best) return { kind: "none", why: reasons[0] ?? withoutPlace(clues) };

  const why = labelsOf(best.used);
  const open = isDecided(gazetteer, address, said) ? scored.filter(isOfRegionOrCode) : scored;
  const lead = second ? best.score - second.score : Infinity;
  const isIdle =
    best.isCoded || isNamedAgain(best) || isLevel2Of(gazetteer, unknown, best.territory);
  const score = best.score - best.asked - doubt - (isIdle ? 0 : cityDoubt);
  const isLikely = score >= answer.likely && lead >= answer.wideMargin;
  const ask = (more: string, main?: Territory): PlaceMatch => {
    const others = candidatesOf(gazetteer, open).filter((each) => each !== main);
    const [first, ...rest] = main ? [main, ...others] : others;
    if (!first) return { kind: "none", why: why + more };
    const likely = main || (isLikely && first === best.territory) ? first : null;
    return { kind: "ambiguous", candidates: [first, ...rest], likely, why: why + more };
  };
  if (score < answer.certain) return ask(reasonOf(said, best));
  // "Puebla" in each field is the state as well, and line 1 may end with a town of it.
  if (said.unread !== "" && isOfRegionsName(best) && !isNamedAgain(best))
    return ask(`, but “${said.unread}” is not known`);

  // A region that no one knows may be that of another place of the name.
  if (lead < (said.isRegionUnknown ? answer.wideMargin : answer.margin)) {
    const near = scored
      .filter((each) => best.score - each.score < answer.margin)
      .map(({ territory }) => territory);
    const pointed = nearest(gazetteer, near, address);
    if (pointed) return { kind: "match", territory: pointed, why: `${why}, coordinates` };
    const isExact = !clues.some(({ rule }) => rule === "almost" || rule === "zip");
    const largest = isExact ? withMostCodes(gazetteer, near) : null;
    return largest
      ? { kind: "match", territory: largest, why: `${why}, most of its postal codes` }
      : ask(" can be several places");
  }
  const parts = partsOfTown(gazetteer, best);
  const main = mainOf(gazetteer, parts);
  if (main && main !== best.territory) return ask(", but most of the town is elsewhere", main);
  if (parts.length > 1 && isOnBorder(gazetteer, address))
    return ask(", but the street is the border of two");
  if (isContradicted(gazetteer, best.territory, address))
    return ask(", but the coordinates are elsewhere");
  const isAlmost = best.used.some(({ rule }) => rule === "almost");
  return {
    kind: "match",
    territory: best.territory,
    why: why + (isAlmost ? ", spelt almost so" : ""),
  };
}

/**
 * Where the postal code decides, a place of another region than the written one, which has not the written code either,
 * is no candidate: what the merchant would press is a town of that name anywhere.
 */
const isOfRegionOrCode = ({ used }: Scored) =>
  used.some(({ rule }) => rule === "region" || rule === "zip");

const isDecided = ({ facts }: Gazetteer, { zip }: AddressText, said: Said): boolean =>
  facts.postalCodes === "decide" &&
  (said.isRegionUnknown || said.clues.some(({ rule }) => rule === "region")) &&
  (said.clues.some(({ rule }) => rule === "zip") || isWritten(zip ?? ""));

/**
 * Of a place that a code says: all level 3 of the region with its name, which are parts of one town. Where most of it
 * has other codes, whoever names the town means more often the whole of it.
 */
function partsOfTown({ names, words }: Gazetteer, { territory, used }: Scored): Territory[] {
  if (!used.some(({ rule }) => rule === "zip")) return [];
  const name = words.fold(territory.territory3Name).flat().join(" ");
  return (names.exact.get(name) ?? []).flatMap((each) =>
    each.territory?.territory1Name === territory.territory1Name ? [each.territory] : [],
  );
}

/** "12 County Line Rd": either side of the street is in another level 2. */
const isOnBorder = ({ words: { fold, levels } }: Gazetteer, { address1 }: AddressText) =>
  fold(address1 ?? "").some((part) =>
    part.some((word, at) => levels.get(word) === 2 && part[at + 1] === "line"),
  );

/** Every place that a clue may mean; the places of a level 2 where its seat is not meant. */
function namedPlaces({ byCode2 }: Gazetteer, clues: readonly Clue[]): Set<Territory> {
  const named = clues
    .filter(({ rule }) => !rules[rule].asksOnly)
    .flatMap(({ readings }) => readings.filter((each) => !isRegion(each)));
  return new Set(
    named.flatMap(({ territory, code2 }) => (territory ? [territory] : (byCode2.get(code2) ?? []))),
  );
}

const labelsOf = (clues: readonly Clue[]) =>
  [...new Set(clues.map(({ label }) => label))].join(", ");

const withoutPlace = (clues: readonly Clue[]) =>
  clues.length === 0
    ? "no town and no known postal code"
    : `${labelsOf(clues)} is a region, not a town`;

/** "Plan Valparaíso" with "Valparaíso" in a line: the town is meant, whatever stands beside it in the city field. */
function isNamedAgain({ territory, used }: Scored): boolean {
  const isIn = (...names: RuleName[]) =>
    used.some(
      ({ rule, readings }) =>
        names.includes(rule) &&
        readings.some((each) => each.territory === territory && !isPart(each)),
    );
  return isIn("town") && isIn("alone", "behind");
}

/** Whether each name of the place is that of its region, too. */
const isOfRegionsName = ({ territory, used }: Scored) =>
  used.every(({ readings }) =>
    readings.some((each) => isRegion(each) && each.code1 === levelOf(territory.territoryBaseId, 1)),
  );

/** Why the best place is not certain. */
function reasonOf({ reasons: [reason] }: Said, { used, against: [against] }: Scored): string {
  if (reason !== undefined) return used.length > 0 ? `: ${reason}` : reason;
  return against ? `, but ${against.label} is elsewhere` : " is too little";
}

/** "Mound (Hennepin County)": the words name the level 2 of the place as such, where no address needs it. */
function isLevel2Of(
  { words: { fold, levels } }: Gazetteer,
  unknown: readonly string[],
  { territory2Name }: Territory,
): boolean {
  const named = unknown.filter((word) => levels.get(word) !== 2);
  return named.length < unknown.length && named.join(" ") === fold(territory2Name).flat().join(" ");
}
