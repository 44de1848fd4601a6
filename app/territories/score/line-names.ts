import { atLevel } from "../fields/named-level.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { codeMention } from "../read-part.ts";
import { isPart, isRegion, type Reading } from "../reading.ts";
import { isPickup, shared } from "../spelling/address-words.ts";
import { isSeat } from "./is-seat.ts";
import type { RuleName } from "./rules.ts";
import { quarterOfSections } from "./short-quarters.ts";

type Words = readonly string[];

/** A name in a line of streets, and what the words around it make of it. */
export interface LineName {
  /** `first`: all of line 1 before its first comma, which is rather a street. */
  rule: RuleName | "first";
  text: string;
  readings: readonly Reading[];
}

const NUMBER = /\d/;
const POSTAL = /^\d{5,}$/;
const LENGTH_MIN = 3;
const isDoor = (word: string) => NUMBER.test(word) && !POSTAL.test(word);

/** The names that the parts of a line say, each with the rule that says how much it weighs. */
export const lineNames = (
  gazetteer: Gazetteer,
  parts: readonly Words[],
  isFirst: boolean,
): LineName[] => parts.flatMap((_, index) => partNames(gazetteer, parts, index, isFirst));

function partNames(
  gazetteer: Gazetteer,
  parts: readonly Words[],
  index: number,
  isFirst: boolean,
): LineName[] {
  const { names, words: own, homeTowns, foreignNames, facts } = gazetteer;
  const isStreetWord = (word: string) =>
    (own.streets.has(word) || isWay(word)) && !own.levels.has(word);
  const quarterRule = isFirst ? "quarterBehind" : "quarter";
  const words = parts[index]!;
  const [before, next] = [parts[index - 1] ?? [], parts[index + 1] ?? []];
  const whole = words.join(" ");
  if (foreignNames.has(whole) && !(isFirst && index === 0))
    return [{ rule: "regionSaid", text: whole, readings: [] }];
  const coded = words.filter((word) => !POSTAL.test(word));
  const code = index > 0 && !names.exact.has(whole) ? codeMention(gazetteer, coded) : null;
  if (code && !words.some((word) => own.quarters.has(word)))
    return [{ rule: "regionSaid", text: code.text, readings: code.readings.filter(isRegion) }];
  // "Calle, Rocafuerte"; "28 de Julio 167 (Boulevard), Camaná" is in Camaná.
  const isBesideCorner =
    (index === 1 && before.every(isStreetWord)) ||
    shared.corners.has(next[0] ?? "") ||
    (isDoor(next[0] ?? "") && !names.exact.has(next.join(" ")));
  /** Where the part says that the parcel is collected or sent; -1 where it does not. */
  const sent = words.findIndex(
    (word, at) =>
      isPickup(word) ||
      shared.deliveryVerbs.has(word) ||
      (shared.destinationWords.has(word) && !(isFirst && shared.wordsOfTown.has(word))) ||
      (isOffice(word) && !words.slice(0, at).some(isStreetWord)),
  );
  const isOfOther = before.length === 1 && own.bearers.has(before[0]!);
  const isSent = sent !== -1 && !shared.collectionOffices.has(words[sent]!);
  if (isOfOther || (!isSent && shared.billWords.has(words[0]!))) return [];
  const found: LineName[] = [...begun(), ...misspelt(), ...shortened()];
  const spans: [from: number, end: number][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const end = endOfName(at);
    if (end === at) continue;
    spans.push([at, end]);
    const rule = roleOf(at, end);
    const text = words.slice(at, end).join(" ");
    const readings = rule ? meantBy(rule, text, own.levels.get(leadOf(at))) : [];
    const isOfRegion = readings.every(isRegion) && (rule === "alone" || rule === "behind");
    if (readings.length > 0)
      found.push({ rule: isOfRegion ? "regionSaid" : rule!, text, readings });
    at = end - 1;
  }
  return townAndRegion() ?? found;

  /** Of a name's meanings those that a rule can have. */
  function meantBy(rule: LineName["rule"], text: string, level: 1 | 2 | 3 | undefined) {
    const readings = names.exact.get(text)!;
    if (rule === "level")
      return atLevel(gazetteer, { text, readings, isNear: false }, level).readings;
    if (rule === quarterRule) return readings.filter(isPart);
    // "Retiro en oficina de Loja" is the town, and not any place of its province.
    const isTown = (rule === "sent" || rule === "said") && isOfSeat(text);
    return isTown ? readings.filter((each) => !isRegion(each)) : readings;
  }

  /** "…, Cuenca Azuay": a town and its region end line 1. */
  function townAndRegion(): LineName[] | null {
    const [town, region] = spans.slice(-2);
    const isEnd = isFirst && town && region?.[0] === town[1] && region[1] === words.length;
    if (!isEnd || town[0] === 0 || words.slice(0, town[0]).some(isWay)) return null;
    const [inside = "", around = ""] = [town, region].map((span) => words.slice(...span).join(" "));
    const regions = names.exact.get(around)!.filter(isRegion);
    const towns = names.exact
      .get(inside)!
      .filter((each) => regions.some(({ code1 }) => code1 === each.code1));
    return towns.length === 0
      ? null
      : [
          { rule: "behind", text: inside, readings: towns },
          { rule: "regionSaid", text: around, readings: regions },
        ];
  }

  /** "Víctor Larco" begins one name. */
  function begun(): LineName[] {
    const isSome = !isFirst && words.length > 1 && !names.exact.has(whole);
    const [longer, ...more] = isSome ? names.beginningWith(`${whole} `) : [];
    if (longer === undefined || more.length > 0) return [];
    return [{ rule: "beginning", text: whole, readings: names.exact.get(longer)! }];
  }

  /** "Parroquia Floress" is the parish Flores, and no part of the seat. */
  function misspelt(): LineName[] {
    const rest = words.slice(words[1] === "de" ? 2 : 1);
    const isKnown = !own.levels3.has(words[0]!) || names.exact.has(rest.join(" "));
    if (isKnown || rest.length === 0) return [];
    const readings = names.near(rest).flatMap((name) => names.exact.get(name)!);
    return [{ rule: "settlement", text: rest.join(" "), readings }];
  }

  /** "Col. Polanco", of which the table has the sections. */
  function shortened(): LineName[] {
    const text = words.slice(words.findLastIndex((word) => own.quarters.has(word)) + 1).join(" ");
    const readings = text === whole ? [] : quarterOfSections(gazetteer, text);
    return readings.length > 0 ? [{ rule: quarterRule, text, readings }] : [];
  }

  function endOfName(at: number): number {
    for (let end = Math.min(words.length, at + names.wordsFrom(words[at]!)); end > at; end -= 1) {
      const text = end === at + 1 ? words[at]! : words.slice(at, end).join(" ");
      if (text.length < LENGTH_MIN || !names.exact.has(text) || homeTowns.has(text)) continue;
      const isIdle = words
        .slice(at, end)
        .every((word) => NUMBER.test(word) || own.fillers.has(word));
      if (!isIdle && !shared.branchWords.has(text)) return end;
    }
    return at;
  }

  /** The word before the name, without small ones; "" where the name begins its part. */
  function leadOf(at: number): string {
    const isLead = (word: string) =>
      shared.corners.has(word) ||
      own.levels.has(word) ||
      own.forTown.has(word) ||
      shared.locatives.has(word) ||
      !own.fillers.has(word);
    return words.slice(0, at).findLast(isLead) ?? "";
  }

  function roleOf(at: number, end: number): LineName["rule"] | null {
    const earlier = words.slice(0, at);
    const [last = "", lead, after = ""] = [words[at - 1], leadOf(at), words[end]];
    const text = words.slice(at, end).join(" ");
    if (isCalledAfterTown(text, last, after)) return "street";
    if (shared.either.has(last) || shared.either.has(after)) return null;
    const isEnd =
      shared.afterName.has(after) ||
      words.slice(end).every((word) => POSTAL.test(word) || own.fillers.has(word));
    if (shared.corners.has(after) || isDoor(after) || shared.levelWordsWithOf.has(last))
      return null;
    // "The Benton" is a building.
    if (isFirst && last === "the") return null;
    const inLevel2 = end === words.length ? placeBefore(at, lead) : null;
    if (inLevel2) return inLevel2;
    if (earlier.slice(-4).some((word) => shared.negations.has(word)))
      return isFirst ? null : "denied";
    if (earlier.some((word) => shared.distanceWords.has(word))) return null;
    if (sent !== -1 && sent < at) {
      const isOfStreet = !isPickup(words[sent]!) && earlier.slice(sent).some(isStreetOfNoOffice);
      if (isEnd && isSentTo(at, lead) && !isOfStreet) return "sent";
      if (shared.deliveryVerbs.has(words[sent]!) && !shared.locatives.has(last)) return null;
    }
    if (isSettlement(at)) return "settlement";
    const level = own.levels.get(lead);
    if (level === 1)
      return earlier.slice(0, earlier.indexOf(lead)).some(isStreetWord) ? null : "level";
    if (level === 2 || own.levels3.has(lead))
      return shared.goesOnWithLevel.has(earlier[earlier.indexOf(lead) - 1] ?? "") ? null : "level";
    if (own.quarters.has(lead))
      return isEnd ? (shared.villageWords.has(lead) ? "part" : quarterRule) : null;
    if (own.forTown.has(lead)) return "level";
    const isInStreet = earlier.some(isStreetWord);
    const isOfPerson = earlier.some((word) => own.bearers.has(word));
    if (!isFirst && isEnd && shared.towards.has(last) && !isInStreet && !isOfPerson) return "sent";
    if (isStreetWord(lead) || shared.corners.has(lead) || own.bearers.has(lead)) return null;
    if (isEnd && earlier.every((word) => own.fillers.has(word) || POSTAL.test(word))) {
      if (isBesideCorner) return null;
      if (!isFirst) return "alone";
      const isBeforeStreet = parts
        .slice(1)
        .some((part) => part.some((word) => isStreetWord(word) || NUMBER.test(word)));
      return index === 0 && !isBeforeStreet ? "first" : "behind";
    }
    const isTold = shared.tellsWhere.has(last) && !isWay(words[at - 2] ?? "") && !isOfPerson;
    if (isTold && isOfSeat(text)) return "said";
    if (own.bearers.has(words[0]!) || isOfOtherPerson(earlier)) return null;
    if (earlier.some((word) => own.quarters.has(word))) return null;
    // "645 West Hamilton": in English the door stands before its street.
    if (isFirst)
      return isEnd && NUMBER.test(lead) && facts.postalCodes !== "decide" ? "door" : null;
    if (isInStreet || last === "at") return null;
    if (shared.locatives.has(last)) return "said";
    return isEnd && words.length > 2 ? "ends" : null;
  }

  function isOfOtherPerson(earlier: Words): boolean {
    const person = earlier.findIndex((word) => own.bearers.has(word));
    return person !== -1 && !earlier.slice(person).some((word) => shared.locatives.has(word));
  }

  /** "Av. Socabaya 120", "cruce La Joya": where each level 3 is a town, a street called after one may be in it. */
  function isCalledAfterTown(text: string, last: string, after: string): boolean {
    if (!isFirst || facts.districtField !== "level3") return false;
    const isEnd =
      after === "" || NUMBER.test(after) || own.fillers.has(after) || shared.roadWords.has(after);
    // "Jr. Ica" is called after the region.
    const isPlace = ({ status, isWhole }: Reading) => status === "place" && !isWhole;
    return isEnd && isStreetWord(last) && names.exact.get(text)!.every(isPlace);
  }

  /**
   * What ends a part before the name of its level 2: "Acuchimay Carmen Alto - Huamanga" is in Carmen Alto. A quarter
   * that is called after a place of the level 2 may be in it: "Urb. San Martín de Socabaya".
   */
  function placeBefore(at: number, lead: string): RuleName | null {
    if (!isFirst || at === 0) return null;
    if (words[at - 1] === "de" && words.slice(0, at).some((word) => own.quarters.has(word)))
      return "settlement";
    const here = names.exact.get(words.slice(at).join(" "))!.filter(({ territory }) => territory);
    const around = (names.exact.get(next.join(" ")) ?? []).filter(({ isWhole }) => isWhole);
    const isIn = around.some(({ code2 }) => here.some((each) => each.code2 === code2));
    const isOther = [own.bearers, own.levels, own.quarters].some((some) => some.has(lead));
    return isIn && lead !== "" && !isStreetWord(lead) && !isOther ? "door" : null;
  }

  /** Behind a verb of sending, only small words and companies stand before the town: "Entregar a Ana Anta" is none. */
  function isSentTo(at: number, lead: string): boolean {
    if (isPickup(words[sent]!) || isOffice(words[sent]!)) return !shared.landmarkWords.has(lead);
    return words
      .slice(sent + 1, at)
      .every(
        (word) =>
          shared.sendingJoiners.has(word) || isOffice(word) || shared.destinationWords.has(word),
      );
  }

  /** "Barrio San José", "Colonia las Flores", "pueblo de Calmeca": a quarter, or the place of that name. */
  function isSettlement(at: number): boolean {
    const [last = "", first = ""] = [words[at - 1], words[at]];
    const word = last === "de" ? words[at - 2]! : last;
    const isNamed = shared.settlementWords.has(word) || shared.namesOfSettlements.has(word);
    const isBegun = first === "colonia" || shared.housingWords.has(first);
    return isNamed ? !own.levels.has(word) : isBegun && !own.levels.has(last) && words.length > 1;
  }

  function isOfSeat(text: string): boolean {
    return names.exact.get(text)!.some((each) => isSeat(gazetteer, each));
  }

  function isOffice(word: string): boolean {
    return shared.collectionOffices.has(word) || own.companies.has(word);
  }

  function isStreetOfNoOffice(word: string): boolean {
    return isStreetWord(word) && !shared.pickupPlaces.has(word);
  }
}

const isWay = (word: string) => shared.wayWords.has(word) || shared.roadWords.has(word);
