import { splitStreet } from "encomienda/carrier-kit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { namesDoor } from "#app/shipping/model/split-street.ts";

describe("the number of a house", () => {
  test.for([
    // Dates, numbered streets and directions are names.
    ["Av. 9 de Octubre 424", "Av. 9 de Octubre", "424", ""],
    ["9 de Octubre 100", "9 de Octubre", "100", ""],
    ["5 de Mayo 20", "5 de Mayo", "20", ""],
    ["Calle 16 de Septiembre 58", "Calle 16 de Septiembre", "58", ""],
    ["Av. 20 de Noviembre 82 Int. 4", "Av. 20 de Noviembre", "82", "Int. 4"],
    ["Calle 21 de Mayo 456, dpto 12", "Calle 21 de Mayo", "456", "dpto 12"],
    ["Jr. 28 de Julio 345 Int. 12", "Jr. 28 de Julio", "345", "Int. 12"],
    ["1ª de Mayo 33", "1ª de Mayo", "33", ""],
    ["Rua 15 de Novembro, 155 - ap 12", "Rua 15 de Novembro", "155", "ap 12"],
    ["Rua XV de Novembro 155", "Rua XV de Novembro", "155", ""],
    ["Rua 24 de Maio, 35, 3 andar", "Rua 24 de Maio", "35", "3 andar"],
    ["Rua 5, 750", "Rua 5", "750", ""],
    ["Pasaje 3 Sur 1045", "Pasaje 3 Sur", "1045", ""],
    ["1 Norte 1010", "1 Norte", "1010", ""],
    ["Calle 5 Oriente No. 12", "Calle 5 Oriente", "12", ""],
    // Colombia.
    ["Calle 45 # 12-34 Apto 301", "Calle 45", "12-34", "Apto 301"],
    ["Cra. 7 No. 71-21 Torre B", "Cra. 7", "71-21", "Torre B"],
    ["Cra 7 # 71 - 21", "Cra 7", "71-21", ""],
    ["Carrera 15 # 93A - 60 Oficina 501", "Carrera 15", "93A-60", "Oficina 501"],
    ["Calle 26 Sur # 78H-30", "Calle 26 Sur", "78H-30", ""],
    ["Calle 100 8A-55", "Calle 100", "8A-55", ""],
    ["Diagonal 25G 95A-55 Torre 2 Apto 301", "Diagonal 25G", "95A-55", "Torre 2 Apto 301"],
    ["Avenida Calle 26 Nro. 59-51", "Avenida Calle 26", "59-51", ""],
    [
      "Avenida de los Álamos 123 y Calle Séptima",
      "Avenida de los Álamos",
      "123",
      "y Calle Séptima",
    ],
    ["Av. Providencia #1234, dpto 5", "Av. Providencia", "1234", "dpto 5"],
    ["Rua das Flores nº 45B - apto 3", "Rua das Flores", "45B", "apto 3"],
    // Ecuador.
    ["Av. Amazonas N34-451 y Juan Pablo Sanz", "Av. Amazonas", "N34-451", "y Juan Pablo Sanz"],
    ["Av. Amazonas N24-03 y Colón", "Av. Amazonas", "N24-03", "y Colón"],
    ["Jorge Washington E4-157 y 9 de Octubre", "Jorge Washington", "E4-157", "y 9 de Octubre"],
    ["Calle Larga 5-67 y Benigno Malo", "Calle Larga", "5-67", "y Benigno Malo"],
    // Mexico, Chile, Peru, Brazil.
    ["Av. Insurgentes Sur 1602 Piso 3", "Av. Insurgentes Sur", "1602", "Piso 3"],
    ["Reforma 123-A Int. 4-B", "Reforma", "123-A", "Int. 4-B"],
    ["Carr. Panamericana Km 12.5 No. 300", "Carr. Panamericana Km 12.5", "300", ""],
    ["Av. Juárez Núm. 8, Int. 2", "Av. Juárez", "8", "Int. 2"],
    ["Los Leones 220", "Los Leones", "220", ""],
    ["Av. Paulista, 1000", "Av. Paulista", "1000", ""],
    ["Calle 7 Mz. F Lote 12", "Calle 7 Mz. F Lote 12", null, ""],
    // No house, or two readings: the whole line.
    ["Carretera México-Toluca Km 5.5", "Carretera México-Toluca Km 5.5", null, ""],
    ["Mz. B Lt. 12 Urb. Los Jardines", "Mz. B Lt. 12 Urb. Los Jardines", null, ""],
    ["Quadra 104 Norte Alameda 2 Lote 7", "Quadra 104 Norte Alameda 2 Lote 7", null, ""],
    ["Camino Real S/N", "Camino Real S/N", null, ""],
    ["Malecón s/n", "Malecón s/n", null, ""],
    ["Calle 10 y 45", "Calle 10 y 45", null, ""],
    ["Reforma 1450 # 204", "Reforma 1450 # 204", null, ""],
    ["Las Lilas 23 1302", "Las Lilas 23 1302", null, ""],
    ["Kra 45 #26 85 Apto 301", "Kra 45 #26 85 Apto 301", null, ""],
    ["Calle Hidalgo 456 Pte.", "Calle Hidalgo 456 Pte.", null, ""],
    ["Villa Los Héroes, Pasaje 7 1234", "Villa Los Héroes, Pasaje 7", "1234", ""],
    ["Circuito 3 Mz 4 Lt 5 No. 6", "Circuito 3 Mz 4 Lt 5", "6", ""],
    ["350 5th Ave", "350 5th Ave", null, ""],
  ] as const)("in %s", ([line, street, number, rest]) => {
    expect(splitStreet(line)).toEqual({ street, number, rest });
  });

  test("is taken out of its line without the loss of a word or a digit", () => {
    const parts = fc.constantFrom(
      ..."Av. 9 de Octubre,424,#,N34-451,12 - 34,No.,y,Piso,3,Km 5.5,Mz,F,1ª,Sur,-,Reforma,123-A,Íñigo,1/2".split(
        ",",
      ),
      ",",
    );
    const written = (text: string) =>
      text.replaceAll(/(?<![\p{L}\d])No\./gu, " ").match(/[\p{L}\d]+/gu) ?? [];
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 9 }), (chosen) => {
        const line = chosen.join(" ");
        const { street, number, rest } = splitStreet(line);
        expect(written([street, number ?? "", rest].join(" "))).toEqual(written(line));
      }),
      { numRuns: 300 },
    );
  });
});

describe("a line that says the door", () => {
  test.for([
    "Av. 10 de Agosto 345",
    "Amazonas N34-451 y Colón",
    "Calle 45 # 12-34",
    "Calle 100 8A-55",
    "Mz. 5 Villa 12",
    "Km 5 vía a la Costa",
    "P.O. Box 12",
    "1450 Main St",
  ])("is %s", (line) => {
    expect(namesDoor(line)).toBe(true);
  });

  test.for(["Av. 9 de Octubre y Malecón", "Calle 45", "Calle 10 y 20", "24 de Mayo s/n", ""])(
    "is not %s",
    (line) => {
      expect(namesDoor(line)).toBe(false);
    },
  );
});
