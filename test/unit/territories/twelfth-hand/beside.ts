import { bare, type Kind, type Scene, type Written } from "./scene.ts";

type Fields = Parameters<Scene["sure"]>[0];

/** The city and region are right; something else is written beside them. */
const beside = (write: (scene: Scene) => Fields | null, weight = 1): Kind => ({
  of: "clear",
  weight,
  write: (s) => {
    const fields = write(s);
    return fields ? s.sure({ city: s.place.name, ...s.region(), ...fields }) : null;
  },
});
const perhaps = (write: (scene: Scene) => Fields | null): Kind => ({
  of: "clear",
  write: (s) => {
    const fields = write(s);
    return fields ? s.either({ city: s.place.name, ...s.region(), ...fields }) : null;
  },
});
const withOther =
  (where: "near" | "far", write: (scene: Scene, name: string, code: string) => Written) =>
  (s: Scene) => {
    const other = s.other(where);
    return other ? write(s, other.name, other.code) : null;
  };
const named =
  (where: "near" | "far", write: (scene: Scene, name: string) => Fields) => (s: Scene) => {
    const other = s.other(where);
    return other ? write(s, other.name) : null;
  };

/** Names of other places that are no contradiction, or of which only a person knows whether they are. */
export const BESIDE: Record<string, Kind> = {
  "a note": beside((s) => ({ address2: s.note() }), 3),
  "a note with its town": beside((s) => ({ address2: `${s.note()}, ${s.place.name}` })),
  "a phone": beside((s) => ({
    address2: s.pick([`Tel. ${s.phone()}`, `cel ${s.phone()}`, `WhatsApp: ${s.phone()}`]),
  })),
  "a person": beside((s) => ({ address1: `Att: Juan Pérez, ${s.street()}` })),
  "a person in line 2": beside((s) => ({
    address2: s.pick(["A nombre de María López", "Sra. Rosa Quispe", "Recibe: Luis"]),
  })),
  "a shop's name": beside((s) => ({ address1: `${s.pick(s.words.shops)} El Sol, ${s.street()}` })),
  "a shop called as another town": beside(
    named("far", (s, name) => ({ address1: `${s.pick(s.words.shops)} ${name}, ${s.street()}` })),
  ),
  "a shop called as another town in line 2": beside(
    named("far", (s, name) => ({ address2: `${s.pick(s.words.shops)} ${name}` })),
  ),
  "a street called as another town": beside(
    named("far", (s, name) => ({
      address1: s.pick([`Calle ${name} ${s.number()}`, `Av. ${name} ${s.number()} y Sucre`]),
    })),
    2,
  ),
  "a street without a word": beside(
    named("far", (s, name) => ({ address1: `${name} ${s.number()}` })),
  ),
  "a corner of two towns": beside(
    named("far", (s, name) => ({ address1: `${s.pick(s.words.streets)} y ${name}, esquina` })),
  ),
  "a road to another town": beside(
    named("near", (s, name) => ({
      address1: s.pick([
        `Vía a ${name} km ${s.number(20)}`,
        `Carretera a ${name} Km. ${s.number(9)}`,
      ]),
    })),
  ),
  "a quarter called as a far town": perhaps(
    named("far", (s, name) => ({ address2: `${s.pick(s.words.quarter)} ${name}` })),
  ),
  "a quarter's field called as a far town": perhaps(
    named("far", (s, name) => ({ address2: `${s.flat()} \u2060${name}` })),
  ),
  "a bank and a hotel": perhaps(
    named("far", (s, name) => ({
      address2: s.pick([
        `frente al Hotel ${name}`,
        `junto al Banco de ${name}`,
        `Edificio ${name}`,
      ]),
    })),
  ),
  "an airport or mall": beside((s) => ({
    address1: `${s.pick(s.words.malls)}, local ${s.number()}`,
  })),
  "its own airport or mall": beside((s) => ({
    address1: `${s.pick(s.words.malls)} de ${s.place.name}, local 12`,
  })),
  "a post office box": beside((s) => ({
    address1: s.pick([
      `Casilla ${s.number()}`,
      `Apartado Postal ${s.number()}`,
      `PO Box ${s.number()}`,
    ]),
  })),
  "a courier's office here": beside((s) => ({
    address1: s.pick([
      `Oficina ${s.pick(s.words.couriers)}`,
      `Sucursal ${s.pick(s.words.couriers)} de ${s.place.name}`,
    ]),
  })),
  "a courier's office of another town": {
    of: "clear",
    weight: 2,
    write: withOther("near", (s, name, code) =>
      s.ask(
        {
          city: s.place.name,
          address2: s.pick([
            `Agencia ${s.pick(s.words.couriers)} de ${name}`,
            `Retiro en oficina de ${name}`,
            `enviar a ${name}, agencia ${s.pick(s.words.couriers)}`,
          ]),
          ...s.region(),
        },
        code,
      ),
    ),
  },
  "delivery in another town": {
    of: "clear",
    weight: 2,
    write: withOther("far", (s, name, code) =>
      s.ask(
        {
          city: s.place.name,
          address2: s.pick([
            `Entregar en ${name}`,
            `por favor enviar a ${name}`,
            `Se recibe en ${name}`,
            `Ahora vivo en ${name}`,
          ]),
          ...s.region(),
        },
        code,
      ),
    ),
  },
  "another town alone in line 2": {
    of: "clear",
    write: withOther("far", (s, name) =>
      s.ask({ city: s.place.name, address2: name, ...s.region() }),
    ),
  },
  "another town at the end of line 1": {
    of: "clear",
    write: withOther("far", (s, name) =>
      s.ask({ city: s.place.name, address1: `${s.street()}, ${name}`, ...s.region() }),
    ),
  },
  "another town and its region in line 1": {
    of: "clear",
    write: (s) => {
      const other = s.other("far");
      if (!other) return null;
      const address1 = `${s.street()}, ${other.name}, ${other.region}, ${s.words.country}`;
      return s.ask({ city: s.place.name, address1, ...s.region() });
    },
  },
  "another region in line 2": {
    of: "clear",
    write: (s) => {
      const address2 = s.farRegion().name;
      // "Santander" is a village of Tangua, too.
      const isHere =
        s.atlas.isCalledRegion(s.place.code1, address2) ||
        [...s.atlas.meant(address2)].some((code) => code.startsWith(s.place.code1));
      return isHere ? null : s.ask({ city: s.place.name, address2, ...s.region() });
    },
  },
  "the sender in line 2": {
    of: "clear",
    write: withOther("far", (s, name) =>
      s.either({ city: s.place.name, address2: `Remitente: Tienda Luna, ${name}`, ...s.region() }),
    ),
  },
  "near another town": perhaps(
    named("near", (s, name) => ({
      address2: s.pick([`cerca de ${name}`, `antes de llegar a ${name}`, `a 5 minutos de ${name}`]),
    })),
  ),
  "its capitals and no accents everywhere": beside((s) => ({
    city: bare(s.place.name).toUpperCase(),
    address1: bare(s.street()).toUpperCase(),
    address2: bare(s.note()).toUpperCase(),
  })),
  "line 1 in line 2 once more": beside((s) => {
    const address1 = s.street();
    return { address1, address2: address1 };
  }),
  "its region in line 2": beside((s) => ({ address2: s.place.region })),
  "a link of a map": beside((s) => ({ address2: `https://maps.app.goo.gl/Ab${s.number()}xY` })),
  "a point of a map": beside((s) => ({
    address2: `-${s.number(30)}.18${s.number()}, -7${s.number(9)}.4${s.number()}`,
  })),
  "a tax number": beside((s) => ({ address2: `RUC ${s.number()}${s.number()}001` })),
  "an order's number": beside((s) => ({ address1: `${s.street()} pedido #${s.number()}` })),
};
