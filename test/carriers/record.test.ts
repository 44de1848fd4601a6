import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { newPluginText, newTape } from "#app/carriers/plugin-tools/new-carrier.ts";
import { startTapeServer, type TapeServer } from "#app/carriers/plugin-tools/tape-server.ts";
import { readTape } from "#app/carriers/plugin-tools/tape.ts";
import { verifyPlugin } from "#app/carriers/plugin-tools/verify-plugin.ts";
import { readPlugin } from "#app/carriers/plugin/plugin-carrier.ts";
import { run } from "#app/operator/run.ts";

const KEY = "sésamo+abre/te";
const holder = {
  razon_social: "Comercial Dueño S.A.",
  ruc: "1790012345001",
  mail: "dueno@tienda.example",
};
const token = "5f2c9d7be0a14c6f";
/** What the live carrier answers: a contract has a holder, and answers repeat it. */
const live = readTape({
  source: "invented",
  route: { from: "EC|:|17|:|1701|:|170150", to: "EC|:|09|:|0901|:|090150" },
  expect: { trackingNumber: "W77" },
  exchanges: [
    {
      operation: "session",
      method: "POST",
      path: "/login",
      holds: [KEY],
      reply: { headers: { "x-account": holder.ruc }, json: { token, expires_in: 3600, holder } },
    },
    {
      operation: "quote",
      method: "GET",
      path: "/prices",
      reply: { json: { total: "9.10", days: 3, holder } },
    },
    {
      operation: "create",
      method: "POST",
      path: "/waybills",
      holds: ["real-1"],
      reply: {
        json: {
          number: "W77",
          id: "id-77",
          reference: "real-1",
          note: `Facturado a ${holder.razon_social}, clave ${KEY}`,
          // The holder's name is a part of another word, and stays in it.
          company: "reduq",
          state: "reduqado",
          recipient_name: 'Ana "Nené" Núñez Peña',
        },
      },
    },
    {
      operation: "label",
      method: "GET",
      path: "/labels/id-77",
      reply: newTape.exchanges.find(({ operation }) => operation === "label")?.reply,
    },
    {
      operation: "find",
      method: "GET",
      path: "/waybills/id-77",
      reply: { json: { number: "W77" } },
    },
    {
      operation: "annul",
      method: "DELETE",
      path: "/waybills/id-77",
      reply: { json: { status: "annulled", by: holder.mail } },
    },
  ],
});

describe("carrier tape", () => {
  let folder: string;
  let carrier: TapeServer;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "encomienda-record-"));
    vi.stubEnv("CARRIERS_FOLDER", folder);
    vi.stubEnv("ANDES_KEY", KEY);
    carrier = await startTapeServer(live, ["api"]);
    await command("new", "andes");
    const text = newPluginText("andes", "2026-03-01");
    const host = carrier.hosts["api"] ?? "";
    writeFileSync(join(folder, "andes.ts"), text.replace("https://api.example.com", host));
  });
  afterEach(async () => {
    await carrier.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  const tapeText = () => readFileSync(join(folder, "andes.tape.json"), "utf8");

  async function command(...words: string[]) {
    const said: string[] = [];
    const code = await run(["carrier", ...words], {
      openService: () => Promise.reject(new Error("no service is needed")),
      databaseUrl: () => "file:/nowhere/shipping.db",
      staffToken: () => null,
      out: (text) => said.push(text),
      err: (text) => said.push(text),
    });
    return { code, said: said.join("\n") };
  }
  const record = (op: string, ...more: string[]) => command("tape", "andes", "--op", op, ...more);

  test("writes a tape that the plugin holds against, without secrets and the holder's data", async () => {
    expect(await record("quote")).toMatchObject({ code: 0 });
    expect(await record("create", "--reference", "real-1")).toMatchObject({ code: 0 });
    expect(await record("annul", "--number", "W77", "--ref", "id-77")).toMatchObject({ code: 0 });

    const tape = tapeText();
    for (const hidden of [KEY, token, "real-1", ...Object.values(holder)])
      expect(tape).not.toContain(hidden);
    expect(readTape(JSON.parse(tape))).toMatchObject({
      expect: { quote: { total: 9.1, days: 3 }, trackingNumber: "W77", annul: "annulled" },
    });
    for (const kept of [
      "reduqado",
      "kg=2.5",
      '\\"kg\\":2.5',
      '\\"collect\\":25.5',
      '"isCommit": true',
      "Nené",
    ])
      expect(tape).toContain(kept);

    const file = await readPlugin(pathToFileURL(join(folder, "andes.ts")).href);
    expect(await verifyPlugin(file, readTape(JSON.parse(tape)), { only: ["operations"] })).toEqual(
      [],
    );
  });

  test("records a create that asks for a price first: of equal requests each operation has its own", async () => {
    const priced = (id: string) => ({
      ...live.exchanges[1]!,
      reply: { ...live.exchanges[1]!.reply, json: { total: "9.10", days: 3, id } },
    });
    const [login, , create, ...others] = live.exchanges;
    const bought = { ...create!, path: "/waybills/offer-2" };
    const exchanges = [login!, priced("offer-1"), priced("offer-2"), bought, ...others];
    const twice = await startTapeServer({ ...live, exchanges }, ["api"]);
    const path = join(folder, "andes.ts");
    const text = readFileSync(path, "utf8")
      .replace(carrier.hosts["api"]!, twice.hosts["api"]!)
      .replace(
        "// The one request that makes the waybill.",
        'const offer = await http.ask({ path: "/prices" });',
      )
      .replace('path: "/waybills",', "path: `/waybills/${offer.json.id}`,");
    writeFileSync(path, text);
    expect(await record("quote")).toMatchObject({ code: 0 });
    const made = await record("create", "--reference", "real-1");
    expect(made).toEqual({ code: 0, said: expect.stringContaining("W77") });
    await twice.close();
    const file = await readPlugin(pathToFileURL(path).href);
    expect(
      await verifyPlugin(file, readTape(JSON.parse(tapeText())), { only: ["operations"] }),
    ).toEqual([
      "annul: is unknown, and the tape expects annulled",
      "DELETE api /waybills/id-77 is not on the tape",
    ]);
  });

  test("writes nothing of an operation that proves nothing, and says what was made", async () => {
    const before = tapeText();
    const other = await record("annul", "--number", "W9", "--ref", "id-77");
    expect(other).toMatchObject({ code: 1, said: expect.stringContaining("record the create") });
    carrier.restart((exchange) => (exchange?.operation === "create" ? "htmlPage" : null));
    expect(await record("create", "--reference", "real-1")).toMatchObject({ code: 1 });
    expect(tapeText()).toBe(before);
  });

  test("begins with an empty tape, and records a create whose label, or number, comes later", async () => {
    const { exchanges: _none, expect: _nothing, ...empty } = newTape;
    const tapePath = join(folder, "andes.tape.json");
    const begin = () =>
      writeFileSync(tapePath, JSON.stringify({ ...empty, expect: {}, exchanges: [] }));
    const problems = async () => {
      const file = await readPlugin(pathToFileURL(join(folder, "andes.ts")).href);
      return verifyPlugin(file, readTape(JSON.parse(tapeText())), { only: ["operations"] });
    };
    begin();
    carrier.restart((exchange) => (exchange?.operation === "label" ? "nothing" : null));
    expect(await record("create", "--reference", "real-1")).toMatchObject({ code: 0 });
    carrier.restart();
    const label = await record("label", "--number", "W77", "--ref", "id-77");
    expect(label).toMatchObject({ code: 0 });
    expect(await problems()).toEqual([]);

    begin();
    const path = join(folder, "andes.ts");
    const text = readFileSync(path, "utf8")
      .replace(
        "return { trackingNumber: json.number, carrierRef: json.id };",
        'http.keep({ carrierRef: json.id }); throw new Error("the number comes later");',
      )
      .replace(
        "  async label(",
        `  async find({ carrierRef }, http) {
    if (carrierRef === undefined) throw new Error("asked by its id alone");
    const json = await http.read({ path: \`/waybills/\${carrierRef}\` });
    return { trackingNumber: json.number, carrierRef };
  },
  async label(`,
      );
    writeFileSync(path, text);
    expect(await record("create", "--reference", "real-1")).toMatchObject({ code: 0 });
    expect(JSON.parse(tapeText()).expect).toEqual({ trackingNumber: "" });
    const [without] = await problems();
    expect(without).toContain("record the find");
    expect(await record("annul", "--number", "W77")).toMatchObject({ code: 1 });
    expect(await record("find", "--ref", "id-77")).toMatchObject({ code: 0 });
    expect(JSON.parse(tapeText()).expect).toEqual({ trackingNumber: "W77" });
    expect(await record("annul", "--number", "W77", "--ref", "id-77")).toMatchObject({ code: 0 });
  });

  test("refuses a tape on which the masks change what the plugin answers", async () => {
    const path = join(folder, "andes.ts");
    const named = `days: json.holder.ruc === "${holder.ruc}" ? 3 : 4`;
    writeFileSync(path, readFileSync(path, "utf8").replace("days: json.days", named));
    const before = tapeText();
    const { code, said } = await record("quote");
    expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining("not replay") });
    expect(tapeText()).toBe(before);
  });
});
