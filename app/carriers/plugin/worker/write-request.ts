import { randomBytes } from "node:crypto";

import type { CommitRequest, FilePart, PluginRequest, PluginSession } from "../../kit/http.ts";
import type { WireRequest } from "../messages.ts";

const BOUNDARY_BYTES = 12;

/** A request as it goes over the wire, with the additions of its session. */
export function writeRequest(
  request: CommitRequest,
  isCommit: boolean,
  session: Pick<PluginSession, "headers" | "query">,
): Omit<WireRequest, "isLogin"> {
  const { body, type } = bodyOf(request);
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
      ? { refusals: request.refusalStatuses ?? [], words: request.wordStatuses ?? [] }
      : null,
  };
}

interface Body {
  body: string | Uint8Array | null;
  type: string | null;
}

function bodyOf({ json, form, xml, multipart }: PluginRequest): Body {
  if ([json, form, xml, multipart].filter((body) => body !== undefined).length > 1)
    throw new TypeError("a request has one body: json, form, xml or multipart");
  if (json !== undefined) return { body: JSON.stringify(json), type: "application/json" };
  if (form) return { body: encode(form), type: "application/x-www-form-urlencoded" };
  if (xml !== undefined) return { body: xml, type: "text/xml; charset=utf-8" };
  return multipart ? multipartOf(multipart) : { body: null, type: null };
}

/** Null and undefined are left out. */
function encode(values: NonNullable<PluginRequest["query"]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined) params.append(name, String(value));
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
