import { readFileSync } from "node:fs";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";
import { countryOf } from "#test/unit/territories/market.ts";

/** An address as a buyer wrote it, with what a clerk makes of it. */
export interface Labelled {
  set: string;
  country: string;
  kind: string;
  address: AddressText;
  /** Codes of level 3, `ask` or `any`: each of them is right. */
  right: readonly string[];
  /** Neither right nor wrong. A question always is. */
  tolerated: readonly string[];
}

const FIELDS = ["provinceCode", "province", "city", "address1", "address2", "zip"] as const;

/** All addresses, in the order of the file: set by set, and country by country in each. */
export function readCorpus(): Labelled[] {
  const [titles = [], ...rows] = readFileSync(new URL("corpus.jsonl", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as string[]);
  return rows.map((cells) => {
    const of = new Map(titles.map((title, at) => [title, cells[at]!]));
    const [country, latitude, longitude] = ["country", "latitude", "longitude"].map((title) =>
      of.get(title)!,
    );
    const point = latitude ? { latitude: Number(latitude), longitude: Number(longitude) } : {};
    const codes = (title: string) => of.get(title)!.split(" ").filter(Boolean);
    return {
      set: of.get("set")!,
      country: country!,
      kind: of.get("kind")!,
      address: {
        countryCode: country!,
        ...Object.fromEntries(FIELDS.map((field) => [field, of.get(field) || null])),
        ...point,
      },
      right: codes("right"),
      tolerated: codes("tolerated"),
    };
  });
}

/** The code of level 3 that the address is sent to, or `ask`. */
export function answerTo({ country, address }: Labelled): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

export const setOf = ({ set, country }: Labelled) => `${set} ${country}`;

/** `wrong` is the costly one: a parcel goes to another place without a question. */
export function outcomeOf({ right, tolerated }: Labelled, answer: string) {
  if (right.includes(answer) || right.includes("any")) return "right";
  return answer === "ask" || tolerated.includes(answer) ? "asked" : "wrong";
}

/** Of a hundred. */
export const shareOfRight = (outcomes: readonly string[]) =>
  (100 * outcomes.filter((each) => each === "right").length) / outcomes.length;

const LINE_LENGTH = 300;

/** The address with remarks before both lines, which are as long as people write them at the most. */
export function withLongLines(address: AddressText): AddressText {
  const remark = "frente al parque, a dos cuadras de la escuela San José, portón verde, timbre 2, ";
  const long = (line: string | null | undefined) =>
    `${remark.repeat(4).slice(0, LINE_LENGTH - (line ?? "").length)}${line ?? ""}`;
  return { ...address, address1: long(address.address1), address2: long(address.address2) };
}
