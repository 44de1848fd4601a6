import { issueKey, listKeys, nextKeyId, revokeKey } from "#app/shopify/merchant/keys/keys.ts";

import { describe, expect, openNeighbour, test, type Desk } from "./merchant-world.ts";

describe("keys of the public API", () => {
  test("are issued, listed and revoked by their own shop alone", async ({ desk }) => {
    const shop = await desk.shop();
    const issued = await issueKey(desk.face, shop, { ...nextForm(desk), name: " Bodega " });
    expect(issued).toMatchObject({ kind: "issued", name: "Bodega" });
    for (const name of ["  ", "x".repeat(61)])
      expect(await issueKey(desk.face, shop, { ...nextForm(desk), name })).toEqual({
        kind: "fault",
        fault: "name",
      });
    const keys = await listKeys(desk.face, shop);
    const key = keys.find(({ name }) => name === "Bodega")!;
    expect(key.revokedAt).toBeNull();
    expect(JSON.stringify(keys)).not.toContain(issued.kind === "issued" ? issued.apiKey : "");

    const { accountId } = await openNeighbour(desk);
    const revoking = revokeKey(desk.face, { ...shop, accountId }, key.apiKeyId);
    await expect(revoking).rejects.toThrow("apiKeyNotFound");
    await revokeKey(desk.face, shop, key.apiKeyId);
    const [after] = (await listKeys(desk.face, shop)).filter(({ name }) => name === "Bodega");
    expect(after!.revokedAt).not.toBeNull();
  });

  test("come once of one form, however often it arrives, and are shown once", async ({ desk }) => {
    const shop = await desk.shop();
    const before = (await listKeys(desk.face, shop)).length;
    const press = { ...nextForm(desk), name: "Bodega" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => issueKey(desk.face, shop, press)),
    );
    expect(answers.filter(({ kind }) => kind === "issued")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "taken")).toHaveLength(9);
    expect(await listKeys(desk.face, shop)).toHaveLength(before + 1);
    // Also of a form that came back after its key was revoked.
    await revokeKey(desk.face, shop, press.apiKeyId);
    expect(await issueKey(desk.face, shop, press)).toEqual({ kind: "taken" });
  });

  test("are of no form that we did not make, or that is another shop's", async ({ desk }) => {
    const shop = await desk.shop();
    const { accountId } = await openNeighbour(desk);
    const press = { ...nextForm(desk), name: "Bodega" };
    await issueKey(desk.face, { ...shop, accountId }, press);
    const stale = { kind: "fault", fault: "stale" };
    expect(await issueKey(desk.face, shop, press)).toEqual(stale);
    for (const apiKeyId of [0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER])
      expect(await issueKey(desk.face, shop, { apiKeyId, name: "Bodega" })).toEqual(stale);
  });

  test("are never more than twenty, not even of forms that arrive together", async ({ desk }) => {
    const shop = await desk.shop();
    const forms = Array.from({ length: 25 }, () => nextForm(desk));
    const answers = await Promise.all(
      forms.map((form) => issueKey(desk.face, shop, { ...form, name: "Otra" })),
    );
    const active = (await listKeys(desk.face, shop)).filter(({ revokedAt }) => revokedAt === null);
    expect(active).toHaveLength(20);
    expect(answers).toContainEqual({ kind: "fault", fault: "tooMany" });
  });
});

/** A form that was loaded a moment ago. */
function nextForm({ face, ctx }: Desk): { apiKeyId: number } {
  const apiKeyId = nextKeyId(face);
  ctx.passTime(1);
  return { apiKeyId };
}
