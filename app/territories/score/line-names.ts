import { atLevel } from "../fields/named-level.ts";
import type { Gazetteer } from "../gazetteer.ts";
import { codeMention } from "../read-part.ts";
import { isPart, isRegion, type Reading } from "../reading.ts";
import { isPickup, noNumberWord, shared } from "../spelling/address-words.ts";
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

/** The names that the parts of a line say, each with the rule that says how much it weighs. */
export function lineNames(
  gazetteer: Gazetteer,
  parts: readonly Words[],
  isFirst: boolean,
): LineName[] {
  return parts.flatMap((words, index) => partNames(gazetteer, parts, words, index, isFirst));
}

function partNames(
  gazetteer: Gazetteer,
  parts: readonly Words[],
  words: Words,
  index: number,
  isFirst: boolean,
): LineName[] {
  const { names, words: own, homeTowns, foreignNames } = gazetteer;
  const isStreetWord = (word: string) =>
    (own.streets.has(word) || shared.wayWords.has(word) || shared.roadWords.has(word)) &&
    !own.levels.has(word);
  const quarterRule = isFirst ? "quarterBehind" : "quarter";
  const whole = words.join(" ");
  if (foreignNames.has(whole) && !(isFirst && index === 0)) {
    return [{ rule: "regionSaid", text: whole, readings: [] }];
  }
  const code =
    index > 0
      ? codeMention(
          gazetteer,
          words.filter((word) => !POSTAL.test(word)),
        )
      : null;
  if (
    code &&
    !names.exact.has(whole) &&
    !words.some((word) => own.quarters.has(word) || own.streets.has(word))
  )
    return [
      {
        rule: "regionSaid",
        text: code.text,
        readings: code.readings.filter(isRegion),
      },
    ];

  const sent = signOf(words);
  const isOfBill =
    shared.billWords.has(words[0]!) &&
    !words.some(
      (word) =>
        isPickup(word) ||
        shared.destinationWords.has(word) ||
        shared.deliveryVerbs.has(word) ||
        own.companies.has(word),
    );
  if (isOfBill) return [];
  const isOfBearer = own.bearers.has(words[0]!);
  const [before, next] = [parts[index - 1] ?? [], parts[index + 1] ?? []];
  if (before.length === 1 && own.bearers.has(before[0]!)) return [];
  const isBesideCorner =
    // "1818 E, León": a door's letter is no "e" between two streets.
    (shared.openCorners.has(before.at(-1) ?? "") && !NUMBER.test(before.at(-2) ?? "")) ||
    // "Calle, Rocafuerte"; "28 de Julio 167 (Boulevard), Camaná" is in Camaná.
    (index === 1 && before.every(isStreetWord)) ||
    shared.corners.has(next[0] ?? "") ||
    (NUMBER.test(next[0] ?? "") &&
      !POSTAL.test(next[0]!) &&
      !(next.length > 1 && names.exact.has(next.join(" "))));
  const found: LineName[] = [...abroad(), ...begun(), ...misspelt(), ...shortened()];
  const spans: [from: number, end: number][] = [];
  for (let at = 0; at < words.length; at += 1) {
    const end = endOfName(at);
    if (end === at) continue;
    spans.push([at, end]);
    const text = words.slice(at, end).join(" ");
    const rule = roleOf(at, end);
    if (rule) {
      const all = names.exact.get(text)!;
      const towns = all.filter((each) => !isRegion(each));
      // "Retiro en oficina de Loja" is the town, and not any place of its province.
      const isTown =
        (rule === "sent" || rule === "said") && towns.some((each) => isSeat(gazetteer, each));
      const readings = isTown ? towns : all;
      const narrowed =
        rule === "level"
          ? atLevel(gazetteer, { text, readings, isNear: false }, levelAt(at)).readings
          : rule === quarterRule
            ? readings.filter(isPart)
            : rule === "street"
              ? readings.filter(({ status }) => status === "place")
              : readings;
      if (narrowed.length > 0)
        found.push({
          rule:
            narrowed.every(isRegion) && (rule === "alone" || rule === "behind")
              ? "regionSaid"
              : rule,
          text,
          readings: narrowed,
        });
    }
    at = end - 1;
  }
  const [town, region] = spans.slice(-2);
  if (
    isFirst &&
    town &&
    region &&
    town[1] === region[0] &&
    region[1] === words.length &&
    town[0] > 0
  ) {
    const [inside, around] = [town, region].map(([from, end]) => words.slice(from, end).join(" "));
    const regions = names.exact.get(around!)!.filter(isRegion);
    const towns = names.exact
      .get(inside!)!
      .filter((each) => regions.some(({ code1 }) => code1 === each.code1));
    const lead = leadOf(town[0]);
    const isOnWay = words
      .slice(0, town[0])
      .some((word) => shared.wayWords.has(word) || shared.roadWords.has(word));
    if (towns.length > 0 && !shared.corners.has(lead) && !isStreetWord(lead) && !isOnWay)
      return [
        { rule: "behind", text: inside!, readings: towns },
        { rule: "regionSaid", text: around!, readings: regions },
      ];
  }
  return found;

  /** "Vivo en España". */
  function abroad(): LineName[] {
    const named = words.flatMap((word, at) => {
      if (at === 0 || !shared.locatives.has(words[at - 1]!) || names.exact.has(word)) return [];
      // "Carretera a Colombia" leads there.
      const way = words[at - 2] ?? "";
      if (shared.wayWords.has(way) || shared.roadWords.has(way)) return [];
      const isAbroad = foreignNames.has(words.slice(at).join(" ")) || foreignNames.has(word);
      return isAbroad ? [{ rule: "said" as const, text: word, readings: [] }] : [];
    });
    const isSent = () => parts.some((part) => part.some((word) => shared.deliveryVerbs.has(word)));
    return named.length > 0 && !isSent() ? named : [];
  }

  /** "Parroquia Floress" is the parish Flores, and no part of the seat. */
  function misspelt(): LineName[] {
    const rest = words.slice(words[1] === "de" ? 2 : 1);
    const isLevel3 = own.levels3.has(words[0]!) && rest.length > 0;
    if (!isLevel3 || names.exact.has(rest.join(" "))) return [];
    const readings = names.near(rest).flatMap((name) => names.exact.get(name)!);
    return [{ rule: "settlement", text: rest.join(" "), readings }];
  }

  /** "Col. Polanco", of which the table has the sections. */
  function shortened(): LineName[] {
    const text = words.slice(words.findLastIndex((word) => own.quarters.has(word)) + 1).join(" ");
    const readings =
      text === "" || text === whole || names.exact.has(text)
        ? []
        : quarterOfSections(gazetteer, text);
    return readings.length > 0 ? [{ rule: quarterRule, text, readings }] : [];
  }

  /** "Víctor Larco" begins one name; "Bello Niquía" is a quarter behind its town. */
  function begun(): LineName[] {
    if (isFirst || words.length < 2 || names.exact.has(whole)) return [];
    if (words.some((word) => NUMBER.test(word) || isStreetWord(word) || own.quarters.has(word)))
      return [];
    if (gazetteer.facts.postalCodes === "decide") return [];
    const [longer, ...more] = names.beginningWith(`${whole} `);
    const isTown = words.length === 2 && words[0]!.length > 4;
    const towns = isTown
      ? (names.exact.get(words[0]!) ?? []).filter((each) => isSeat(gazetteer, each))
      : [];
    const readings =
      longer && more.length === 0
        ? names.exact.get(longer)!.filter((each) => !isPart(each))
        : towns;
    return readings.length > 0 ? [{ rule: "beginning", text: whole, readings }] : [];
  }

  function endOfName(at: number): number {
    const isBehindLevel =
      own.levels.has(words[at - 1] ?? "") ||
      (words[at - 1] === "de" && own.levels.has(words[at - 2] ?? ""));
    for (let end = Math.min(words.length, at + names.wordsFrom(words[at]!)); end > at; end -= 1) {
      const text = end === at + 1 ? words[at]! : words.slice(at, end).join(" ");
      if (text.length < LENGTH_MIN || !names.exact.has(text) || homeTowns.has(text)) continue;
      const some = words.slice(at, end);
      const isIsland =
        some.length > 1 &&
        some.every((word) => shared.joiners.has(word) || shared.islandWords.has(word));
      if (
        !isBehindLevel &&
        !isIsland &&
        some.every(
          (word) =>
            NUMBER.test(word) ||
            own.fillers.has(word) ||
            own.levels.has(word) ||
            own.streets.has(word) ||
            own.quarters.has(word),
        ) &&
        !(
          some.length === words.length &&
          !some.every((word) => own.fillers.has(word) || NUMBER.test(word)) &&
          names.exact.get(text)!.some((each) => isSeat(gazetteer, each))
        )
      )
        continue;
      if (shared.branchWords.has(text)) continue;
      return end;
    }
    return at;
  }

  /** The word before the name, without small ones; "" where the name begins its part. */
  function leadOf(at: number): string {
    for (let from = at - 1; from >= 0; from -= 1) {
      const word = words[from]!;
      if (shared.corners.has(word)) return word;
      if (own.levels.has(word) || own.forTown.has(word) || shared.locatives.has(word)) return word;
      if (POSTAL.test(word)) continue;
      if (!shared.joiners.has(word) && !shared.articles.has(word) && !own.fillers.has(word))
        return word;
    }
    return "";
  }

  function levelAt(at: number): 1 | 2 | 3 | undefined {
    return own.levels.get(leadOf(at));
  }

  function roleOf(at: number, end: number): LineName["rule"] | null {
    const lead = leadOf(at);
    const after = words[end] ?? "";
    if (isCalledAfterTown(at, end)) return "street";
    if (shared.either.has(after) || shared.either.has(words[at - 1] ?? "")) return null;
    const isEnd =
      shared.afterName.has(after) ||
      words.slice(end).every((word) => POSTAL.test(word) || own.fillers.has(word));
    if (shared.corners.has(after) || (NUMBER.test(after) && !POSTAL.test(after))) return null;
    if (shared.levelWordsWithOf.has(words[at - 1] ?? "")) return null;
    // "The Benton" is a building.
    if (isFirst && words[at - 1] === "the") return null;
    const own3 = placeBefore(at, end);
    if (own3 !== null) return own3;
    const isDenied = words
      .slice(Math.max(0, at - 4), at)
      .some((word) => shared.negations.has(word));
    if (isDenied) return isFirst ? null : "denied";
    if (words.slice(0, at).some((word) => shared.distanceWords.has(word))) return null;
    if (
      sent !== -1 &&
      sent < at &&
      isEnd &&
      isSentTo(sent, at) &&
      (isPickup(words[sent]!) || !isBehindStreet(sent, at))
    )
      return "sent";
    const isOfVerb = sent !== -1 && sent < at && shared.deliveryVerbs.has(words[sent]!);
    if (isOfVerb && !shared.locatives.has(words[at - 1]!)) return null;
    if (isSettlement(at)) return "settlement";
    const level = own.levels.get(lead);
    if (
      level !== undefined &&
      !(level === 3 && !own.levels3.has(lead) && !own.quarters.has(lead))
    ) {
      const isOfStreet = words.slice(0, words.indexOf(lead)).some(isStreetWord);
      const isBuilding = shared.goesOnWithLevel.has(words[words.indexOf(lead) - 1] ?? "");
      return (level === 1 ? isOfStreet : isBuilding) ? null : "level";
    }
    if (own.quarters.has(lead))
      return isEnd && own.quarters.has(words[at - 1]!)
        ? shared.villageWords.has(lead)
          ? "part"
          : quarterRule
        : null;
    if (own.forTown.has(lead)) return "level";
    if (
      !isFirst &&
      shared.towards.has(words[at - 1]!) &&
      isEnd &&
      !words.slice(0, at).some((word) => isStreetWord(word) || own.bearers.has(word))
    )
      return "sent";
    if (lead !== "" && (isStreetWord(lead) || shared.corners.has(lead) || own.bearers.has(lead)))
      return null;
    const isWhole =
      words
        .slice(0, at)
        .every((word) => own.fillers.has(word) || own.levels.has(word) || POSTAL.test(word)) &&
      isEnd;
    if (isWhole && isBesideCorner) return null;
    const isBeforeStreet = parts
      .slice(1)
      .some((part) => part.some((word) => isStreetWord(word) || NUMBER.test(word)));
    if (isWhole) return isFirst ? (index === 0 && !isBeforeStreet ? "first" : "behind") : "alone";
    const isTold =
      shared.tellsWhere.has(words[at - 1]!) &&
      !shared.wayWords.has(words[at - 2] ?? "") &&
      !shared.roadWords.has(words[at - 2] ?? "") &&
      !words.slice(0, at).some((word) => own.bearers.has(word));
    if (
      isTold &&
      names.exact.get(words.slice(at, end).join(" "))!.some((each) => isSeat(gazetteer, each))
    )
      return "said";
    if (isOfBearer && at > 0) return null;
    const person = words.findIndex((word, there) => there < at && own.bearers.has(word));
    if (person !== -1 && !words.slice(person, at).some((word) => shared.locatives.has(word)))
      return null;
    if (words.slice(0, at).some((word) => own.quarters.has(word) && !own.levels.has(word)))
      return null;
    // "645 West Hamilton": in English the door stands before its street.
    const isDoor = NUMBER.test(lead) || lead === noNumberWord;
    const isOfCodes = gazetteer.facts.postalCodes === "decide";
    if (isFirst) return isDoor && isEnd && !isOfCodes ? "door" : null;
    if (words.slice(0, at).some(isStreetWord)) return null;
    if (words[at - 1] === "at") return null;
    if (shared.locatives.has(words[at - 1]!) || shared.locatives.has(lead)) return "said";
    return isEnd && words.length > 2 ? "ends" : null;
  }

  /** "Av. Socabaya 120", "cruce La Joya": where each level 3 is a town, a street called after one may be in it. */
  function isCalledAfterTown(at: number, end: number): boolean {
    if (!isFirst || gazetteer.facts.districtField !== "level3") return false;
    const after = words[end] ?? "";
    const isEnd =
      after === "" || NUMBER.test(after) || own.fillers.has(after) || shared.roadWords.has(after);
    // "Jr. Ica" is called after the region.
    const isOfOther = (each: Reading) => each.isWhole || isRegion(each);
    return (
      isEnd &&
      isStreetWord(words[at - 1] ?? "") &&
      !names.exact.get(words.slice(at, end).join(" "))!.some(isOfOther)
    );
  }

  /**
   * What ends a part before the name of its level 2: "Acuchimay Carmen Alto - Huamanga" is in Carmen Alto. A quarter
   * that is called after a place of the level 2 may be in it: "Urb. San Martín de Socabaya".
   */
  function placeBefore(at: number, end: number): RuleName | null {
    if (!isFirst || at === 0 || end !== words.length) return null;
    const here = names.exact
      .get(words.slice(at, end).join(" "))!
      .filter((each) => each.territory && !isPart(each));
    if (words[at - 1] === "de" && words.slice(0, at).some((word) => own.quarters.has(word)))
      return here.length > 0 ? "settlement" : null;
    const around = (names.exact.get(next.join(" ")) ?? []).filter(
      (each) => each.isWhole && !isRegion(each),
    );
    const isIn = around.some(({ code2 }) => here.some((each) => each.code2 === code2));
    const lead = leadOf(at);
    if (!isIn || gazetteer.facts.postalCodes === "decide" || lead === "") return null;
    const isOfOther =
      isStreetWord(lead) ||
      shared.corners.has(lead) ||
      own.bearers.has(lead) ||
      own.levels.has(lead) ||
      own.quarters.has(lead);
    return isOfOther ? null : "door";
  }

  /** Behind a verb of sending, only small words and companies stand before the town: "Entregar a Ana Anta" is none. */
  function isSentTo(from: number, to: number): boolean {
    if (
      isPickup(words[from]!) ||
      shared.collectionOffices.has(words[from]!) ||
      own.companies.has(words[from]!)
    )
      return !shared.landmarkWords.has(leadOf(to));
    return words
      .slice(from + 1, to)
      .every(
        (word) =>
          shared.sendingJoiners.has(word) ||
          own.companies.has(word) ||
          shared.collectionOffices.has(word) ||
          shared.destinationWords.has(word),
      );
  }

  /** "Barrio San José", "Colonia las Flores", "pueblo de Calmeca": a quarter, or the place of that name. */
  function isSettlement(at: number): boolean {
    const word = words[at - 1] === "de" ? words[at - 2] : words[at - 1];
    const isNamed =
      shared.settlementWords.has(word ?? "") || shared.namesOfSettlements.has(word ?? "");
    return (
      (isNamed && !own.levels.has(word!)) ||
      (words.length > 1 &&
        !own.levels.has(words[at - 1] ?? "") &&
        (words[at] === "colonia" ||
          shared.housingWords.has(words[at]!) ||
          shared.settlementWords.has(words[at]!)))
    );
  }

  function isBehindStreet(from: number, to: number): boolean {
    return words
      .slice(from, to)
      .some(
        (word) =>
          isStreetWord(word) &&
          !shared.pickupPlaces.has(word) &&
          !shared.collectionOffices.has(word),
      );
  }

  /** Where the part says that the parcel is collected or sent; -1 where it does not. */
  function signOf(some: Words): number {
    return some.findIndex((word, at) => {
      if (
        isPickup(word) ||
        shared.deliveryVerbs.has(word) ||
        (shared.destinationWords.has(word) && !(isFirst && shared.wordsOfTown.has(word)))
      )
        return true;
      const isOffice = shared.collectionOffices.has(word) || own.companies.has(word);
      return isOffice && !some.slice(0, at).some(isStreetWord);
    });
  }
}
