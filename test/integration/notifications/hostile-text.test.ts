import { eq } from "drizzle-orm";
import type { ParsedMail } from "mailparser";

import type { CreateAddress } from "#app/shipping/addresses/create-address.ts";
import type { Account } from "#app/shipping/model/account.ts";
import type { Database } from "#db/engine/database.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { openInbox } from "./inbox.ts";
import { mailerTo, openShop, workOff } from "./post-office.ts";

/** The one mail that announces a shipment of that store to that recipient. */
async function announcement(
  db: Database,
  store: Partial<Account>,
  recipient: Partial<CreateAddress> = {},
  madeBefore = 0,
) {
  const inbox = await openInbox();
  const shop = await openShop(db, recipient, madeBefore);
  const { accountId } = shop;
  await db.tx(accountId, async (tx) => {
    const { accounts } = tx.tables;
    await tx
      .update(accounts)
      .set({ name: "Tienda de prueba", ...store })
      .where(eq(accounts.accountId, accountId));
  });
  await shop.labelled();
  await workOff(shop.ctx, mailerTo(inbox));
  await inbox.close();
  return inbox.mails;
}

const headerNames = (mail: ParsedMail | undefined) => [...(mail?.headers.keys() ?? [])].toSorted();

describe("a mail", () => {
  test("has its accents whole in names, subject, text and HTML", async ({ db }) => {
    const name = "Almacén Ñandú & Compañía";
    const [mail] = await announcement(db, { name }, { fullName: "José Muñoz Güiña" });

    expect(mail?.subject).toBe(`${name}: tu envío SC1 está registrado`);
    expect(mail?.from?.value).toEqual([{ name, address: "envios@encomienda.example" }]);
    expect(mail?.text).toContain("Hola, José Muñoz Güiña:");
    expect(mail?.text).toContain(`${name} te envía un paquete con Scripted.`);
    expect(mail?.html).toContain("Hola, José Muñoz Güiña:");
    expect(mail?.html).toContain("Almacén Ñandú &amp; Compañía te envía");
    expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(Buffer.byteLength(mail?.raw ?? "ñ")).toBe(mail?.raw.length);
  });

  test.for([
    "URGENTE: su cuenta fue bloqueada, ingrese a https://banco-pichincha.evil.example/verificar",
    "Premio en www.evil.example",
    "evil.example",
    "a@evil.example",
    "//evil.example/x",
  ])("shows no name that could be a link or a message: %s", async (name, { db }) => {
    const [mail] = await announcement(db, { name }, { fullName: name });
    expect(`${mail?.subject} ${mail?.raw}`).not.toMatch(/evil|URGENTE|Premio/);
    expect(mail?.text).toContain("Hola:");
    expect(mail?.from?.value).toEqual([
      { name: "Encomienda", address: "envios@encomienda.example" },
    ]);
  });

  test("cuts a name that is longer than names are", async ({ db }) => {
    const [mail] = await announcement(db, {}, { fullName: "María ".repeat(42).trim() });
    expect(mail?.text).toMatch(/Hola, (?:María ){9}María:/);
  });

  test("is written in the language of the account", async ({ db }) => {
    const [mail] = await announcement(db, { language: "en" });

    expect(mail?.subject).toBe("Tienda de prueba: your shipment SC1 is registered");
    expect(mail?.text).toContain("Hello María Fernanda Ñáñez,");
    expect(mail?.html).toContain('<html lang="en">');
    expect(`${mail?.text}${String(mail?.html)}`).not.toMatch(/envío|paquete|transportista/i);
  });

  test("links the tracking page, loads nothing, and says only what the recipient knows", async ({
    db,
  }) => {
    const [mail] = await announcement(db, {});
    const html = String(mail?.html);

    expect(mail?.text).toMatch(/https:\/\/ship\.example\.com\/track\/[\w-]+\.[\w-]+/);
    expect(html).toMatch(/href="https:\/\/ship\.example\.com\/track\/[\w-]+\.[\w-]+"/);
    expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/i);
    expect(`${mail?.text}${html}`).not.toMatch(
      /9 de Octubre|Malecón|Edificio|(?<![\w-])593|maria@/,
    );
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
  });
});

describe("a name cannot", () => {
  test.for([
    ["<script>alert(1)", "alert(1)", "alert(1)"],
    [`"><a href='x'>yo`, '"> yo', "yo"],
    ["<!-- Ana", "<!-- Ana", "Ana"],
    ["&lt;b&gt;Ana&lt;/b&gt; &amp; Eva", "Ana & Eva", "Ana & Eva"],
  ] as const)("become markup: %s", async ([name, seen, greeted], { db }) => {
    const [mail] = await announcement(db, { name }, { fullName: name });
    const html = String(mail?.html);

    expect(html).not.toContain(name);
    expect(html).not.toMatch(/<script|<!--|<a href='/i);
    expect(mail?.subject).toBe(`${seen}: tu envío SC1 está registrado`);
    expect(mail?.text).toContain(`Hola, ${greeted}:`);
  });

  test.for([
    "Shop\r\nBcc: victim@evil.example\r\n\r\nhello",
    "Shop\nSubject: other",
    "Shop\u2028X-Evil: yes",
    "Shop\u0001\u0085X-Evil: yes",
    '"Shop" <victim@evil.example>, second@evil.example',
  ])("add a header or a recipient: %j", async (name, { db }) => {
    const [plain] = await announcement(db, {});
    const mails = await announcement(db, { name }, { fullName: name }, 1);

    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(headerNames(mail)).toEqual(headerNames(plain));
    expect(mail?.envelopeTo).toEqual(["maria@example.com"]);
    expect(mail?.from?.value.map(({ address }) => address)).toEqual(["envios@encomienda.example"]);
    expect(mail?.subject).not.toMatch(/[\r\n\u2028]/);
  });

  test("be decoded into another name", async ({ db }) => {
    const name = "=?utf-8?B?PHNjcmlwdD4=?= =?utf-8?q?Banco?=";
    const [mail] = await announcement(db, { name });

    expect(mail?.subject).toBe(`${name}: tu envío SC1 está registrado`);
    expect(mail?.from?.value[0]?.name).toBe(name.replaceAll("=?", "= ?"));
  });

  test("turn the direction of writing", async ({ db }) => {
    const [mail] = await announcement(db, { name: "Shop\u202Egpj exe\u2066" });

    expect(mail?.subject).toBe("Shopgpj exe: tu envío SC1 está registrado");
  });
});

test.for([
  "\u200bmaria@example.com\u200d",
  "maria\u2060@example\u00ad.com\u202c",
  "ｍａｒｉａ＠ｅｘａｍｐｌｅ．ｃｏｍ",
])(
  "the recipient's mail arrives at %j, and greets the name that one sees",
  async (email, { db }) => {
    const fullName = "𝓜𝓪𝓻í𝓪 &Ntilde;áñ\u200bez";
    const [mail] = await announcement(db, {}, { email, fullName });
    expect(mail?.envelopeTo).toEqual(["maria@example.com"]);
    expect(mail?.text).toContain("Hola, María Ñáñez:");
  },
);

test.for([
  "a@b.example, victim@evil.example",
  "Group: victim@evil.example;",
  "<victim@evil.example>",
  "a@b.example\r\nBcc: victim@evil.example",
  "a@b.example>\r\nRCPT TO:<victim@evil.example",
  "not an address",
])(
  "an address that is more than one plain address is not written to: %j",
  async (email, { db }) => {
    expect(await announcement(db, {}, { email })).toEqual([]);
  },
);
