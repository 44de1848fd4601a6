import { decode, jsonOf } from "../../plugin/decode-answer.ts";
import type { AnsweredRequest, WireReply } from "../../plugin/messages.ts";
import type { TapedExchange } from "../tape.ts";
import type { TapeMask } from "./mask.ts";

/** The first element in the body of a SOAP envelope: its operation. */
const SOAP_OPERATION = /<(?:[\w.-]+:)?Body[^<>]*>\s*<([\w.:-]+)/;
/** Of the connection, of proxies and of caches: nothing of a carrier's contract. */
const INFRASTRUCTURE =
  /^(age|alt-svc|cache-control|cf-.*|connection|content-.*|date|etag|expires|keep-alive|last-modified|nel|pragma|report-to|server|strict-transport-security|transfer-encoding|vary|via|x-(amz|cache|content-type-options|frame|powered|request|runtime|xss).*)$/;
const DEFAULT_TYPE = "application/json";
const OK = 200;

export interface RecordRules {
  /** The texts that a request has to hold when they are in it: measures, amounts, cities, our reference. */
  watched: ReadonlySet<string>;
  mask: TapeMask;
}

/** Lets the mask find what is private in an answer. */
export function learnFrom({ request, reply }: AnsweredRequest, mask: TapeMask): void {
  const { json, text } = bodyOf(reply);
  if (json !== undefined) mask.learn(json, request.isLogin);
  else if (text !== undefined) mask.learnXml(text, request.isLogin);
  for (const [name, value] of keptHeaders(reply, request.isLogin))
    mask.learn({ [name]: value }, request.isLogin);
}

/** A request and its answer as a tape has them. */
export function exchangeOf(
  { operation, request, reply }: AnsweredRequest,
  reading: RecordRules,
): TapedExchange {
  const { mask } = reading;
  const url = new URL(request.path, "http://carrier");
  const body = request.body === null ? "" : Buffer.from(request.body).toString();
  const [, soapOperation] = SOAP_OPERATION.exec(body) ?? [];
  const holds = [...holdsOf(url.searchParams, body, reading.watched)];
  const { type, json, text, base64 } = bodyOf(reply);
  const headers = keptHeaders(reply, request.isLogin).map(([name, value]) => [
    name,
    mask.text(value),
  ]);
  return {
    operation: request.isLogin || operation === "push" ? "session" : operation,
    method: request.method as TapedExchange["method"],
    ...(request.host === null ? {} : { host: request.host }),
    path: patternOf(mask.text(decodeURIComponent(url.pathname))),
    ...(soapOperation === undefined ? {} : { mark: `<${soapOperation}` }),
    holds: holds.map(mask.text),
    isCommit: request.commit !== null,
    reply: {
      status: reply.status,
      type,
      headers: Object.fromEntries(headers),
      ...(json === undefined ? {} : { json: mask.json(json) as TapedExchange["reply"]["json"] }),
      ...(text === undefined ? {} : { text: mask.xml(text) }),
      ...(base64 === undefined ? {} : { base64 }),
    },
  };
}

/** The exchange without what a tape need not say. */
export function writtenExchange({ holds, isCommit, reply, ...exchange }: TapedExchange): object {
  const { status, type, headers, ...answer } = reply;
  return {
    ...exchange,
    ...(isCommit ? { isCommit } : {}),
    ...(holds.length === 0 ? {} : { holds }),
    reply: {
      ...(status === OK ? {} : { status }),
      ...(type === DEFAULT_TYPE ? {} : { type }),
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
      ...answer,
    },
  };
}

/** JSON whose long numbers would be lost, and every other text, stays a text; what is no text is base64. */
function bodyOf({
  headers,
  body,
}: WireReply): Pick<TapedExchange["reply"], "type" | "text" | "base64"> & { json?: unknown } {
  const given = new Headers(headers).get("content-type") ?? DEFAULT_TYPE;
  const type = given.replace(/charset=[^;]+/i, "charset=utf-8");
  if (body.byteLength === 0) return { type };
  const text = decode(body, given);
  const json = jsonOf(text);
  if (typeof json === "object" && JSON.stringify(json) === JSON.stringify(JSON.parse(text)))
    return { type, json };
  const isText = /text|xml|json|html/i.test(given) && !text.includes("\u0000");
  return isText ? { type, text } : { type: given, base64: Buffer.from(body).toString("base64") };
}

function keptHeaders({ headers }: WireReply, isLogin: boolean): [string, string][] {
  return headers.filter(([name]) => name === "location" || (isLogin && !INFRASTRUCTURE.test(name)));
}

/** Written as the request has them: `"kg":2.5`, `kg=2.5`, `<kg>2.5</kg>`. */
function* holdsOf(
  query: URLSearchParams,
  body: string,
  watched: ReadonlySet<string>,
): Generator<string> {
  for (const [name, value] of query) if (watched.has(value)) yield `${name}=${value}`;
  const pairs = /"([^"\\]+)":("(?:[^"\\]|\\.)*"|-?[\d.]+)|<([\w.:-]+)>([^<>]+)<\/\3>/g;
  for (const [found, , quoted, , element] of body.matchAll(pairs)) {
    const value = element ?? quoted?.replaceAll('"', "") ?? "";
    if (watched.has(value)) yield found;
  }
  if (!/^[[{<]/.test(body))
    for (const [name, value] of new URLSearchParams(body))
      if (watched.has(value)) yield `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

/** The path itself, of any day. */
const patternOf = (path: string) =>
  path
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\d{4}-\d\d-\d\d/g, String.raw`\d{4}-\d\d-\d\d`);
