import { globSync, readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

import { describe, expect, test } from "vitest";

import { deployedAddress } from "#app/simulators/shopify/deployed-address.ts";
import { readAppToml } from "#app/simulators/shopify/webhooks/read-app-toml.ts";

type Transform = (uri: string, applicationUrl: string) => string;

const APPENDS =
  /function \w+\((\w+),(\w+)\)\{return!\2\|\|!\1\.startsWith\("\/"\)\?\1:`\$\{(\w+)\(\2\)\}\$\{\1\}`\}/;
const TRIMS =
  /function \w+\((\w+)\)\{return typeof \1=="string"&&\1\.endsWith\("\/"\)\?\1\.replace\(\/\\\/\+\$\/,""\):\1\}/;

/** The installed CLI's own function, which has no other name than the one that its bundler made up. */
function transformOfCli(): Transform {
  const bundle = globSync("node_modules/@shopify/cli/dist/*.js").map((path) =>
    readFileSync(path, "utf8"),
  );
  const [append, , , trimName] = bundle.map((text) => APPENDS.exec(text)).find(Boolean) ?? [];
  const [trim] = bundle.map((text) => TRIMS.exec(text)).find(Boolean) ?? [];
  if (!append || !trim) throw new Error("this version of the CLI computes addresses otherwise");
  return runInNewContext(`const ${trimName} = ${trim}; (${append})`) as Transform;
}

const transform = transformOfCli();
const ORIGIN = "https://encomienda.example.com";
const toml = readAppToml("shopify.app.toml");
const addressOf = (uri: string) =>
  deployedAddress({ url: ORIGIN, applicationPath: toml.applicationPath ?? "/" }, uri);

describe("an address of the app's configuration", () => {
  test.for<[string, string]>([
    ["/hooks", "https://a.example"],
    ["/hooks", "https://a.example/"],
    ["/hooks", "https://a.example/app"],
    ["/hooks", "https://a.example/app/"],
    ["https://b.example/hooks", "https://a.example/app"],
  ])("%s of an app at %s is what the Shopify CLI deploys", ([uri, applicationUrl]) => {
    const { origin, pathname } = new URL(applicationUrl);
    const simulated = deployedAddress({ url: origin, applicationPath: pathname }, uri);
    expect(simulated).toBe(transform(uri, applicationUrl));
  });

  test("of every webhook is the path that receives webhooks", () => {
    const uris = toml.subscriptions.map(({ uri }) => uri);
    expect(uris).toHaveLength(3);
    for (const uri of uris) {
      expect(transform(uri, ORIGIN + toml.applicationPath)).toBe(`${ORIGIN}/shopify/webhooks`);
      expect(addressOf(uri)).toBe(`${ORIGIN}/shopify/webhooks`);
    }
  });

  test("that an extension names is on the server, appended as the CLI does or resolved as a browser does", () => {
    const extensions = globSync("extensions/*/shopify.extension.toml");
    expect(extensions).toHaveLength(6);
    const named: string[] = extensions.flatMap((path) => addressesIn(readFileSync(path, "utf8")));
    const asked = globSync("extensions/{*/src,shared}/*.{ts,tsx}").flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/[`"](\/api\/[\w/-]+)/g)].map(([, uri]) => uri!),
    );
    expect(asked.length).toBeGreaterThan(0);
    const applicationUrl = ORIGIN + toml.applicationPath;
    for (const uri of [...named, ...asked]) {
      expect(transform(uri, applicationUrl)).toBe(ORIGIN + uri);
      expect(new URL(uri, applicationUrl).href).toBe(ORIGIN + uri);
    }
  });
});

/** The values of a TOML file that are addresses relative to the app. */
function addressesIn(text: string): string[] {
  return [...text.matchAll(/^\s*\w*(?:url|uri)\w*\s*=\s*"(\/[^"]*)"/gim)].map(([, uri]) => uri!);
}
