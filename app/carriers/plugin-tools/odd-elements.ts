import type { Carrier } from "#app/shipping/model/carrier.ts";

import { quoteOf, exampleWaybillOf } from "./example-parcel.ts";
import { create, numberOf, type PluginUnderTest, soon, withCarrier } from "./plugin-under-test.ts";
import type { TapedExchange, Tape } from "./tape.ts";

type Json = NonNullable<TapedExchange["reply"]["json"]>;
type Path = readonly (string | number)[];

/** A list of one answer, one element of which lacks a field, or is null. */
interface Odd {
  what: string;
  json: Json;
  /** The same answer without that element: what the others give. */
  without: Json;
}

/** What an operation gave, one text for each thing that a neighbour's oddness must not cost. */
type Facts = readonly string[];
type Ask = (carrier: Carrier, ofEachService: readonly Carrier[], tape: Tape) => Promise<Facts>;

const operations: Readonly<Partial<Record<TapedExchange["operation"], Ask>>> = {
  async quote(_carrier, ofEachService, tape) {
    const offers = ofEachService.map(async ({ carrierToken, liveQuote }) => {
      const offer = await liveQuote?.(quoteOf(tape), soon()).catch(() => null);
      return offer?.unavailableReason === null
        ? [`the price ${offer.priceTotal} of ${carrierToken}`]
        : [];
    });
    return (await Promise.all(offers)).flat();
  },
  async track(carrier, _services, { expect }) {
    const events = await carrier.track?.([expect.trackingNumber], soon()).catch(() => []);
    return (events ?? []).map(({ kind, carrierCode }) => `the event ${carrierCode} (${kind})`);
  },
  async servicePoints(carrier, _services, tape) {
    const near = { territoryBaseId: tape.route.from, lat: null, lng: null };
    const points = await carrier.servicePoints?.(near, soon()).catch(() => []);
    return (points ?? []).map(({ servicePointRef }) => `the place ${servicePointRef}`);
  },
  async create(carrier, _services, tape) {
    const reply = await create(carrier, tape).catch(() => null);
    if (reply?.kind !== "created") return [];
    return [`the waybill ${reply.trackingNumber}`, ...(reply.labelPdf ? ["its label"] : [])];
  },
  async find(carrier, _services, tape) {
    const keys = exampleWaybillOf(tape, numberOf(carrier));
    const found = await carrier.findWaybill(keys, soon()).catch(() => null);
    return found?.kind === "created" ? [`the waybill ${found.trackingNumber}`] : [];
  },
};

/**
 * Leaves each field of each element of the carrier's lists out once: what the other elements give must stand. Lists of
 * XML are left as they are.
 */
export async function checkOddElements(tested: PluginUnderTest): Promise<void> {
  const { tape, server, problems, file } = tested;
  for (const [operation, ask] of Object.entries(operations)) {
    if (!file.operations.some((each) => each === operation)) continue;
    const exchanges = tape.exchanges.filter((each) => each.operation === operation);
    for (const exchange of exchanges) {
      const factsOf = (answer: Json) => {
        const disturb = (asked: TapedExchange | null) =>
          asked === exchange ? { json: answer } : null;
        server.restart(disturb, true);
        server.during(exchange.operation);
        return withCarrier(tested, (first, all) => ask(first, all, tape), false);
      };
      const odds = oddAnswers(exchange);
      const { json: given } = exchange.reply;
      if (odds.length === 0 || given === undefined || given === null) continue;
      const whole = await factsOf(given);
      const others = new Map<Json, Facts>();
      for (const { what, json, without } of odds) {
        const expected = others.get(without) ?? (await factsOf(without));
        others.set(without, expected);
        const left = await factsOf(json);
        // A field that nothing is read from leaves all as it is: one of several may be chosen, as the cheapest is.
        if (missingIn(left, whole).length === 0) continue;
        for (const fact of missingIn(left, expected))
          problems.push(`${operation}, ${what}: ${fact} beside it is lost`);
      }
    }
  }
}

/** Those of the expected facts that are not among the others, each as often as it is missing. */
function missingIn(facts: Facts, expected: Facts): string[] {
  const left = [...facts];
  return expected.filter((fact) => {
    const found = left.indexOf(fact);
    if (found !== -1) left.splice(found, 1);
    return found === -1;
  });
}

function oddAnswers({ operation, reply: { json } }: TapedExchange): Odd[] {
  if (json === undefined || json === null) return [];
  return listsIn(json, []).flatMap((path) => {
    const list = at(json, path);
    if (!Array.isArray(list)) return [];
    // A list of one event gets another one beside it; two prices of one service are no price.
    const [only] = list;
    const given = list.length > 1 || operation !== "track" ? list : [only, structuredClone(only)];
    if (given.length < 2) return [];
    return given.flatMap((element, index) => {
      if (given !== list && index === 0) return [];
      const without = put(json, path, given.toSpliced(index, 1));
      const named = [...path, index].join(".");
      const odd = (what: string, value: Json | null): Odd => ({
        what,
        json: put(json, path, given.with(index, value)),
        without,
      });
      return [
        odd(`with null for ${named}`, null),
        ...fieldsOf(element, []).map((field) =>
          odd(`without ${field.join(".")} of ${named}`, leftOut(element, field)),
        ),
      ];
    });
  });
}

const isFields = (value: unknown): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The paths of all lists of objects. */
function listsIn(value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) {
    const below = value.flatMap((each, index) => listsIn(each, [...path, index]));
    return value.every(isFields) ? [path, ...below] : below;
  }
  return isFields(value)
    ? Object.entries(value).flatMap(([name, each]) => listsIn(each, [...path, name]))
    : [];
}

/** The paths of the fields of an element, those of its objects among them; a list is one field. */
const fieldsOf = (value: unknown, path: readonly string[]): (readonly string[])[] =>
  isFields(value)
    ? Object.entries(value).flatMap(([name, each]) => [
        [...path, name],
        ...fieldsOf(each, [...path, name]),
      ])
    : [];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => Object(inside)[key], value);

function put(json: Json, path: Path, value: unknown): Json {
  const copy = structuredClone(json);
  const last = path.at(-1);
  if (last === undefined) return value as Json;
  Object(at(copy, path.slice(0, -1)))[last] = value;
  return copy;
}

function leftOut(element: unknown, field: readonly string[]): Json {
  const copy = structuredClone(element) as Json;
  const last = field.at(-1) ?? "";
  delete Object(at(copy, field.slice(0, -1)))[last];
  return copy;
}
