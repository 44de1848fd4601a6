import { afterEach, describe, expect, test, vi } from "vitest";

import { openFakeApp } from "./fake-app.ts";
import { ORDER_ID } from "./order-views.ts";

type ShouldShow = () => Promise<{ display: boolean }>;

async function ask(name: "purchase-label" | "print-label", app = openFakeApp()) {
  vi.stubGlobal("fetch", app.fetch);
  vi.stubGlobal("shopify", {
    data: { selected: [{ id: ORDER_ID }] },
    i18n: { translate: (key: string) => key },
    auth: { idToken: async () => null },
  });
  const path = `../../extensions/${name}/src/should-show.ts`;
  const { default: shouldShow } = (await import(path)) as { default: ShouldShow };
  return (await shouldShow()).display;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("on an order's page", () => {
  test.each([
    ["purchase-label", { purchase: true, print: false }, true],
    ["purchase-label", { purchase: false, print: true }, false],
    ["print-label", { purchase: false, print: true }, true],
    ["print-label", { purchase: true, print: false }, false],
  ] as const)("%s is offered when the server says so: %j", async (name, offers, isShown) => {
    const app = openFakeApp();
    app.once("offers", () => offers);
    expect(await ask(name, app)).toBe(isShown);
    expect(app.requests.map(({ path, query }) => [path, query["id"]])).toEqual([
      ["offers", ORDER_ID],
    ]);
  });

  test.each(["purchase-label", "print-label"] as const)(
    "%s is offered when no answer comes",
    async (name) => {
      const app = openFakeApp();
      app.once("offers", "offline");
      expect(await ask(name, app)).toBe(true);
    },
  );

  test("a menu does not wait longer than three seconds", async () => {
    vi.useFakeTimers();
    const app = openFakeApp();
    app.once("offers", () => new Promise<never>(() => {}));
    const asked = ask("purchase-label", app);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await asked).toBe(true);
  });
});
