import { z } from "zod";

import { unavailableReasons } from "#app/shipping/model/rate.ts";
import { travelEvents } from "#app/shipping/model/shipment-status.ts";

import { jsonPath, jsonPaths } from "../template/json-path.ts";
import { requestTemplate } from "../template/request-template.ts";
import { replyTest } from "../transport/reply-test.ts";

const ESTIMATE_DAYS_MAX = 365;
const NUMBERS_PER_REQUEST_MAX = 500;

export const eventKind = z.enum([...travelEvents, "incidentOpened", "incidentClosed", "noted"]);

/** Where a response or a push message lists events. Each path is relative to the one above it. */
export const eventSource = z.strictObject({
  /** The list of parcels, when the message covers several. */
  parcels: jsonPath.optional(),
  /** Relative to the parcel. Absent when the request was for one number. */
  trackingNumber: jsonPath.optional(),
  /** The parcel's list of events; absent when the parcel itself is one event. */
  events: jsonPath.optional(),
  code: jsonPath,
  /** Prefix of the code; distinguishes the codes of two lists. */
  codePrefix: z.string().optional(),
  /** One path, or two for date and time. */
  occurredAt: jsonPaths,
  place: jsonPath.optional(),
  detail: jsonPath.optional(),
  weighedKg: jsonPath.optional(),
  /** The kind of a code that `states` does not list. Absent: the event is recorded and the state does not change. */
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
    /** The sum of the values at these paths: [*] adds up a list. */
    priceSubtotal: jsonPaths.optional(),
    priceTotal: jsonPaths,
    estimateDays: z.union([jsonPath, z.int().min(0).max(ESTIMATE_DAYS_MAX)]),
  }),
  /** Error codes that mean that the carrier does not serve the parcel, rather than a failure. */
  unavailable: z
    .strictObject({ code: jsonPath, reasons: z.record(z.string(), z.enum(unavailableReasons)) })
    .optional(),
});

const create = z.strictObject({
  ...operation,
  /** The waybill was certainly not created. When set, no other 2xx or 5xx counts as a refusal. */
  refusal: replyTest.optional(),
  /** A waybill with this number or reference exists already: the reply to a retry whose first reply was lost. */
  duplicate: replyTest.optional(),
  answer: z.strictObject({ trackingNumber: jsonPath.optional(), ...waybillPaths }),
});

/** The waybill of a return, which the carrier makes from the one that brought the parcel. Read as a create is. */
const returnWaybill = create;

const servicePoints = z.strictObject({
  ...operation,
  points: jsonPath,
  /** Relative to a point. */
  answer: z.strictObject({
    servicePointRef: jsonPath,
    name: jsonPath,
    streetLine1: jsonPath,
    lat: jsonPath.optional(),
    lng: jsonPath.optional(),
    openingHours: jsonPath.optional(),
  }),
});

const findByReference = z.strictObject({
  ...operation,
  /** How the carrier reports that there is no match. An empty list means the same. */
  notFound: replyTest.optional(),
  guides: jsonPath.optional(),
  /** Where a waybill repeats our reference. Without it, every waybill in the reply is taken as a match. */
  reference: jsonPath.optional(),
  answer: z.strictObject({ trackingNumber: jsonPath, ...waybillPaths }),
});

const fetchLabel = z.strictObject({
  ...operation,
  /** Path of the PDF in base64; null when the body is the PDF. */
  label: jsonPath.nullable(),
});

const annul = z.strictObject({
  request: requestTemplate,
  /** Required, because the wallet is refunded on it. */
  success: replyTest,
  alreadyAnnulled: replyTest.optional(),
  tooLate: replyTest.optional(),
});

const track = z.strictObject({
  ...operation,
  /** How the carrier reports an unknown number. */
  notFound: replyTest.optional(),
  /** The most numbers in one request that lists {{trackingNumbers}}. */
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
  returnWaybill: returnWaybill.optional(),
  servicePoints: servicePoints.optional(),
});
export type Operations = z.infer<typeof operations>;
export type Operation<Name extends keyof Operations> = NonNullable<Operations[Name]>;

const pushSecret = z.string().regex(/^[A-Za-z]\w*$/, "must be the name of one of the secrets");

const signature = z.strictObject({
  kind: z.literal("hmac"),
  header: z.string().min(1),
  algorithm: z.enum(["sha256", "sha512", "sha1"]),
  encoding: z.enum(["hex", "base64"]),
  /** The text before the signature, such as sha256=. */
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
