import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import { createAddress } from "#app/shipping/addresses/create-address.ts";
import { test } from "#test/support/database.ts";
import { address, describe, expect, openWorld } from "#test/support/world.ts";

const PERSON = ["Eufrasia Bustamante", "eufrasia@example.com", "Pasaje Secreto 9", "+593987650000"];

describe("after an erasure", () => {
  test("no file of the database holds the person, though the server goes on", async ({
    db,
    databaseUrl,
  }) => {
    if (db.dialect !== "sqlite") return;
    const world = await openWorld(db);
    const [fullName, email, streetLine1, phone] = PERSON as [string, string, string, string];
    const fields = { addressType: "recipient" as const, fullName, email, streetLine1, phone };
    await createAddress(world.ctx, address(fields));
    const path = databaseUrl.replace(/^file:/, "");
    const found = () =>
      readdirSync(dirname(path))
        .filter((name) => name.startsWith(basename(path)))
        .filter((name) => {
          const bytes = readFileSync(join(dirname(path), name));
          return PERSON.some((text) => bytes.includes(text));
        });
    expect(found()).not.toEqual([]);
    await erasePersonalData(world.service, { accountId: world.accountId, of: "everybody" });
    expect(found()).toEqual([]);
  });
});
