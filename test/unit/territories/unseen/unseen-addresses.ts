import type { AddressText } from "#app/territories/read-address.ts";

import { dice as diceOf } from "../dice.ts";
import { dressed, type Dressing } from "./dressed.ts";
import type { KnownNames } from "./known-names.ts";
import { placed, type Placing, type Subject } from "./placed.ts";
import { plain } from "./plain.ts";
import { shortened } from "./shortened.ts";
import { byHand, byPrograms, type Dice, type Spelling } from "./spelled.ts";
import { flatIn, regionCode, streetIn } from "./streets.ts";
import { unanswerable, type Unanswerable } from "./unanswerable.ts";

export interface Unseen {
  kind: string;
  address: AddressText;
  /** The code of a place, or `ask`. */
  answer: string;
  /** Codes that are no mistake either. */
  tolerated: readonly string[];
}

/** Makes one address of a kind; null where the subject does not suit. */
type Maker = (subject: Subject, known: KnownNames, dice: Dice) => Omit<Unseen, "kind"> | null;

const TRIES = 60;

/** Messy addresses of a country with what they ought to give, the same for the same seed. */
export function unseenAddresses(known: KnownNames, seed: number, count: number): Unseen[] {
  const dice = diceOf(seed);
  const kinds = Object.entries(makers);
  const made: Unseen[] = [];
  while (made.length < count) {
    const [kind, maker] = dice.pick(kinds);
    const found = attempt(maker, known, dice);
    if (found) made.push({ kind, ...found });
  }
  return made;
}

function attempt(maker: Maker, known: KnownNames, dice: Dice): ReturnType<Maker> {
  for (let tries = 0; tries < TRIES; tries++) {
    const place = dice.pick(known.places);
    const hasRegion = known.country !== "EC" && dice.chance(0.85);
    const subject = { place, name: dice.pick(place.names), hasRegion };
    const found = maker(subject, known, dice);
    if (found) return found;
  }
  return null;
}

/** The form as most people fill it in. */
function usual({ place, name, hasRegion }: Subject, known: KnownNames, dice: Dice): AddressText {
  const zip = known.country === "US" && place.zips.length ? dice.pick(place.zips) : null;
  return {
    countryCode: known.country,
    provinceCode: hasRegion ? regionCode(known, place, dice) : null,
    province: hasRegion ? place.name1 : null,
    city: dice.pick([name, name, name.toUpperCase(), plain(name)]),
    address1: streetIn(known, dice),
    address2: flatIn(known, dice),
    zip: hasRegion ? zip : null,
  };
}

const regionOf = ({ place, hasRegion }: Subject) => (hasRegion ? place.code1 : null);
const isSure = (subject: Subject, known: KnownNames) =>
  known.onlyPlace(subject.name, regionOf(subject))?.code === subject.place.code;

function misspelt(spelling: Spelling, isExact: boolean): Maker {
  return (subject, known, dice) => {
    const { place, name } = subject;
    const city = isSure(subject, known) ? spelling(name, dice) : null;
    if (city === null || city === name) return null;
    if (!isExact && !known.isClear(city, place, regionOf(subject))) return null;
    return { address: { ...usual(subject, known, dice), city }, answer: place.code, tolerated: [] };
  };
}

/** Clear when nothing else in the country could be shortened to the same. */
function cut(spelling: Spelling): Maker {
  return (subject, known, dice) => {
    const { place, name } = subject;
    const city = isSure(subject, known) ? spelling(name, dice) : null;
    if (city === null || known.isKnown(city)) return null;
    const fits = known.readAs(city, regionOf(subject), "short");
    if (fits.size > 1 || (fits.size === 1 && !fits.has(place.code))) return null;
    return { address: { ...usual(subject, known, dice), city }, answer: place.code, tolerated: [] };
  };
}

const truncated: Maker = (subject, known, dice) => {
  const { place, name } = subject;
  if (!isSure(subject, known) || name.length < 8) return null;
  const city = name.slice(0, 6 + dice.below(name.length - 7)).trim();
  const fits = known.readAs(city, null, "beginning");
  if (plain(city).length < 6 || known.isKnown(city) || fits.size !== 1) return null;
  if (!known.isClear(city, place, null, 2)) return null;
  return { address: { ...usual(subject, known, dice), city }, answer: place.code, tolerated: [] };
};

function around(dressing: Dressing): Maker {
  return (subject, known, dice) => {
    const { place, name } = subject;
    const city = isSure(subject, known) ? dressing(name, place, known, dice) : null;
    if (city === null || known.isKnown(city)) return null;
    return { address: { ...usual(subject, known, dice), city }, answer: place.code, tolerated: [] };
  };
}

const SETTLES = new Set(["region's code as text", "region's name as text"]);
const BY_ITSELF = new Set([
  "only a postal code",
  "district field",
  "level 2 beside a shared name",
  "postal code beside a shared name",
  "street in the city field, postal code",
  "capital named like its region",
]);

function elsewhere(kind: string, placing: Placing): Maker {
  return (subject, known, dice) => {
    const { place, name } = subject;
    const region = SETTLES.has(kind) ? place.code1 : regionOf(subject);
    const isOne = known.onlyPlace(name, region)?.code === place.code;
    const fields = isOne || BY_ITSELF.has(kind) ? placing(subject, known, dice) : null;
    if (!fields) return null;
    const address = { ...usual(subject, known, dice), ...fields };
    return { address, answer: place.code, tolerated: [] };
  };
}

function asked(unknown: Unanswerable): Maker {
  return (subject, known, dice) => {
    const found = unknown(subject, known, dice);
    if (!found) return null;
    const { tolerated = [], ...fields } = found;
    return { address: { ...usual(subject, known, dice), ...fields }, answer: "ask", tolerated };
  };
}

const each = <From>(from: Record<string, From>, make: (value: From, kind: string) => Maker) =>
  Object.fromEntries(Object.entries(from).map(([kind, value]) => [kind, make(value, kind)]));

const makers: Record<string, Maker> = {
  ...each<Spelling>(byPrograms, (value) => misspelt(value, true)),
  ...each<Spelling>(byHand, (value) => misspelt(value, false)),
  ...each<Spelling>(shortened, cut),
  "cut off": truncated,
  ...each<Dressing>(dressed, around),
  ...each<Placing>(placed, (value, kind) => elsewhere(kind, value)),
  ...each<Unanswerable>(unanswerable, asked),
};
