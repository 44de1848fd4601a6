import { request as ask } from "node:http";

export interface Question {
  method: "GET" | "POST" | "PATCH";
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** An answer as it was on the wire, not decompressed. */
export interface CapturedResponse {
  status: number;
  /** Name, value, name, value …, as node:http writes them. */
  headers: string[];
  body: Uint8Array;
}

/** Every node:http server adds these itself. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive"]);

export function captureResponse(
  port: number,
  { method, path, headers, body }: Question,
): Promise<CapturedResponse> {
  return new Promise((resolve, reject) => {
    const asked = ask(
      { host: "127.0.0.1", port, method, path, headers: headersOf(headers, body) },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const kept: string[] = [];
          for (let index = 0; index < response.rawHeaders.length; index += 2) {
            const [name = "", value = ""] = response.rawHeaders.slice(index, index + 2);
            if (!OWN_HEADERS.has(name.toLowerCase())) kept.push(name, value);
          }
          resolve({ status: response.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks) });
        });
      },
    );
    asked.on("error", reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The bytes of the question on a connection that is kept alive. */
export function requestBytes({ method, path, headers, body }: Question): Buffer {
  const lines = Object.entries({ host: "127.0.0.1", ...headersOf(headers, body) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const text = body === undefined ? "" : JSON.stringify(body);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, "", text].join("\r\n"));
}

function headersOf(headers: Record<string, string>, body: unknown): Record<string, string> {
  if (body === undefined) return headers;
  const length = Buffer.byteLength(JSON.stringify(body));
  return { ...headers, "content-type": "application/json", "content-length": String(length) };
}
