import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { simpleParser } from "mailparser";

import { erasePersonalData } from "#app/shipping/accounts/erase-personal-data.ts";
import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { test as base } from "#test/support/database.ts";
import { describe, expect } from "#test/support/world.ts";

import { mailerTo, openShop, workOff } from "./post-office.ts";

const test = base.extend<{ folder: string }>({
  // eslint-disable-next-line no-empty-pattern -- vitest reads the names of the first argument
  folder: async ({}, use) => {
    const parent = mkdtempSync(join(tmpdir(), "encomienda-mail-"));
    await use(join(parent, "mail"));
    rmSync(parent, { recursive: true });
  },
});

const letter = {
  messageId: "<abc123@shop.example>",
  shipmentId: 7 as ShipmentId,
  from: { name: "Ñandú", address: "envios@shop.example" },
  to: "maria@example.com",
  subject: "Tu envío está en camino",
  text: "¡Ya viene!",
  html: "<p>¡Ya viene!</p>",
  replyTo: null,
  logo: null,
};

describe("without a mail server", () => {
  test("each mail becomes one .eml file that only its owner reads", async ({ db, folder }) => {
    const shop = await openShop(db);
    await shop.labelled();
    await shop.labelled();
    await workOff(shop.ctx, mailerTo({ folder }), { workers: 2 });

    const names = readdirSync(folder);
    expect(names).toHaveLength(2);
    for (const name of names) {
      const path = join(folder, name);
      expect(statSync(path).mode & 0o777).toBe(0o600);
      const mail = await simpleParser(readFileSync(path));
      expect(name).toMatch(/^\d+\./);
      const file = mail.messageId?.replace(/[<>]/g, "") ?? "";
      expect(name.replace(/^\d+\./, "")).toBe(`${file}.eml`);
      expect(mail.subject).toMatch(/^Tienda de prueba: tu envío SC[12] está registrado$/);
      expect(mail.html).toContain("Tu envío está registrado");
    }
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test("a mail that is kept again, also at the same moment, is one file", async ({ folder }) => {
    const { send } = mailerTo({ folder });
    await Promise.all(Array.from({ length: 10 }, () => send(letter)));
    await send(letter);

    expect(readdirSync(folder)).toEqual(["7.abc123@shop.example.eml"]);
    const mail = await simpleParser(readFileSync(join(folder, "7.abc123@shop.example.eml")));
    expect(mail.text?.trim()).toBe("¡Ya viene!");
  });

  test("what a killed process began to write is swept away, what is being written is not", async ({
    folder,
  }) => {
    mkdirSync(folder);
    const draftOf = (name: string, ageMinutes: number) => {
      const path = join(folder, name);
      writeFileSync(path, "half a ma");
      const at = new Date(Date.now() - ageMinutes * 60_000);
      utimesSync(path, at, at);
    };
    draftOf("old@shop.example.eml.0123456789ab", 11);
    draftOf("new@shop.example.eml.0123456789ab", 1);
    draftOf("kept@shop.example.eml", 11);
    await mailerTo({ folder }).send(letter);

    expect(readdirSync(folder).toSorted()).toEqual([
      "7.abc123@shop.example.eml",
      "kept@shop.example.eml",
      "new@shop.example.eml.0123456789ab",
    ]);
  });

  test("what cannot be tidied away keeps no mail from being kept", async ({ folder }) => {
    const stuck = join(folder, "old.eml.0123456789ab");
    mkdirSync(stuck, { recursive: true });
    utimesSync(stuck, 0, 0);
    const { send } = mailerTo({ folder });
    await send(letter);
    await send({ ...letter, messageId: "<def456@shop.example>" });
    expect(readdirSync(folder).filter((name) => name.endsWith(".eml"))).toHaveLength(2);
  });

  test("a Message-ID cannot escape the folder", async ({ folder }) => {
    await mailerTo({ folder }).send({ ...letter, messageId: "<../../x/y@shop.example>" });
    expect(readdirSync(folder)).toEqual(["7.....xy@shop.example.eml"]);
  });
});

describe("settings", () => {
  test.for(["", "nobody", "a@b.example, c@d.example", "Shop <a@b.example>, c@d.example"])(
    "mails cannot come from %j",
    (from) => expect(() => mailerTo({ from })).toThrow("one plain address"),
  );

  test.for(["http://mail.example", "smtp:", "mail.example:25"])(
    "%j is no mail server, and is not repeated",
    (smtpUrl) => expect(() => mailerTo({ smtpUrl })).toThrow("must be smtp://… or smtps://…"),
  );

  test("a mail is erased with its recipient, also one that is sent while he is erased", async ({
    db,
    folder,
  }) => {
    const mailer = mailerTo({ folder });
    const shop = await openShop(db);
    const { shipmentId } = await shop.labelled();
    await workOff(shop.ctx, mailer);
    expect(readdirSync(folder)).toHaveLength(1);

    await erasePersonalData(shop.service, { accountId: shop.accountId, of: "everybody" });
    await mailer.send({ ...letter, shipmentId });
    expect(readdirSync(folder)).toHaveLength(2);
    await workOff(shop.ctx, mailer);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a mail of another recipient stays, and no mail stays longer than thirty days", async ({
    folder,
  }) => {
    const mailer = mailerTo({ folder });
    await mailer.send(letter);
    await mailer.send({ ...letter, shipmentId: 77 as ShipmentId });
    await mailer.eraseKept([77 as ShipmentId]);
    expect(readdirSync(folder)).toEqual(["7.abc123@shop.example.eml"]);
    await mailer.deleteKeptBefore(new Date(Date.now() - 30 * 86_400_000));
    expect(readdirSync(folder)).toHaveLength(1);
    await mailer.deleteKeptBefore(new Date(Date.now() + 1_000));
    expect(readdirSync(folder)).toEqual([]);
    await mailerTo({ folder: join(folder, "none") }).eraseKept([7 as ShipmentId]);
  });
});
