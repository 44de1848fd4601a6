import { expect, test } from "vitest";

import { openPluginCarriers, readPlugin } from "#app/carriers/plugin/plugin-carrier.ts";

import { type Reply, startFakeServer } from "../http/fake-server.ts";

const calm = new AbortController().signal;

/** A contract that comes with the service, before a carrier that always answers so. */
async function opened(name: string, reply: Reply) {
  const server = await startFakeServer(() => reply);
  const url = new URL(`../../../../app/carriers/contracts/${name}.ts`, import.meta.url);
  const file = await readPlugin(url.href);
  const hosts = Object.fromEntries(
    Object.keys(file.card.hosts).map((host) => [host, server.baseUrl]),
  );
  const { carriers, close } = openPluginCarriers(file, { readSecret: () => "sesamo", hosts });
  const end = () => (close(), server.close());
  return { carrier: carriers[0]!, server, end };
}

test.for(["correios-br", "sendle-au", "skydropx-mx"])(
  "%s asks for no waybill without the carrier's id: a person found the number",
  async (name) => {
    const { carrier, server, end } = await opened(name, { status: 404, json: {} });
    const asked = { trackingNumber: "W1", known: null };
    expect(await carrier.annulWaybill(asked, calm)).toBe("manual");
    expect(server.seen).toEqual([]);
    await end();
  },
);

const answerAbout = (objeto: object): Reply => ({
  json: { token: "t", emissao: "2026-01-01", expiraEm: "2026-01-02", objetos: [objeto] },
});

test.for([
  [{ mensagem: "SRO-020: Objeto não encontrado na base de dados dos Correios." }, []],
  [{ mensagem: "SRO-009: Serviço indisponível" }, "an error"],
  [{}, "an error"],
] as const)("correios-br reads %j of a number as %j", async ([objeto, read]) => {
  const { carrier, end } = await opened("correios-br", answerAbout(objeto));
  expect(await carrier.track!(["QR123456789BR"], calm).catch(() => "an error")).toEqual(read);
  await end();
});

test.for([
  [{ status: 404, json: { title: "Not Found", detail: "No data found" } }, []],
  [{ status: 404, text: "<html>no such page</html>" }, "an error"],
  [{ status: 500, json: { detail: "broken" } }, "an error"],
] as const)("mydhl-ec reads %j of numbers as %j", async ([reply, read]) => {
  const { carrier, end } = await opened("mydhl-ec", reply);
  expect(await carrier.track!(["5786694550"], calm).catch(() => "an error")).toEqual(read);
  await end();
});
