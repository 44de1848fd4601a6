import { describe, expect, test } from "vitest";

import { levelOf } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import { matchAddress } from "#app/territories/match-address.ts";

import { countryOf } from "../market.ts";

function answerTo(country: string, address: AddressText): string {
  const found = matchAddress(countryOf(country).gazetteer, address);
  return found.kind === "match" ? levelOf(found.territory.territoryBaseId, 3) : "ask";
}

describe("what is no town", () => {
  test("a region is not said twice by address line 1", () => {
    const address = { province: "Puebla", city: "x", address1: "Mza 3, Tulcingo, Puebla" };
    expect(answerTo("MX", address)).not.toBe("211140001");
  });

  test("a name before two door numbers is a street, and the town is that of line 1", () => {
    const address = { province: "Guayas", city: "Rocafuerte 5-21", address1: "Cruce de Venecia" };
    expect(answerTo("EC", address)).toBe("091054");
  });

  test("a door number is no postal code that lost a zero", () => {
    const address = { province: "Áncash", city: "Av. Arequipa 2450 dpto 501" };
    expect(answerTo("PE", { ...address, address1: "frente al parque" })).toBe("ask");
    // Llamellín lies in Áncash; 02450 does, too, elsewhere.
    expect(answerTo("PE", { ...address, address1: "Llamellín" })).toBe("020301");
  });

  test("a parish that is named as one is no repetition of its province", () => {
    const city = "Provincia: Guayas Cantón: El Empalme Parroquia: Guayas";
    expect(answerTo("EC", { province: "Guayas", city })).toBe("090851");
  });

  test("the country is no town of its name where line 2 has another", () => {
    const address = { province: "Huila", city: "Colombia", address2: "Anacleto Garcia" };
    expect(answerTo("CO", address)).not.toBe("41206000");
  });
});

describe("a town in line 2 to which the parcel shall go", () => {
  test.each([
    "enviar a Temuco",
    "entregar en Temuco",
    "ya no vivo ahí, ahora en Temuco",
    "me mudé a Temuco",
    "cambiar a Temuco",
    "enviar a: Temuco",
  ])("%s contradicts the city", (address2) => {
    expect(answerTo("CL", { province: "Biobío", city: "Quilaco", address2 })).toBe("ask");
  });

  test("contradicts it with a name that is written in several parts", () => {
    for (const words of ["ahora en", "ahora vivo en", "me mudé a"]) {
      const address2 = `${words} Sotará - Paispamba`;
      expect(answerTo("CO", { province: "Tolima", city: "La Luisa", address2 })).toBe("ask");
    }
  });

  test("contradicts it with a name that has a word of sending in it", () => {
    const address = { province: "Hidalgo", city: "La Misión" };
    for (const address2 of [
      "cambiar a Ciudad Hidalgo",
      "mejor enviarlo a Ciudad de Armería",
      "cambiar a General Canuto A. Neri",
    ]) {
      expect(answerTo("MX", { ...address, address2 })).toBe("ask");
    }
  });

  test("a street or a person called so does not", () => {
    const city = "Quilaco";
    for (const address2 of ["entregar en calle Temuco", "entregar en casa de Ana Temuco"]) {
      expect(answerTo("CL", { province: "Biobío", city, address2 })).toBe("08308");
    }
  });
});

describe("words beside a town that say nothing of it", () => {
  test.each([
    ["Sopó por favor", "25758000"],
    ["hola, Sopó", "25758000"],
    ["soy de Sopó", "25758000"],
    ["Mi ciudad es Sopó", "25758000"],
    ["Sopó - llamar al llegar", "25758000"],
    ["Sopó, entregar en portería", "25758000"],
    ["Sopó tel: 3352032805", "25758000"],
    ["Sopó coma Cundinamarca", "25758000"],
    ["Sopó punto", "25758000"],
    ["[10:32 a. m., 5/3/2024] Juan: Sopó", "25758000"],
    ["Reenviado: Sopó, Cundinamarca", "25758000"],
    ["SopóSopó", "25758000"],
    ["#Sopó #CO", "25758000"],
    ["ꜱᴏᴘᴏ", "25758000"],
    ["CO-CUN-Sopó", "25758000"],
    ["25758 - Sopó", "25758000"],
    ["Sopó Cund.", "25758000"],
    ["Sopó Centro Histórico", "25758000"],
    ["Departamento: Cundinamarca Municipio: Sopó", "25758000"],
  ])("%s", (city, code) => {
    expect(answerTo("CO", { province: "Cundinamarca", provinceCode: "CUN", city })).toBe(code);
  });

  test.each([
    "cerca de Sopó",
    "salida a Sopó",
    "antes de llegar a Sopó",
    "Nuevo Sopó",
    "Sopó Rqwxz",
  ])("%s is a question", (city) => {
    expect(answerTo("CO", { province: "Cundinamarca", provinceCode: "CUN", city })).toBe("ask");
  });

  test("a second town is one, whatever its first word, and though a road's number follows", () => {
    for (const city of ["La India - Villa Caro km 12", "La India, Filadelfia km 12"]) {
      expect(answerTo("CO", { province: "Quindío", city })).toBe("ask");
    }
  });

  test("an unknown word of its own is one where nothing confirms the town", () => {
    expect(answerTo("CO", { city: "Sopó, Rqwxz" })).toBe("ask");
  });
});

describe("letters of other code pages", () => {
  test.each([
    ["C¢rdova", "Córdova"],
    ["Jes£s Mar¡a", "Jesús María"],
    ["Jes├║s Mar├¡a", "Jesús María"],
  ])("%s", (city, name) => {
    const province = "Lima";
    const truth = answerTo("PE", { province, city: name });
    expect(answerTo("PE", { province, city })).toBe(truth);
  });
});

describe("words beside a town that name no place", () => {
  test.each([
    "Daule ana@example.com",
    "Daule www.example.com",
    "<![CDATA[Daule]]>",
    "%sDaule",
    "Daule RUC 1790012345001",
    "Daule pedido #1045",
    "cliente 9921 Daule",
    "buenas tardes, Daule, Guayas",
    "saludos desde Daule",
    "Daule, gracias de antemano",
    "Daule xD",
    "Stadt Daule",
    "Comune di Daule",
    "GAD Daule",
  ])("change no answer: %s", (city) => {
    expect(answerTo("EC", { province: "Guayas", city })).toBe("090650");
  });
});

test.each([
  ["CO", { city: "Caracas" }],
  ["PE", { city: "Caracas" }],
  ["US", { city: "N/A", province: "Maine" }],
  ["US", { city: "Lombard, OK" }],
  ["PE", { city: "Contamana", province: "Loreto", address2: "me mudé a Dos de Mayo" }],
  ["CL", { city: "Temuco", province: "La Araucanía", address2: "Comuna de Villarrica" }],
])(
  "a town abroad, a word for nothing and another town are questions: %s %j",
  (country, address) => {
    expect(answerTo(country, address)).toBe("ask");
  },
);

test("a ZIP code with a sign for thousands is read", () => {
  const address = { city: "Provo", province: "Utah" };
  expect(answerTo("US", { ...address, zip: "84,605" })).toBe(
    answerTo("US", { ...address, zip: "84605" }),
  );
});
