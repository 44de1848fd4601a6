import type { Part, PluginReply } from "../../kit/http.ts";
import { parseXml } from "../../kit/xml.ts";
import { decode, jsonOf } from "../decode-answer.ts";
import type { WireReply } from "../messages.ts";

const SHOWN_LENGTH = 60;
const OK_MIN = 200;
const OK_MAX = 299;

/** The readers throw when the body is not of their kind: an HTML page is no empty list. */
export function replyOf({ status, headers: pairs, body }: WireReply): PluginReply {
  const headers = new Headers(pairs);
  const type = headers.get("content-type") ?? "";
  const text = decode(body, type);
  const notA = (kind: string) => {
    const shown = type.slice(0, SHOWN_LENGTH) || "no content type";
    return new Error(`the carrier answered ${status} without ${kind} (${shown})`);
  };
  return {
    status,
    ok: status >= OK_MIN && status <= OK_MAX,
    headers,
    bytes: body,
    text,
    get json(): unknown {
      const json = jsonOf(text);
      if (json === undefined) throw notA("JSON");
      return json;
    },
    get xml(): unknown {
      try {
        return parseXml(text);
      } catch {
        throw notA("XML");
      }
    },
    get parts() {
      const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
      const parts = /^multipart\//i.test(type) && boundary && partsOf(Buffer.from(body), boundary);
      if (!parts) throw notA("parts");
      return parts;
    },
  };
}

/** Null for a body without its end: a part of it may be missing, or half there. */
function partsOf(body: Buffer, boundary: string): Part[] | null {
  // Latin-1 keeps every byte as one character. A delimiter begins a line (RFC 2046, 5.1.1).
  const pieces = `\r\n${body.toString("latin1")}`.split(`\r\n--${boundary}`);
  if (pieces.length < 2 || !pieces.at(-1)?.startsWith("--")) return null;
  return pieces.slice(1, -1).map((part) => {
    const end = part.indexOf("\r\n\r\n");
    const headers = new Headers();
    for (const line of part
      .slice(0, end)
      .split("\r\n")
      .filter((each) => each.trim())) {
      const [name = "", ...rest] = line.split(":");
      headers.append(name.trim(), rest.join(":").trim());
    }
    const content = part.slice(end + 4);
    const name = /\bname="?([^";]+)"?/.exec(headers.get("content-disposition") ?? "")?.[1] ?? null;
    return { name, headers, bytes: new Uint8Array(Buffer.from(content, "latin1")) };
  });
}
