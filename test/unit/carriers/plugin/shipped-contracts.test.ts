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

test.for([
  // Clocks of the mainland go back on the first Saturday of April and forward on that of September.
  ["15-01-2026", "2026-01-15T13:15:00.000Z"],
  ["04-04-2026", "2026-04-04T13:15:00.000Z"],
  ["05-04-2026", "2026-04-05T14:15:00.000Z"],
  ["05-09-2026", "2026-09-05T14:15:00.000Z"],
  ["06-09-2026", "2026-09-06T13:15:00.000Z"],
])("chilexpress-cl reads 10:15 of %s as %s", async ([eventDate, at]) => {
  const trackingEvents = [{ eventDate, eventHour: "10:15", description: "PIEZA EN PLANTA" }];
  const { carrier, end } = await opened("chilexpress-cl", {
    json: { data: { trackingEvents }, statusCode: 0 },
  });
  const [event] = await carrier.track!(["10000000001"], calm);
  expect(event?.occurredAt.toISOString()).toBe(at);
  await end();
});

test.for([
  [{ GMTOffset: "-03:00" }, "2026-01-31T17:05:00.000Z"],
  [{}, "2026-01-31T19:05:00.000Z"],
] as const)("mydhl-ec reads a checkpoint's time with %j as %s", async ([offset, at]) => {
  const place = { serviceArea: [{ code: "SCL", description: "Santiago-CL" }] };
  const checkpoint = { date: "2026-01-31", time: "14:05:00", ...offset, typeCode: "AR", ...place };
  const { carrier, end } = await opened("mydhl-ec", {
    json: { shipments: [{ shipmentTrackingNumber: "5786694550", events: [checkpoint] }] },
  });
  const [event] = await carrier.track!(["5786694550"], calm);
  expect(event?.occurredAt.toISOString()).toBe(at);
  await end();
});
