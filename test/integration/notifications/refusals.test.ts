import type { ShipmentId } from "#app/shipping/model/ids.ts";
import { selectJobs } from "#db/jobs.ts";
import { test as base } from "#test/support/database.ts";
import { describe, expect } from "#test/support/world.ts";

import { openInbox, type Answer } from "./inbox.ts";
import { mailerTo, openShop, workOff, type Shop } from "./post-office.ts";

const test = base.extend<{ shop: Shop }>({
  shop: async ({ db }, use) => {
    await use(await openShop(db));
  },
});

const letter = {
  messageId: "<abc123@shop.example>",
  shipmentId: 7 as ShipmentId,
  from: { name: "Shop", address: "envios@shop.example" },
  to: "maria@example.com",
  subject: "Hi",
  text: "Hi",
  html: "<p>Hi</p>",
  replyTo: null,
  logo: null,
};

describe("when the server refuses", () => {
  const refusing = async (shop: Shop, answers: Answer[]) => {
    const inbox = await openInbox({ answers });
    await shop.labelled();
    await workOff(shop.ctx, mailerTo(inbox));
    await inbox.close();
    return inbox;
  };

  test("for now, the mail is sent later under the same Message-ID", async ({ shop }) => {
    const inbox = await refusing(shop, [451, 451]);

    expect(inbox.mails).toHaveLength(1);
    expect(inbox.refused).toEqual([inbox.mails[0]?.messageId, inbox.mails[0]?.messageId]);
  });

  test("for good, the job ends dead and says why without the recipient's address", async ({
    shop,
  }) => {
    const inbox = await refusing(
      shop,
      Array.from({ length: 20 }, () => 550),
    );

    expect(inbox.mails).toEqual([]);
    const dead = await selectJobs(shop.service.db.read, "dead", 10);
    expect(dead.map(({ kind }) => kind)).toEqual(["sendMail"]);
    expect(dead[0]?.lastError).toMatch(/550/);
    expect(dead[0]?.lastError).not.toMatch(/maria|@/);
  });

  test.for([
    [451, false],
    [550, true],
  ] as const)(
    "with %i, the failure says whether it is for good: %s",
    async ([answer, isPermanent]) => {
      const inbox = await openInbox({ answers: [answer] });
      await expect(mailerTo(inbox).send(letter)).rejects.toMatchObject({ isPermanent });
      await inbox.close();
    },
  );

  test("or no answer comes, the mail is not taken for sent", async () => {
    const mailer = mailerTo({ smtpUrl: "smtp://127.0.0.1:1" });
    await expect(mailer.send(letter)).rejects.toMatchObject({ isPermanent: false });
  });

  test("to speak over TLS, a password is not sent at all", async () => {
    const inbox = await openInbox();
    const smtpUrl = inbox.smtpUrl.replace("//", "//store:secret@");
    const failure = mailerTo({ smtpUrl }).send(letter);
    await expect(failure).rejects.toThrow(/^(?!.*secret).*ETLS/);
    expect(inbox.mails).toEqual([]);
    await inbox.close();
  });
});
