import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  copiedText,
  writtenName,
  writtenStreet,
  writtenText,
} from "#app/shipping/model/written-text.ts";

/** Each text beside what one sees of it, by the kind of its form. */
const FORMS: Record<string, readonly (readonly [string, string])[]> = {
  entities: [
    ["Pe&ntilde;a", "Peña"],
    ["Pe&#241;a", "Peña"],
    ["Pe&#xF1;a", "Peña"],
    ["Pe&#x0000f1;a", "Peña"],
    ["Pe&amp;ntilde;a", "Peña"],
    ["Pe&amp;amp;#241;a", "Peña"],
    ["Pe&#38;ntilde;a", "Peña"],
    ["PE&NTILDE;A", "PEÑA"],
    ["Pe&ntildea", "Peña"],
    ["Jos&eacute; &amp; Mar&iacute;a", "José & María"],
    ["O&#39;Higgins", "O'Higgins"],
    ["O&apos;Higgins", "O'Higgins"],
    ["O&rsquo;Higgins", "O’Higgins"],
    ["O&#146;Higgins", "O’Higgins"],
    ["Calle&nbsp;5&nbsp;", "Calle 5"],
    ["Calle&#160;5", "Calle 5"],
    ["Casa &quot;Azul&quot;", 'Casa "Azul"'],
    ["&laquo;Casa&raquo; &ndash; n&ordm; 5", "«Casa» – nº 5"],
    ["S&oslash;ren &AElig;r&oslash;", "Søren Ærø"],
    ["Stra&szlig;e 5", "Straße 5"],
    ["&Scaron;ime &#268;apek &Zcaron;ak", "Šime Čapek Žak"],
    ["&Lstrok;&oacute;d&zacute;", "Łódź"],
    ["Ana&shy;b&zwnj;el", "Anabel"],
    ["Ana&#8203;bel&#x200B;", "Anabel"],
    ["Av. Col&oacute;n&#10;N24", "Av. Colón N24"],
    ["Av. Col&oacute;n<br/>N24", "Av. Colón N24"],
    ["<p>Av. <b class='x'>Col&oacute;n</b></p>", "Av. Colón"],
    ["&lt;b&gt;Ana&lt;/b&gt;", "Ana"],
    ["H&M, P&G; Tom & Jerry;", "H&M, P&G; Tom & Jerry;"],
    ["R&D &unknown; &;", "R&D &unknown; &;"],
    ["dejar <portón verde> 5 < 6", "dejar <portón verde> 5 < 6"],
    ["\u0026#0;Ana&#xD800;", "Ana&#xD800;"],
  ],
  "invisible marks": [
    ...Array.from(
      "\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u2061\u2062\u2063\u2064\u206a\u206f\u3164\ufe0e\ufe0f\uffa0\ufff9\ufffb\ufffc\ufdd0\uffff\ue000\uf8ff",
    ),
    "\u{e0001}",
    "\u{e0041}",
    "\u{e0100}",
    "\u{1d173}",
    "\u{fffff}",
    "\ud83d",
    "\udc00",
  ].map((mark) => [`${mark}Ana${mark}bel${mark} Paz${mark}`, "Anabel Paz"] as const),
  "marks of direction": [
    ...Array.from("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"),
    "\u202e\u202d",
    "\u2067\u2069\u202c",
    "&lrm;",
    "&rlm;",
    "&#8206;",
    "&#x202E;",
    "&#8238;",
    "&amp;#x202c;",
  ].map((mark) => [`${mark}N24-03 Av. ${mark}Amazonas${mark}`, "N24-03 Av. Amazonas"] as const),
  "controls and gaps": [
    ...Array.from(
      "\0\u0001\u0007\u0008\t\n\v\f\r\u001b\u001f\u007f\u0080\u0085\u009f\u00a0\u1680\u2000\u2003\u2007\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u2800",
    ),
    "\r\n\t ",
  ].map((gap) => [`${gap}Calle${gap}5${gap} Sur`, "Calle 5 Sur"] as const),
  "compatibility forms": [
    ["𝓜𝓪𝓻í𝓪 𝓟é𝓻𝓮𝔃", "María Pérez"],
    ["ℳ𝒶𝓇í𝒶 𝒫ℯ𝓇ℯ𝓏", "María Perez"],
    ["𝕄𝕒𝕣𝕚𝕒 ℙ𝕖𝕣𝕖𝕫", "Maria Perez"],
    ["𝔐𝔞𝔯𝔦𝔞 ℌ𝔞𝔷", "Maria Haz"],
    ["𝙼𝚊𝚛𝚒𝚊 𝟧𝟨", "Maria 56"],
    ["Ｍａｒｉａ　Ｌｕｚ", "Maria Luz"],
    ["Ｃａｌｌｅ　４５　＃　１２－３４", "Calle 45 # 12-34"],
    ["𝐀𝐯. 𝟏𝟎 𝐝𝐞 𝐀𝐠𝐨𝐬𝐭𝐨", "Av. 10 de Agosto"],
    ["Jose\u0301 Pen\u0303a", "José Peña"],
    ["oﬃce ﬂoor", "office floor"],
    ["Ⓒasa Ⓐzul ①②", "Casa Azul 12"],
    ["🅜🅐🅡🅘🅐 🅿🅰🆉", "MARIA PAZ"],
    ["🄼🄰🅁🄸🄰", "MARIA"],
    ["ᴍᴀʀɪᴀ ᴘᴀᴢ", "maria paz"],
    ["ᴹᵃʳⁱᵃ ᴾᵃᶻ", "Maria Paz"],
    ["M̲a̲r̲i̲a̲ P̶a̶z̶", "Maria Paz"],
    ["M⃞a⃞r⃞i⃞a⃞", "Maria"],
    ["M̷̛̤͑̚a̴̢͇̝̔͐r̸̡̰̈́̚i̵̺͒a̶̪̐ Paz", "Maria Paz"],
    ["Calle Ⅳ nº ⅻ", "Calle IV nº xii"],
    ["ana﹫example﹒org", "ana@example.org"],
    ["⒜na ⑴", "(a)na (1)"],
    ["ﾏﾘｱ", "マリア"],
    ["\ufee3\ufea4\ufee4\ufeaa", "محمد"],
    ["⽊⼭", "木山"],
    ["Grüſſe", "Grüsse"],
    ["Nº 12, 1ª planta ½", "Nº 12, 1ª planta ½"],
  ],
  "look-alike letters": [
    ["Мария Петрова", "Мария Петрова"],
    ["Γιώργος Παπαδόπουλος", "Γιώργος Παπαδόπουλος"],
    ["Анна Smith", "Анна Smith"],
    ["Mаria Paz", "Maria Paz"],
    ["Маria Раz", "Maria Paz"],
    ["Jоsé Pérеz", "José Pérez"],
    ["Саlle 5", "Calle 5"],
    ["СОСА Ruiz", "COCA Ruiz"],
    ["Rоsаriо", "Rosario"],
    ["Сristinа Хavier", "Cristina Xavier"],
    ["Аv. Аmаzоnаs", "Av. Amazonas"],
    ["Βeatriz Νuñez", "Beatriz Nuñez"],
    ["Τomás Κlein", "Tomás Klein"],
    ["Rοsa", "Rosa"],
    ["Ηéctor Ρaz", "Héctor Paz"],
    ["Ѕofía Јuárez", "Sofía Juárez"],
    ["Luіs", "Luis"],
    ["Mаtіаs У Paz", "Matias Y Paz"],
    ["Kиев", "Киев"],
    ["Иван Пeтров, DHL", "Иван Петров, DHL"],
    ["Ꭺna Ꮲaz", "Ana Paz"],
    ["Rօsa", "Rosa"],
    ["Mɑriɑ Gɑrcíɑ", "Maria García"],
    ["Маrtínez", "Martínez"],
    ["ꜱᴏᴘᴏ́", "sopó"],
  ],
};
const allForms = Object.values(FORMS).flat();

describe("a text that a person wrote", () => {
  test.for(Object.entries(FORMS))("is read as one sees it: %s", ([, forms]) => {
    expect(forms.length).toBeGreaterThanOrEqual(20);
    expect(forms.map(([typed]) => writtenText(typed))).toEqual(forms.map(([, seen]) => seen));
  });

  test("is the same when it is read again, and forms of every kind may stand side by side", () => {
    const form = fc.constantFrom(
      ...allForms.filter(([, seen]) => /^[\p{Script=Latin}\p{P}\d\s]+$/u.test(seen)),
    );
    fc.assert(
      fc.property(fc.array(form, { minLength: 1, maxLength: 5 }), (forms) => {
        const read = writtenText(forms.map(([typed]) => typed).join(" , "));
        expect(read).toBe(forms.map(([, seen]) => seen).join(" , "));
        expect(writtenText(read)).toBe(read);
      }),
    );
  });

  test("loses no word and no digit of what people type", () => {
    const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ0-9#.,/'º°&<()-]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const text = words.join(" ").replaceAll(/&(?=\w)/g, "& ");
        expect(writtenText(text)).toBe(text.replaceAll(/ {2,}/g, " ").trim());
      }),
    );
  });
});

test.for([
  ["\u200brosa@example.com\u200b", "rosa@example.com"],
  ["rosa\u2060@example\u00ad.com\ufeff", "rosa@example.com"],
  ["\u202arosa@example.com\u202c", "rosa@example.com"],
  ["ｒｏｓａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "rosa@example.com"],
  ["rosa@example。com", "rosa@example.com"],
  ["rosa﹫example.com", "rosa@example.com"],
  ["𝓻𝓸𝓼𝓪@example.com", "rosa@example.com"],
  ["rosa&#64;example.com", "rosa@example.com"],
  ["rosa&commat;example&period;com&#8203;", "rosa@example.com"],
  ["\u00a0rosa@example.com\r\n", "rosa@example.com"],
  ["n\u0303andu@example.org", "ñandu@example.org"],
  ["rosa&eacute@example.com", "rosa&eacute@example.com"],
  ["rоsa@example.com", "rоsa@example.com"],
  ["+593\u202c991234567\u200e", "+593991234567"],
  ["＋５９３９９１２３４５６７", "+593991234567"],
  ['"two  words"@example.org', '"two  words"@example.org'],
] as const)("%s was copied from %s", ([typed, copied]) => {
  expect(copiedText(typed)).toBe(copied);
});

describe("a name", () => {
  test.for([
    "\u200b \u200b",
    ". .",
    "- -",
    "😀 ❤️",
    "undefined undefined",
    "null",
    "N/A N/A",
    "NaN",
    "xxx",
    "A",
    "...",
    "* * *",
    "n/a .",
    "\u2060\ufeff",
    "123",
    "n.a.",
    "n a",
    "No name",
    "(none)",
    "[N/A]",
    "“sin nombre”",
    "sin nombre",
    "No aplica",
    "no tiene",
    "T.B.D.",
    "Nombre Apellido",
    "Nombre y apellidos",
    "First Last",
    "DESCONOCIDO",
    "Unknown",
    "Anónimo",
    "Não tem",
    null,
  ])("is none in %s", (typed) => {
    expect(writtenName(typed)).toBeNull();
  });

  test.for([
    ["María .", "María"],
    ["- Ana Vera", "Ana Vera"],
    ["María undefined", "María"],
    ["null Pérez", "Pérez"],
    ["Juan & María", "Juan & María"],
    ["Li", "Li"],
    ["李", "李"],
    ["Test Test", "Test Test"],
    ["Sindy Nombela", "Sindy Nombela"],
    ["Addressa Calle", "Addressa Calle"],
    ["Natalia", "Natalia"],
    ["Ｎａ Ｈｙｅ", "Na Hye"],
    ["Tienda 24/7", "Tienda 24/7"],
  ] as const)("is in %s", ([typed, name]) => {
    expect(writtenName(typed)).toBe(name);
  });
});

describe("a street", () => {
  test.for([
    "...",
    "0",
    "Quito",
    "QUITO.",
    "Pichincha",
    "S/N",
    "N/A",
    "undefined",
    "-",
    "\u200b",
    "12",
    "sin dirección",
    "Sin Calle",
    "no address",
    "NO APLICA",
    "no tiene",
    "desconocida",
    "unknown",
    "Dirección:",
    "Calle",
    "por confirmar",
    "Por definir...",
    "pendiente",
    "a convenir",
    "TBD",
    "n.a.",
    "Quito, Pichincha",
    "PICHINCHA - QUITO",
    "sem endereço",
    "rua",
    null,
  ])("is none in %s", (typed) => {
    expect(writtenStreet(typed, ["Quito", "Pichincha"])).toBeNull();
  });

  test.for([
    "Calle Quito",
    "Quito y Pichincha",
    "Calle Pendiente 4",
    "Calle Sin Nombre 12",
    "Calle 5",
    "A 12",
    "Malecón s/n",
    "K4",
  ])("is in %s", (typed) => {
    expect(writtenStreet(typed, ["Quito", "Pichincha"])).toBe(typed);
  });
});
