import { plain, type Place } from "./atlas.ts";
import type { Hand, Kind } from "./hand.ts";

const NUMBERS: Readonly<Record<string, string>> = {
  2: "dos",
  5: "cinco",
  6: "seis",
  7: "siete",
  9: "nueve",
  10: "diez",
  12: "doce",
  15: "quince",
  16: "dieciséis",
  18: "dieciocho",
  20: "veinte",
  21: "veintiuno",
  24: "veinticuatro",
  26: "veintiséis",
  28: "veintiocho",
};

/** How a name sounds, to someone who writes as he hears. */
const sound = (name: string) =>
  plain(name)
    .replaceAll("h", "")
    .replaceAll(/qu(?=[ei])/g, "k")
    .replaceAll(/g(?=[ei])/g, "j")
    .replaceAll(/c(?=[ei])|z/g, "s")
    .replaceAll("c", "k")
    .replaceAll("v", "b")
    .replaceAll("ll", "y")
    .replaceAll(/(.)\1/g, "$1");

const soundKeys = new WeakMap<Hand["atlas"], Map<string, number>>();
function soundsOf({ atlas }: Hand): Map<string, number> {
  const known = soundKeys.get(atlas);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const name of atlas.meanings.keys())
    counts.set(sound(name), (counts.get(sound(name)) ?? 0) + 1);
  soundKeys.set(atlas, counts);
  return counts;
}

const bySound: Kind = (hand) => {
  const place = hand.only();
  const city = sound(place.name);
  if (place.name.length < 7 || city === plain(place.name) || soundsOf(hand).get(city) !== 1)
    return null;
  return { address: hand.form(place, { city }), right: [place.code] };
};

const numberInWords: Kind = (hand) => {
  const { atlas, pick, form } = hand;
  const place = pick(
    atlas.places.filter((each) => /^\d+ de /.test(each.name) || /^\d+ de /.test(each.name2)),
  );
  if (!place) return null;
  const name = /^\d/.test(place.name) ? place.name : place.name2;
  const found = atlas.meaning(name, hand.storeSendsRegion ? place.code1 : "");
  const [, number = "", rest = ""] = /^(\d+)( .*)$/.exec(name) ?? [];
  if (found.length !== 1 || !(number in NUMBERS)) return null;
  return { address: form(place, { city: `${NUMBERS[number]}${rest}` }), right: found };
};

/** A clear place, that the filter takes, written as given. */
const own =
  (take: (place: Place) => boolean, write: (place: Place, hand: Hand) => object): Kind =>
  (hand) => {
    const place = hand.place();
    return take(place)
      ? { address: hand.form(place, write(place, hand)), right: [place.code] }
      : null;
  };
const any = () => true;

const ROMAN = [
  "",
  "I",
  "II",
  "III",
  "IV",
  "V",
  "VI",
  "VII",
  "VIII",
  "IX",
  "X",
  "XI",
  "XII",
  "RM",
  "XIV",
  "XV",
  "XVI",
];

/** Kinds that only one country has. */
export const localKinds: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  EC: {
    "by-sound": bySound,
    "number-in-words": numberInWords,
    island: (hand) => {
      const seat = hand.pick([...hand.atlas.seats.values()].filter(({ code1 }) => code1 === "20"));
      const city = `${seat.name}, Isla ${seat.name2}`;
      return { address: hand.form(seat, { city }), right: [seat.code] };
    },
    "seat-of-a-canton": (hand) => {
      const seat = hand.pick([...hand.atlas.seats.values()]);
      if (plain(seat.name) === plain(seat.name2) || hand.atlas.isRegionName(seat.name2))
        return null;
      if (hand.atlas.meaning(seat.name, seat.code2).length > 1) return null;
      const city = hand.pick([
        `${seat.name}, cantón ${seat.name2}`,
        `${seat.name} (${seat.name2})`,
        `${seat.name2} - ${seat.name}`,
      ]);
      return { address: hand.form(seat, { city }), right: [seat.code] };
    },
    "continent-after": own(any, ({ name }) => ({ city: `${name}, Ecuador, South America` })),
    "province-text": own(any, ({ name1 }, { pick }) => ({
      province: pick([name1, name1.toUpperCase(), `Prov. ${name1}`]),
    })),
  },
  CO: {
    "by-sound": bySound,
    "number-in-words": numberInWords,
    "locality-of-bogota": (hand) => {
      const place = hand.atlas.byCode.get("11001000")!;
      const part = hand.pick(["Suba", "Kennedy", "Bosa", "Usme", "Fontibón", "Engativá"]);
      const city = hand.pick([
        "Bogotá D.C.",
        "Bogota DC",
        "BOGOTÁ, D.C.",
        "Bogotá Distrito Capital",
      ]);
      return {
        address: hand.form(place, { city, address2: `Localidad ${part}` }),
        right: [place.code],
      };
    },
    "farm-named-for-a-town": own(any, (place, { other, invented }) => ({
      address1: `Finca ${other(place).name}, vereda ${invented()}`,
    })),
    "way-round-a-town": own(any, (place, { other, pick }) => ({
      address1: `${pick(["Variante", "Doble calzada", "Troncal"])} ${other(place).name} - ${place.name} km 3`,
    })),
    "municipality-of": own(any, ({ name, name1, isSeat }, { pick }) => ({
      city: isSeat ? pick([`Municipio de ${name}`, `Mpio. ${name} (${name1})`]) : name,
    })),
    "block-in-a-quarter": own(any, (place, { other }) => ({
      address1: `Mz 14 Cs 3 Barrio ${other(place).name}`,
    })),
  },
  MX: {
    "by-sound": bySound,
    "number-in-words": numberInWords,
    "between-streets": own(any, (place, { other }) => ({
      address2: `Entre ${other(place).name} y ${other(place).name}`,
    })),
    "colonia-then-town": own(any, (place, { other, pick }) => ({
      address2: `${pick(["Col.", "Colonia", "Fracc."])} ${other(place).name}, ${place.name}`,
    })),
    "ejido-of-elsewhere": own(any, (place, { other }) => ({
      address1: `Ejido ${other(place).name}, lote 5`,
    })),
    alcaldia: (hand) => {
      const place = hand.pick(
        hand.atlas.places.filter(({ code1, isSeat }) => code1 === "09" && isSeat),
      );
      if (hand.atlas.meaning(place.name2, "09").length > 1) return null;
      const city = hand.pick(["CDMX", "Ciudad de México", "México D.F.", "Mexico City"]);
      return {
        address: hand.form(place, {
          city,
          address2: `${hand.pick(["Alc.", "Alcaldía", "Delegación"])} ${place.name2}`,
        }),
        right: [place.code],
      };
    },
    "state-of-mexico": own(
      ({ code1 }) => code1 === "15",
      ({ name }, { pick }) => ({
        city: `${name}, ${pick(["Edo. Mex.", "Edo. de México", "Edomex", "Estado de México", "Méx."])}`,
      }),
    ),
    supermanzana: own(any, () => ({ address1: "SM 59 Mz 14 Lt 3 Reg. 510" })),
  },
  PE: {
    "by-sound": bySound,
    "number-in-words": numberInWords,
    "zip-of-old-lima": own(
      ({ code2 }) => code2 === "1501",
      (place, { below, pick }) => ({
        city: pick(["Lima", place.name]),
        zip: `LIMA ${below(40) + 1}`,
        address2: `Dpto 3 \u{2060}${place.name}`,
      }),
    ),
    "old-centre-of-a-province": (hand) => {
      const { atlas } = hand;
      const seat = hand.pick(atlas.uniqueSeats.filter(({ code2 }) => code2 !== "1501"));
      if (plain(seat.name) !== plain(seat.name2)) return null;
      return {
        address: hand.form(seat, { city: `Cercado de ${seat.name}` }),
        right: [seat.code, "ask"],
      };
    },
    "province-and-department": own(
      ({ name1, name2 }) => name1 === name2,
      ({ name, name1 }) => ({
        city: `distrito de ${name}, provincia y departamento de ${name1}`,
      }),
    ),
    "roundabout-of-elsewhere": own(any, (place, { other }) => ({
      address2: `a 2 cdras del óvalo ${other(place).name}`,
    })),
    "level-2-and-district": own(any, ({ name, name2 }, { pick }) => ({
      city: name2,
      address1: `${pick(["Jr.", "Av."])} Unión 12 - ${name}`,
    })),
  },
  CL: {
    "by-sound": bySound,
    "region-in-roman": own(
      ({ code1 }) => code1 !== "16",
      ({ name, code1 }) => ({
        city: `${name}, ${ROMAN[Number(code1)]} Región`.replace("RM Región", "RM"),
      }),
    ),
    "plot-of-a-farm": own(any, (place, { other }) => ({
      address1: `Parcela 14 Fundo ${other(place).name}, camino a ${other(place).name}`,
    })),
    "route-and-kilometre": own(any, (place, { other }) => ({
      address1: `Ruta 5 Sur Km 412, cruce ${other(place).name}`,
    })),
    "comuna-of-greater-santiago": own(
      ({ code1 }) => code1 === "13",
      ({ name }, { pick }) => ({
        city: pick([`Santiago, ${name}`, `${name}, Stgo`, `Stgo - ${name}`, `${name}, RM`]),
      }),
    ),
    "santiago-and-district": own(
      ({ code1 }) => code1 === "13",
      ({ name }, { pick }) => ({
        city: pick(["Santiago", "Stgo", "SANTIAGO RM"]),
        address2: `Depto 1204 \u{2060}${name}`,
      }),
    ),
    "comuna-in-line-2": own(any, ({ name, name2 }) => ({
      city: name2,
      address2: `comuna de ${name}`,
    })),
    "indigenous-community": own(any, (_, { invented }) => ({
      address1: `Comunidad indígena ${invented()}, hijuela 4`,
    })),
  },
};
