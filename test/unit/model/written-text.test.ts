import { describe, expect, test } from "vitest";

import { writtenName, writtenStreet, writtenText } from "#app/shipping/model/written-text.ts";

describe("a text that a person wrote", () => {
  test.for([
    ["𝓜𝓪𝓻í𝓪 𝓟é𝓻𝓮𝔃", "María Pérez"],
    ["Ｍａｒｉａ　Ｌｕｚ", "Maria Luz"],
    ["𝐀𝐯. 𝟏𝟎 𝐝𝐞 𝐀𝐠𝐨𝐬𝐭𝐨", "Av. 10 de Agosto"],
    ["Jose\u0301 Pen\u0303a", "José Peña"],
    ["\u202eN24-03 Av. Amazonas\u202c", "N24-03 Av. Amazonas"],
    ["\u200brosa@example.com\u200b", "rosa@example.com"],
    ["Av.\u00a0Amazonas\r\nN24-03\ty\u2028Colón", "Av. Amazonas N24-03 y Colón"],
    ["oﬃce ﬂoor", "office floor"],
    ["Ⓒasa Ⓐzul", "Casa Azul"],
    ["Nº 12, 1ª planta ½", "Nº 12, 1ª planta ½"],
    ["Мария Петрова", "Мария Петрова"],
  ] as const)("%s is %s", ([typed, seen]) => {
    expect(writtenText(typed)).toBe(seen);
  });
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
