import { levelOf } from "#app/shipping/model/territory.ts";

import { canBeNear, lettersOf } from "../letters.ts";
import type { countryOf } from "../market.ts";
import { distance, isShortFor, plain, withoutSmallWords } from "./plain.ts";

type Country = ReturnType<typeof countryOf>;

export interface Place {
  /** Of level 3. */
  code: string;
  code2: string;
  code1: string;
  /** What the city line may call it: its name, that of the level 2 whose seat it is, other names. */
  names: string[];
  name2: string;
  name1: string;
  zips: string[];
}

/** What a phrase may mean. A `region` is level 1, `unclear` a level 2 that stands for no place. */
interface Meaning {
  role: "city" | "place" | "part" | "region" | "unclear" | "foreign";
  /** Of level 3 where it has one. */
  code: string;
}

/** Every name of a country with all that it may mean, made from the tables alone. */
export function knownNames({ country, territories, tables }: Country) {
  const meanings = new Map<string, Meaning[]>();
  let lettersOfAll: [string, Meaning[], number][] | null = null;
  const lettersOfPhrases = () =>
    (lettersOfAll ??= [...meanings].map(([phrase, all]) => [phrase, all, lettersOf(phrase)]));
  const learn = (name: string, meaning: Meaning) => {
    const phrase = plain(name);
    if (phrase) meanings.set(phrase, [...(meanings.get(phrase) ?? []), meaning]);
  };
  const facts = tables.facts;
  const exceptions = new Set(facts.level2Exceptions);
  const level2Is = (code2: string) => {
    const usual = facts.level2Means ?? "seat";
    if (usual === "none") return "none";
    return (usual === "seat") === exceptions.has(code2) ? "ask" : "seat";
  };

  const places = new Map<string, Place>();
  for (const territory of territories) {
    const id = territory.territoryBaseId;
    const [code1, code2, code] = [levelOf(id, 1), levelOf(id, 2), levelOf(id, 3)];
    const { territory1Name: name1, territory2Name: name2 } = territory;
    const names = [territory.territory3Name];
    learn(territory.territory3Name, { role: "place", code });
    learn(name1, { role: "region", code: code1 });
    const isSeat = tables.places.get(id)?.isSeat ?? false;
    if (level2Is(code2) === "seat" && isSeat) {
      learn(name2, { role: "city", code });
      for (const name of names) learn(name, { role: "city", code });
      names.push(name2);
    }
    if (level2Is(code2) === "ask") learn(name2, { role: "unclear", code: code2 });
    places.set(code, { code, code2, code1, names, name1, name2, zips: [] });
  }
  for (const { territoryBaseId, kind, name } of tables.otherNames) {
    const code = levelOf(territoryBaseId, 3);
    learn(name, { role: kind === "alias" ? "place" : "part", code });
    if (kind === "alias") places.get(code)?.names.push(name);
  }
  for (const { code, name } of facts.regionNames ?? []) {
    learn(name, { role: "region", code });
  }
  for (const name of tables.foreignTowns) learn(name, { role: "foreign", code: "" });
  const zipLength = facts.postalCodeLength ?? 0;
  for (const [zip, { codes3 }] of tables.postalCodes) {
    if (codes3.length === 1) places.get(codes3[0]!)?.zips.push(zip.padEnd(zipLength, "0"));
  }

  const isIn = (region: string | null, { role, code }: Meaning) =>
    region === null || role === "foreign" || code.startsWith(region);
  const within = (name: string, region: string | null) =>
    (meanings.get(plain(name)) ?? []).filter((each) => isIn(region, each));

  /** The level-3 codes behind a name; null when it may be anything else than a place. */
  function placesOf(name: string, region: string | null): Set<string> | null {
    const found = within(name, region);
    if (!found.length || found.some(({ role }) => !["city", "place", "part"].includes(role)))
      return null;
    return new Set(found.map(({ code }) => code));
  }

  return {
    country,
    tables,
    places: [...places.values()],
    place: (code: string) => places.get(code),
    /** The phrases at most so many edits away. */
    near(text: string, edits: number): string[] {
      const given = plain(text);
      const letters = lettersOf(given);
      return lettersOfPhrases()
        .filter(
          ([phrase, , theirs]) =>
            canBeNear(theirs, letters, edits) && distance(given, phrase, edits + 1) <= edits,
        )
        .map(([phrase]) => phrase);
    },
    isKnown: (name: string) => meanings.has(plain(name)),
    placesOf,

    /** The only place that a name can mean there. */
    onlyPlace(name: string, region: string | null): Place | null {
      const codes = placesOf(name, region);
      return codes?.size === 1 ? places.get([...codes][0]!)! : null;
    },

    /** Do several places have this very name? The policy says nothing of a place named like a quarter elsewhere. */
    isShared(name: string): boolean {
      const found = placesOf(name, null) ? within(name, null) : [];
      return new Set(found.flatMap((each) => (each.role === "part" ? [] : each.code))).size > 1;
    },

    /** Is a region's name that of a place as well? */
    isPlaceToo: (region: string) =>
      within(region, null).some(({ role }) => role === "place" || role === "city"),

    /** The code of the one city among the places of a shared name: the policy tolerates it. */
    cityAmong(name: string): string[] {
      const cities = within(name, null).filter(({ role }) => role === "city");
      const codes = [...new Set(cities.map(({ code }) => code))];
      return codes.length === 1 ? codes : [];
    },

    /** Is this text nearer to this place's names than to any other name, with an edit between? */
    isClear(text: string, place: Place, region: string | null, margin = 3): boolean {
      const given = plain(text);
      const own = Math.min(...place.names.map((name) => distance(given, plain(name), 9)));
      const least = margin < 3 ? margin : Math.max(margin, own + 1);
      const letters = lettersOf(given);
      for (const [phrase, all, theirs] of lettersOfPhrases()) {
        if (phrase !== given && !canBeNear(theirs, letters, least - 1)) continue;
        if (all.every(({ code }) => code === place.code)) continue;
        if (phrase === given) return false;
        if (!all.some((each) => isIn(region, each) || each.role === "region")) continue;
        if (Math.abs(phrase.length - given.length) > least + 2) continue;
        if (distance(given, phrase, least) < least) return false;
      }
      return true;
    },

    /** The places whose names begin with, or may be shortened to, a text. */
    readAs(text: string, region: string | null, how: "beginning" | "short"): Set<string> {
      const given = plain(text);
      const fits = (phrase: string) =>
        how === "beginning"
          ? phrase.startsWith(given)
          : isShortFor(given, phrase) || isShortFor(given, withoutSmallWords(phrase));
      const found = new Set<string>();
      for (const [phrase, all] of meanings) {
        if (!fits(phrase)) continue;
        for (const each of all) if (isIn(region, each)) found.add(each.code);
      }
      return found;
    },
  };
}

export type KnownNames = ReturnType<typeof knownNames>;
