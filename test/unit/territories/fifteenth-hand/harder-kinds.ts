import { meanings, plain } from "./atlas.ts";
import { COUNTRY_NAMES } from "./everyday-kinds.ts";
import type { Kind } from "./scene.ts";
import { slip, unaccented } from "./typing.ts";

/** A reader has to look twice, and then knows. */
export const harderKinds: readonly Kind[] = [
  {
    name: "no region, a name of one place",
    weight: 2,
    make: (s) => {
      const name = s.name;
      return s.isUnique(name)
        ? s.to({ city: name, province: null, provinceCode: null })
        : undefined;
    },
  },
  {
    name: "city only behind the street",
    weight: 2,
    make: (s) => {
      const city = s.dice.pick([
        "-",
        ".",
        "n/a",
        "ciudad",
        "xx",
        COUNTRY_NAMES[s.atlas.country]!,
        null,
        "la misma",
      ]);
      return s.to({ city, address1: `${s.street()}, ${s.name}`, address2: null });
    },
  },
  {
    name: "city and street changed places",
    weight: 1.5,
    make: (s) => {
      const name = s.name;
      const isRegion = plain(name) === plain(s.regionName);
      return isRegion
        ? undefined
        : s.to({ city: s.one("streets"), address1: name, address2: null });
    },
  },
  {
    name: "street in the city field too",
    weight: 1.5,
    make: (s) => {
      const street = s.one("streets");
      return s.to({ address1: street, city: `${street}, ${s.name}`, address2: null }, false);
    },
  },
  {
    name: "city in line 2, quarter in the city field",
    weight: 2,
    make: (s) => s.to({ city: s.one("quarters"), address2: s.name }),
  },
  {
    name: "region and city changed fields",
    weight: 1,
    make: (s) => {
      const name = s.name;
      if (plain(name) === plain(s.regionName)) return undefined;
      // The region's name is a town elsewhere in it for some: then this is no answer.
      return meanings(s.atlas, s.regionName, s.subject.region).length > 0
        ? undefined
        : s.to({ city: s.regionName, province: name, provinceCode: null });
    },
  },
  {
    name: "no X but Y",
    weight: 1,
    make: (s) => {
      const other = s.otherTown().name;
      const name = s.name;
      const address2 = s.dice.pick([
        `ojo: es en ${name}, no en ${other}`,
        `es ${name}, no ${other} por favor`,
        `por favor no enviar a ${other}, estamos en ${name}`,
      ]);
      return s.to({ city: name, address2 });
    },
  },
  {
    name: "bill there, send here",
    weight: 1,
    make: (s) =>
      s.to({ address2: `factura a nombre de oficina ${s.otherTown().name}, envío a ${s.name}` }),
  },
  {
    name: "sentence to the shop",
    weight: 2,
    make: (s) => {
      const name = s.name;
      const text = s.dice.pick([
        `hola estoy en ${name}, ${s.street()}, ${s.one("hints")}`,
        `soy de ${name} por ${s.one("quarters")}, ${s.street()} gracias`,
        `mi casa queda en ${name} ${s.street()} ${s.one("hints")}`,
        `vivo en ${name}, ${s.one("quarters")}, ${s.street()}`,
      ]);
      return s.to({ address1: text, city: s.dice.pick([name, name, "."]), address2: null });
    },
  },
  {
    name: "English words around",
    weight: 2,
    make: (s) => {
      const name = s.name;
      const city = s.dice.pick([
        `${name} city`,
        `City of ${name}`,
        `${name}, ${COUNTRY_NAMES[s.atlas.country]}`,
        `town of ${name}`,
      ]);
      const address1 = s.dice.pick([
        s.fill("House ## on ##th Street, second floor"),
        s.fill("#### Main Street corner with 5th, apartment ###"),
        s.fill("Building ##, apt ###, next to the church"),
        s.fill("Los Pinos Street ###, blue gate, ask for Mike"),
      ]);
      return s.to({ city, address1, address2: null });
    },
  },
  {
    name: "slip without a region, a long name",
    weight: 1.5,
    make: (s) => {
      const { name } = s.subject;
      if (name.length < 8 || !s.isUnique(name)) return undefined;
      const typed = slip(s.dice, name);
      if (typed === undefined || s.isAmbiguousSlip(typed, true)) return undefined;
      return s.to({ city: typed, province: null, provinceCode: null });
    },
  },
  {
    name: "begun and not ended",
    weight: 1,
    make: (s) => {
      const { name, region } = s.subject;
      if (name.length < 12) return undefined;
      const cut = plain(name.slice(0, name.length - 2 - s.dice.below(3)));
      const others = [...s.atlas.named].filter(
        ([key, codes]) =>
          key.startsWith(cut.slice(0, -1)) &&
          [...codes].some((code) => code.startsWith(region) && code !== s.subject.code),
      );
      return others.length > 0 || cut.length < 9 ? undefined : s.to({ city: cut });
    },
  },
  {
    name: "on the way past another town",
    weight: 1.5,
    make: (s) => {
      const other = s.otherTown().name;
      const address2 = s.dice.pick([
        `yo viajo a ${other} los fines de semana, llamar antes`,
        `pedido hecho desde ${other}, es regalo`,
        `es para mi hermana, yo vivo en ${other}`,
        `me mudé de ${other} hace poco`,
        `despachado desde ${other}`,
      ]);
      return s.to({ address2 });
    },
  },
  {
    name: "postal code with a wrong digit",
    weight: 2,
    make: (s) => {
      const zip = s.zip();
      if (zip === null || !/^\d{5,7}$/.test(zip) || /^0+$/.test(zip)) return undefined;
      const at = zip.length - 1 - s.dice.below(2);
      const wrong = zip.slice(0, at) + ((Number(zip[at]) + 3) % 10) + zip.slice(at + 1);
      const meant = s.atlas.country === "CL" ? wrong.slice(0, 3) : wrong;
      const others = s.atlas.places.filter(
        ({ code, zips }) => code !== s.subject.code && zips.includes(meant),
      );
      const isInside = others.some(({ canton }) => canton === s.subject.canton);
      const { address } = s.to({ zip: wrong })!;
      // Of another place of the same level 2: no reader sees that it is a slip.
      return {
        address,
        right: [isInside ? "ask" : s.subject.code],
        tolerated: isInside ? [s.subject.code, ...others.map(({ code }) => code)] : [],
      };
    },
  },
  {
    name: "level named in full",
    weight: 2,
    make: (s) => {
      const [one, two, three] = FULL[s.atlas.country]!;
      const { name, cantonName, regionName } = s.subject;
      const upper = two === "" ? "" : `, ${two} ${cantonName}`;
      return s.to({ address2: `${three} ${name}${upper}, ${one} ${regionName}` });
    },
  },
  {
    name: "city between other words of the field",
    weight: 1.5,
    make: (s) => {
      const name = s.name;
      return s.to({
        city: s.dice.pick([
          `${name} centro`,
          `${name} (sur)`,
          `${name} norte`,
          `${name}, ${name}`,
          `${name} - urbano`,
          `${name} zona rural`,
          `${name} cabecera`,
          `${name} ${COUNTRY_NAMES[s.atlas.country]}`,
        ]),
      });
    },
  },
  {
    name: "article lost or glued",
    weight: 1,
    make: (s) => {
      const { name, region } = s.subject;
      const [article, ...rest] = name.split(" ");
      if (!["La", "El", "Los", "Las"].includes(article!) || rest.length === 0) return undefined;
      const bare = rest.join(" ");
      if (meanings(s.atlas, bare, region).length > 0 || bare.length < 4) return undefined;
      return s.to({
        city: s.dice.pick([bare, `${article}${bare.toLowerCase()}`, `${bare}, ${article}`]),
      });
    },
  },
  {
    name: "as it sounds",
    weight: 2,
    make: (s) => {
      const name = s.name;
      const sounds: [RegExp, string][] = [
        [/v/gi, "b"],
        [/z/gi, "s"],
        [/ce/gi, "se"],
        [/ci/gi, "si"],
        [/ll/gi, "y"],
        [/qu/gi, "k"],
        [/h/gi, ""],
        [/ñ/gi, "ni"],
        [/c([aou])/gi, "k$1"],
        [/gua/gi, "hua"],
        [/hua/gi, "gua"],
        [/ge/gi, "je"],
      ];
      const [from, into] = s.dice.pick(sounds);
      const typed = name.replace(from, into);
      if (plain(typed) === plain(name) || plain(typed).length < 5) return undefined;
      return s.isAmbiguousSlip(typed) ? undefined : s.to({ city: unaccented(typed) });
    },
  },
];

const FULL: Readonly<Record<string, readonly [string, string, string]>> = {
  EC: ["provincia de", "cantón", "parroquia"],
  CO: ["departamento de", "municipio de", "centro poblado"],
  MX: ["estado de", "municipio de", "localidad"],
  PE: ["departamento de", "provincia de", "distrito de"],
  CL: ["región de", "", "comuna de"],
};
