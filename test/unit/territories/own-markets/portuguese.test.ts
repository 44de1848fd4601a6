import { describe, expect, test } from "vitest";

import { ownMarket } from "./own-market.ts";

/** Invented places with words of Portuguese, and the words themselves as the folder says them. */
const answerTo = ownMarket(
  [
    ["PN", "Poente", "PN1", "Arroio dos Ratos"],
    ["PN", "Poente", "PN2", "São João do Tupã"],
    ["PN", "Poente", "PN3", "Ipuã"],
    ["PN", "Poente", "PN4", "Três Ranchos"],
    ["PN", "Poente", "PN5", "Poço Branco"],
    ["PN", "Poente", "PN6", "Pará de Cima"],
  ],
  {
    "matching.json": JSON.stringify({
      words: {
        quarters: ["bairro"],
        streets: ["rua", "quadra", "lote"],
        bearers: ["padaria"],
        companies: ["jadlog"],
        abbreviations: {
          de: "do da dos das",
          en: "em na no nas nos",
          el: "o os",
          sao: "s",
          retiro: "retirar retirada",
        },
      },
    }),
  },
);

describe("a market whose folder says words of Portuguese", () => {
  test.for([
    ["arroio ratos", "PN1"],
    ["Arroio do Ratos", "PN1"],
    ["S. João Tupã", "PN2"],
    ["Tres Ranchos", "PN4"],
  ])("reads its small words, of which Spanish has some as numbers: %s", ([city, code2]) => {
    expect(answerTo({ city: city!, address1: "Rua Nova, 12" })).toBe(code2);
  });

  test.for([
    ["IPUÃ", "PN3"],
    ["SÃO JOÃO DO TUPÃ", "PN2"],
    ["IpuÃ£", "PN3"],
  ])("reads its capital Ã as a letter, and still what was decoded wrongly: %s", ([city, code2]) => {
    expect(answerTo({ city: city! })).toBe(code2);
  });

  test.for([
    "Retirar na agência dos Correios de Poço Branco",
    "o destino é Poço Branco",
    "mandar para Pará de Cima",
    "entregar em Poço Branco",
  ])("asks where line 2 says another town: %s", (address2) => {
    expect(answerTo({ city: "Ipuã", address1: "Rua Nova, 12" })).toBe("PN3");
    expect(answerTo({ city: "Ipuã", address1: "Rua Nova, 12", address2 })).toBe("ask");
  });

  test("knows the market's companies that carry parcels, and what there is called after towns", () => {
    const city = "Ipuã";
    expect(answerTo({ city, address1: "Jadlog Poço Branco" })).toBe("ask");
    expect(answerTo({ city, address2: "na Padaria Poço Branco" })).toBe("PN3");
    expect(answerTo({ city, address2: "agora no Poço Branco" })).toBe("ask");
  });
});
