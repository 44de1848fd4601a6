import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const WILD_CARRIER = "wild";

/**
 * A folder with a plugin that does what no carrier may, by the last digit of the waybill's reference: it never pauses,
 * takes all memory in many pieces or in one, exits, throws, or makes the waybill and answers with a PDF that is made to
 * cost. Behind it is a carrier on this machine that makes every waybill.
 */
export async function openWildCarrier(): Promise<{ folder: string; close: () => void }> {
  let made = 0;
  const carrier = createServer((_request, response) => {
    made += 1;
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ number: `WILD${made}` }));
  });
  await new Promise<void>((resolve) => carrier.listen(0, "127.0.0.1", resolve));
  const { port } = carrier.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), "encomienda-wild-"));
  writeFileSync(join(folder, "wild.ts"), pluginText(port));
  return {
    folder,
    close() {
      carrier.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const pluginText = (port: number) => `
import { deflateSync } from "node:zlib";
import { defineCarrier } from "encomienda/carrier-kit";

const MEGABYTE = 1024 * 1024;

function bomb() {
  const contents = deflateSync(Buffer.alloc(20 * MEGABYTE, 32), { level: 9 });
  const names = Array(20).fill("3 0 R").join(" ");
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Resources<<>>/Contents[" + names + "]>>";
  const kids = [4, 5, 6, 7, 8];
  return Buffer.concat([
    "%PDF-1.5\\n1 0 obj\\n<</Type/Catalog/Pages 2 0 R>>\\nendobj\\n",
    "2 0 obj\\n<</Type/Pages/Kids[" + kids.map((kid) => kid + " 0 R").join(" ") + "]/Count 5>>\\nendobj\\n",
    "3 0 obj\\n<</Length " + contents.length + "/Filter/FlateDecode>>\\nstream\\n",
    contents,
    "\\nendstream\\nendobj\\n",
    ...kids.map((kid) => kid + " 0 obj\\n" + page + "\\nendobj\\n"),
    "trailer<</Size 9/Root 1 0 R>>\\n%%EOF",
  ].map((part) => Buffer.from(part)));
}

export default defineCarrier({
  card: {
    carrierToken: "${WILD_CARRIER}",
    version: "2026-01-01",
    country: "EC",
    currency: "USD",
    displayName: "Wild",
    rateCard: {
      minWeightKg: 1,
      volumetricDivisor: null,
      prices: { principal: { base: 1, perExtraKg: 0, estimateDays: 1 } },
      collection: null,
      insurance: null,
      limits: { weightKgMax: 30, sideCmMax: 150, sidesSumCmMax: 300 },
      localAreas: [],
      coverage: [
        {
          routeClass: "principal",
          collects: false,
          fleet: true,
          territories: { "17": "Pichincha", "09": "Guayas" },
        },
      ],
    },
    cities: { "1701": "UIO", "0901": "GYE" },
    label: "carrier",
    hosts: { api: "http://127.0.0.1:${port}" },
    utcOffset: "-05:00",
  },
  async create({ reference }, http) {
    const kind = Number(reference.match(/\\d/g)?.at(-1) ?? 0) % 6;
    const all = [];
    if (kind === 0) for (;;);
    if (kind === 1) for (;;) all.push({ all: Array.from({ length: 1000 }, () => ({})) });
    if (kind === 2) for (;;) all.push(all.length);
    if (kind === 3) process.exit(0);
    if (kind === 4) throw new Error("of no kind");
    const { json } = await http.commit({ path: "/waybills", json: { reference } });
    return { trackingNumber: json.number, label: new Uint8Array(bomb()) };
  },
});
`;
