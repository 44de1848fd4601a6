import { expect, test } from "vitest";

import { foldText } from "#app/territories/spelling/fold-text.ts";
import { readMarkets } from "#db/markets/market-data.ts";

/** A part that needs replacements sends the whole text the long way, and is a part of its own. */
const theLongWay = (text: string) => foldText(`${text}, (¿)`)[0] ?? [];

const streets = [
  "Calle Bolívar 12-34 y Sucre",
  "Av Amazonas N24-155",
  "Quito170150",
  "170150Quito",
  "km 12 vía a Daule",
  "Q u i t o",
  "S Juan de Dios",
  "STA ÁGUEDA Y ÑUÑOA",
  "El Güiro 5to piso",
  "Mz 5 Sl 12",
];

test("a text that needs no replacement has the words that the replacements would leave", () => {
  const names = readMarkets().flatMap(({ territories }) =>
    [...territories.values()].flatMap(({ territory1Name, territory2Name, territory3Name }) => [
      territory1Name,
      `${territory2Name} ${territory3Name}`,
      territory3Name.toUpperCase(),
    ]),
  );
  const texts = [...new Set([...streets, ...names])];
  expect(texts.length).toBeGreaterThan(50_000);
  const others = texts.filter((text) => {
    const [words = [], ...more] = foldText(text);
    return more.length === 0 && words.join(" ") !== theLongWay(text).join(" ");
  });
  expect(others).toEqual([]);
});
