import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "./client.ts";
import type { Territory } from "./shapes.ts";
import { openShop, quito, saveAddress, type Shop, sharedServer } from "./shop.ts";

interface Found {
  id: string;
  type: string;
  name: string;
  searchableText: string;
  territoryBaseId: string | null;
  territory1Name: string;
  territory2Name: string | null;
  territory3Name: string | null;
}

let shop: Shop;
let territories: Territory[];
const answerTo = (asked: Record<string, string>, country = "EC") =>
  shop.api.send<{ data: Found[] }>("GET", `/territory/search?${new URLSearchParams(asked)}`, {
    headers: { "x-service-country": country },
  });
const search = async (asked: Record<string, string>, country?: string) =>
  payloadOf(await answerTo(asked, country), 200).data;
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

beforeAll(async () => {
  shop = await openShop(sharedServer());
  const list = await shop.api.get<{ data: Territory[] }>("/territory");
  territories = payloadOf(list, 200).data;
});

describe("searching territories", () => {
  test("finds every hundredth place first by the whole of its label, accents or not", async () => {
    for (const { territoryBaseId, searchableText } of territories.filter((_, at) => at % 100 === 0))
      for (const q of [searchableText, plain(searchableText).toUpperCase()]) {
        const [first] = await search({ q });
        expect(first?.territoryBaseId, q).toBe(territoryBaseId);
      }
  });

  test("puts the same name first, then beginnings, then later words, then what is inside", async () => {
    const names = (await search({ q: "loja", limit: "50" })).map(({ name }) => plain(name));
    expect(names[0]).toBe("loja");
    const found = (await search({ q: "bol", limit: "50" })).map(({ name }) => plain(name));
    const rankOf = (name: string) => {
      if (name.startsWith("bol")) return 0;
      return name.includes(" bol") ? 1 : 2;
    };
    expect(found.length).toBeGreaterThan(3);
    const ranks = found.map(rankOf);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });

  test("takes names around the place after its own", async () => {
    const found = await search({ q: "calceta manabi" });
    expect(found.length).toBeGreaterThan(0);
    for (const { searchableText } of found) expect(searchableText).toMatch(/Manabí/);
  });

  test.each([
    ["EC", "alborada", "Guayaquil, Guayas"],
    ["EC", "cotoco", "Quito, Pichincha"],
    ["EC", "Alborada Guayas", "Guayaquil, Guayas"],
    ["PE", "cuzco", "Cusco"],
  ])("finds a place of %s by another name, or one of its parts: %s", async (country, q, label) => {
    expect((await search({ q }, country))[0]?.searchableText).toBe(label);
  });

  test("puts a place's own name before the same name of a part of another, each once", async () => {
    const found = await search({ q: "pueblo nuevo", limit: "50" });
    const isOwn = found.map(({ name }) => plain(name).startsWith("pueblo nuevo"));
    expect(isOwn).toContain(true);
    expect(isOwn).toContain(false);
    expect(isOwn).toEqual(isOwn.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  test("goes from provinces over cantons to parishes, whose ids addresses take", async () => {
    const provinces = await search({ q: "", type: "territory1", limit: "50" });
    expect(provinces).toHaveLength(24);
    const [pichincha] = await search({ q: "pich", type: "territory1" });
    expect(pichincha).toMatchObject({
      name: "Pichincha",
      type: "territory1",
      territoryBaseId: null,
    });
    const parentId = pichincha!.id;
    const [canton] = await search({ q: "quit", type: "territory2", parentId });
    expect(canton).toMatchObject({ searchableText: "Quito, Pichincha", territory3Name: null });
    const [parish] = await search({ q: "Quito", parentId: canton!.id });
    expect(parish).toMatchObject({ id: quito, territoryBaseId: quito, territory3Name: "Quito" });
    const territoryBaseId = parish!.territoryBaseId!;
    expect((await saveAddress(shop.api, { territoryBaseId })).territoryBaseId).toBe(quito);
    expect(await search({ q: "Guayaquil", parentId })).toEqual([]);
  });

  test("gives 20 without a limit, and never more than 50", async () => {
    expect(await search({ q: "san" })).toHaveLength(20);
    expect(await search({ q: "a", limit: "3" })).toHaveLength(3);
    expect(await search({ q: "", limit: "5000" })).toHaveLength(50);
  });

  test("searches the market of the header", async () => {
    const [first] = await search({ q: "los ang" }, "US");
    expect(first?.searchableText).toBe("Los Angeles, California");
    expect((await search({ q: "nunoa" }, "CL"))[0]?.name).toBe("Ñuñoa");
  });

  test.each([
    ["limit", { limit: "0" }],
    ["limit", { limit: "many" }],
    ["type", { type: "city" }],
    ["q", { q: "x".repeat(101) }],
  ])("refuses a wrong %s", async (_, asked) => {
    expect(outcome(await answerTo(asked))).toBe("400 pApiBadRequest");
  });
});
