import { expect, test } from "vitest";

import { printableText } from "#app/labels/layout/printable-text.ts";
import { residentText } from "#app/labels/zpl/zebra-letters.ts";
import { inCharset } from "#app/runtime/latin-letters.ts";

test.for([
  ["José Ñuñez", "Jose Nunez", "José Ñuñez"],
  ["Ana María Ibáñez Gómez", "Ana Maria Ibanez Gomez", "Ana María Ibáñez Gómez"],
  ["João Gonçalves", "Joao Goncalves", "João Gonçalves"],
  ["Straße 5", "Strasse 5", "Straße 5"],
  ["Łukasz Wałęsa", "Lukasz Walesa", "Lukasz Walesa"],
  ["Søren Ærø", "Soren Aero", "Søren Ærø"],
  ["Đorđe Žižić", "Dorde Zizic", "Dorde Zizic"],
  ["Nguyễn Thị Hạnh", "Nguyen Thi Hanh", "Nguyen Thi Hanh"],
  ["Şükrü Işık", "Sukru Isik", "Sükrü Isik"],
  ["Þór Guðmundsson", "Thor Gudmundsson", "Þór Guðmundsson"],
  ["Мария Петрова", "Mariya Petrova", "Mariya Petrova"],
  ["Щербаков Юрий", "Shcherbakov Yuriy", "Shcherbakov Yuriy"],
  ["Їжак Олександр", "Izhak Oleksandr", "Izhak Oleksandr"],
  ["Γιώργος Παπαδόπουλος", "Giorgos Papadopoylos", "Giorgos Papadopoylos"],
  ["محمد علي", "mhmd 'ly", "mhmd 'ly"],
  ["דוד כהן", "dvd khhn", "dvd khhn"],
  ["김민수", "GimMinSu", "GimMinSu"],
  ["さとう ヒロ", "satou hiro", "satou hiro"],
  ["Արմեն", "Armen", "Armen"],
  ["თბილისი", "tbilisi", "tbilisi"],
  ["李小龙 王芳", "LiXiaoLong WangFang", "LiXiaoLong WangFang"],
  ["𝓜𝓪𝓻í𝓪 Ｐｅｒｅｚ", "Maria Perez", "María Perez"],
  ["Calle “5” – Nº 7 №9", 'Calle "5" - No 7 No9', 'Calle "5" - Nº 7 No9'],
] as const)("%s is sent as %s, or with the accents of Latin-1 as %s", ([text, ascii, latin1]) => {
  expect(inCharset(text, "ascii")).toBe(ascii);
  expect(inCharset(text, "latin1")).toBe(latin1);
  const printed = residentText(printableText(text, (code) => code < 0x100));
  expect(printed).not.toMatch(/[?□]/);
});

test("a picture is left out; a letter of no script is left out of what is sent, and seen on paper", () => {
  expect(inCharset("Ana 😀 Paz", "ascii")).toBe("Ana Paz");
  expect(inCharset("Ana \ue000 Paz", "ascii")).toBe("Ana Paz");
  expect(printableText("Ana \ue000", (code) => code < 0x100)).toBe("Ana □");
});
