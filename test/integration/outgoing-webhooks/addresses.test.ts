import { deliverWebhook } from "#app/outgoing-webhooks/deliver-webhook.ts";
import { makeWebhookSender } from "#app/outgoing-webhooks/webhook-sender.ts";
import { isPublicAddress } from "#app/shipping/model/network-address.ts";
import { webhookUrl } from "#app/shipping/model/webhook.ts";
import { describe, expect, test } from "#test/support/world.ts";

import { makeTestWebhookSender, openWebhook, secretKeys, unhurried } from "./fixture.ts";
import { insideHosts, insideNames, outsideHosts } from "./hosts.ts";
import { startReceiver } from "./receiver.ts";

describe("an address inside the network", () => {
  test.for(insideHosts)("%s is refused as a URL and as what a name resolves to", (host) => {
    expect(webhookUrl(`https://${host}/in`, false)).toBeNull();
    expect(webhookUrl(`https://${host}:8443/in`, false)).toBeNull();
    expect(isPublicAddress(host)).toBe(false);
    expect(isPublicAddress(host.replace(/^\[(.*)\]$/, "$1"))).toBe(false);
  });

  test.for(outsideHosts)("does not include %s", (host) => {
    expect(webhookUrl(`https://${host}/in`, false)?.hostname).toBe(host);
    expect(isPublicAddress(host)).toBe(true);
    expect(isPublicAddress(host.replace(/^\[(.*)\]$/, "$1"))).toBe(true);
  });

  test.for(insideNames)("may have a name, such as %s, which is refused as well", (name) => {
    expect(webhookUrl(`https://${name}/`, false)).toBeNull();
  });

  test("includes whatever is no address", () => {
    for (const text of [
      "",
      "example.com",
      "2600::1%eth0",
      "1.2.3.4.5",
      "8.8.8.8:80",
      "8.8.8.8/",
      "a@8.8.8.8",
      "[2600::1",
    ]) {
      expect(isPublicAddress(text), text).toBe(false);
    }
  });
});

describe("the URL of a webhook", () => {
  test.for([
    ["https://example.com", "https://example.com/"],
    ["https://EXAMPLE.com:443/In?a=1&b=%20", "https://example.com/In?a=1&b=%20"],
    ["https://example.com:8443/in", "https://example.com:8443/in"],
    ["  https://example.com/in\n", "https://example.com/in"],
    ["https://ñandú.ec/in", "https://xn--and-6ma2c.ec/in"],
    ["https://local.example.com/", "https://local.example.com/"],
  ] as const)("%j is taken as %s", ([text, url]) => {
    expect(webhookUrl(text, false)?.href).toBe(url);
  });

  test.for([
    "",
    "example.com",
    "//example.com/in",
    "https:",
    "https://",
    "https://?",
    "https://exa mple.com",
    "https://256.1.1.1/",
    "https://1.2.3.4.5/",
    "https://example.com:65536/",
    "https://[fe80::1%25eth0]/",
    "http://example.com/in",
    "ftp://example.com/in",
    "file:///etc/passwd",
    "data:text/plain,hello",
    "javascript:alert(1)",
    "gopher://127.0.0.1:25/",
    "unix:/var/run/docker.sock",
    "https://example.com:22/",
    "https://example.com:8080/in",
    "https://hidden.onion/in",
    "https://payments.shop.svc/in",
    "https://nas.lan/",
    "https://user@example.com/",
    "https://user:secret@example.com/",
    "https://:secret@example.com/",
    "https://example.com@127.0.0.1/",
    "https://example.com/#",
    "https://example.com/in#part",
    "https:\\\\127.0.0.1\\in",
    `https://example.com/${"x".repeat(2029)}`,
    // Short as text, but each letter becomes nine characters on the wire.
    `https://example.com/${"界".repeat(230)}`,
  ])("%j is refused", (text) => {
    expect(webhookUrl(text, false)).toBeNull();
  });

  test("may have 2048 characters", () => {
    const longest = `https://example.com/${"x".repeat(2028)}`;
    expect(webhookUrl(longest, false)?.href).toBe(longest);
  });

  test("may resolve inside where that is allowed, in clear only to this machine", () => {
    for (const url of [
      "https://10.0.0.1/",
      "https://erp.local/",
      "http://127.0.0.1:9000/",
      "http://localhost:9000/",
      "http://a.localhost/",
      "http://[::1]:9000/",
    ]) {
      expect(webhookUrl(url, true)?.href, url).toBe(url);
    }
    for (const url of [
      "http://10.0.0.1/",
      "http://example.com/",
      "http://127.0.0.1.example.com/",
      "http://localhost.example.com/",
      "http://notlocalhost/",
      "https://user@10.0.0.1/",
      "ftp://127.0.0.1/",
    ]) {
      expect(webhookUrl(url, true), url).toBeNull();
    }
  });
});

describe("a delivery", () => {
  const data = { eventId: "evt_1", type: "wallet.low", data: {} } as const;
  const delivery = { ...data, occurredAt: "2026-05-01T10:00:00.000Z" };
  const leadsTo =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

  test.for([
    ["127.0.0.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["64:ff9b::7f00:1"],
    ["fe80::1%lo"],
    ["169.254.169.254"],
    // Reachable alone, but in bad company.
    ["8.8.8.8", "127.0.0.1"],
    ["2606:4700::1111", "::1"],
  ])(
    "to a name that resolves to %s does not even connect",
    async (addresses, { world, onTestFinished }) => {
      const receiver = await startReceiver(onTestFinished);
      const { webhookId } = await openWebhook(world, `https://hooks.example.com:${receiver.port}/`);
      const webhookSender = makeTestWebhookSender({
        allowPrivate: false,
        ports: [receiver.port],
        resolve: leadsTo(...addresses),
      });
      await expect(
        deliverWebhook(
          world.service,
          webhookSender,
          { ...delivery, accountId: world.accountId, webhookId },
          unhurried,
        ),
      ).rejects.toThrow("the name resolves to a private address");
      expect(receiver.connections()).toBe(0);
    },
  );

  test("to a name that does not resolve fails without the name in its reason", async ({
    world,
  }) => {
    const { webhookId } = await openWebhook(world, "https://hooks.example.com/");
    const job = { ...delivery, accountId: world.accountId, webhookId };
    const deliver = (webhookSender = makeTestWebhookSender({ resolve: leadsTo() })) =>
      deliverWebhook(world.service, webhookSender, job, unhurried);
    await expect(deliver()).rejects.toThrow("the name does not resolve");

    const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND hooks.example.com"), {
      code: "ENOTFOUND",
    });
    const resolve = () => Promise.reject(unknown);
    await expect(deliver(makeTestWebhookSender({ resolve }))).rejects.toThrow(/^ENOTFOUND$/);
  });

  test("connects to the address that was validated, and resolves the name once", async ({
    world,
    onTestFinished,
  }) => {
    const receiver = await startReceiver(onTestFinished);
    // Only this resolver knows the name, and after its first answer it resolves to another address.
    const asked: string[] = [];
    const resolve = (hostname: string) =>
      leadsTo(asked.push(hostname) === 1 ? "127.0.0.1" : "127.0.0.2")();
    const { webhookId } = await openWebhook(world, `http://hooks.localhost:${receiver.port}/`);
    const job = { ...delivery, accountId: world.accountId, webhookId };
    const webhookSender = makeTestWebhookSender({ resolve });
    await deliverWebhook(world.service, webhookSender, job, unhurried);
    expect(asked).toEqual(["hooks.localhost"]);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.headers.host).toBe(`hooks.localhost:${receiver.port}`);

    await expect(deliverWebhook(world.service, webhookSender, job, unhurried)).rejects.toThrow(
      "ECONNREFUSED",
    );
    expect(asked).toHaveLength(2);
  });

  test("to what was created when more was allowed is refused", async ({
    world,
    onTestFinished,
  }) => {
    const receiver = await startReceiver(onTestFinished);
    const strict = makeWebhookSender({ allowPrivate: false, secretKeys });
    for (const url of [receiver.origin, `https://127.0.0.1:${receiver.port}/`]) {
      const { webhookId } = await openWebhook(world, url);
      const job = { ...delivery, accountId: world.accountId, webhookId };
      await expect(deliverWebhook(world.service, strict, job, unhurried)).rejects.toThrow(
        "the address is not allowed",
      );
    }
    expect(receiver.connections()).toBe(0);
  });
});
