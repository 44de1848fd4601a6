import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { PlaceTables } from "#app/territories/gazetteer.ts";

import { editsBetween, plain } from "../policy.ts";

/** What an address ought to give: a territory's code, or `ask`; and what is no mistake either. */
export interface Label {
  answer: string;
  tolerated?: readonly string[];
}

export const within = (label: Label, ...tolerated: string[]): Label => ({
  answer: label.answer,
  tolerated: [...(label.tolerated ?? []), ...tolerated],
});

/** A name without accents and case, the one abbreviation that catalogues have written out. */
const keyOf = (name: string) => plain(name).replace(/^cd /, "ciudad ");

interface Named {
  /** Empty for a level 2 that is no one place. */
  code: string;
  code2: string;
  rank: "city" | "place" | "quarter" | "neighbourhood";
}
export type Atlas = ReturnType<typeof atlasOf>;

/**
 * The labelling policy over any country, worked out from its tables by the plainest means: a level 2 means its seat, a
 * name of several places is a question, a region or a postal code settles it.
 * @param asked level 2 names that are a question: a metropolis of many districts
 */
export function atlasOf(
  territories: readonly Territory[],
  { places, otherNames, postalCodes }: PlaceTables,
  asked: readonly string[],
) {
  const names = new Map<string, Named[]>();
  const regions = new Map<string, string>();
  const codes = new Map(territories.map((place) => [place.territoryBaseId, codesOf(place)]));
  const groups = Map.groupBy(territories, ({ territoryBaseId: id }) => levelOf(id, 2));
  const seats = new Map<string, string>();
  for (const [code2, group] of groups) {
    const seat = group.find(({ territoryBaseId: id }) => places.get(id)?.isSeat) ?? group[0]!;
    seats.set(code2, codesOf(seat).code);
  }
  const file = (name: string, named: Named) => {
    const key = keyOf(name);
    names.set(key, [...(names.get(key) ?? []), named]);
  };
  for (const [code2, group] of groups) {
    const isAsked = asked.includes(code2);
    file(group[0]!.territory2Name, { code: isAsked ? "" : seats.get(code2)!, code2, rank: "city" });
  }
  for (const place of territories) {
    const { code, code2, code1 } = codes.get(place.territoryBaseId)!;
    const isCity = seats.get(code2) === code && !asked.includes(code2);
    file(place.territory3Name, { code, code2, rank: isCity ? "city" : "place" });
    regions.set(keyOf(place.territory1Name), code1);
  }
  for (const { territoryBaseId, kind, name } of otherNames) {
    const { code, code2 } = codes.get(territoryBaseId)!;
    file(name, { code, code2, rank: kind === "alias" ? "place" : kind });
  }

  const found = (name: string, inside: string) =>
    (names.get(keyOf(name)) ?? []).filter(({ code2, code }) => (code || code2).startsWith(inside));

  function settle(all: readonly Named[]): Label {
    const larger = all.filter(({ rank }) => rank !== "neighbourhood" && rank !== "quarter");
    const meant = larger.length > 0 ? larger : all;
    const cities = new Set(meant.filter(({ rank }) => rank === "city").map(({ code }) => code));
    const distinct = new Set(meant.map(({ code }) => code));
    const others = [...new Set(all.map(({ code }) => code))].filter((code) => !distinct.has(code));
    const [code] = distinct;
    if (code === undefined || distinct.has("")) return { answer: "ask" };
    if (distinct.size === 1)
      return others.length > 0 ? { answer: code, tolerated: ["ask"] } : { answer: code };
    const [city] = cities;
    return cities.size === 1 ? { answer: "ask", tolerated: [city!] } : { answer: "ask" };
  }

  const label = (name: string, inside = ""): Label => {
    const answer = settle(found(name, inside));
    const region = regions.get(keyOf(name));
    if (region === undefined) return answer;
    // A region and a town: which is meant stays open.
    return inside === "" ? { answer: "ask", tolerated: ["any"] } : within(answer, "ask");
  };
  const near = (text: string, inside: string) =>
    [...names].flatMap(([name, all]) =>
      Math.abs(name.length - text.length) <= 1 && editsBetween(text, name) <= 1
        ? all.filter(({ code, code2 }) => (code || code2).startsWith(inside))
        : [],
    );
  const joinless = (text: string) =>
    keyOf(text)
      .replaceAll(/\b(?:de|del|la|el|los|las|y|e)\b/g, "")
      .replaceAll(/ +/g, " ")
      .trim();

  return {
    regions,
    label,
    seatOf: (code2: string) => seats.get(code2)!,
    /** Whether a name means several places of that level 2. */
    isShared: (name: string, code2: string) =>
      new Set(found(name, code2).map(({ code }) => code)).size > 1,
    isNamed: (name: string, inside: string) => found(name, inside).length > 0,
    /** "Puebla, Puebla": beside itself as a region a name is the town. */
    inRegion: (name: string, code1: string): Label => label(name, code1),
    /** A name and a postal code: the place that the code serves, else the name's in its level 2. */
    coded(name: string, zip: string, code: string): Label {
      const { code2, codes3 } = postalCodes.get(zip)!;
      const here = found(name, code2);
      if (codes3.length === 1 && here.some((each) => each.code === codes3[0]))
        return { answer: code };
      return label(name, code2);
    },
    codeOnly(zip: string): Label {
      const { code2, codes3 } = postalCodes.get(zip)!;
      if (codes3.length === 1) return { answer: codes3[0]! };
      const group = groups.get(code2)!;
      if (codes3.length > 1) return { answer: "ask", tolerated: codes3 };
      const seat = seats.get(code2)!;
      return group.length > 1 ? { answer: "ask", tolerated: [seat] } : { answer: seat };
    },
    misspelt(text: string, original: string, code1: string): Label {
      const folded = keyOf(text);
      const meant = label(original, code1);
      if (names.has(folded) || regions.has(folded)) return { answer: "ask", tolerated: ["any"] };
      const all = near(folded, "");
      const inside = near(folded, code1);
      const label1 = settle([...inside, ...found(original, code1)]);
      const isAlone = new Set(all.map(({ code }) => code)).size === 1;
      if (meant.answer === "ask") return { answer: "ask", tolerated: label1.tolerated ?? [] };
      return isAlone ? label1 : within(label1, "ask", meant.answer);
    },
    /** A text with signs for letters that were lost: every name that it may be. */
    lost(text: string, code1: string): Label {
      const shape = new RegExp(`^${plainShape(text)}$`);
      const all = [...names].flatMap(([name, each]) => (shape.test(name) ? each : []));
      const label1 = settle(all.filter(({ code, code2 }) => (code || code2).startsWith(code1)));
      return within(label1, "ask");
    },
    joinless(text: string, code1: string): Label {
      if (names.has(keyOf(text))) return within(label(text, code1), "ask");
      const key = joinless(text);
      const all = [...names].flatMap(([name, each]) => (joinless(name) === key ? each : []));
      return settle(all.filter(({ code, code2 }) => (code || code2).startsWith(code1)));
    },
    cut(text: string, original: string, code1: string): Label {
      const folded = keyOf(text);
      if (names.has(folded))
        return within(label(text, code1), "ask", label(original, code1).answer);
      const all = [...names].flatMap(([name, each]) => (name.startsWith(folded) ? each : []));
      const inside = all.filter(({ code, code2 }) => (code || code2).startsWith(code1));
      const isAlone = new Set(all.map(({ code }) => code)).size === 1;
      const isWord = keyOf(original)[folded.length] === " ";
      return isAlone && !isWord ? settle(inside) : within(settle(inside), "ask");
    },
    /** Consonants: every name that has the same. */
    skeleton(text: string, code1: string): Label {
      const all = [...names].flatMap(([name, each]) => (consonantsOf(name) === text ? each : []));
      const inside = all.filter(({ code, code2 }) => (code || code2).startsWith(code1));
      return within(settle(inside), "ask", ...(names.has(text) ? ["any"] : []));
    },
    /** A region in the city line; in line 2 a name of it. */
    regionFirst(region: string, name: string, code1: string): Label {
      const towns = found(region, code1);
      const here = label(name, code1);
      if (towns.length === 0) return here;
      // "Puebla", with another town of Puebla in line 2.
      const inside = towns.map(({ code2 }) => label(name, code2).answer);
      const tolerated = [here.answer, ...towns.map(({ code }) => code), ...inside];
      return { answer: "ask", tolerated };
    },
  };
}

/** The words of a name, the longer ones without the vowels after their first letter. */
export const consonantsOf = (name: string) =>
  keyOf(name).replaceAll(
    /[a-z]{5,}/g,
    (word) => word[0] + word.slice(1).replaceAll(/[aeiou]/g, ""),
  );
const plainShape = (text: string) =>
  keyOf(text.replaceAll(/[?\uFFFD]/gu, "0")).replaceAll("0", ".");

function codesOf({ territoryBaseId: id }: Territory) {
  return { code1: levelOf(id, 1), code2: levelOf(id, 2), code: levelOf(id, 3) };
}
