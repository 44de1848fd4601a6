import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { makeExtensionHost } from "#app/demo/extension-host/extension-host.ts";
import { readExtensions } from "#app/demo/extension-host/read-extensions.ts";

const folder = mkdtempSync(join(tmpdir(), "encomienda-test-host-"));
const target = "admin.order-details.action.render";
const host = makeExtensionHostLater();

beforeAll(() => {
  const own = join(folder, "one");
  mkdirSync(join(own, "locales"), { recursive: true });
  mkdirSync(join(own, "dist"));
  writeFileSync(
    join(own, "shopify.extension.toml"),
    `[[extensions]]
handle = "one"
[[extensions.targeting]]
target = "${target}"
[extensions.targeting.should_render]
module = "./src/should-show.ts"
`,
  );
  writeFileSync(join(own, "locales/en.default.json"), '{"name":"</script><b>One"}');
  writeFileSync(join(own, "locales/es.json"), '{"name":"Uno"}');
  writeFileSync(join(own, "dist/one.js"), "shopify.extend()");
  writeFileSync(join(own, "dist/one-conditions.js"), "conditions");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the extension host", () => {
  test("reads an extension from the files that the store's tool reads", () => {
    expect(readExtensions(folder)).toEqual([
      {
        handle: "one",
        target,
        conditions: "admin.order-details.action.should-render",
        folder: join(folder, "one"),
        locales: { en: { name: "</script><b>One" }, es: { name: "Uno" } },
      },
    ]);
  });

  test("gives the page the bundle, the language and the selection, as text that cannot leave its element", async () => {
    const english = await (await host(`page?target=${target}&ids=a,b&language=en`)).text();
    const plan = /<script type="application\/json" id="plan">(.*?)<\/script>/s.exec(english)?.[1];
    expect(JSON.parse(plan ?? "")).toMatchObject({
      handle: "one",
      ids: ["a", "b"],
      strings: { name: "</script><b>One" },
      bundle: "/extension-host/bundles/one.js",
    });
    const spanish = await (await host(`page?target=${target}&ids=a&language=es`)).text();
    expect(spanish).toContain('"Uno"');
    expect(await (await host("bundles/one.js")).text()).toBe("shopify.extend()");
  });

  test("runs what decides whether an extension is offered", async () => {
    const page = await host("page?target=admin.order-details.action.should-render&ids=a");
    expect(await page.text()).toContain("/extension-host/bundles/one-conditions.js");
    expect(await (await host("bundles/one-conditions.js")).text()).toBe("conditions");
  });

  test("serves its scripts without types, and nothing else of the disk", async () => {
    const script = await (await host("code/translate.ts")).text();
    expect(script).toContain("function makeTranslate(strings, language)");
    for (const path of [
      "code/../read-extensions.ts",
      "code/%2e%2e/extension-host.ts",
      "code/no.ts",
    ])
      expect((await host(path)).status).toBe(404);
    for (const path of ["page?target=unknown", "bundles/two.js", "bundles/../one.js", ""])
      expect((await host(path)).status).toBe(404);
  });

  test("passes requests on to the page that mounted it", async () => {
    expect(await (await host("id-token", {})).json()).toEqual({ idToken: "a token" });
    const question = { query: "{ shop { id } }", variables: { n: 1 } };
    expect(await (await host("graphql", question)).json()).toEqual({ data: question });
  });
});

/** Made when the folder is filled. */
function makeExtensionHostLater() {
  return (path: string, body?: object) =>
    makeExtensionHost({
      folder,
      idToken: () => Promise.resolve("a token"),
      queryAdmin: (query, variables) => Promise.resolve({ data: { query, variables } }),
    })(
      new Request(`http://localhost/extension-host/${path}`, {
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      }),
    );
}
