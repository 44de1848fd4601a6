import {
  elementsOf,
  parseXml,
  renamed,
  secretsOf,
  soapFault,
  soapRequest,
  soapResponse,
  statesOf,
} from "encomienda/carrier-kit";
import { describe, expect, test } from "vitest";

import { replyOf } from "#app/carriers/plugin/worker/reply.ts";

describe("parts of a card", () => {
  test("states are written by their kind, and a code has one", () => {
    const states = statesOf({ departed: ["AR", "{9..11}"], delivered: ["OK"] });
    expect(states).toEqual({
      AR: "departed",
      "{9..11}": "departed",
      OK: "delivered",
    });
    expect(() => statesOf({ departed: ["AR"], delivered: ["AR"] })).toThrow(
      "the state AR is listed twice",
    );
  });

  test("a secret's variable has the words of its name", () => {
    expect(secretsOf("ANDES", "user", "apiKey")).toEqual({
      user: { env: "ANDES_USER" },
      apiKey: { env: "ANDES_API_KEY" },
    });
  });
});

test("values have the carrier's names, in the order of the names", () => {
  const sizes = renamed({ weightKg: 2.5, lengthCm: 30 }, { lengthCm: "largo", weightKg: "peso" });
  expect(Object.entries(sizes)).toEqual([
    ["largo", 30],
    ["peso", 2.5],
  ]);
});

describe("SOAP", () => {
  const service = { host: "prices", path: "/p.php", namespace: "https://p.example/p.php" };
  const reply = (body: string) => {
    const text = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`;
    const [status, ok, headers, bytes] = [200, true, new Headers(), new Uint8Array()];
    return { status, ok, headers, bytes, text, json: null, parts: [], xml: parseXml(text) };
  };

  test("a request has its operation, its action and escaped parameters", () => {
    const { xml, ...request } = soapRequest(service, "Price", { kg: 2.5, note: "<&>" });
    expect(request).toEqual({
      host: "prices",
      path: "/p.php",
      headers: { soapaction: "https://p.example/p.php#Price" },
    });
    expect(parseXml(String(xml))).toEqual({
      Envelope: { Body: { Price: { kg: "2.5", note: "<&>" } } },
    });
    expect(xml).toContain('xmlns:ser="https://p.example/p.php"');
  });

  test("a response is that of the operation, and a fault is an error", () => {
    const answer = reply("<x:PriceResponse><r>7</r></x:PriceResponse>");
    expect(soapResponse(answer, "Price")).toEqual({ r: "7" });
    expect(soapFault(answer)).toBeNull();
    expect(() => soapResponse(answer, "Other")).toThrow("Other without a response");
    const fault = reply("<s:Fault><faultstring>no city</faultstring></s:Fault>");
    expect(soapFault(fault)).toBe("no city");
    expect(() => soapResponse(fault, "Price")).toThrow("no city");
  });

  test("an element is a list, however often it is there", () => {
    expect([undefined, "1", ["1", "2"]].map(elementsOf)).toEqual([[], ["1"], ["1", "2"]]);
  });
});

test("a document has the letters of the encoding that it names, unless its type names one", () => {
  const body = (encoding: BufferEncoding, named: string) =>
    Buffer.from(`<?xml version="1.0" encoding="${named}"?><r>GUÍA</r>`, encoding);
  const read = (type: string, bytes: Uint8Array) =>
    replyOf({ status: 200, headers: [["content-type", type]], body: bytes }).xml.r;
  expect(read("text/xml", body("latin1", "ISO-8859-1"))).toBe("GUÍA");
  expect(read("text/xml; charset=ISO-8859-1", body("latin1", "utf-8"))).toBe("GUÍA");
  expect(read("text/xml; charset=utf-8", body("utf8", "ISO-8859-1"))).toBe("GUÍA");
  expect(read("text/xml", body("utf8", "no-such-encoding"))).toBe("GUÍA");
});
