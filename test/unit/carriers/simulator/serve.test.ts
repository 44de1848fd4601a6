import { spawn } from "node:child_process";
import { once } from "node:events";

import { expect, test } from "vitest";

import { readSimulatorStart } from "#app/simulators/carrier/settings.ts";
import { runNode } from "#test/support/processes/server.ts";

const PROGRAM = "app/simulators/carrier/serve.ts";

test("the program says where it listens and how it is used, and answers its administrator", async () => {
  const settings = { PORT: "0", SIMULATOR_SEED: "7", SIMULATOR_FAULTS: "create.lostAnswer=0.5" };
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ["ignore", "pipe", "inherit"] });
  const [printed] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  const baseUrl = /listens at (\S+)/.exec(printed)?.[1] ?? "";
  expect(printed).toContain("CARRIERS_FOLDER=");

  const ask = async (method: string, path: string, json?: unknown) => {
    const body = json === undefined ? null : JSON.stringify(json);
    const response = await fetch(`${baseUrl}${path}`, { method, body });
    return { status: response.status, json: (await response.json()) as unknown };
  };
  expect(await ask("GET", "/admin/settings")).toMatchObject({
    json: { seed: "7", faults: { "create.lostAnswer": 0.5 } },
  });
  expect(await ask("PATCH", "/admin/settings", { faults: { slow: 2 } })).toMatchObject({
    status: 400,
  });
  expect(await ask("PATCH", "/admin/settings", { faults: {} })).toMatchObject({ status: 200 });

  const login = { user: "shop", password: "simulador" };
  const { token } = (await ask("POST", "/login", login)).json as { token: string };
  const order = { reference: "r-1", weightKg: 2, collect: 0, from: "A", to: "B" };
  const headers = { authorization: `Bearer ${token}` };
  for (let times = 0; times < 2; times++)
    await fetch(`${baseUrl}/guides`, { method: "POST", headers, body: JSON.stringify(order) });

  const listed = (await ask("GET", "/admin/guides")).json as { guides: { number: string }[] };
  const expected = { reference: "r-1", state: "admitted", timesCreated: 2 };
  expect(listed.guides).toMatchObject([expected, expected]);
  const { number } = listed.guides[0]!;
  expect(await ask("POST", `/admin/guides/${number}/advance`, { code: "absent" })).toMatchObject({
    json: { event: { code: "absent" } },
  });
  expect(await ask("GET", "/admin/traffic")).toMatchObject({ json: { asked: { create: 2 } } });

  child.kill("SIGTERM");
  expect(await once(child, "close")).toEqual([0, null]);
});

test("settings that make no sense are named together", async () => {
  const settings = {
    PORT: "70000",
    SIMULATOR_FAULTS: "create.rain=0.5",
    SIMULATOR_IDEMPOTENT: "yes",
  };
  expect(() => readSimulatorStart({ ...process.env, ...settings })).toThrow(
    /PORT .*SIMULATOR_FAULTS\.create\.rain .*SIMULATOR_IDEMPOTENT/,
  );
  const { code, stderr } = await runNode([PROGRAM], { PORT: "x" });
  expect([code, stderr]).toEqual([1, expect.stringContaining("PORT must be a whole number")]);
});
