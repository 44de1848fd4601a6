import { splitStreet } from "encomienda/carrier-kit";
import { describe, expect, test } from "vitest";

import { isPostBox } from "#app/shipping/model/written-address.ts";

const BOXES = [
  "PO Box 5",
  "Box 100, Post Office",
  "P.O. Box 5",
  "P. O. Box 5",
  "P O Box 5",
  "PO BOX #5",
  "po box no. 5",
  "POBox 5",
  "P.O.Box 5",
  "PO-Box 5",
  "P0 Box 5",
  "PO Bx 5",
  "POB 5",
  "P.O.B. 5",
  "P.O. 5",
  "Post Office Box 5",
  "Post-Office Box 5",
  "Post Box 5",
  "Postbox 5",
  "Postal Box 5",
  "PO Drawer 5",
  "Drawer 5",
  "Lock Box 5",
  "Lockbox 5",
  "Caller Service 5",
  "Box 5",
  "General Delivery",
  "Poste Restante",
  "Posta restante",
  "Lista de Correos",
  "Apartado 12",
  "Apartado N° 12",
  "Apartado nro. 12",
  "Apartado Postal 12",
  "APDO. 12",
  "Apdo Postal 12-345",
  "Apdo. de Correos 12",
  "Ap. Postal 12",
  "Apartado de Correo 12",
  "Apartado Aéreo 1234",
  "Apartado aereo 1234",
  "A.A. 1234",
  "A. A. 1234",
  "Aptdo. 12",
  "Casilla 9",
  "Casilla N° 9",
  "Casilla No. 9",
  "casilla postal 9",
  "Casilla de Correo 9",
  "Casilla 17-01-1234",
  "Casilla 123-V",
  "Casilla #9",
  "Casilla Postal",
  "Clasificador 9",
  "Caixa Postal 8",
  "Caixa postal nº 8",
  "Cx. Postal 8",
  "Cx Postal 8",
  "CX.P. 8",
  "Ｐ．Ｏ． Ｂｏｘ ５",
  "PO&nbsp;Box 5",
  "P\u200bO Box 5",
  "РО Box 5",
];

const STREETS = [
  "12 Boxwood Lane",
  "Box Canyon Road 4",
  "Box Elder Street 5",
  "PMB 12, 400 Main St",
  "Calle Apartado 12",
  "Barrio La Casilla 5",
  "Av. Casilla 123",
  "La Casilla 5 y Colón",
  "Calle 5 apartamento 12",
  "Rua 5 ap 12",
  "Rua 5, Ap. 12",
  "Calle 5 Apto. 12",
  "Depto 5",
  "Caixa d'Água 12",
  "Rua da Caixa 8",
  "Casillas 5",
  "Calle Poste 5",
  "Polo Boxeo 5",
  "PSC 809 Box 2394",
  "RR 2 Box 15",
  "Unit 2050 Box 4190",
  "Av. Aarón 5",
  "Postal Road 5",
  "Calle Drawers 5",
  "Caller Road",
  "Poblado 5",
  "Pobeda 5",
];

describe("a post box", () => {
  test.for(BOXES)("is %s, and its number is no house's", (line) => {
    expect([isPostBox({ streetLine1: line }), isPostBox({ reference: line })]).toEqual([
      true,
      true,
    ]);
    expect(splitStreet(line)).toEqual({ street: line, number: null, rest: "" });
  });

  test.for(BOXES.slice(0, -4))(
    "in the line of a street leaves the street its number: %s",
    (box) => {
      expect(splitStreet(`Av. Amazonas 424, ${box}`)).toMatchObject({
        street: "Av. Amazonas",
        number: "424",
      });
    },
  );

  test.for(STREETS)("is not in %s", (line) => {
    expect(isPostBox({ streetLine1: line })).toBe(false);
  });
});
