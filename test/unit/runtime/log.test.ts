import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { openLog } from "#app/runtime/log.ts";

/** What a line of the log says about the fields. */
function logged(fields: object): string {
  let written = "";
  openLog("info", { destination: { write: (line) => void (written += line) } }).info(
    fields,
    "something happened",
  );
  return written;
}

const secrets = {
  "x-api-key": "key-in-header",
  authorization: "Bearer abc",
  Cookie: "session=abc",
  apiKey: "key-in-body",
  api_key: "key-in-snake",
  signingSecret: "secret-for-links",
  password: "hunter2",
  DATABASE_URL: "postgres://u:dbpass@h/d",
  downloadUrl: "https://x/label?signature=abc",
};
const person = {
  fullName: "María Ñandú",
  company: "Tejidos Otavalo",
  email: "maria@example.com",
  phone: "+593987654321",
  streetLine1: "Av. Amazonas N34-120",
  reference: "blue door",
  zip: "170150",
  lat: -0.180_653,
  lng: -78.467_834,
};
const values = [...Object.values(secrets), ...Object.values(person)].map(String);

describe("the log", () => {
  test.each([
    ["at the top", { ...secrets, ...person }],
    ["inside an address", { shipment: { recipient: { ...person, headers: secrets } } }],
    ["inside a list", { addresses: [{ nested: [person] }, [secrets]] }],
    ["inside headers", { headers: new Headers({ "X-Api-Key": "key-in-header" }) }],
    ["inside a map", { found: new Map([["them", { ...person, ...secrets }]]) }],
    [
      "on an error",
      { err: Object.assign(new Error("refused"), { request: { ...person, ...secrets } }) },
    ],
    [
      "on the cause of an error",
      { err: new Error("refused", { cause: Object.assign(new Error("why"), secrets) }) },
    ],
    [
      "eight levels deep",
      { a: { b: { c: { d: { e: { f: { g: { note: person.email, ...person } } } } } } } },
    ],
  ])("has no keys and no personal data %s", (_place, fields) => {
    const line = logged(fields);
    for (const value of values) expect(line).not.toContain(value);
    expect(JSON.parse(line)).toMatchObject({ level: "info", msg: "something happened" });
  });

  test("keeps what helps to find a shipment", () => {
    const line = logged({
      requestId: "r1",
      accountId: 7,
      shipmentId: 42,
      carrierToken: "condor",
      status: 201,
    });
    expect(JSON.parse(line)).toMatchObject({
      requestId: "r1",
      accountId: 7,
      shipmentId: 42,
      carrierToken: "condor",
      status: 201,
    });
  });

  test("keeps the stack of an error, but not the values of a failed query", () => {
    const cause = Object.assign(new Error("unique"), {
      detail: "Key (email)=(maria@example.com) exists.",
    });
    const params = ["María Ñandú", "line one\nline two", "+593987654321"];
    const error = new DrizzleQueryError("insert into addresses values ($1, $2, $3)", params, cause);
    const line = logged({ err: error });
    expect(line).toContain("insert into addresses");
    expect(line).toContain("log.test.ts");
    for (const value of ["María", "line one", "line two", "+593987654321", "maria@example.com"])
      expect(line).not.toContain(value);
  });

  test("survives what refers to itself, and what is very large", () => {
    const loop: Record<string, unknown> = { name: "loop" };
    loop["self"] = loop;
    const large = Array.from({ length: 5000 }, (_, index) => ({ index, again: loop }));
    const line = logged({ loop, large, count: 10n, pdf: new Uint8Array(3) });
    expect(line.length).toBeLessThan(20_000);
    expect(JSON.parse(logged({ count: 10n, pdf: new Uint8Array(3) }))).toMatchObject({
      count: "10",
      pdf: "[3 bytes]",
    });
  });
});
