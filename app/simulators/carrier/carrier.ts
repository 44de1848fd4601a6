import { randomBytes } from "node:crypto";

import { z } from "zod";

import type { SimulatorRequest, Reply } from "./exchange.ts";
import type { Operation } from "./faults.ts";
import { labelPdf } from "./label-pdf.ts";
import type { BookedWaybill, WaybillBook } from "./waybill-book.ts";

const TOKEN_MINUTES = 30;
const MINUTE_MS = 60_000;
const TOKENS_MAX = 1000;
const TRACKED_MAX = 50;
const QUOTED_BASE = 3.25;
const QUOTED_PER_KG = 0.5;

const login = z.object({ user: z.string(), password: z.string() });
const parcel = z.object({
  weightKg: z.number().positive(),
  collect: z.number().min(0),
  from: z.string().min(1),
  to: z.string().min(1),
});
const order = parcel.extend({
  reference: z.string().min(1).max(100),
  servicePoint: z.string().nullish(),
});
const returned = order.extend({ original: z.string().min(1) });
const tracked = z.object({ numbers: z.array(z.string()).min(1).max(TRACKED_MAX) });

export interface SimulatedCarrier {
  /** The operation of a request; null for an unknown path. */
  operationOf: (asked: SimulatorRequest) => Operation | null;
  /** Does the work of an operation and returns the reply. */
  work: (operation: Operation, asked: SimulatorRequest) => Reply;
}

/** The simulated carrier's API, without faults. */
export function openSimulatedCarrier(parts: {
  book: WaybillBook;
  password: string;
  now: () => Date;
  isIdempotent: () => boolean;
}): SimulatedCarrier {
  const { book, password, now, isIdempotent } = parts;
  const tokens = new Map<string, number>();

  const works: Record<Operation, (asked: SimulatorRequest) => Reply> = {
    login({ json }) {
      const given = login.safeParse(json);
      if (!given.success || given.data.password !== password) return refused(403, "unknownUser");
      const token = randomBytes(16).toString("hex");
      if (tokens.size >= TOKENS_MAX) tokens.clear();
      tokens.set(token, now().getTime() + TOKEN_MINUTES * MINUTE_MS);
      return { status: 200, json: { token, minutes: TOKEN_MINUTES } };
    },
    quote({ json }) {
      const given = parcel.safeParse(json);
      if (!given.success) return refused(400, "parcelNotUnderstood");
      const subtotal = QUOTED_BASE + QUOTED_PER_KG * Math.ceil(given.data.weightKg);
      return {
        status: 200,
        json: { subtotal, total: subtotal + given.data.collect * 0.03, days: 2 },
      };
    },
    create({ json }) {
      const given = order.safeParse(json);
      if (!given.success) return refused(400, "orderNotUnderstood");
      const [known] = isIdempotent() ? book.withReference(given.data.reference) : [];
      return {
        status: known ? 200 : 201,
        json: { guide: shown(known ?? book.create(given.data)) },
      };
    },
    returnWaybill({ json }) {
      const given = returned.safeParse(json);
      if (!given.success) return refused(400, "orderNotUnderstood");
      const { original, ...back } = given.data;
      if (!book.find(original)) return refused(400, "originalNotFound");
      const [known] = isIdempotent() ? book.withReference(back.reference) : [];
      const waybill = known ?? book.create({ ...back, returnOf: original });
      return { status: known ? 200 : 201, json: { guide: shown(waybill) } };
    },
    servicePoints: ({ query }) => {
      const city = query.get("city");
      return city ? { status: 200, json: { points: pointsIn(city) } } : refused(400, "noCity");
    },
    find({ query }) {
      const found = book.withReference(query.get("reference") ?? "");
      return { status: 200, json: { guides: found.map(shown) } };
    },
    label({ path }) {
      const waybill = book.find(numberIn(path));
      return waybill ? { status: 200, pdf: labelPdf(waybill.number) } : refused(404, "notFound");
    },
    annul({ path }) {
      const outcome = book.annul(numberIn(path));
      if (outcome === "annulled") return { status: 200, json: { annulled: true } };
      return refused({ alreadyAnnulled: 409, tooLate: 422, notFound: 404 }[outcome], outcome);
    },
    track({ json }) {
      const given = tracked.safeParse(json);
      if (!given.success) return refused(400, "numbersNotUnderstood");
      const parcels = given.data.numbers.flatMap((number) => book.find(number) ?? []);
      return {
        status: 200,
        json: { parcels: parcels.map(({ number, events }) => ({ number, events })) },
      };
    },
  };

  function isKnown({ headers }: SimulatorRequest): boolean {
    const token = /^Bearer (\w+)$/.exec(headers.authorization ?? "")?.[1];
    return token !== undefined && (tokens.get(token) ?? 0) > now().getTime();
  }

  return {
    operationOf: ({ method, path }) => {
      const asked = `${method} ${path}`;
      return routes.find(([pattern]) => pattern.test(asked))?.[1] ?? null;
    },
    work(operation, asked) {
      if (operation !== "login" && !isKnown(asked)) return refused(401, "unknownToken");
      return works[operation](asked);
    },
  };
}

const routes: readonly (readonly [RegExp, Operation])[] = [
  [/^POST \/login$/, "login"],
  [/^POST \/quotes$/, "quote"],
  [/^POST \/guides$/, "create"],
  [/^GET \/guides$/, "find"],
  [/^GET \/guides\/[^/]+\/label$/, "label"],
  [/^DELETE \/guides\/[^/]+$/, "annul"],
  [/^POST \/tracking$/, "track"],
  [/^POST \/returns$/, "returnWaybill"],
  [/^GET \/points$/, "servicePoints"],
];

/** Two invented agencies in every city. */
const pointsIn = (city: string) => [
  { key: `${city}-1`, name: "Agencia Centro", street: "Calle Principal 1", hours: "08:00-18:00" },
  {
    key: `${city}-2`,
    name: "Agencia Terminal",
    street: "Terminal, local 12",
    hours: "06:00-21:00",
  },
];

const numberIn = (path: string) => path.split("/")[2] ?? "";

const shown = ({ number, reference }: BookedWaybill) => ({ number, reference });

const refused = (status: number, error: string): Reply => ({ status, json: { error } });
