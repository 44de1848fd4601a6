import { execFile, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { freePort } from "#app/operator/api-demo/server-process.ts";
import { signMessage } from "#app/outgoing-webhooks/sign-message.ts";
import { startServer, type ServerProcess } from "#test/support/processes/server.ts";

const run = promisify(execFile);

let server: ServerProcess;

beforeAll(async () => {
  server = await startServer({ env: { WEBHOOKS_TO_PRIVATE: "yes" } });
});
afterAll(() => server.stop());

/** The code of a page as a reader copies it. */
async function codeOf(name: string, locale: string, language: "sh" | "js"): Promise<string[]> {
  const address = `${server.baseUrl}/api/public/docs/${name}?locale=${locale}`;
  const page = await (await fetch(address)).text();
  const blocks = page.matchAll(/<pre\s[^>]*class="(\w+)"[^>]*><code>([\s\S]*?)<\/code>/g);
  return [...blocks].flatMap(([, kind, code = ""]) => (kind === language ? [asText(code)] : []));
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
const asText = (html: string) =>
  html.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? "");

const accountSchema = z.object({ accountId: z.number(), apiKey: z.string() });

/** The reader's tools. Where everything is checked they are there. */
const hasTools = Boolean(process.env["CI"]) || spawnSync("jq", ["--version"]).status === 0;

test.skipIf(!hasTools).each(["es", "en"])(
  "the calls of the API's first page send a parcel as they stand, in %s",
  async (locale) => {
    const { accountId, apiKey } = accountSchema.parse(
      await server.operator("accounts", "create", "--name", `Shop ${locale}`),
    );
    const money = ["--account", String(accountId), "--amount", "20.00"];
    await server.operator("wallet", "top-up", ...money, "--reference", `DEPOSIT-${locale}`);

    const blocks = await codeOf("getting-started", locale, "sh");
    expect(blocks).toHaveLength(6);
    const { stdout, stderr } = await paste(blocks, apiKey);

    expect(stderr).toBe("");
    expect(stdout).toContain('"carrierToken"');
    expect(stdout).toContain('"isPaid": true');
    expect(stdout).toContain('"status": "labelCreated"');
    expect(stdout).toContain('"whsec_');
    const label = readFileSync(join(server.dataFolder, "label.pdf"));
    expect(label.subarray(0, 5).toString()).toBe("%PDF-");
  },
);

/** What a shell of the reader prints, who answers its question for the key. */
function paste(blocks: readonly string[], apiKey: string) {
  const { dataFolder: cwd } = server;
  const running = run("bash", ["--norc", "-euo", "pipefail", "-c", blocks.join("\n")], { cwd });
  running.child.stdin?.end(`${apiKey}\n`);
  return running;
}

test.skipIf(!hasTools)(
  "the calls of all pages follow each other in one shell with a test key, a refusal and a received message among them",
  async () => {
    const locale = "es";
    const { accountId } = accountSchema.parse(
      await server.operator("accounts", "create", "--name", locale),
    );
    const asked = ["keys", "issue", "--account", String(accountId), "--test"];
    const { apiKey } = z.object({ apiKey: z.string() }).parse(await server.operator(...asked));
    const pages = [
      "getting-started",
      "authentication",
      "idempotency",
      "webhooks",
      "testing",
      "guides",
    ];
    const blocks = await Promise.all(pages.map((name) => codeOf(name, locale, "sh")));

    const port = String(await freePort(8080));
    const [verify = "", receiver = ""] = await codeOf("webhooks", locale, "js");
    writeFileSync(join(server.dataFolder, "verify.mjs"), verify);
    writeFileSync(join(server.dataFolder, "receiver.mjs"), receiver.replace("8080", port));
    const { stdout, stderr } = await paste(
      blocks.flat().map((block) => block.replace("localhost:8080", `localhost:${port}`)),
      apiKey,
    );

    expect(stderr).toBe("");
    expect(stdout).toContain("idempotency-replayed: true");
    expect(stdout).toContain('genuine: {"type":"webhook.test"');
    expect(stdout).toContain('"balance": 995');
    const [, refusal = ""] = stdout.split('"pickedUp"');
    expect(refusal).toMatch(/"state": "refused"[^]*"refunded"[^]*"status": "labelCreated"/);
    const [, guides = ""] = stdout.split('"available": true');
    expect(guides).toMatch(/"number": "SBX\d+"[^]*"status": "quoted"[^]*"kind": "charge"/);
  },
);

test("the page's function takes a message of this service and refuses a changed or an old one", async () => {
  const [code = ""] = await codeOf("getting-started", "en", "js");
  const file = join(server.dataFolder, "verify.mjs");
  writeFileSync(file, code);
  const { isFromEncomienda } = (await import(pathToFileURL(file).href)) as {
    isFromEncomienda: (headers: object, body: string, secrets: string[]) => boolean;
  };

  const secretOf = (text: string) => `whsec_${Buffer.from(text).toString("base64")}`;
  const secret = secretOf("thirty-two bytes of a secret key");
  const body = JSON.stringify({ type: "shipment.updated", data: { place: "Peñafiel" } });
  const signed = (at: Date) => signMessage(secret, "msg-1", at, body);
  expect(isFromEncomienda(signed(new Date()), body, [secret])).toBe(true);
  expect(isFromEncomienda(signed(new Date()), `${body} `, [secret])).toBe(false);
  expect(isFromEncomienda(signed(new Date()), body, [secretOf("another secret")])).toBe(false);
  expect(isFromEncomienda(signed(new Date(Date.now() - 600_000)), body, [secret])).toBe(false);
});
