import { readFileSync } from "node:fs";
import { join } from "node:path";

import { readCsv } from "#app/runtime/csv.ts";
import type { AddressText } from "#app/territories/address-text.ts";

/** A real address of a set outside the repository, or one of the ways in which its form may be filled badly. */
export interface RealAddress {
  country: string;
  source: string;
  /** `form` as the source has it; else how it was spoilt. */
  kind: string;
  address: AddressText;
  /** Codes: right is the third, where the country is judged by it, else a place in the second. */
  truth2: string;
  truth3: string;
  /** The addresses of a set take turns: weights are fitted on one half, and checked on the other. */
  half: "fit" | "held";
}

const JUDGED_BY_LEVEL_3 = new Set(["PE", "CL", "US"]);
const FIELDS = ["countryCode", "provinceCode", "province", "city", "address1", "address2", "zip"];

/**
 * The set `<country>.csv` of a folder, whose columns are id, source, kind, those of an address, truth2 and truth3. Rows
 * without a truth are left out.
 */
export function readRealSet(folder: string, country: string): RealAddress[] {
  const [titles = [], ...rows] = readCsv(readFileSync(join(folder, `${country}.csv`), "utf8")).rows;
  let count = 0;
  return rows.flatMap((cells) => {
    const of = new Map(titles.map((title, at) => [title, cells[at] ?? ""]));
    const get = (title: string) => of.get(title) ?? "";
    if (get("kind") === "form") count += 1;
    if (get("truth2") === "") return [];
    return [
      {
        country,
        source: get("source"),
        kind: get("kind"),
        address: Object.fromEntries(FIELDS.map((field) => [field, get(field) || null])),
        truth2: get("truth2"),
        truth3: get("truth3"),
        half: count % 2 === 0 ? ("held" as const) : ("fit" as const),
      },
    ];
  });
}

/** @param code of level 3 that the address is sent to; null where a person is asked */
export function outcomeOfReal({ country, truth2, truth3 }: RealAddress, code: string | null) {
  if (code === null) return "asked";
  const isRight = JUDGED_BY_LEVEL_3.has(country) ? code === truth3 : code.startsWith(truth2);
  return isRight ? "right" : "wrong";
}
