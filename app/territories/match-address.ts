import { levelOf, type PlaceMatch, type Territory } from "#app/shipping/model/territory.ts";

import { keyOf } from "./confirmation-key.ts";
import { isContradicted, isFarFrom, nearest } from "./coordinates.ts";
import { answerOfCode } from "./deciding-code.ts";
import { CITY, DISTRICT, type Evidence } from "./evidence.ts";
import { calledSoElsewhere } from "./fields/lone-name.ts";
import { isExplained } from "./fields/places-beside.ts";
import { isWritten } from "./fields/postal-code.ts";
import { isElsewhere } from "./fields/town-behind-street.ts";
import { isLoneTown } from "./fields/town-elsewhere.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { combine, type Mention } from "./mention.ts";
import { narrow } from "./narrow.ts";
import { type AddressReading, type AddressText, readAddress, isVague } from "./read-address.ts";
import { isPart, meet, type Reading } from "./reading.ts";
import { resolveReadings } from "./resolve-readings.ts";
import { isOfNoName } from "./written-names.ts";

/**
 * The territory of an address, or candidates to confirm. A question costs less than a parcel sent to the wrong town, so
 * a match requires one meaning of the city line that no other part of the address contradicts.
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

  const reading = readAddress(gazetteer, address);
  const key = remembered ? keyOf(gazetteer, reading) : null;
  const confirmed = gazetteer.territories.get((key !== null && remembered?.(key)) || "");
  if (confirmed && !isFarFrom(gazetteer, confirmed, address)) {
    return { kind: "match", territory: confirmed, why: "confirmed for these words before" };
  }
  const found = isVague(reading.line.part)
    ? matchWithoutCity(gazetteer, reading)
    : matchCity(gazetteer, reading, address);
  const sure = found.kind === "match" ? unlessElsewhere(gazetteer, reading, address, found) : found;
  return sure.kind === "ambiguous" ? withoutContradicted(gazetteer, reading, address, sure) : sure;
}

/**
 * Where the postal code decides, a place of another region than the written one, which has not the written code either,
 * is no candidate: what the merchant would press is a town of that name anywhere.
 */
function withoutContradicted(
  gazetteer: Gazetteer,
  { evidence, postalCode, isRegionUnknown }: AddressReading,
  { zip }: AddressText,
  asked: PlaceMatch & { kind: "ambiguous" },
): PlaceMatch {
  if (gazetteer.facts.postalCodes !== "decide") return asked;
  const regions = evidence.flatMap(({ readings }) => (readings.every(isRegion) ? readings : []));
  const isRegionSaid = isRegionUnknown || regions.length > 0;
  const isCodeSaid = postalCode !== null || isWritten(zip ?? "");
  if (!isRegionSaid || !isCodeSaid) return asked;
  const candidates = asked.candidates.filter((territory) => {
    const read = [readingOf(territory)];
    return meet(read, regions).length > 0 || meet(read, postalCode?.readings ?? []).length > 0;
  });
  return candidates.length === 0 ? { kind: "none", why: asked.why } : { ...asked, candidates };
}

/** The match, unless another part of the address says a place that it does not explain. */
function unlessElsewhere(
  gazetteer: Gazetteer,
  { placesBeside, postalCode }: AddressReading,
  address: AddressText,
  match: PlaceMatch & { kind: "match" },
): PlaceMatch {
  const { territory, why } = match;
  const isDecided =
    gazetteer.facts.postalCodes === "decide" &&
    (postalCode?.readings.some((each) => each.territory === territory) ?? false);
  const other = placesBeside.find(
    (each) => (each.isWithRegion || each.isSaid || !isDecided) && !isExplained(each, territory),
  );
  if (other) {
    const both = [readingOf(territory), ...other.readings];
    return ask(gazetteer, both, `${why}, but ${other.label} says “${other.text}”`);
  }
  return isContradicted(gazetteer, territory, address)
    ? ask(gazetteer, [readingOf(territory)], `${why}, but the coordinates are elsewhere`)
    : match;
}

const readingOf = (territory: Territory): Reading => ({
  status: "place",
  code1: levelOf(territory.territoryBaseId, 1),
  code2: levelOf(territory.territoryBaseId, 2),
  territory,
  isWhole: false,
  isTownOfRegion: false,
});

function matchCity(
  gazetteer: Gazetteer,
  reading: AddressReading,
  address: AddressText,
): PlaceMatch {
  const { line, evidence, postalCode } = reading;
  const { mentions, unknown, foreign } = line.part;
  if (foreign !== null) return { kind: "none", why: `${line.label} names ${foreign}` };
  const coded = postalCode?.readings ?? [];
  const all = mentions.flatMap(({ readings }) => readings);
  const answer = answerOfCode(gazetteer, reading, all, address);
  if (answer === "place") {
    const why = `${postalCode?.label} and its region, ${line.label}`;
    const resolved = resolveReadings(gazetteer, coded);
    if (resolved.kind === "match") return { ...resolved, why };
  }
  if (answer === "doubtful") {
    const label = postalCode?.label ?? "the postal code or the region";
    return ask(gazetteer, [...coded, ...all], `${line.label} and ${label} are not known together`);
  }
  if (mentions.length === 0) {
    return ask(gazetteer, coded, `${line.label} is no place that is known`);
  }
  const named = combine(mentions);
  if (named.length === 0) {
    const each = mentions.flatMap(({ readings }) => readings);
    return ask(gazetteer, each, `${line.label} names different places`);
  }

  const { readings, used, contradiction } = narrow(named, evidence, postalCode);
  const why = [line.label, ...used].join(", ");
  if (contradiction) {
    const both = [...readings, ...contradiction.readings];
    return ask(gazetteer, both, `${why}, but ${contradiction.label} is elsewhere`);
  }
  const isNear = mentions.some((mention) => mention.isNear);
  if (isNear && used.length === 0 && readings.every(isNeighbourhood)) {
    return ask(gazetteer, readings, `${why} is almost a neighbourhood`);
  }
  if (mentions.some((mention) => mention.isThin) && used.length === 0) {
    return ask(gazetteer, readings, `${why} has too little of a name`);
  }
  const isOfCodes = gazetteer.facts.postalCodes === "decide";
  if ((isNear || isOfCodes) && postalCode && meet(readings, coded).length === 0) {
    const both = [...readings, ...coded];
    return ask(gazetteer, both, `${why}, but ${postalCode.label} is elsewhere`);
  }

  const resolved = resolveReadings(gazetteer, readings);
  if (resolved.kind === "none") return { kind: "none", why: `${why} is a region, not a town` };
  if (resolved.kind === "ambiguous") {
    const { candidates } = resolved;
    const territory = unknown.length === 0 ? nearest(gazetteer, candidates, address) : null;
    if (territory) return { kind: "match", territory, why: `${why}, coordinates` };
    return { kind: "ambiguous", candidates, why: `${why} can be several places` };
  }
  // "Newcastle Township" is in Newcastle where the ZIP code says so too.
  const isDecided =
    gazetteer.facts.postalCodes === "decide" &&
    coded.some(({ territory }) => territory === resolved.territory);
  const isIdle =
    line.isAside &&
    !isNear &&
    used.length > 0 &&
    isAsideOf(gazetteer, unknown, mentions, resolved.territory);
  const isKnown =
    isDecided || isIdle || (!isNear && isLevel2Of(gazetteer, unknown, resolved.territory));
  if (unknown.length > 0 && !isKnown) {
    return ask(gazetteer, readings, `${why}: “${unknown.join(" ")}” is not known beside it`);
  }
  const firm = evidence.filter((each) => !each.isDoubtful);
  if (firm.length < evidence.length) {
    const sure = narrow(named, firm, postalCode).readings;
    const without = resolveReadings(gazetteer, sure);
    if (without.kind !== "match" || without.territory !== resolved.territory) {
      return ask(gazetteer, [...sure, ...readings], `${why}: a quarter of the town may be meant`);
    }
  }
  const isSaid = evidence.some(({ isDistrict, label }) => isDistrict && used.includes(label));
  if (!isSaid && isTownOrRegion(named, resolved.territory, isExchanged(evidence))) {
    return ask(gazetteer, [...named, ...readings], `${why}: the town or its region may be meant`);
  }
  const plain = resolveReadings(gazetteer, named);
  if (!isSaid && plain.kind === "match" && !isSameCity(plain.territory, resolved.territory)) {
    return ask(gazetteer, [...named, ...readings], `${why}: the town or its region may be meant`);
  }
  const { territory } = resolved;
  const other = reading.townsBehindStreets.find((each) => isElsewhere(each, territory, isSaid));
  if (other && !isDecided) {
    const towns = other.readings.filter((each) => !isPart(each));
    const both = [...readings, ...towns];
    return ask(
      gazetteer,
      both,
      `${why}, but ${other.label} ends with “${other.text}” and the region`,
    );
  }
  const isLone = used.length === 0 && line.label.startsWith(`${CITY} `);
  const others = isLone ? calledSoElsewhere(gazetteer, mentions, territory) : [];
  if (others.length > 0) {
    return ask(gazetteer, [...named, ...others], `${why} begins the names of several places`);
  }
  return { kind: "match", territory, why: isNear ? `${why}, spelt almost so` : why };
}

/**
 * Without a town in the text, a postal code is accepted, and so are two names that agree; one name alone is ambiguous.
 */
function matchWithoutCity(
  gazetteer: Gazetteer,
  { line, evidence: all, postalCode, isRegionUnknown }: AddressReading,
): PlaceMatch {
  const evidence = all.filter((each) => !each.isDoubtful);
  const [first, ...others] = evidence;
  const start = postalCode ?? first;
  if (!start) return { kind: "none", why: "no town and no known postal code" };

  const { readings, used, contradiction } = narrow(
    start.readings,
    postalCode ? evidence : others,
    null,
  );
  const why = [start.label, ...used].join(", ");
  if (contradiction) {
    const both = [...readings, ...contradiction.readings];
    return ask(gazetteer, both, `${why}, but ${contradiction.label} is elsewhere`);
  }
  // Of a corner's two names in line 1 the other may be no place near the first.
  const accepted = evidence.filter((each) => each === start || used.includes(each.label));
  const nameCount = accepted.reduce((sum, each) => sum + each.nameCount, 0);
  const resolved = resolveReadings(gazetteer, readings);
  // The fields are exchanged: a street in that of the city, and the town in that of the region.
  const isExchangedWith = line.part.isStreet && isExchanged(evidence) && evidence.length === 1;
  // Where the form asks for any part of a town, a quarter may be called as a town of the region.
  const isQuarter =
    gazetteer.facts.districtField === "part" &&
    accepted.some(
      ({ label, readings: named }) => label.startsWith(`${DISTRICT} `) && !named.every(isPart),
    );
  const isEnough =
    isLoneTown(evidence, isRegionUnknown) ||
    postalCode !== null ||
    (nameCount > 1 && !isQuarter) ||
    isExchangedWith;
  if (resolved.kind === "match" && isEnough) return { ...resolved, why };
  return ask(gazetteer, readings, `no town, only ${why}`);
}

/** The remaining places as candidates; no match when only regions remain. */
function ask(gazetteer: Gazetteer, readings: readonly Reading[], why: string): PlaceMatch {
  const resolved = resolveReadings(gazetteer, readings);
  if (resolved.kind === "none") return { kind: "none", why };
  const candidates = resolved.kind === "match" ? [resolved.territory] : resolved.candidates;
  return { kind: "ambiguous", candidates, why };
}

/**
 * "Sopó (llamar antes)": words between commas that no name has, nor almost. Not where a longer name of the region has
 * the town's in it, whose other words may be misspelt: "Newton, Highlrnnds".
 */
function isAsideOf(
  gazetteer: Gazetteer,
  unknown: readonly string[],
  mentions: readonly Mention[],
  { territoryBaseId }: Territory,
): boolean {
  const { names } = gazetteer;
  const code1 = levelOf(territoryBaseId, 1);
  const isHere = (name: string) =>
    names.exact.get(name)?.some((reading) => reading.code1 === code1) ?? false;
  const isLonger = mentions.some(({ text }) =>
    [...names.beginningWith(`${text} `), ...names.endingWith(text.split(" "))].some(isHere),
  );
  return !isLonger && isOfNoName(gazetteer, unknown);
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

const isNeighbourhood = ({ status }: Reading) => status === "neighbourhood";

/** The region's field names a town, and the city field a region. */
const isExchanged = (evidence: readonly Evidence[]) =>
  evidence.some(
    ({ isOfRegionField, readings }) =>
      isOfRegionField && readings.length > 0 && !readings.some(isRegion),
  );

const isRegion = ({ status }: Reading) => status === "region";

/** "Aisén" is a town and its region; Coyhaique beside it is another town of the region. */
function isTownOrRegion(
  named: readonly Reading[],
  { territoryBaseId }: Territory,
  isInRegionField: boolean,
): boolean {
  const code1 = levelOf(territoryBaseId, 1);
  const region = named.find((each) => isRegion(each) && each.code1 === code1);
  if (!region) return false;
  // "Maule" beside "Curicó" in the region's field is the region, and "Córdoba" may be a city of another one.
  if (isInRegionField) return named.some((each) => each.code1 !== code1 && isCity(each));
  const towns = named.filter((each) => each.code1 === code1 && isTown(each));
  return towns.length > 0 && !towns.some(({ code2 }) => code2 === levelOf(territoryBaseId, 2));
}

const isCity = ({ status }: Reading) => status === "city";
const isTown = ({ status }: Reading) => status === "city" || status === "place";

const isSameCity = (one: Territory, other: Territory) =>
  levelOf(one.territoryBaseId, 2) === levelOf(other.territoryBaseId, 2);
