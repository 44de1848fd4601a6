import { cents } from "#app/shipping/model/money.ts";
import { topUpWallet } from "#app/shipping/wallet/top-up-wallet.ts";
import { listWalletStatement } from "#app/shopify/merchant/wallet/list-statement.ts";
import { statementCsv } from "#app/shopify/merchant/wallet/statement-csv.ts";
import { pageContext } from "#test/integration/shopify/contexts.ts";

import { describe, expect, test, type Merchant } from "./merchant-world.ts";

async function purchase(setup: Merchant) {
  const order = await setup.placeOrder();
  const { fulfillmentOrderId, selectedRateId } = await setup.parcel(order);
  const { json } = await setup.post("/purchase", {
    fulfillmentOrderId,
    rateId: selectedRateId,
  });
  return {
    order,
    price: json.parcel.price as number,
    number: json.parcel.trackingNumber as string,
  };
}

describe("the statement", () => {
  test("lists every movement with its order, a page at a time", async ({ setup }) => {
    const first = await purchase(setup);
    const second = await purchase(setup);
    const shop = await setup.shop();
    const page = await listWalletStatement(pageContext(setup.shopifyApp, shop), {
      limit: 2,
      page: 1,
    });
    expect(page).toMatchObject({
      total: 3,
      data: [
        { version: 3, text: "Etiqueta", amount: -second.price, name: second.order.name },
        { version: 2, trackingNumber: first.number, balance: 100 - first.price },
      ],
    });
    const last = await listWalletStatement(pageContext(setup.shopifyApp, shop, "en"), {
      limit: 2,
      page: 2,
    });
    expect(last.data).toMatchObject([
      {
        version: 1,
        text: "Top-up",
        about: expect.stringMatching(/^Top-up /),
        amount: 100,
        name: null,
      },
    ]);
    const beyond = await listWalletStatement(pageContext(setup.shopifyApp, shop, "en"), {
      limit: 2,
      page: 3,
    });
    expect(beyond.data).toEqual([]);
  });

  test("names the order of a label that was given back, although it has another by now", async ({
    setup,
  }) => {
    const { order } = await purchase(setup);
    const { fulfillmentOrderId } = await setup.parcel(order);
    await setup.post("/refund", { fulfillmentOrderId, reason: "other" });
    await setup.sync(order);
    expect((await setup.parcel(order)).state).toBe("draft");
    const shop = await setup.shop();
    const { data } = await listWalletStatement(pageContext(setup.shopifyApp, shop), {
      limit: 9,
      page: 1,
    });
    expect(data.slice(0, 2)).toMatchObject([
      { name: order.name, about: `Reembolso de la etiqueta de ${order.name}` },
      { name: order.name, about: `Etiqueta de ${order.name}` },
    ]);
  });

  test("calls what another system sent by that system's name, whatever characters the name has", async ({
    setup,
  }) => {
    const { order } = await purchase(setup);
    const extId = `${order.id}-1`;
    await setup.world.paid({ extId });
    await setup.world.paid();
    const { accountId } = setup;
    const charge = { amount: cents(100), reference: "gid://shopify/AppPurchaseOneTime/77" };
    await topUpWallet(setup.ctx, { accountId, ...charge });
    const shop = await setup.shop();
    const { data } = await listWalletStatement(pageContext(setup.shopifyApp, shop), {
      limit: 9,
      page: 1,
    });
    expect(data.slice(0, 3)).toMatchObject([
      { name: null, shipmentId: null, about: "Cobro de Shopify n.º 77" },
      { name: expect.stringMatching(/^Envío \d+$/) },
      { name: extId, about: `Etiqueta de ${extId}` },
    ]);
  });

  test("is a file that a spreadsheet reads and cannot be tricked by", async ({ setup }) => {
    const { order, price, number } = await purchase(setup);
    const { accountId } = setup;
    const reference = '=HYPERLINK("x"),1';
    await topUpWallet(setup.ctx, { accountId, amount: cents(501), reference });
    const shop = { ...(await setup.shop()), timeZone: "America/Guayaquil" };
    let csv = "";
    for await (const part of statementCsv(pageContext(setup.shopifyApp, shop))) csv += part;
    const lines = csv.split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFFecha,Movimiento,Pedido,Guía,Transportista,Detalle,Sin IVA (USD),IVA (USD),Monto (USD),Saldo (USD)",
    );
    expect(lines[1]).toContain(',Recarga,,,,"Recarga =HYPERLINK(""x""),1",,,5.01,');
    // On the shop's own clock, five hours behind.
    const local = new Date(setup.ctx.now().getTime() - 5 * 60 * 60_000).toISOString();
    expect(lines[1]?.slice(0, 16)).toBe(local.slice(0, 16).replace("T", " "));
    expect(lines[2]).toContain(`,Etiqueta,${order.name},${number},`);
    expect(lines[2]).toContain(`,Etiqueta de ${order.name},`);
    expect(lines[2]).toContain(`,-${price.toFixed(2)},`);
    expect(lines).toHaveLength(5);
  });

  test("is whole when it is longer than one read", async ({ setup }) => {
    const { accountId } = setup;
    for (let count = 0; count < 505; count += 1)
      await topUpWallet(setup.ctx, {
        accountId,
        amount: cents(100),
        reference: `r${count}`,
      });
    let csv = "";
    for await (const part of statementCsv(pageContext(setup.shopifyApp, await setup.shop(), "en")))
      csv += part;
    expect(csv.trimEnd().split("\r\n")).toHaveLength(1 + 505 + 1);
  });
});
