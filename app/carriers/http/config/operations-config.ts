import { z } from "zod";

import { unavailableReasons } from "#app/shipping/model/rate.ts";
import { travelEvents } from "#app/shipping/model/shipment-status.ts";

import { jsonPath, jsonPaths } from "../template/json-path.ts";
import { requestTemplate } from "../template/request-template.ts";
import { replyTest } from "../transport/reply-test.ts";

const ESTIMATE_DAYS_MAX = 365;
const NUMBERS_PER_REQUEST_MAX = 500;

export const eventKind = z.enum([...travelEvents, "incidentOpened", "incidentClosed", "noted"]);

/** Where an answer or a pushed message tells events. Paths are read from what stands above them. */
export const eventSource = z.strictObject({
  /** The parcels, when the message is about several. */
  parcels: jsonPath.optional(),
  /** Read from the parcel. Absent where we asked for one number. */
  trackingNumber: jsonPath.optional(),
  /** The parcel's list of events; absent when the parcel itself is one event. */
  events: jsonPath.optional(),
  code: jsonPath,
  /** Put before the code, to tell the codes of one list from those of another. */
  codePrefix: z.string().optional(),
  /** One path, or date and hour in two. */
  occurredAt: jsonPaths,
  place: jsonPath.optional(),
  detail: jsonPath.optional(),
  weighedKg: jsonPath.optional(),
  /** What a code is that `states` does not list. Nothing stated: noted, and the state stays. */
  otherwise: eventKind.optional(),
});
export type EventSource = z.infer<typeof eventSource>;

const eventSources = z.array(eventSource).min(1);

const waybillPaths = {
  trackingUrl: jsonPath.optional(),
  /** A PDF in base64. */
  label: jsonPath.optional(),
};

const operation = { request: requestTemplate, success: replyTest.optional() };

const quote = z.strictObject({
  ...operation,
  answer: z.strictObject({
    /** Everything that these lead to is added up: [*] adds a list. */
    priceSubtotal: jsonPaths.optional(),
    priceTotal: jsonPaths,
    estimateDays: z.union([jsonPath, z.int().min(0).max(ESTIMATE_DAYS_MAX)]),
  }),
  /** The error codes that are no failure but an answer: the carrier does not take the parcel. */
  unavailable: z
    .strictObject({ code: jsonPath, reasons: z.record(z.string(), z.enum(unavailableReasons)) })
    .optional(),
});

const create = z.strictObject({
  ...operation,
  /** Surely not created. With it, no other 2xx or 5xx counts as a refusal. */
  refusal: replyTest.optional(),
  /** There is a guide with this number or reference already: the answer to an attempt whose answer was lost. */
  duplicate: replyTest.optional(),
  answer: z.strictObject({ trackingNumber: jsonPath.optional(), ...waybillPaths }),
});

const findByReference = z.strictObject({
  ...operation,
  /** How the carrier says that there is none. An empty list says it, too. */
  notFound: replyTest.optional(),
  guides: jsonPath.optional(),
  /** Where a guide repeats our reference. Without it the carrier is trusted to have understood the question. */
  reference: jsonPath.optional(),
  answer: z.strictObject({ trackingNumber: jsonPath, ...waybillPaths }),
});

const fetchLabel = z.strictObject({
  ...operation,
  /** Where the PDF is in base64; null when it is the answer itself. */
  label: jsonPath.nullable(),
});

const annul = z.strictObject({
  request: requestTemplate,
  /** Always stated, because the wallet is paid back on it. */
  success: replyTest,
  alreadyAnnulled: replyTest.optional(),
  tooLate: replyTest.optional(),
});

const track = z.strictObject({
  ...operation,
  /** How the carrier says that it knows nothing of a number. */
  notFound: replyTest.optional(),
  /** How many numbers fit into one request that lists {{trackingNumbers}}. */
  numbersMax: z.int().min(1).max(NUMBERS_PER_REQUEST_MAX).optional(),
  sources: eventSources,
});

const coverage = z.strictObject({
  ...operation,
  cities: jsonPath,
  city: jsonPath,
  name: jsonPaths,
});

export const operations = z.strictObject({
  quote: quote.optional(),
  create,
  findByReference: findByReference.optional(),
  fetchLabel: fetchLabel.optional(),
  /** Absent: the carrier refunds out of band. */
  annul: annul.optional(),
  track: track.optional(),
  coverage: coverage.optional(),
});
export type Operations = z.infer<typeof operations>;
export type Operation<Name extends keyof Operations> = NonNullable<Operations[Name]>;

const pushSecret = z.string().regex(/^[A-Za-z]\w*$/, "must be the name of one of the secrets");

const signature = z.strictObject({
  kind: z.literal("hmac"),
  header: z.string().min(1),
  algorithm: z.enum(["sha256", "sha512", "sha1"]),
  encoding: z.enum(["hex", "base64"]),
  /** What stands before the signature, such as sha256=. */
  prefix: z.string(),
  secret: pushSecret,
});

const sharedToken = z.strictObject({
  kind: z.literal("token"),
  header: z.string().min(1),
  prefix: z.string(),
  secret: pushSecret,
});

export const push = z.strictObject({
  proof: z.discriminatedUnion("kind", [signature, sharedToken]),
  sources: eventSources,
});
export type Push = z.infer<typeof push>;
