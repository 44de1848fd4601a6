import { describe, expect, test } from "#test/support/world.ts";

import { cli } from "./cli-process.ts";

// Each starts a process, and all of them share the machine with the other tests.
describe("the command line as a process", { timeout: 60_000 }, () => {
  test("works on the database that another process has open, and prints one line of JSON", async ({
    world,
    databaseUrl,
  }) => {
    const words = ["--account", String(world.accountId), "--amount", "10.00", "--reference", "R-1"];
    const { code, out, err } = await cli(databaseUrl, "wallet", "top-up", ...words, "--json");

    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^[^\n]+\n$/);
    expect(JSON.parse(out)).toMatchObject({
      accountId: world.accountId,
      credited: true,
      balance: 110,
      currency: "USD",
    });
    expect(await world.balance()).toBe(11_000);
  });

  test("exits 1 for a refusal and 2 for wrong usage, complaining on standard error only", async ({
    databaseUrl,
  }) => {
    const refused = await cli(databaseUrl, "wallet", "show", "--account", "5", "--json");
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(JSON.parse(refused.err)).toMatchObject({ error: "accountNotFound" });
    expect(await cli(databaseUrl, "wallet", "show")).toMatchObject({ code: 2, out: "" });
  });

  test("says in one sentence, without a stack, that a database cannot be opened", async ({
    databaseUrl,
  }) => {
    const { code, out, err } = await cli(
      `${databaseUrl}/not-a-folder/shipping.db`,
      "accounts",
      "list",
    );
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err.trim()).toMatch(/^[^\n]+$/);
  });
});
