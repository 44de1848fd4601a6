import type { z } from "zod";

import type { Context, InCommit } from "#app/shipping/context.ts";
import type { LabelsGrant } from "#app/shipping/labels/generate-label-url.ts";
import type { LabelGrant } from "#app/shipping/labels/generate-shipment-label-url.ts";
import { ShippingError } from "#app/shipping/model/errors.ts";
import type { KeyScope } from "#app/shipping/model/key-scope.ts";
import { type Currency, FIRST_CURRENCY } from "#app/shipping/model/money.ts";
import type { Shipment } from "#app/shipping/model/shipment.ts";
import type { AllBuckets } from "#app/shipping/periods/close-month.ts";
import type { DraftQuota } from "#app/shipping/shipments/draft-quota.ts";
import type { CreateWebhook } from "#app/shipping/webhooks/create-webhook.ts";

import { detail } from "./details.ts";
import type { DocumentedCode } from "./errors.ts";
import { nameBookOf, type NameBook } from "./known-names.ts";
import { badRequest, read } from "./read.ts";

/** The resource in a response's envelope (section 1). */
export type ObjectType =
  | "address"
  | "bankDetails"
  | "batch"
  | "batchItem"
  | "carrier"
  | "charge"
  | "cod"
  | "contract"
  | "contractTrial"
  | "event"
  | "incident"
  | "handover"
  | "handoverManifest"
  | "handoverScan"
  | "label"
  | "payout"
  | "pickup"
  | "quotation"
  | "apiKey"
  | "apiRequest"
  | "servicePoint"
  | "shipment"
  | "shipmentLabel"
  | "shipmentTracking"
  | "statementProof"
  | "standingPickup"
  | "territory"
  | "territoryMatch"
  | "wallet"
  | "walletMovement"
  | "webhook"
  | "webhookDelivery";

/** The static description of an endpoint; the document is built from these. */
interface Declaration {
  /** The operation's name in the specification, and of the file in app/shipping that it calls. */
  operationId: string;
  method: "DELETE" | "GET" | "PATCH" | "POST";
  /** Relative to /api/public, with parameters in braces. */
  path: `/${string}`;
  status: 200 | 201 | 202;
  objectType: ObjectType;
  /** What a key must be allowed to do. */
  scope: KeyScope;
  summary: string;
  description: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A valid body, for the document. */
  bodyExample?: Record<string, unknown>;
  /** Documented, and the type of `respond`'s result; never checked at run time. Absent on a file. */
  payload?: z.ZodObject;
  /** Set where carriers are asked for prices: a client may wait longer for them. */
  asksPrices?: true;
  /** Set when the success is a file and no JSON. */
  file?: { mediaType: string; name: string };
  /** The error codes besides those that every endpoint has. */
  errors: readonly DocumentedCode[];
  /**
   * Set when the payload is a list in `data` that depends on the catalogue alone: it is built once, and clients may
   * cache it for this long.
   */
  cacheMaxAgeS?: number;
}

/** The request before validation. */
export interface RawRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  /** Undefined when there was no body. */
  body: unknown;
}

/** What the API knows and an operation does not. */
export interface Means {
  /** The URL that serves a label without a key. */
  labelUrl(grant: LabelGrant): string;
  /** The public page of a parcel; null where there is none. */
  trackingPageUrl: (shipment: Pick<Shipment, "accountId" | "shipmentId">) => string | null;
  /** The same for the labels of many shipments. */
  labelsUrl(grant: LabelsGrant): string;
  webhooks: Pick<CreateWebhook, "allowPrivate" | "ports" | "sealSecret">;
  /** Whether an account has all the unpaid drafts that it may keep. */
  hasTooManyDrafts: DraftQuota;
  /** The services of all buckets, and of the home. */
  allBooks: () => Promise<AllBuckets>;
  /** Set for a request with an Idempotency-Key: keeps the response in the commit of the operation's effect. */
  inCommit?: <Result>(toPayload: (result: Result) => unknown) => InCommit<Result>;
}

export interface Endpoint extends Declaration {
  /** What its body may name; absent where it has none. */
  names?: NameBook;
  /**
   * The payload of a request with an Idempotency-Key that is repeated because a process died in it, when this refusal
   * says that the effect has happened; else null.
   */
  recover?: (ctx: Context, request: RawRequest, error: unknown) => Promise<unknown>;
  respond(ctx: Context, request: RawRequest, means: Means): unknown;
}

type Read<Schema extends z.ZodObject> = z.output<Schema>;
type NoFields = z.ZodObject<Record<string, never>>;

interface Definition<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Payload extends z.ZodObject,
> extends Declaration {
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body in a market of that currency, where that matters. */
  bodyIn?: (currency: Currency) => Body;
  /** Documented in place of a body whose parts are read one by one. */
  documentedBody?: z.ZodObject;
  payload: Payload;
  respond: (
    ctx: Context,
    request: { params: Read<Params>; query: Read<Query>; body: Read<Body> },
    means: Means,
  ) => z.output<Payload> | Promise<z.output<Payload>>;
  /** For an effect of several commits: the refusal of its repetition, and the payload that it had. */
  recoverWhen?: {
    code: DocumentedCode;
    payload: (ctx: Context, params: Read<Params>) => Promise<z.output<Payload>>;
  };
}

/** One operation of the specification over HTTP. Path, then query, then body are parsed before the operation runs. */
export function endpoint<
  Payload extends z.ZodObject,
  Params extends z.ZodObject = NoFields,
  Query extends z.ZodObject = NoFields,
  Body extends z.ZodObject = NoFields,
>({
  respond,
  recoverWhen,
  bodyIn,
  documentedBody,
  ...declaration
}: Definition<Params, Query, Body, Payload>): Endpoint {
  const { params, query, body } = declaration;
  const readParams = readerOf(params);
  const readQuery = readerOf(query);
  const readFirstBody = readerOf(body, readSentBody);
  const bodyReaders = new Map<Currency, typeof readFirstBody>();
  const bodyReaderIn = (currency: Currency) => {
    if (!bodyIn || currency === FIRST_CURRENCY) return readFirstBody;
    const reader = bodyReaders.get(currency) ?? readerOf(bodyIn(currency), readSentBody);
    bodyReaders.set(currency, reader);
    return reader;
  };

  const named = documentedBody ?? body;
  return {
    ...declaration,
    ...(named && { body: named, names: nameBookOf(named) }),
    respond: (ctx, request, means) =>
      respond(
        ctx,
        {
          params: readParams(request.params),
          query: readQuery(request.query),
          body: bodyReaderIn(ctx.market.currency)(request.body),
        },
        means,
      ),
    async recover(ctx, request, error) {
      if (!(error instanceof ShippingError) || error.code !== recoverWhen?.code) return null;
      return recoverWhen.payload(ctx, readParams(request.params));
    },
  };
}

/** An operation whose success is a file, sent while it is made. */
export function fileEndpoint<
  Query extends z.ZodObject = NoFields,
  Params extends z.ZodObject = NoFields,
>({
  respond,
  ...declaration
}: Declaration & {
  params?: Params;
  query?: Query;
  file: { mediaType: string; name: string };
  /** What refuses the whole file is thrown before its first part. */
  respond: (
    ctx: Context,
    request: { params: Read<Params>; query: Read<Query> },
  ) => AsyncIterable<string> | Promise<AsyncIterable<string>>;
}): Endpoint {
  const readParams = readerOf(declaration.params);
  const readQuery = readerOf(declaration.query);
  return {
    ...declaration,
    respond: (ctx, request) =>
      respond(ctx, { params: readParams(request.params), query: readQuery(request.query) }),
  };
}

function readerOf<Schema extends z.ZodObject>(schema: Schema | undefined, readWith = read<Schema>) {
  return (value: unknown): Read<Schema> => (schema ? readWith(schema, value) : {}) as Read<Schema>;
}

/** An absent body is parsed as an empty object; when that is valid, the empty body itself is the error. */
function readSentBody<Schema extends z.ZodObject>(schema: Schema, body: unknown): Read<Schema> {
  const asked = read(schema, body === undefined ? {} : body);
  if (body === undefined) throw badRequest(detail("", "emptyBody"));
  return asked;
}
