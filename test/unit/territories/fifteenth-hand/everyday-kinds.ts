import type { Kind } from "./scene.ts";
import { damaged, slip, unaccented } from "./typing.ts";

/** What most parcels look like: the place is in its field, the lines are full of other names. */
export const everydayKinds: readonly Kind[] = [
  { name: "plain", weight: 8, make: (s) => s.to() },
  { name: "hint", weight: 7, make: (s) => s.to({ address2: s.one("hints") }) },
  { name: "street of a town", weight: 7, make: (s) => s.to({ address1: s.one("townStreets") }) },
  {
    name: "street of a hero",
    weight: 4,
    make: (s) => s.to({ address1: s.one("townStreets", s.dice.pick(s.words.heroes)) }),
  },
  {
    name: "quarter called as a place elsewhere",
    weight: 6,
    make: (s) => {
      const quarter = s.one("quarterOf", s.nameElsewhere());
      return s.dice.chance()
        ? s.to({ address2: quarter })
        : s.to({ address1: `${s.street()}, ${quarter}` });
    },
  },
  {
    name: "quarter and hint",
    weight: 4,
    make: (s) => s.to({ address2: `${s.one("quarters")}, ${s.one("hints")}` }),
  },
  {
    name: "landmark of a town elsewhere",
    weight: 5,
    make: (s) => s.to({ address2: s.one("landmarks") }),
  },
  {
    name: "landmark of the own town",
    weight: 3,
    make: (s) => {
      const name = s.name;
      return s.to({ city: name, address2: s.one("landmarks", name) });
    },
  },
  { name: "road to a town", weight: 4, make: (s) => s.to({ address1: s.one("roads") }) },
  {
    name: "hamlet called as a place elsewhere",
    weight: 3,
    make: (s) => s.to({ address1: s.one("villages", s.nameElsewhere()), address2: s.one("hints") }),
  },
  {
    name: "person in a line",
    weight: 3,
    make: (s) => s.to({ address2: s.one("people") }),
  },
  {
    name: "person whose surname is a town",
    weight: 2,
    make: (s) => {
      const given = s.dice.pick([
        "Sra. Ana",
        "Sr. Juan",
        "Atn: Diego",
        "Recibe Paola",
        "A nombre de Marcela",
        "Flia.",
      ]);
      return s.to({ address2: `${given} ${s.otherTown().name}` });
    },
  },
  {
    name: "company in line 1",
    weight: 3,
    make: (s) => s.to({ address1: `${s.one("companies")}, ${s.street()}` }),
  },
  {
    name: "company called as a town",
    weight: 3,
    make: (s) => {
      const shop = s.dice.pick([
        "Comercial",
        "Ferretería",
        "Panadería",
        "Distribuidora",
        "Restaurante",
        "Librería",
        "Óptica",
      ]);
      const company = `${shop} ${s.otherTown().name}`;
      return s.dice.chance()
        ? s.to({ address2: company })
        : s.to({ address1: `${company}, ${s.street()}` });
    },
  },
  { name: "sentence in line 2", weight: 4, make: (s) => s.to({ address2: s.one("sentences") }) },
  {
    name: "emoji",
    weight: 2,
    make: (s) => {
      const name = s.name;
      const mark = s.dice.pick(["🏠", "📍", "🙏🏻", "❤️", "🇪🇨", "📦", "✨"]);
      return s.to({
        city: s.dice.chance() ? `${name} ${mark}` : `${mark}${name}`,
        address2: `${s.one("hints")} 🙏`,
      });
    },
  },
  {
    name: "slip in the city",
    weight: 8,
    make: (s) => {
      const typed = slip(s.dice, s.name);
      return typed === undefined || s.isAmbiguousSlip(typed) ? undefined : s.to({ city: typed });
    },
  },
  {
    name: "city and region in one field",
    weight: 5,
    make: (s) => {
      const sign = s.dice.pick([", ", " - ", " / ", " ", " (", ",", " – "]);
      return s.to({ city: `${s.name}${sign}${s.regionName}${sign === " (" ? ")" : ""}` });
    },
  },
  {
    name: "region without code",
    weight: 3,
    make: (s) => {
      const province = s.dice.pick([
        s.regionName,
        unaccented(s.regionName),
        s.regionName.toUpperCase(),
      ]);
      return s.to({ province, provinceCode: null });
    },
  },
  {
    name: "city again in the lines",
    weight: 4,
    make: (s) => {
      const name = s.name;
      return s.dice.chance()
        ? s.to({ city: name, address1: `${s.street()}, ${name}` })
        : s.to({ city: name, address2: `${s.one("hints")}, ${name}, ${s.regionName}` });
    },
  },
  {
    name: "whole address pasted into line 1",
    weight: 4,
    make: (s) => {
      const name = s.name;
      const country = s.dice.pick(["", `, ${COUNTRY_NAMES[s.atlas.country]}`]);
      const address1 = `${s.street()}, ${s.one("quarters")}, ${name}, ${s.regionName}${country}`;
      return s.to({
        address1,
        city: s.dice.pick([name, name, ".", "-", s.regionName === name ? name : "x"]),
        address2: null,
      });
    },
  },
  {
    name: "text damaged on its way",
    weight: 3,
    make: (s) => s.to({ city: damaged(s.dice, s.name) }, false),
  },
  {
    name: "level word at the city",
    weight: 3,
    make: (s) => s.to({ city: `${s.dice.pick(LEVEL_WORDS[s.atlas.country]!)} ${s.name}` }),
  },
  {
    name: "quarter in front of the city",
    weight: 3,
    make: (s) => s.to({ city: `${s.one("quarters")}, ${s.name}` }),
  },
  {
    name: "city glued to its region",
    weight: 1,
    make: (s) => s.to({ city: `${s.name}${s.regionName}`.replaceAll(" ", "") }, false),
  },
  {
    name: "words of the city glued",
    weight: 1,
    make: (s) => {
      const name = s.name;
      return name.includes(" ") ? s.to({ city: name.replaceAll(" ", "") }) : undefined;
    },
  },
  {
    name: "coordinates or a link in a line",
    weight: 2,
    make: (s) => {
      const { point } = s.subject;
      if (!point) return undefined;
      const link = s.dice.pick([
        `https://maps.app.goo.gl/k${s.fill("####")}xQ`,
        `${point.latitude}, ${point.longitude}`,
        `ubicación: https://www.google.com/maps?q=${point.latitude},${point.longitude}`,
        "what3words ///mesa.papel.gato",
      ]);
      return s.to({ address2: link });
    },
  },
  {
    name: "phone in a line or the postal code",
    weight: 2,
    make: (s) =>
      s.dice.chance()
        ? s.to({ zip: s.fill("09########") })
        : s.to({ address2: s.fill("cel ### ### ####, ### ####") }),
  },
];

export const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  EC: "Ecuador",
  CO: "Colombia",
  MX: "México",
  PE: "Perú",
  CL: "Chile",
};

const LEVEL_WORDS: Readonly<Record<string, readonly string[]>> = {
  EC: ["Ciudad de", "Cantón", "ciudad:", "cantón", "En", "Ciudad"],
  CO: ["Municipio de", "Ciudad de", "municipio", "Mpio.", "en", "ciudad"],
  MX: ["Municipio de", "Ciudad de", "Mpio. de", "en", "cd."],
  PE: ["Distrito de", "distrito", "Dist.", "Distrito:", "en"],
  CL: ["Comuna de", "comuna", "Comuna:", "Ciudad de", "en"],
};
