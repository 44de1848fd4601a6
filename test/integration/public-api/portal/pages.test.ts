import { spawnSync } from "node:child_process";

import { signMessage } from "#app/outgoing-webhooks/sign-message.ts";
import { pageNames } from "#app/public-api/docs/portal-page.ts";
import { verifySamples } from "#app/public-api/docs/verify-samples.ts";

import { describe, expect, test, type ApiClient } from "../api-client.ts";

const anonymous = { "x-api-key": null, "x-service-api-version": null, "x-service-country": null };
const open = ({ send }: ApiClient, path: string) => send("GET", path, { headers: anonymous });

describe("a page of the developer portal", () => {
  test.for(pageNames.flatMap((name) => [[name, "en"] as const, [name, "es"] as const]))(
    "%s is there in %s without a key, strict, with the menu, and every link of it answers",
    async ([name, language], { client }) => {
      const page = await open(client, `/docs/${name}?locale=${language}`);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<html lang="${language}">`);
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(page.headers.get("x-content-type-options")).toBe("nosniff");
      expect(page.text).not.toMatch(/<script|<style|style=|\son\w+=|undefined|\[object/);
      expect(page.text.match(/aria-current="page"/g)).toHaveLength(1);
      for (const other of pageNames)
        expect(page.text).toContain(`href="/api/public/docs/${other}?locale=${language}"`);
      const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, to]) => to!);
      for (const address of new Set(addresses)) {
        expect(address).toMatch(/^\/(?!\/)/);
        if (!address.startsWith("/api/public")) continue;
        const answer = await open(client, address.replace("/api/public", ""));
        expect(answer.status, address).toBe(200);
      }
    },
  );
});

const secret = `whsec_${Buffer.from("thirty-two bytes of a secret key").toString("base64")}`;
const other = `whsec_${Buffer.from("another secret of thirty-two byt").toString("base64")}`;
const body = JSON.stringify({ type: "shipment.updated", data: { place: "Peñafiel" } });
const signedAt = (at: number) => signMessage(secret, "msg-1", new Date(at), body);

/** What each language's function is given, and what it must say. */
const cases = () => [
  { headers: signedAt(Date.now()), body, secrets: [secret], isOurs: true },
  { headers: signedAt(Date.now()), body, secrets: [other, secret], isOurs: true },
  { headers: signedAt(Date.now()), body: `${body} `, secrets: [secret], isOurs: false },
  { headers: signedAt(Date.now()), body, secrets: [other], isOurs: false },
  { headers: signedAt(Date.now() - 600_000), body, secrets: [secret], isOurs: false },
];

/** Reads the cases from its input and prints what the function says of each. */
const runs = {
  js: (code: string) => [
    process.execPath,
    "--input-type=module",
    "-e",
    `${code}
     import { text } from "node:stream/consumers";
     const cases = JSON.parse(await text(process.stdin));
     console.log(JSON.stringify(cases.map((c) => isFromEncomienda(c.headers, c.body, c.secrets))));`,
  ],
  py: (code: string) => [
    "python3",
    "-c",
    `${code}

import json, sys
print(json.dumps([is_from_encomienda(c["headers"], c["body"].encode(), c["secrets"])
                  for c in json.load(sys.stdin)]))`,
  ],
  php: (code: string) => [
    "php",
    "-r",
    `${code.replace("<?php", "")}
     $cases = json_decode(stream_get_contents(STDIN), true);
     echo json_encode(array_map(fn($c) => isFromEncomienda($c['headers'], $c['body'], $c['secrets']), $cases));`,
  ],
};
const languages = ["js", "py", "php"] as const;
const commandOf = { js: process.execPath, py: "python3", php: "php" };
const isHere = (command: string) => spawnSync(command, ["--version"]).status === 0;

describe("the code that verifies a webhook", () => {
  for (const language of languages)
    test.skipIf(!isHere(commandOf[language]))(
      `takes our messages and no other, in ${language}`,
      () => {
        const [command = "", ...args] = runs[language](verifySamples[language].text);
        const asked = cases();
        const { stdout, stderr } = spawnSync(command, args, {
          input: JSON.stringify(asked),
          encoding: "utf8",
        });
        expect(stderr).toBe("");
        expect(JSON.parse(stdout)).toEqual(asked.map(({ isOurs }) => isOurs));
      },
    );
});
