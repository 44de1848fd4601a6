import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { describe, expect, test } from "vitest";

import { compressList } from "#app/public-api/compress-list.ts";

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    territoryBaseId: `ZZ|:|${at}`,
    name: `Ñandú ${at}`,
  }));

describe("a list that is kept compressed", () => {
  test.for([0, 1, 500, 501, 1_700])(
    "of %i rows is the same JSON in every encoding",
    async (count) => {
      const rows = rowsOf(count);
      const body = await compressList(rows, "territory");
      const plain = JSON.stringify({ payload: { data: rows }, objectType: "territory" });
      expect(brotliDecompressSync(await body.as("br")).toString()).toBe(plain);
      expect(gunzipSync(await body.as("gzip")).toString()).toBe(plain);
      expect((await body.as("identity")).toString()).toBe(plain);
    },
  );

  test("has the tag of its content", async () => {
    const [one, same, other] = await Promise.all(
      [600, 600, 601].map((count) => compressList(rowsOf(count), "territory")),
    );
    expect(one!.hash).toBe(same!.hash);
    expect(one!.hash).not.toBe(other!.hash);
  });

  test("lets other work go first while it is made", async () => {
    let turns = 0;
    let isMade = false;
    const count = () => {
      turns += 1;
      if (!isMade) setImmediate(count);
    };
    setImmediate(count);
    await compressList(rowsOf(5_000), "territory");
    isMade = true;
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  test("is one text for all that read it at the same time", async () => {
    const body = await compressList(rowsOf(600), "territory");
    const [first, second] = await Promise.all([body.as("identity"), body.as("identity")]);
    expect(second).toBe(first);
    expect(await body.as("identity")).toBe(first);
  });
});
