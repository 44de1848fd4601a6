import type { AddressText } from "../address-text.ts";
import { splitDistrict } from "../fields/district-field.ts";
import { inParts } from "../fields/parts-meant.ts";
import { isCutCode, isWritten, type PostalCode, readPostalCode } from "../fields/postal-code.ts";
import { type Found, isSaying, readProvince } from "../fields/province-field.ts";
import { saidTown } from "../fields/said-town.ts";
import { isStreetLine, withoutStreet, withoutStreetBefore } from "../fields/street-in-city.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { combine, type Mention } from "../mention.ts";
import { splitParts } from "../names-of-parts.ts";
import { type Line, readLine } from "../read-line.ts";
import { isRegion, type Reading } from "../reading.ts";
import { shared } from "../spelling/address-words.ts";
import { withoutReferences } from "../spelling/references.ts";
import { isOfNoName } from "../written-names.ts";
import { calledSo, calledSoByCode } from "./called-so.ts";
import type { Clue, Said } from "./clue.ts";
import { townsOfEnd, unreadEnd } from "./end-of-line1.ts";
import { isSeat } from "./is-seat.ts";
import { type LineName, lineNames } from "./line-names.ts";
import { roadOfTowns } from "./road-of-towns.ts";
import { doubts, type RuleName } from "./rules.ts";
import { quarterOfSections, quartersBeside } from "./short-quarters.ts";

type Parts = readonly (readonly string[])[];

const LETTERS = /\p{L}{3}/u;
const LINE_LENGTH_MAX = 140;
/** "…, 15074", "…, MN 55123": what ends line 1, and is no post office box. */
export const CODE_AT_END = /(?:,|\s[A-Z]{2})\s*(\d{5,8})\s*$/;
/** "Primero de Mayo", as folded. */
const DATE = /^\d+ de /;
/** "CorredorTijuana": the blank is lost. */
const GLUED = /(\p{Ll}{3})(?=\p{Lu}\p{Ll}{2})/gu;

/** "Puebla" in the city field. */
const isTownOrRegion = ({ rule, readings }: Clue) => rule === "town" && readings.some(isRegion);

/** What all fields of an address say of its place. */
export function readClues(gazetteer: Gazetteer, address: AddressText): Said {
  const { facts } = gazetteer;
  const { line: line2, district } = splitDistrict(address.address2 ?? "");
  const line1 = address.address1 ?? "";
  const city = address.city ?? "";
  const street = partsOfLine1(gazetteer, line1);
  const line = readLine(gazetteer, "city", city, street.flat());
  const said: Said = {
    city: line.text,
    clues: [],
    doubt: 0,
    cityDoubt: 0,
    unknown: line.part.unknown,
    reasons: [],
    foreign: null,
    isRegionUnknown: false,
    unread: "",
    isByLot: hasLot(street),
  };
  const say = sayIn(gazetteer, said);
  const provinces = readProvince(gazetteer, address);
  const zip = zipOf(gazetteer, address.zip ?? "", provinces);
  const ends = CODE_AT_END.exec(line1)?.[1] ?? "";
  const code = readPostalCode(gazetteer, [zip, ...[city, line2, ends].map(withoutReferences)]);
  const isStreet = isStreetInCity(gazetteer, city, street);
  if (!isStreet) readCity(gazetteer, line, provinces, code, said);
  const isNoTown = isStreet || saysNoTown(gazetteer, city, line, said);
  const isList = gazetteer.words.fold(address.province ?? "").length > 1;
  readRegions(provinces, { isNoTown, isList }, said, say);
  if (district !== "") readDistrict(gazetteer, district, line, said);

  const told = isNoTown ? [line1, line2] : [line1];
  const inWords = saidTown(gazetteer, told);
  for (const { text, readings } of inWords?.part.mentions ?? [])
    say(isNoTown ? "town" : "said", inWords!.label, text, readings);
  const names1 = lineNames(gazetteer, street, true);
  const names2 = lineNames(gazetteer, partsOf(gazetteer, line2), false);
  // "Escuela San Rafael", "San Rafael": the houses around it, which the table of the town may lack.
  const saidCodes = codesOf(provinces);
  // "Puerto Etén" in line 1, and Etén in line 2: where each level 3 is a town, one of the town's level 2.
  const isInCity = ({ status, code2 }: Reading) =>
    facts.districtField === "level3" &&
    status === "place" &&
    said.clues.some(
      ({ rule, readings }) => rule === "town" && readings.some((one) => one.code2 === code2),
    );
  const isOfStreet = ({ rule, text, readings }: LineName) => {
    // All of line 1 may be a town anywhere; behind "Escuela" it is one where the region has it.
    const isAnywhere = saidCodes.size === 0 || names1.some((each) => each.text === text);
    const isTown = (each: Reading) =>
      isInCity(each) || (isSeat(gazetteer, each) && (isAnywhere || saidCodes.has(each.code1)));
    return (
      rule === "alone" &&
      street.some((part) => ` ${part.join(" ")}`.endsWith(` ${text}`)) &&
      !readings.some(isTown)
    );
  };
  const lines = [
    ["address line 1", names1],
    ["address line 2", isNoTown ? names2 : names2.filter((each) => !isOfStreet(each))],
  ] as const;
  const isStreetElsewhere = isStreet || line.part.isStreet || /\d/.test(city);
  const isFirstTown = isNoTown && (isStreetElsewhere || withoutReferences(line1) !== line1);
  readLines(lines, isFirstTown, said, say);
  const road = roadOfTowns(gazetteer, street);
  if (road) say("road", `address line 1 “${road.text}”`, road.text, road.readings);
  const end = unreadEnd(gazetteer, street, names1);
  const towns = townsOfEnd(gazetteer, end, said.clues);
  if (towns.length > 0) say("behind", `address line 1 “${end}”`, end, towns);
  else if (said.clues.some(isTownOrRegion)) said.unread = end;

  if (LETTERS.test(zip)) {
    const { part, label } = readLine(gazetteer, "postal code field", zip);
    for (const { text, readings } of part.mentions)
      say(isNoTown ? "town" : "said", label, text, readings);
  }
  readCode(gazetteer, zip, code, said);

  const isSaidOfRegion = [address.province, address.provinceCode].some((text) =>
    isSaying(gazetteer, text),
  );
  said.isRegionUnknown = provinces.length === 0 && isSaidOfRegion;
  if (facts.postalCodes === "decide" && said.isRegionUnknown) said.doubt += doubts.unknown;
  if (isNoTown && !said.isRegionUnknown && isLoneTown(gazetteer, said)) said.doubt -= doubts.lone;
  return said;
}

/** The words of the line's parts; "5th & Missouri" is a corner, and not two of them. */
export const partsOfLine1 = (gazetteer: Gazetteer, text: string): Parts =>
  partsOf(gazetteer, text.replaceAll(" & ", " and ").replace(GLUED, "$1 "));

/** "Mz. Q Lt. 25" */
export const hasLot = (street: Parts) => street.flat().some((word) => shared.lotWords.has(word));

const partsOf = (gazetteer: Gazetteer, text: string): Parts =>
  text === "" ? [] : splitParts(gazetteer, inParts(gazetteer, endOf(text)));

/** A long line ends with the town. */
function endOf(text: string): string {
  if (text.length <= LINE_LENGTH_MAX) return text;
  const end = text.slice(-LINE_LENGTH_MAX);
  return end.slice(end.search(/[,;\s]/) + 1);
}

type Say = (rule: RuleName, label: string, text: string, readings: readonly Reading[]) => void;

const sayIn =
  (gazetteer: Gazetteer, { clues }: Said): Say =>
  (rule, label, text, readings) => {
    // "Lima", where Callao was a part of that level 2.
    const wide = readings.filter((each) => isRegion(each) || rule === "region");
    const former = wide.flatMap(
      (each) => gazetteer.formerParts.get(isRegion(each) ? each.code1 : each.code2) ?? [],
    );
    const all = [...readings, ...quartersBeside(gazetteer, text, readings)];
    clues.push({ rule, label, text, readings: all, former });
  };

/** Whether the city field has a street: line 1 once more, or a door. */
function isStreetInCity(gazetteer: Gazetteer, city: string, street: Parts): boolean {
  const parts = gazetteer.words.fold(city);
  const [words, line1] = [parts.flat(), street.flat()];
  const isAgain = /\d/.test(city) && line1.length > 1 && words.join(" ") === line1.join(" ");
  return (
    isAgain ||
    isStreetLine(gazetteer, withoutStreetBefore(gazetteer, withoutStreet(parts, line1)), street)
  );
}

function readCity(
  gazetteer: Gazetteer,
  line: Line,
  provinces: readonly Found[],
  code: PostalCode | null,
  said: Said,
): void {
  const { homeTowns, facts } = gazetteer;
  const { mentions, quarters, unknown, foreign } = line.part;
  const say = sayIn(gazetteer, said);
  const coded = facts.postalCodes === "decide" ? [] : (code?.readings ?? []);
  const called = calledSoByCode(gazetteer, line.text, mentions, coded);
  if (called.length > 0) return say("town", line.label, line.text, called);
  for (const { text, readings, isNear } of mentions) {
    // "Medellín, Colombia", "Colombia": the country, unless the region has a town of that name.
    const isCountry =
      homeTowns.has(text) && (mentions.length > 1 || !isInRegionOf(provinces, readings));
    if (isCountry) continue;
    const longer = isNear ? [] : calledSo(gazetteer, text, readings, codesOf(provinces));
    say(isNear ? "almost" : "town", line.label, text, [...readings, ...longer]);
  }
  for (const { text, readings } of quarters) say("part", line.label, text, readings);
  const isConfirmed = mentions.length > 1 || provinces.some((found) => found.mentions.length > 0);
  const short = mentions.length === 0 ? shortOf(gazetteer, line, provinces) : [];
  if (short.length > 0) say("almost", line.label, unknown.join(" "), short);
  else if (unknown.length > 0 && !(isConfirmed && isAside(gazetteer, line))) {
    said.cityDoubt += mentions.length > 0 ? doubts.unknown : doubts.nameless;
    said.reasons.push(`“${unknown.join(" ")}” is not known`);
  }
  if (foreign !== null) {
    said.foreign = foreign;
    said.doubt += doubts.foreign;
    said.reasons.push(`${line.label} names ${foreign}`);
  }
}

function shortOf(gazetteer: Gazetteer, { text, part }: Line, provinces: readonly Found[]) {
  const towns = calledSo(gazetteer, part.unknown.join(" "), [], codesOf(provinces));
  if (towns.length > 0) return towns;
  const regions = readingsOf(provinces).map(({ code1 }) => code1);
  return quarterOfSections(gazetteer, text).filter(({ code1 }) => regions.includes(code1));
}

const isInRegionOf = (provinces: readonly Found[], readings: readonly Reading[]) => {
  const codes = codesOf(provinces);
  return readings.some((each) => !isRegion(each) && codes.has(each.code1));
};

/**
 * "Sopó (llamar antes)": unknown words in parts of their own, which no name has. Not where a longer name of the region
 * has the town's in it, whose other words may be misspelt: "Newton, Highlrnnds".
 */
function isAside(gazetteer: Gazetteer, { isAside: isApart, part }: Line): boolean {
  const { names } = gazetteer;
  const isLonger = ({ text, readings }: Mention) => {
    const codes = new Set(readings.map(({ code1 }) => code1));
    return [...names.beginningWith(`${text} `), ...names.endingWith(text.split(" "))].some((name) =>
      names.exact.get(name)!.some(({ code1 }) => codes.has(code1)),
    );
  };
  return (
    isApart &&
    part.mentions.length > 0 &&
    isOfNoName(gazetteer, part.unknown) &&
    !part.mentions.some(isLonger)
  );
}

/** Whether the town must be elsewhere: the city field is empty, or holds a person, a note or a street. */
function saysNoTown(
  gazetteer: Gazetteer,
  city: string,
  { part: { unknown, isStreet, foreign } }: Line,
  { clues }: Said,
): boolean {
  if (foreign !== null || clues.some(({ rule }) => rule === "town" || rule === "almost"))
    return false;
  return unknown.length === 0 || isStreet || /\d/.test(city) || isOfNoName(gazetteer, unknown);
}

/** Two regions that cannot both be meant are one of two: "Lima y Callao"; "Guayas / Loja" is a contradiction. */
function readRegions(
  provinces: readonly Found[],
  { isNoTown, isList }: Record<"isNoTown" | "isList", boolean>,
  said: Said,
  say: Say,
): void {
  for (const { label, mentions } of provinces) {
    // Nothing agrees with a country abroad.
    if (mentions.length === 0) said.doubt += doubts.foreign;
    const isEither = !isList && mentions.length > 1 && combine(mentions).length === 0;
    const either = {
      text: mentions.map(({ text }) => text).join(" "),
      readings: mentions.flatMap(({ readings }) => readings),
    };
    for (const { text, readings } of isEither ? [either] : mentions)
      say(isNoTown && !readings.some(isRegion) ? "town" : "region", label, text, readings);
  }
}

/** The district, neighbourhood or comuna of the form; one that is none where it asks for a level 3 is doubtful. */
function readDistrict(gazetteer: Gazetteer, district: string, { part: city }: Line, said: Said) {
  const { label, part } = readLine(gazetteer, "district", district);
  const isLevel3 = gazetteer.facts.districtField === "level3";
  const say = sayIn(gazetteer, said);
  for (const { text, readings, isNear } of part.mentions) {
    const places = readings.filter((each) => !isRegion(each));
    // "Primero de Mayo" is a quarter of any town, though a village near it is called so.
    const rule = isLevel3 && !isNear ? "district" : "part";
    say(DATE.test(text) && !isLevel3 ? "settlement" : rule, label, text, places);
  }
  // Where the city field has the district itself, this field has any quarter of it.
  const isWhole = city.mentions.some(({ readings }) => readings.some((each) => each.isWhole));
  if (isLevel3 && isWhole && part.mentions.length === 0 && part.unknown.length > 0) {
    said.doubt += doubts.unknown;
    said.reasons.push(`${label} is not known`);
  }
}

function readLines(
  lines: readonly (readonly [label: string, names: readonly LineName[]])[],
  isFirstTown: boolean,
  { clues }: Said,
  say: Say,
): void {
  const seen = new Set<string>();
  for (const [label, names] of lines)
    for (const { rule: given, text, readings } of names) {
      const rule = given === "first" && isFirstTown ? "behind" : given;
      if (rule === "first") continue;
      const isSeen = seen.has(`${rule} ${text}`);
      // "Callao, Callao": the town and its region.
      const regions = isSeen && !seen.has(`again ${text}`) ? readings.filter(isRegion) : [];
      seen.add(`${isSeen ? "again" : rule} ${text}`);
      const before = isSeen && clues.find((each) => each.rule === rule && each.text === text);
      if (before && rule === "behind") before.isAgain = true;
      if (!isSeen) say(rule, `${label} “${text}”`, text, readings);
      else if (regions.length > 0) say("regionSaid", `${label} “${text}”`, text, regions);
    }
}

/** The field for it, unless a digit of its code is lost. */
const zipOf = (gazetteer: Gazetteer, zip: string, provinces: readonly Found[]) =>
  isCutCode(gazetteer, zip, readingsOf(provinces)) ? "" : zip;

const readingsOf = (found: readonly Found[]) =>
  found.flatMap(({ mentions }) => mentions.flatMap(({ readings }) => readings));

const codesOf = (found: readonly Found[]) => new Set(readingsOf(found).map(({ code1 }) => code1));

function readCode(gazetteer: Gazetteer, zip: string, code: PostalCode | null, said: Said): void {
  const isDeciding = gazetteer.facts.postalCodes === "decide";
  if (!code) {
    if (isDeciding && isWritten(zip)) {
      said.doubt += doubts.unknown;
      said.reasons.push("the postal code is not known");
    }
    return;
  }
  const isAround = code.readings.some(({ territory }) => territory === null);
  const rule = isAround ? "codeAround" : "code";
  sayIn(gazetteer, said)(isDeciding ? "zip" : rule, code.label, code.code, code.readings);
  const isSame = ({ territory, code2 }: Reading) =>
    code.readings.some((each) => (territory ? each.territory === territory : each.code2 === code2));
  if (code.others.some((readings) => !readings.every(isSame))) {
    said.doubt += doubts.unknown;
    said.reasons.push("there are several postal codes");
  }
}

const LONE_RULES: ReadonlySet<RuleName> = new Set(["behind", "alone", "sent"]);

/** "Pasaje" in line 2, where no other field says anything of a place, and the country has the name once. */
function isLoneTown(gazetteer: Gazetteer, said: Said): boolean {
  const [only, ...others] = said.clues.filter(({ rule }) => rule !== "street");
  if (!only || others.length > 0 || !LONE_RULES.has(only.rule)) return false;
  return new Set(only.readings.map(({ territory, code2 }) => territory ?? code2)).size === 1;
}
