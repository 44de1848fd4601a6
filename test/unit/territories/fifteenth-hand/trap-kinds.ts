import { isNearOther, meanings, type Place, plain } from "./atlas.ts";
import { COUNTRY_NAMES } from "./everyday-kinds.ts";
import type { Kind, Scene } from "./scene.ts";
import { slip } from "./typing.ts";

/** A place of the own region, of another level 2, that a name there means alone. */
function beside(s: Scene): Place | undefined {
  const { region, canton } = s.subject;
  const near = s.atlas.seats.filter(
    (each) =>
      each.region === region &&
      each.canton !== canton &&
      meanings(s.atlas, each.name, region).length === 1,
  );
  return near.length > 0 ? s.dice.pick(near) : undefined;
}

const PICKED_UP = [
  "retiro en el terminal terrestre de *",
  "recoge mi primo en *",
  "enviar a la oficina principal de *",
  "lo retiro en la agencia del centro de *",
  "mejor mándenlo a *",
  "por favor enviarlo a * que ahí estoy ahora",
  "cambié de ciudad, ahora es *",
  "la entrega es en *",
  "OJO la dirección correcta es en *",
];

/** A line that looks as if it said where the parcel goes, and does not; or does, against the fields. */
export const trapKinds: readonly Kind[] = [
  {
    name: "sent or collected elsewhere than the city",
    weight: 2.5,
    make: (s) => {
      const other = s.dice.chance() ? s.otherTown() : beside(s);
      if (!other) return undefined;
      const address2 = s.fill(s.dice.pick(PICKED_UP), other.name);
      return s.ask({ address2, zip: null }, [other.code]);
    },
  },
  {
    name: "street of a town of the region, no city",
    weight: 2,
    make: (s) => {
      const near = beside(s);
      const city = s.dice.pick(["-", ".", "ciudad", "n/a", null]);
      return near
        ? s.ask({ city, address1: s.one("townStreets", near.name), address2: null, zip: null })
        : undefined;
    },
  },
  {
    name: "street of a town of the region as the city",
    weight: 1.5,
    make: (s) => {
      const near = beside(s);
      if (!near) return undefined;
      const street = s.fill(
        s.dice.pick(["Calle * ##-##", "Av. * ###", "Pasaje * ###", "calle * y 5ta esquina"]),
        near.name,
      );
      return s.ask({ city: street, zip: null });
    },
  },
  {
    name: "quarter, shop or person called as a town of the region as the city",
    weight: 1.5,
    make: (s) => {
      const near = beside(s);
      if (!near) return undefined;
      const city = s.fill(
        s.dice.pick([
          "Conjunto *",
          "Edificio *",
          "Residencial *",
          "Hotel *",
          "Sra. María *",
          "Hacienda *",
          "Torres de *",
        ]),
        near.name,
      );
      return s.ask({ city, zip: null });
    },
  },
  {
    name: "near a town, as the city",
    weight: 1,
    make: (s) => {
      const near = beside(s);
      if (!near) return undefined;
      const city = s.fill(
        s.dice.pick([
          "cerca de *",
          "vía a * km #",
          "a 10 min de *",
          "saliendo de *",
          "antes de llegar a *",
        ]),
        near.name,
      );
      return s.ask({ city, zip: null }, [near.code]);
    },
  },
  {
    name: "streets of towns of the region, the city in its field",
    weight: 3,
    make: (s) => {
      const near = beside(s);
      return near ? s.to({ address1: s.one("townStreets", near.name), zip: null }) : undefined;
    },
  },
  {
    name: "quarter or landmark called as a town of the region",
    weight: 3,
    make: (s) => {
      const near = beside(s);
      if (!near) return undefined;
      return s.to({
        address2: s.one(s.dice.chance() ? "quarterOf" : "landmarks", near.name),
        zip: null,
      });
    },
  },
  {
    name: "a town of the region in full behind the street",
    weight: 1.5,
    make: (s) => {
      const near = beside(s);
      if (!near || ["PE", "CL"].includes(s.atlas.country)) return undefined;
      return s.ask(
        { address1: `${s.street()}, ${near.name}, ${near.regionName}`, address2: null, zip: null },
        [s.subject.code, near.code],
      );
    },
  },
  {
    name: "slip between two names",
    weight: 1.5,
    make: (s) => {
      const { name, region } = s.subject;
      const typed = slip(s.dice, name);
      if (typed === undefined || meanings(s.atlas, typed, region).length > 0) return undefined;
      return plain(typed).length > 4 && isOneSlipFromOther(s, typed)
        ? s.ask({ city: typed, zip: null }, [s.subject.code])
        : undefined;
    },
  },
  {
    name: "name of several, the region says which",
    weight: 3,
    make: (s) => {
      const { name, region } = s.subject;
      const isShared =
        meanings(s.atlas, name).length > 1 && meanings(s.atlas, name, region).length === 1;
      return isShared ? s.to({ city: name, zip: null }) : undefined;
    },
  },
  {
    name: "end of a long name",
    weight: 1,
    make: (s) => {
      const { name, region } = s.subject;
      const words = name.split(" ");
      const end = words.slice(/^(de|del|la|las|los|el)$/i.test(words[1] ?? "") ? 2 : 1).join(" ");
      if (words.length < 3 || plain(end).length < 8) return undefined;
      const others = [...s.atlas.named].filter(
        ([key, codes]) =>
          key.includes(plain(end)) &&
          [...codes].some((code) => code.startsWith(region) && code !== s.subject.code),
      );
      return others.length > 0 ? undefined : s.to({ city: end });
    },
  },
  {
    name: "all levels in the city field",
    weight: 2,
    make: (s) => {
      const { name, cantonName, regionName } = s.subject;
      const sign = s.dice.pick(["-", "/", ", ", " - ", " "]);
      return s.to({ city: [name, cantonName, regionName].join(sign) });
    },
  },
  {
    name: "as a map writes it",
    weight: 3,
    make: (s) => {
      const { name, regionName } = s.subject;
      const country = COUNTRY_NAMES[s.atlas.country];
      const quarter = s.dice.pick([
        s.one("quarters"),
        "Centro Histórico",
        s.one("quarterOf", s.nameElsewhere()),
      ]);
      const address1 = s.dice.pick([
        `${s.street()}, ${quarter}, ${name}, ${regionName}, ${country}`,
        `${s.street()}, ${name}, ${country}`,
        `VG2C+5R ${name}, ${country}`,
      ]);
      return s.to({ address1, address2: null });
    },
  },
  {
    name: "code of a place elsewhere",
    weight: 2,
    make: (s) => {
      const { zips } = s.otherTown();
      if (zips.length === 0 || s.atlas.country === "MX") return undefined;
      const zip = `${s.dice.pick(zips)}${s.atlas.country === "CL" ? "0000" : ""}`;
      const { address } = s.to({ zip })!;
      // Few there know a code; some ring, most pack it.
      return { address, right: [s.subject.code, "ask"] };
    },
  },
  {
    name: "coordinates of the map that agree or not",
    weight: 2,
    make: (s) => {
      const isHere = s.dice.chance(0.7);
      const { point } = isHere ? s.subject : s.otherTown();
      const right = isHere ? [s.subject.code] : [s.subject.code, "ask"];
      return point ? { address: { ...s.form(), ...point }, right } : undefined;
    },
  },
  {
    name: "bus line and its towns as a landmark",
    weight: 1.5,
    make: (s) => {
      const near = beside(s);
      if (!near) return undefined;
      const text = s.dice.pick([
        `paradero de buses ${near.name} - ${s.otherTown().name}`,
        `donde paran las camionetas a ${near.name}`,
        `frente a la cooperativa de taxis ${near.name}`,
        `salida a ${near.name}, última casa`,
        `redondel de ${near.name}`,
        `junto al puente de la vía ${near.name}`,
      ]);
      return s.to({ address2: text, zip: null });
    },
  },
  {
    name: "people from elsewhere in a line",
    weight: 1.5,
    make: (s) => {
      const near = s.dice.chance() ? (beside(s)?.name ?? "") : s.otherTown().name;
      if (near === "") return undefined;
      const text = s.dice.pick([
        `tienda de la señora de ${near}`,
        `donde venden los quesos de ${near}`,
        `preguntar por don Lucho el de ${near}`,
        `casa de la familia ${near}`,
        `restaurante Sabor a ${near}`,
        `virgen de ${near}`,
        `plaza ${near}`,
        `parque ${near}`,
      ]);
      return s.to({ address2: text, zip: null });
    },
  },
  {
    name: "two regions, one town of both names",
    weight: 1,
    make: (s) => {
      const { name } = s.subject;
      const others = meanings(s.atlas, name).filter((code) => !code.startsWith(s.subject.region));
      if (others.length !== 1) return undefined;
      const other = s.atlas.byCode.get(others[0]!)!;
      return s.ask({ city: `${name}, ${other.regionName}`, zip: null });
    },
  },
];

function isOneSlipFromOther(s: Scene, typed: string): boolean {
  const { region } = s.subject;
  return [...s.atlas.named].some(
    ([key, codes]) =>
      key !== plain(s.subject.name) &&
      Math.abs(key.length - plain(typed).length) < 2 &&
      [...codes].some((code) => code.startsWith(region) && code !== s.subject.code) &&
      isNearOther({ ...s.atlas, named: new Map([[key, codes]]) }, typed, s.subject, region, 1),
  );
}
