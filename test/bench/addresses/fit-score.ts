/**
 * Fits the weights of the address reader's rules: one after another is made smaller and larger, and what lowers the
 * cost on one half of the real addresses and of the corpus stays. The other halves, which the fit has not seen, say
 * whether it is better: only then `--write` keeps it in `rules.json`, with the day and the sources. `certain` is the
 * scale of all weights and stays; `likely` chooses no answer, and `measure:real` prints how often it is right.
 *
 * `npm run fit:score -- /path/to/sets [--write]`: some minutes.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { decide } from "#app/territories/match-address.ts";
import { readClues } from "#app/territories/score/read-clues.ts";
import scoring from "#app/territories/score/rules.json" with { type: "json" };
import { answer, fits, rules } from "#app/territories/score/rules.ts";
import { outcomeOf, readCorpus } from "#test/addresses/corpus.ts";
import { countryOf } from "#test/unit/territories/market.ts";

import { outcomeOfReal, readRealSet } from "./real-sets.ts";

const COUNTRIES = ["EC", "CO", "MX", "PE", "CL", "US"];
/** A parcel that goes to a wrong place costs as much as so many questions. */
const COST_OF_WRONG = 10;
/** Generated addresses have certain answers: none may go wrong. */
const COST_OF_WRONG_GENERATED = 1000;
const FACTORS = [0.8, 0.9, 1.1, 1.25];
const ROUNDS_MAX = 2;
/** Larger ones make an answer of a name that the region alone confirms, which the tests of single kinds forbid. */
const KEPT = new Set(["region.explains", "part.explains", "fits.self"]);
const WEIGHTS = ["explains", "town", "near", "far"] as const;

interface Case {
  gazetteer: ReturnType<typeof countryOf>["gazetteer"];
  address: AddressText;
  said: ReturnType<typeof readClues>;
  isReal: boolean;
  half: "fit" | "held";
  judge: (code: string | null) => string;
}

/** One number that the fit may change, and whether an address is weighed by it. */
interface Knob {
  name: string;
  concerns: (each: Case) => boolean;
  value: number;
  set: (value: number) => void;
}

const { values, positionals } = parseArgs({
  options: { write: { type: "boolean" } },
  allowPositionals: true,
});
const [folder = ""] = positionals;
if (folder === "") throw new Error("the folder of the sets is missing");
const print = (line: string) => process.stdout.write(`${line}\n`);

const cases = [...realCases(), ...generatedCases()];
const fitted = cases.filter(({ half }) => half === "fit");
const held = cases.filter(({ half }) => half === "held");
const before = { fit: costOf(fitted), held: costOf(held) };
print(`before: fitted ${show(fitted)}; held out ${show(held)}`);

let reached = before.fit;
for (let round = 0; round < ROUNDS_MAX; round += 1) {
  for (const knob of knobs()) improve(knob);
  const now = costOf(fitted);
  if (now === reached) break;
  reached = now;
}
const after = costOf(held);
print(`after: fitted ${show(fitted)}; held out ${show(held)}`);
const isBetter = after < before.held;
print(isBetter ? "better on what the fit has not seen" : "not better on what the fit has not seen");
if (values.write && isBetter) write();

function* realCases(): Generator<Case> {
  for (const country of COUNTRIES) {
    const { gazetteer } = countryOf(country);
    for (const row of readRealSet(folder, country)) {
      const { address, half } = row;
      const said = readClues(gazetteer, address);
      const judge = (code: string | null) => outcomeOfReal(row, code);
      yield { gazetteer, address, said, isReal: true, half, judge };
    }
  }
}

function* generatedCases(): Generator<Case> {
  for (const [at, each] of readCorpus().entries()) {
    const { gazetteer } = countryOf(each.country);
    const { address } = each;
    const said = readClues(gazetteer, address);
    const judge = (code: string | null) => outcomeOf(each, code ?? "ask");
    yield { gazetteer, address, said, isReal: false, half: at % 2 === 0 ? "fit" : "held", judge };
  }
}

function outcomeIn({ gazetteer, address, said, judge }: Case): string {
  const found = decide(gazetteer, address, said);
  return judge(found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : null);
}

function costOf(some: readonly Case[]): number {
  let cost = 0;
  for (const each of some) {
    const outcome = outcomeIn(each);
    if (outcome === "asked") cost += 1;
    if (outcome === "wrong") cost += each.isReal ? COST_OF_WRONG : COST_OF_WRONG_GENERATED;
  }
  return cost;
}

function show(some: readonly Case[]): string {
  return [true, false]
    .map((isReal) => {
      const outcomes = some.filter((each) => each.isReal === isReal).map(outcomeIn);
      const count = (outcome: string) => outcomes.filter((each) => each === outcome).length;
      const share = ((100 * count("right")) / outcomes.length).toFixed(1);
      return `${isReal ? "real" : "generated"} right ${share} %, wrong ${count("wrong")}`;
    })
    .join(", ");
}

function knobs(): Knob[] {
  const ofRules = Object.entries(rules).flatMap(([name, rule]) =>
    WEIGHTS.map((key) => ({
      name: `${name}.${key}`,
      concerns: ({ said }: Case) => said.clues.some((each) => each.rule === name),
      value: rule[key],
      set: (value: number) => (rule[key] = value),
    })),
  );
  const keys = Object.keys(fits) as (keyof typeof fits)[];
  const ofFits = keys.map((key) => ({
    name: `fits.${key}`,
    concerns: () => true,
    value: fits[key],
    set: (value: number) => (fits[key] = value),
  }));
  const ofAnswer = (["margin", "wideMargin"] as const).map((key) => ({
    name: key,
    concerns: () => true,
    value: answer[key],
    set: (value: number) => (answer[key] = value),
  }));
  return [...ofRules, ...ofFits, ...ofAnswer].filter(
    ({ name, value }) => value > 0 && !KEPT.has(name),
  );
}

function improve({ name, concerns, value, set }: Knob): void {
  const concerned = fitted.filter(concerns);
  const start = costOf(concerned);
  let [best, least] = [value, start];
  for (const factor of FACTORS) {
    const tried = Number((value * factor).toFixed(2));
    if (name.startsWith("fits.") && tried > 1) continue;
    set(tried);
    const cost = costOf(concerned);
    if (cost < least) [least, best] = [cost, tried];
  }
  set(best);
  if (best !== value) print(`${name}: ${value} becomes ${best}, cost less ${start - least}`);
}

function write(): void {
  const file = new URL("../../../app/territories/score/rules.json", import.meta.url);
  const date = new Date().toISOString().slice(0, 10);
  const sources = `${cases.filter(({ isReal }) => isReal).length} real addresses, and the corpus`;
  const fresh = { ...scoring, date, sources, rules, fits, answer };
  writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`);
}
