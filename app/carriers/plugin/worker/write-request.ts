import { randomBytes } from "node:crypto";

import type { CommitRequest, FilePart, PluginRequest, PluginSession } from "../../kit/http.ts";
import type { WireRequest } from "../messages.ts";

const BOUNDARY_BYTES = 12;

/** A request as it goes over the wire, with the additions of its session. */
export function writeRequest(
  request: CommitRequest,
  isCommit: boolean,
  session: Omit<PluginSession, "seconds">,
  isAgain = false,
): Omit<WireRequest, "isLogin"> {
  const { body, type } = bodyOf(request, session.values ?? {});
  const query = encode({ ...request.query, ...session.query });
  return {
    method: request.method ?? (body === null ? "GET" : "POST"),
    host: request.host ?? null,
    path: query === "" ? request.path : `${request.path}?${query}`,
    headers: {
      ...(type === null ? {} : { "content-type": type }),
      ...session.headers,
      ...request.headers,
    },
    body,
    commit: isCommit
      ? { refusals: request.refusalStatuses ?? [], words: request.wordStatuses ?? [], isAgain }
      : null,
  };
}

/** A whole address as one of the host that it is below, so that the service sends it where that host is. */
export function belowHost(
  request: CommitRequest,
  hosts: Readonly<Record<string, string>>,
): CommitRequest {
  if (!/^https?:\/\//.test(request.path)) return request;
  for (const [host, base] of Object.entries(hosts)) {
    const root = base.replace(/\/$/, "");
    if (request.path.startsWith(`${root}/`))
      return { ...request, host, path: request.path.slice(root.length) };
  }
  throw new Error("the address is below no host of the card");
}

interface Body {
  body: string | Uint8Array | null;
  type: string | null;
}

function bodyOf(request: PluginRequest, values: NonNullable<PluginSession["values"]>): Body {
  const { multipart } = request;
  const form = typeof request.form === "function" ? request.form(values) : request.form;
  const xml = typeof request.xml === "function" ? request.xml(values) : request.xml;
  const json: unknown = typeof request.json === "function" ? request.json(values) : request.json;
  if ([json, form, xml, multipart].filter((body) => body !== undefined).length > 1)
    throw new TypeError("a request has one body: json, form, xml or multipart");
  if (json !== undefined) return { body: JSON.stringify(json), type: "application/json" };
  if (form) return { body: encode(form), type: "application/x-www-form-urlencoded" };
  if (xml !== undefined) return { body: xml, type: "text/xml; charset=utf-8" };
  return multipart ? multipartOf(multipart) : { body: null, type: null };
}

function encode(values: NonNullable<PluginRequest["query"]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const each of [value].flat())
      if (each !== null && each !== undefined) params.append(name, String(each));
  return params.toString();
}

const inHeader = (text: string) => text.replaceAll(/["\r\n]/g, "_");

function multipartOf(fields: Readonly<Record<string, string | FilePart>>): Body {
  const boundary = `encomienda-${randomBytes(BOUNDARY_BYTES).toString("hex")}`;
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = typeof value !== "string";
    const file = isFile
      ? `; filename="${inHeader(value.name)}"\r\ncontent-type: ${inHeader(value.type)}`
      : "";
    return [
      `--${boundary}\r\ncontent-disposition: form-data; name="${inHeader(name)}"${file}\r\n\r\n`,
      isFile ? value.bytes : value,
      "\r\n",
    ];
  });
  const bytes = [...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part));
  return {
    body: new Uint8Array(Buffer.concat(bytes)),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
