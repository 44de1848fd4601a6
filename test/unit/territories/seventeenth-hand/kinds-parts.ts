import type { Kind } from "./toolkit.ts";

export const partKinds: Kind[] = [
  [
    "note-to-courier",
    10,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          address2: d.pick([
            "Horario de oficina 9 a 18, sábados no",
            "Si no estoy dejar con la vecina del 3",
            "Timbre dañado, lanzar piedrita a la ventana",
            "Paquete frágil, es un regalo sorpresa no llamar a la casa",
            "El carro no entra, dejar en la tienda",
            "Tocar bocina, el perro no muerde",
          ]),
        })
      );
    },
  ],
  [
    "gift",
    5,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          address2: d.pick([
            `Regalo para mi mami que vive en ${found.name}`,
            `Para entregar a mi hermana en ${found.name}`,
            `Cumpleaños de ${kit.person(d)}`,
          ]),
        })
      );
    },
  ],
  [
    "sent-from-abroad",
    5,
    (kit, d) => {
      const found = kit.town(d);
      const draft =
        found &&
        kit.to(d, found, {
          address2: d.pick([
            "Remite: su hijo desde New Jersey, USA",
            "pago yo desde Italia, recibe mi papá",
            "enviado desde Alemania por Claudia",
            "I live in Canada, please deliver to my parents",
          ]),
        });
      return draft && { ...draft, tolerated: [] };
    },
  ],
  [
    "student",
    5,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          address1: d.pick([
            "Residencia universitaria, cuarto 12",
            `Universidad de ${found.name}, facultad de derecho`,
            "Pensión de estudiantes, 3er piso",
            "Campus norte, secretaría de ingeniería",
          ]),
          address2: kit.person(d),
        })
      );
    },
  ],
  [
    "institution",
    6,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          address1: d.pick([
            `Hospital general de ${found.name}, farmacia`,
            "Batallón de infantería, guardia",
            "Mercado central, puesto 45",
            "Juzgado segundo civil, archivo",
            `Municipalidad de ${found.name}`,
          ]),
          address2: kit.person(d),
        })
      );
    },
  ],
  [
    "from-a-map",
    6,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, {
          address1: d.pick([
            `7JVW+2X ${found.name}, ${kit.pool.country}`,
            "https://maps.app.goo.gl/Xy7Kq2",
            `${kit.street(d)}, ${found.name}, ${found.region}`,
          ]),
          address2: "pin exacto por whatsapp",
        })
      );
    },
  ],
  [
    "point-of-the-town",
    6,
    (kit, d) => {
      const found = kit.sure(d);
      if (!found || Number.isNaN(found.latitude)) return null;
      return kit.to(d, found, {
        latitude: found.latitude + (d.chance() - 0.5) / 100,
        longitude: found.longitude + (d.chance() - 0.5) / 100,
      });
    },
  ],
  [
    "point-of-zero",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      return found && kit.either(kit.to(d, found, { latitude: 0, longitude: 0 }));
    },
  ],
  [
    "point-and-no-town",
    4,
    (kit, d) => {
      const found = kit.place(d, (each) => each.isSeat && !Number.isNaN(each.latitude));
      if (!found) return null;
      const near = kit.atlas.places.filter(
        (each) =>
          Math.hypot(each.latitude - found.latitude, each.longitude - found.longitude) < 0.15,
      );
      const address = kit.send(d, found, {
        city: d.pick(["", "mi casa", "."]),
        zip: null,
        latitude: found.latitude,
        longitude: found.longitude,
      });
      return { address, right: [found.code3, "ask"], tolerated: near.map((each) => each.code3) };
    },
  ],
  [
    "near-another-town",
    5,
    (kit, d) => {
      const found = kit.town(d);
      const away =
        found &&
        kit.place(
          d,
          (each) => each.isSeat && each.code1 === found.code1 && each !== found && kit.isSure(each),
        );
      return (
        away &&
        kit.either(
          kit.to(d, found, {
            address2: d.pick([
              `cerca de ${away.name}`,
              `a 15 min de ${away.name}`,
              `antes de llegar a ${away.name}`,
              `por la entrada a ${away.name}`,
            ]),
          }),
        )
      );
    },
  ],
  [
    "moved-to-the-town",
    4,
    (kit, d) => {
      const found = kit.town(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.either(
          kit.to(d, found, {
            address2: d.pick([
              `ya no vivo en ${away.name}, ahora en ${found.name}`,
              `No es ${away.name}, es ${found.name}`,
            ]),
          }),
        )
      );
    },
  ],
  [
    "billing-town-beside",
    3,
    (kit, d) => {
      const found = kit.town(d);
      const away = found && kit.other(d, found);
      return (
        away &&
        kit.either(
          kit.to(d, found, {
            address2: d.pick([
              `Factura a nombre de Comercial ${away.name} S.A.`,
              `Matriz en ${away.name}, sucursal aquí`,
              `facturar a oficina ${away.name}`,
            ]),
          }),
        )
      );
    },
  ],
];
