import type { IncomingMessage } from "node:http";

/** A received request. */
export interface SimulatorRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** Undefined when the body is not JSON. */
  json: unknown;
}

export interface Reply {
  status: number;
  json?: unknown;
  pdf?: Uint8Array;
  headers?: Record<string, string>;
}

const BODY_BYTES_MAX = 1_000_000;

/** @throws Error when the body is longer than any valid one */
export async function readRequest(request: IncomingMessage): Promise<SimulatorRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_BYTES_MAX) throw new Error("the body is too long");
    chunks.push(chunk);
  }
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://simulator");
  return {
    method: request.method ?? "",
    path: pathname,
    query: searchParams,
    headers: request.headers,
    json: jsonOf(Buffer.concat(chunks).toString()),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
