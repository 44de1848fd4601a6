import { z } from "zod";

import { pluginOperationNames } from "../plugin/messages.ts";

const text = z.string();

/** A request that a carrier was asked, and what it answered: recorded, and without anything secret or personal. */
const exchange = z.strictObject({
  /** The operation of the plugin, or `session`: which answers belong to the label, for one. */
  operation: z.enum(["session", ...pluginOperationNames.filter((name) => name !== "push")]),
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]),
  /** One of the card's hosts; the first when left out. */
  host: text.optional(),
  /** A regular expression for the whole path below the host's address, decoded. */
  path: text,
  /** A text of the query or the body by which requests of one path differ: the operation of a SOAP body. */
  mark: text.optional(),
  /** Texts that the path's query and the body hold: the units above all, such as `"peso":2500`. */
  holds: z.array(text).default([]),
  /** The request that makes the waybill. */
  isCommit: z.boolean().default(false),
  reply: z.strictObject({
    status: z.int().min(100).max(599).default(200),
    type: text.default("application/json"),
    headers: z.record(text, text).default({}),
    /** One of them; none for an empty body. */
    json: z.json().optional(),
    text: text.optional(),
    base64: text.optional(),
  }),
});
export type TapedExchange = z.infer<typeof exchange>;

/** Recorded answers of a carrier, and what its plugin has to make of them. */
const tape = z.strictObject({
  /** Where the contract is known from, and how far it was proven. */
  source: text,
  /** Territories of the card's cities, and the postal codes of the addresses there; none without. */
  route: z.strictObject({
    from: text,
    to: text,
    fromZip: text.optional(),
    toZip: text.optional(),
  }),
  /** The amounts in the card's currency; the parcel always weighs 2.5 kg and measures 30 x 20 x 10 cm. */
  goodsCollection: z.number().min(0).default(0),
  goodsInsured: z.number().min(0).default(0),
  expect: z.strictObject({
    quote: z
      .strictObject({ total: z.number(), subtotal: z.number().optional(), days: z.int() })
      .optional(),
    /** Empty until a create, or the search after one without a number, is recorded. */
    trackingNumber: text.default(""),
    /** Of a create with as many parcels, three for most carriers: those that it numbers. */
    parcelNumbers: z.array(text).min(2).optional(),
    annul: z.enum(["annulled", "manual", "tooLate"]).optional(),
    /** That the carrier's interface has no search for a waybill: a person looks for each lost answer. */
    find: z.literal("none").optional(),
    /** Kinds of events, in the order of the answer. */
    track: z.array(text).optional(),
    push: z.array(text).optional(),
    /** The carrier's key of the pickup. */
    pickup: text.optional(),
    /** That there is a document. */
    manifest: z.literal(true).optional(),
    /** The number of the return. */
    returnWaybill: text.optional(),
    /** To the request for another attempt at the same address. */
    answerIncident: z.enum(["answered", "tooLate"]).optional(),
    /** The carrier's keys of the places near the sender, in the order of the answer. */
    servicePoints: z.array(text).optional(),
  }),
  push: z.strictObject({ headers: z.record(text, text), body: text }).optional(),
  exchanges: z.array(exchange),
});
export type Tape = z.infer<typeof tape>;

/** @throws Error that lists every error of the tape with its path */
export function readTape(content: unknown): Tape {
  const read = tape.safeParse(content);
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(["the tape is refused", ...lines].join("\n"));
}
