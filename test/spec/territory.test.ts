import { createHash } from "node:crypto";

import { beforeAll, describe, expect, test } from "vitest";

import { outcome, payloadOf } from "./client.ts";
import { type Territory, territoryShape } from "./shapes.ts";
import {
  guayaquil,
  openShop,
  quito,
  saveAddress,
  type Server,
  type Shop,
  sharedServer,
} from "./shop.ts";

let server: Server;
let shop: Shop;
let territories: Territory[];

beforeAll(async () => {
  server = sharedServer();
  shop = await openShop(server);
  const answer = await shop.api.get<{ data: Territory[] }>("/territory");
  territories = payloadOf(answer, 200).data;
});

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const segments = ({ territoryBaseId }: Territory) => territoryBaseId.split("|:|");

describe("the territory list", () => {
  test("is the whole of Ecuador: 24 provinces, 222 cantons, 1,046 parishes", () => {
    expect(territories).toHaveLength(1046);
    expect(new Set(territories.map(({ territoryBaseId }) => territoryBaseId)).size).toBe(1046);
    expect(new Set(territories.map((territory) => segments(territory)[1])).size).toBe(24);
    expect(new Set(territories.map((territory) => segments(territory)[2])).size).toBe(222);
    expect(new Set(territories.map(({ territory1Name }) => territory1Name)).size).toBe(24);
  });

  test("has every field on every row, ids built from the INEC codes", () => {
    for (const territory of territories) {
      territoryShape.parse(territory);
      const [country, province = "", canton = "", parish = ""] = segments(territory);
      expect(country).toBe("EC");
      expect(canton.slice(0, 2)).toBe(province);
      expect(parish.slice(0, 4)).toBe(canton);
    }
  });

  test("keeps the original accents", () => {
    const provinces = territories.map(({ territory1Name }) => territory1Name.toLowerCase());
    for (const name of ["manabí", "cañar", "los ríos", "bolívar", "galápagos", "sucumbíos"])
      expect(
        provinces.some((province) => province.includes(name)),
        name,
      ).toBe(true);
    expect(territories.map(allNames).join()).not.toMatch(/[\uFFFD?]|Ã/);
  });

  test("holds Quito and Guayaquil under their ids", () => {
    const named = (id: string) => territories.find((row) => row.territoryBaseId === id);
    expect(named(quito)?.territory2Name).toMatch(/Quito/i);
    expect(named(quito)?.territory1Name).toMatch(/Pichincha/i);
    expect(named(guayaquil)?.territory2Name).toMatch(/Guayaquil/i);
  });

  test("has a label for autocomplete on every row that names the place and is unlike all others", () => {
    for (const { searchableText, territory3Name } of territories)
      expect(plain(searchableText)).toContain(plain(territory3Name));
    expect(new Set(territories.map(({ searchableText }) => searchableText)).size).toBe(1046);
  });

  test("gives ids that addresses take unchanged", async () => {
    const picked = territories.filter((_, index) => index % 90 === 0);
    for (const { territoryBaseId } of picked)
      expect((await saveAddress(shop.api, { territoryBaseId })).territoryBaseId).toBe(
        territoryBaseId,
      );
  });
});

describe("fetched once and cached", () => {
  const fetchList = (headers: Record<string, string | null> = {}) =>
    shop.api.send("GET", "/territory", { headers });

  test("answers 304 without a body while the ETag is the same", async () => {
    const first = await fetchList();
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    for (const given of [etag, `"other", ${etag}`]) {
      const again = await fetchList({ "if-none-match": given });
      expect(again.status, given).toBe(304);
      expect(again.text).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
    }
  });

  test("answers the full list when the ETag is another", async () => {
    const answer = await fetchList({ "if-none-match": '"other"' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await fetchList()).body);
  });

  test("is compressed for a client that accepts it, and the same list either way", async () => {
    const compressed = await fetchList({ "accept-encoding": "gzip" });
    const identity = await fetchList({ "accept-encoding": "identity" });
    expect(compressed.headers.get("content-encoding")).toBe("gzip");
    expect(identity.headers.get("content-encoding")).toBeNull();
    const digest = (text: string) => createHash("sha256").update(text).digest("hex");
    expect(digest(compressed.text)).toBe(digest(identity.text));
  });

  test("asks for the key even when nothing has changed", async () => {
    const etag = (await fetchList()).headers.get("etag");
    const headers = { "if-none-match": etag, "x-api-key": null };
    expect(outcome(await fetchList(headers))).toBe("401 invalidApiKey");
  });
});

function allNames({ territory1Name, territory2Name, territory3Name }: Territory): string {
  return territory1Name + territory2Name + territory3Name;
}
