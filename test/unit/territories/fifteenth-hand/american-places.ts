import { american, line, SHORT, store, zipOf } from "./american-form.ts";
import { QUARTERS, SPANISH_LINES, STREETS } from "./american-words.ts";
import { meanings, plain } from "./atlas.ts";
import type { Kind } from "./scene.ts";
import { damaged, slip } from "./typing.ts";

/** The town, its state or its code are not where or as the form wants them. */
export const americanPlaces: readonly Kind[] = [
  {
    name: "ZIP+4",
    weight: 4,
    make: (s) => {
      const zip = zipOf(s);
      return zip
        ? american(s, { zip: s.fill(s.dice.pick([`${zip}-####`, `${zip}####`, `${zip} ####`])) })
        : undefined;
    },
  },
  { name: "no ZIP code", weight: 3, make: (s) => american(s, { zip: null }) },
  {
    name: "slip in the city",
    weight: 7,
    make: (s) => {
      const zip = zipOf(s);
      const typed = slip(s.dice, s.name);
      return !zip || typed === undefined || s.isAmbiguousSlip(typed)
        ? undefined
        : american(s, { city: typed, zip });
    },
  },
  {
    name: "slip in the city, no ZIP code",
    weight: 2,
    make: (s) => {
      const typed = slip(s.dice, s.name);
      const isLong = s.name.length > 6;
      return !isLong || typed === undefined || s.isAmbiguousSlip(typed)
        ? undefined
        : american(s, { city: typed, zip: null });
    },
  },
  {
    name: "city shortened",
    weight: 6,
    make: (s) => {
      const name = s.name;
      const fitting = SHORT.filter(([from]) => from.test(name));
      if (fitting.length === 0) return undefined;
      const [from, into] = s.dice.pick(fitting);
      const typed = name.replace(from, into);
      const means = meanings(s.atlas, typed, s.subject.region);
      return means.length > 0 ? undefined : american(s, { city: typed, zip: zipOf(s) ?? null });
    },
  },
  {
    name: "city, state and code in the city field",
    weight: 5,
    make: (s) => {
      const city =
        `${s.name}${s.dice.pick([", ", " ", ","])}${store(s)} ${s.dice.chance() ? (zipOf(s) ?? "") : ""}`.trim();
      return american(s, { city });
    },
  },
  {
    name: "whole address pasted into line 1",
    weight: 4,
    make: (s) => {
      const zip = zipOf(s);
      const name = s.name;
      if (!zip) return undefined;
      const address1 = `${line(s, STREETS)}, ${name}, ${store(s)} ${zip}${s.dice.pick(["", ", USA", ", United States"])}`;
      return american(s, {
        address1,
        address2: null,
        city: s.dice.pick([name, name, "", "."]),
        zip,
      });
    },
  },
  {
    name: "only the code says the town",
    weight: 3,
    make: (s) => {
      const zip = zipOf(s);
      const city = s.dice.pick(["", "-", "n/a", "USA", "home", s.regionName]);
      return zip && meanings(s.atlas, city, s.subject.region).length === 0
        ? american(s, { city, zip })
        : undefined;
    },
  },
  {
    name: "county as the city, with the code",
    weight: 3,
    make: (s) => {
      const zip = zipOf(s);
      return zip ? american(s, { city: `${s.subject.cantonName} County`, zip }) : undefined;
    },
  },
  {
    name: "state in words",
    weight: 3,
    make: (s) => {
      const name = s.regionName;
      const { chance, pick } = s.dice;
      return chance()
        ? american(s, {
            province: pick([name, name.toUpperCase(), store(s).toLowerCase()]),
            provinceCode: null,
          })
        : american(s, { city: `${s.name} ${name}` });
    },
  },
  {
    name: "zero in front of the code lost",
    weight: 2,
    make: (s) => {
      const zip = zipOf(s);
      return zip?.startsWith("0")
        ? american(s, { zip: s.dice.pick([zip.slice(1), `${zip.slice(1)}.0`]) })
        : undefined;
    },
  },
  {
    name: "letters in the code",
    weight: 1.5,
    make: (s) => {
      const zip = zipOf(s);
      if (!zip) return undefined;
      return american(s, {
        zip: s.dice.pick([
          zip.replace("0", "O"),
          `${store(s)} ${zip}`,
          `zip ${zip}`,
          zip.split("").join(" "),
          `${zip}.`,
        ]),
      });
    },
  },
  {
    name: "code in a line alone",
    weight: 2,
    make: (s) => {
      const zip = zipOf(s);
      return zip
        ? american(s, {
            zip: null,
            address2: s.dice.pick([zip, `zip code ${zip}`, `${store(s)} ${zip}`]),
          })
        : undefined;
    },
  },
  {
    name: "Spanish words around",
    weight: 4,
    make: (s) => {
      const name = s.name;
      const zip = zipOf(s) ?? null;
      const city = s.dice.pick([
        name,
        `ciudad de ${name}`,
        `${name}, Estados Unidos`,
        `${name} EE.UU.`,
        `en ${name}`,
      ]);
      return american(s, { city, zip, address2: line(s, SPANISH_LINES) });
    },
  },
  {
    name: "suite of a forwarder",
    weight: 2,
    make: (s) =>
      american(s, {
        address2: s.fill(
          s.dice.pick([
            "EC-#####",
            "Casillero ####",
            "Ste ### Quito Box",
            "PTY #####",
            "c/o Lima Cargo ###",
            "Locker Bogota ####",
          ]),
        ),
      }),
  },
  {
    name: "number like a code before the street",
    weight: 3,
    make: (s) => {
      const number = s.dice.pick(s.otherTown().zips.concat("12345"));
      return american(s, {
        address1: `${number} ${s.dice.pick(["Highway 6", "Sunset Blvd", "FM 1960 W", "NW 7th Ave", "Oak Trail"])}`,
      });
    },
  },
  {
    name: "text damaged on its way",
    weight: 2,
    make: (s) => american(s, { city: damaged(s.dice, s.name) }, false),
  },
  {
    name: "words of the city glued",
    weight: 2,
    make: (s) => {
      const name = s.name;
      return name.includes(" ") ? american(s, { city: name.replaceAll(" ", "") }) : undefined;
    },
  },
  {
    name: "level word at the city",
    weight: 3,
    make: (s) => {
      const name = s.name;
      const zip = zipOf(s) ?? null;
      return american(s, {
        city: s.dice.pick([
          `City of ${name}`,
          `Town of ${name}`,
          `${name} Twp`,
          `${name} Township`,
          `Village of ${name}`,
          `Greater ${name} area`,
        ]),
        zip,
      });
    },
  },
  {
    name: "code that no town has",
    weight: 2,
    make: (s) => {
      const zip = zipOf(s);
      if (!zip) return undefined;
      const typed = zip.slice(0, 3) + s.fill("##");
      return s.atlas.places.some(({ zips }) => zips.includes(typed))
        ? undefined
        : american(s, { zip: typed });
    },
  },
  {
    name: "between two towns",
    weight: 2,
    make: (s) =>
      american(s, { address1: s.fill("#### Hwy ## between * and *"), zip: zipOf(s) ?? null }),
  },
  {
    name: "as a map writes it",
    weight: 3,
    make: (s) => {
      const zip = zipOf(s);
      const quarter = s.dice.pick(["Downtown", "Midtown", "Old Town", line(s, QUARTERS)]);
      return zip
        ? american(s, {
            zip,
            address2: null,
            address1: `${line(s, STREETS)}, ${quarter}, ${s.name}, ${store(s)} ${zip}, United States`,
          })
        : undefined;
    },
  },
  {
    name: "name of several states, the state says which",
    weight: 4,
    make: (s) =>
      meanings(s.atlas, s.subject.name).length > 3
        ? american(s, { zip: s.dice.chance() ? null : (zipOf(s) ?? null) })
        : undefined,
  },
  {
    name: "town called as a state",
    weight: 2,
    make: (s) => {
      const states = new Set([...s.atlas.regions.values()].map(({ name }) => plain(name)));
      return states.has(plain(s.subject.name)) ? american(s, { zip: zipOf(s) ?? null }) : undefined;
    },
  },
];
