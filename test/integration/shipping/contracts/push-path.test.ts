import { connectContract } from "#app/shipping/contracts/connect-contract.ts";
import { saveContract } from "#app/shipping/contracts/save-contract.ts";
import { findCarrier } from "#app/shipping/model/carriers-of-market.ts";
import { describe, expect, test, type World } from "#test/support/world.ts";

import { ctxOf, openContractWorld } from "./open-contract-world.ts";

const plugin = "servientrega-ec";
const secrets = { user: "us-1", password: "pw-1", quoteToken: "qt-1" };
const path = "0123456789abcdef0123456789abcdef";

describe("the push address of an own contract", () => {
  test("is the contract's alone, need not be set, and cannot be guessed", async ({ db }) => {
    const faro = await openContractWorld(db);
    const [one, two] = [await faro.openShop(), await faro.openShop()];
    const connect = async (world: World) => {
      await saveContract(ctxOf(world), { plugin, secrets });
      return (await connectContract(ctxOf(world), plugin)).carrierToken;
    };
    const [tokenOne, tokenTwo] = [await connect(one), await connect(two)];
    const isRight = (token: string, given: string) =>
      findCarrier(one.service.markets.get("EC"), token)?.push?.isPath?.(given);
    expect(isRight(tokenOne, path)).toBe(false);

    const set = (pushPath: string) => saveContract(ctxOf(one), { plugin, secrets: { pushPath } });
    await expect(set("servientrega")).rejects.toMatchObject({
      code: "contractFieldInvalid",
      fields: ["pushPath"],
    });
    const { secretHints } = await set(path);
    expect(secretHints["pushPath"]).toBeDefined();
    expect(JSON.stringify(secretHints)).not.toContain(path);
    expect([tokenOne, tokenTwo].map((token) => isRight(token, path))).toEqual([true, false]);

    const next = path.toUpperCase();
    await set(`${next},${path}`);
    expect([next, path].map((given) => isRight(tokenOne, given))).toEqual([true, true]);
    await set(next);
    expect([next, path].map((given) => isRight(tokenOne, given))).toEqual([true, false]);
  });
});
