import { readdirSync } from "node:fs";

import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { addressRefusal, waybillInput } from "#app/carriers/plugin/inputs.ts";

import { exampleAddress, exampleWaybill } from "../example-waybill.ts";

const STREET = "Veterans Memorial Boulevard North-West 1450 Unit #204";
const REFERENCE =
  "Ring twice, blue door behind the gas station, gate code 4482, leave with the doorman";
const place = "EC|:|09|:|0901|:|090150";
const lines = (...maxima: number[]) => ({
  fieldMax: {},
  addressLines: maxima.map((max) => ({ max })),
});
const partyOn = (card: object, streetLine1: string, reference: string | null = null) =>
  waybillInput(
    exampleWaybill({ recipient: exampleAddress(place, { streetLine1, reference }) }),
    null,
    { findCity: () => "GYE", placeOf: () => null, fieldMax: {}, recipientIdentity: null, ...card },
  )?.recipient;

describe("an address on a carrier's lines", () => {
  test("flows over them at words: the street, then the reference, of which the end may be left out", () => {
    expect(partyOn(lines(35, 35, 35), STREET, REFERENCE)?.addressLines).toEqual([
      "Veterans Memorial Boulevard",
      "North-West 1450 Unit #204",
      "Ring twice, blue door behind the",
    ]);
    expect(partyOn(lines(45, 45), "Calle 1 # 2-3", REFERENCE)?.addressLines).toEqual([
      "Calle 1 # 2-3",
      "Ring twice, blue door behind the gas station,",
    ]);
  });

  test("keeps to what each line is for", () => {
    const addressLines = [
      { max: 30 },
      { max: 30, holds: "reference" },
      { max: 30, holds: "street" },
    ];
    expect(partyOn({ addressLines }, STREET.slice(0, 43), "Blue door")?.addressLines).toEqual([
      "Veterans Memorial Boulevard",
      "North-West 1450",
    ]);
    expect(partyOn({ addressLines }, "Calle 1", "Blue door")?.addressLines).toEqual([
      "Calle 1",
      "Blue door",
    ]);
  });

  test("is refused before it is paid when its street does not fit, and never cut", () => {
    const tooLong = { streetLine1: STREET, reference: REFERENCE };
    expect(addressRefusal(tooLong, "recipient", lines(35))).toBe("streetTooLong");
    expect(addressRefusal(tooLong, "recipient", lines(35, 35))).toBeNull();
    const fieldMax = { "recipient.streetLine1": 40 };
    expect(addressRefusal(tooLong, "recipient", { fieldMax })).toBe("streetTooLong");
    expect(addressRefusal(tooLong, "sender", { fieldMax })).toBeNull();
    expect(partyOn({ fieldMax }, STREET)?.streetLine1).toBe(STREET);
  });

  test("is refused before it is paid when a word cannot be written in the carrier's letters", () => {
    const refusal = (address: object, letters: "ascii" | "latin1" = "ascii") =>
      addressRefusal(address, "recipient", { fieldMax: {}, letters });
    for (const lost of [
      { fullName: "Ana 𠌌" },
      { fullName: "李𠌌" },
      { company: "𒂺𒉊" },
      { streetLine1: "Calle 𒂺 5" },
      { reference: "junto a 𢡝" },
    ]) {
      expect([lost, refusal(lost)]).toEqual([lost, "lettersNotTaken"]);
      expect(refusal(lost, "latin1")).toBe("lettersNotTaken");
      expect(addressRefusal(lost, "recipient", { fieldMax: {} })).toBeNull();
    }
    for (const spelt of ["فاطمة أحمد", "Мария", "李小龙", "Ana 😀 Paz", "김민수", "Nº 5 ½", "José"])
      expect([spelt, refusal({ fullName: spelt, streetLine1: spelt })]).toEqual([spelt, null]);
  });

  test("has every word of the street once, or is refused", () => {
    const word = fc.constantFrom(
      ..."Av. Amazonas 9 de Octubre N34-451 #12 Km 5.5 Mz. 🏠 Íñigo".split(" "),
    );
    const card = fc.array(fc.integer({ min: 10, max: 40 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 15 }), card, (words, maxima) => {
        const street = words.join(" ");
        const refusal = addressRefusal({ streetLine1: street }, "recipient", lines(...maxima));
        const filled = partyOn(lines(...maxima), street)?.addressLines ?? [];
        expect(filled.join(" ")).toBe(refusal === null ? street : "");
        for (const [at, line] of filled.entries())
          expect(line.length).toBeLessThanOrEqual(maxima[at] ?? 0);
      }),
    );
  });
});

/** What a contract sends for its waybill, and nothing behind it. */
async function sentBy(contract: Contract, waybill: object): Promise<string> {
  const sent: unknown[] = [];
  const reply: unknown = new Proxy(() => reply, {
    get: (_, name) =>
      name === Symbol.iterator ? function* () {} : name === Symbol.toPrimitive ? () => "1" : reply,
  });
  const http = {
    secret: () => "s",
    keep: () => {},
    until: async () => [{ success: true, provider_name: "1", provider_service_code: "1", id: "1" }],
    constant: () => "1",
    ask: async (request: { json?: unknown }) => {
      sent.push(request);
      return { ok: true, status: 200, text: "", json: reply, xml: reply };
    },
    commit: async (request: unknown) => {
      sent.push(request);
      throw new Error("the line is dead");
    },
  };
  await contract.create(waybill, http).catch(() => {});
  return JSON.stringify(sent);
}

interface Contract {
  card: { cities: Record<string, unknown>; services?: { code: string }[] };
  create: (waybill: object, http: object) => Promise<unknown>;
}

const contracts = readdirSync("app/carriers/shipped").filter((name) => name.endsWith(".ts"));
const streets = [
  "Av. 9 de Octubre 424 y Boyacá",
  "Calle 45 # 12-34 Apto 301 Torre 7",
  "Carretera México-Toluca Km 55.5 bodega 8",
  "Pasaje 3 Sur 1045 depto 62",
  "Mz. H Lt. 12 Urb. Los Jardines",
  "Av. Amazonas N34-451 y Sanz",
  "Rua 15 de Novembro, 155 - ap 12",
];

describe("a street on the wire", () => {
  test.for(contracts)("of %s has each of its digits and words", async (file) => {
    const module: { default: Contract } = await import(`#app/carriers/shipped/${file}`);
    const contract = module.default;
    const card = { fieldMax: {}, ...contract.card };
    for (const streetLine1 of streets) {
      const address = exampleAddress(place, { streetLine1 });
      if (addressRefusal(address, "recipient", card)) continue;
      const waybill = waybillInput(
        exampleWaybill({
          recipient: address,
          sender: exampleAddress(place, { streetLine1: "Uno" }),
        }),
        contract.card.services?.[0]?.code ?? null,
        {
          findCity: () => Object.values(contract.card.cities)[0] as never,
          placeOf: () => null,
          recipientIdentity: null,
          ...card,
        },
      );
      const wire = await sentBy(contract, waybill ?? {});
      for (const word of streetLine1.match(/[\p{L}\d]+/gu) ?? [])
        expect([file, streetLine1, word, wire.includes(word)]).toEqual([
          file,
          streetLine1,
          word,
          true,
        ]);
    }
  });
});
