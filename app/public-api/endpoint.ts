import type { z } from "zod";

import type { Context } from "#app/shipping/context.ts";
import type { LabelGrant } from "#app/shipping/labels/generate-shipment-label-url.ts";
import type { CreateWebhook } from "#app/shipping/webhooks/create-webhook.ts";

import type { ApiErrorCode } from "./errors.ts";
import { badRequest, read } from "./read.ts";

/** The resource that an answer's envelope names (section 1). */
export type ObjectType =
  | "address"
  | "quotation"
  | "shipment"
  | "shipmentLabel"
  | "territory"
  | "webhook";

/** What is known of an endpoint without calling it; the document is made of these. */
interface Declaration {
  /** The operation's name in the specification, and of the file in operations/ that it calls. */
  operationId: string;
  method: "DELETE" | "GET" | "PATCH" | "POST";
  /** Relative to /api/public, with parameters in braces. */
  path: `/${string}`;
  status: 200 | 201;
  objectType: ObjectType;
  summary: string;
  description: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** A body that works, for the document. */
  bodyExample?: Record<string, unknown>;
  /** Documented, and what `respond` must return; never checked at run time. */
  payload: z.ZodObject;
  /** The refusals beside those that every endpoint knows. */
  errors: readonly ApiErrorCode[];
  /** Set when the payload depends on nothing but the market: it is made once, and clients may keep it as long. */
  cacheMaxAgeS?: number;
}

/** What was asked, as it came. */
export interface RawRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  /** Undefined when nothing was sent. */
  body: unknown;
}

/** What this face knows and an operation does not. */
export interface Means {
  /** The address by which a label is fetched without a key. */
  labelUrl(grant: LabelGrant): string;
  webhooks: Pick<CreateWebhook, "allowPrivate" | "sealSecret">;
}

export interface Endpoint extends Declaration {
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
  payload: Payload;
  respond: (
    ctx: Context,
    request: { params: Read<Params>; query: Read<Query>; body: Read<Body> },
    means: Means,
  ) => z.output<Payload> | Promise<z.output<Payload>>;
}

/** One operation of the specification over HTTP. Path, then query, then body are read before it is asked. */
export function endpoint<
  Payload extends z.ZodObject,
  Params extends z.ZodObject = NoFields,
  Query extends z.ZodObject = NoFields,
  Body extends z.ZodObject = NoFields,
>({ respond, ...declaration }: Definition<Params, Query, Body, Payload>): Endpoint {
  const { params, query, body } = declaration;
  const readParams = readerOf(params);
  const readQuery = readerOf(query);
  const readBody = readerOf(body, readSentBody);

  return {
    ...declaration,
    respond: (ctx, request, means) =>
      respond(
        ctx,
        {
          params: readParams(request.params),
          query: readQuery(request.query),
          body: readBody(request.body),
        },
        means,
      ),
  };
}

function readerOf<Schema extends z.ZodObject>(schema: Schema | undefined, readWith = read<Schema>) {
  return (value: unknown): Read<Schema> => (schema ? readWith(schema, value) : {}) as Read<Schema>;
}

/** A body that was left out is refused for what it lacks, and where nothing is lacking for being left out. */
function readSentBody<Schema extends z.ZodObject>(schema: Schema, body: unknown): Read<Schema> {
  const asked = read(schema, body === undefined ? {} : body);
  if (body === undefined) throw badRequest({ path: "", message: "The body is empty" });
  return asked;
}
