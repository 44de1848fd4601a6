import { meanings, type Place, plain } from "./atlas.ts";
import type { Kind, Scene } from "./scene.ts";

/** A smaller place of the own level 2, of which the city field has the seat. */
function village(s: Scene): Place | undefined {
  if (!s.subject.isSeat) return undefined;
  const others = s.atlas.byCanton.get(s.subject.canton)!.filter(({ code, name }) => {
    const isOther = code !== s.subject.code && plain(name) !== plain(s.subject.name);
    return (
      isOther && meanings(s.atlas, name, s.subject.region).length === 1 && !/\d|\(|-|"/.test(name)
    );
  });
  return others.length > 0 ? s.dice.pick(others) : undefined;
}

const AS_VILLAGE: Readonly<Record<string, readonly string[]>> = {
  EC: ["parroquia", "Parroquia rural", "parroquia de", "Parr."],
  CO: ["corregimiento", "Corregimiento de", "Corregimiento:", "corr."],
  MX: ["localidad", "Pueblo de", "poblado", "localidad de"],
  PE: ["distrito de", "Distrito", "dist."],
};

/** Two levels of the address disagree in a way that people know of. */
export const insideKinds: readonly Kind[] = [
  {
    name: "small place in a line, its seat as the city",
    weight: 4,
    make: (s) => {
      const small = village(s);
      const words = AS_VILLAGE[s.atlas.country];
      if (!small || !words) return undefined;
      const text = `${s.dice.pick(words)} ${small.name}`;
      const fields = s.dice.chance() ? { address2: text } : { address1: `${s.street()}, ${text}` };
      return { address: s.form({ ...fields, zip: null }), right: [small.code] };
    },
  },
  {
    name: "small place and its seat in the city field",
    weight: 2,
    make: (s) => {
      const small = village(s);
      if (!small || s.atlas.country === "CL") return undefined;
      const city = s.dice.pick([
        `${small.name}, ${s.subject.name}`,
        `${small.name} (${s.subject.name})`,
        `${small.name} - ${s.subject.name}`,
      ]);
      return { address: s.form({ city, zip: null }), right: [small.code] };
    },
  },
  {
    name: "street of a small place of the own level 2",
    weight: 3,
    make: (s) => {
      const small = village(s);
      if (!small) return undefined;
      const address1 = s.one("townStreets", small.name);
      // Without a word for a street it may be the place itself.
      return plain(address1).startsWith(plain(small.name))
        ? undefined
        : s.to({ address1, zip: null });
    },
  },
  {
    name: "road to a small place of the own level 2",
    weight: 2,
    make: (s) => {
      const small = village(s);
      if (!small || s.atlas.country === "CL") return undefined;
      // Who lives on the road to it may be booked there too: both are one journey.
      return {
        address: s.form({ address1: s.one("roads", small.name), zip: null }),
        right: [s.subject.code],
        tolerated: [small.code],
      };
    },
  },
  {
    name: "landmark called as a small place of the own level 2",
    weight: 2,
    make: (s) => {
      const small = village(s);
      return small ? s.to({ address2: s.one("landmarks", small.name), zip: null }) : undefined;
    },
  },
];

/** Two readings, a contradiction or too little: a reader rings the buyer. */
export const askKinds: readonly Kind[] = [
  {
    name: "name of several, no region",
    weight: 2,
    make: (s) => {
      const several = [...s.atlas.named].filter(([name, codes]) => {
        const regions = new Set([...codes].map((code) => s.atlas.byCode.get(code)!.region));
        const isQuarter = [...codes].some((code) => plain(s.atlas.byCode.get(code)!.name) !== name);
        return regions.size > 2 && !isQuarter;
      });
      if (several.length === 0) return undefined;
      const [, codes] = s.dice.pick(several);
      const city = s.atlas.byCode.get([...codes][0]!)!.name;
      return s.ask({ city, province: null, provinceCode: null, zip: null });
    },
  },
  {
    name: "two towns to choose from",
    weight: 1.5,
    make: (s) => {
      const [one, other] = [s.name, s.otherTown().name];
      const text = s.dice.pick([`${one} o ${other}`, `${one}/${other}`, `${one} ó ${other}`]);
      return s.ask({ city: text, province: null, provinceCode: null, zip: null });
    },
  },
  {
    name: "days in two towns",
    weight: 0.7,
    make: (s) =>
      s.ask(
        {
          address2: `de lunes a miércoles en ${s.name}, jueves y viernes en ${s.otherTown().name}`,
          zip: null,
        },
        [s.subject.code],
      ),
  },
  {
    name: "a town elsewhere with its region behind the street",
    weight: 2,
    make: (s) => {
      const other = s.otherTown();
      return s.ask({
        address1: `${s.street()}, ${other.name}, ${other.regionName}`,
        address2: null,
        zip: null,
      });
    },
  },
  {
    name: "a town elsewhere behind the street",
    weight: 1,
    make: (s) => {
      const other = s.otherTown();
      return s.ask({ address1: s.street(), address2: other.name, zip: null }, [s.subject.code]);
    },
  },
  {
    name: "region of another",
    weight: 2,
    make: (s) => {
      const { region } = s.otherTown();
      const name = s.name;
      const isThere = meanings(s.atlas, name, region).length > 0;
      return isThere
        ? undefined
        : s.ask({ city: name, ...s.region(region), zip: null }, [s.subject.code]);
    },
  },
  {
    name: "no town at all",
    weight: 1,
    make: (s) => {
      const city = s.dice.pick(["-", ".", "casa", "centro", "na", "gracias", "ciudad", ""]);
      return s.ask({
        city,
        address1: s.one("streets"),
        address2: s.one("hints"),
        zip: null,
        province: null,
        provinceCode: null,
      });
    },
  },
  {
    name: "moved, with both towns",
    weight: 0.7,
    make: (s) =>
      s.ask(
        {
          city: s.otherTown().name,
          address2: `cambio de dirección: ahora en ${s.name}`,
          zip: null,
        },
        [s.subject.code],
      ),
  },
  {
    name: "collected in another town",
    weight: 1,
    make: (s) => {
      const other = s.otherTown().name;
      const address2 = s.dice.pick([
        `retiro en oficina de ${other}`,
        `enviar a la agencia de ${other}`,
        `lo recojo en la terminal de ${other}`,
      ]);
      return s.ask({ address2, zip: null }, []);
    },
  },
  {
    name: "not even a street",
    weight: 0.7,
    make: (s) => s.ask({ city: "mi casa", address1: "donde siempre", address2: null, zip: null }),
  },
];
