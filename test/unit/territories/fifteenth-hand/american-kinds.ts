import { line, american } from "./american-form.ts";
import {
  COMPANIES,
  HINTS,
  KNOWN_ROWS,
  PEOPLE,
  QUARTERS,
  RURAL,
  SCHOOLS,
  STATE_WORDS,
  STREETS,
} from "./american-words.ts";
import { TOWN_COMPANIES, TOWN_STREETS } from "./american-words.ts";
import type { Kind } from "./scene.ts";

/** The lines are full of names, and the fields are right. */
export const americanKinds: readonly Kind[] = [
  { name: "plain", weight: 10, make: (s) => american(s) },
  {
    name: "street of a town or state",
    weight: 8,
    make: (s) => american(s, { address1: line(s, TOWN_STREETS) }),
  },
  { name: "rural road", weight: 6, make: (s) => american(s, { address1: line(s, RURAL) }) },
  {
    name: "box",
    weight: 4,
    make: (s) =>
      american(s, {
        address1: s.fill(s.dice.pick(["PO Box ####", "P.O. BOX ###", "Box ##", "POB ####"])),
      }),
  },
  { name: "instructions", weight: 5, make: (s) => american(s, { address2: line(s, HINTS) }) },
  {
    name: "words like codes of states",
    weight: 4,
    make: (s) => american(s, { address2: line(s, STATE_WORDS) }),
  },
  { name: "person in a line", weight: 4, make: (s) => american(s, { address2: line(s, PEOPLE) }) },
  {
    name: "company in a line",
    weight: 4,
    make: (s) => american(s, { address2: line(s, s.dice.chance() ? COMPANIES : TOWN_COMPANIES) }),
  },
  {
    name: "company as line 1",
    weight: 3,
    make: (s) => american(s, { address1: line(s, TOWN_COMPANIES), address2: line(s, STREETS) }),
  },
  {
    name: "school or hall of a town",
    weight: 4,
    make: (s) => american(s, { address2: line(s, SCHOOLS) }),
  },
  {
    name: "subdivision in line 2",
    weight: 4,
    make: (s) => american(s, { address2: line(s, QUARTERS) }),
  },
  {
    name: "known to people of the country",
    weight: 9,
    make: (s) => {
      const [city = "", state = "", zip = ""] = s.dice.pick(KNOWN_ROWS).split(";");
      const code = s.atlas.places.find(({ zips }) => zips.includes(zip))?.code;
      if (code === undefined) throw new Error(`no place of ${zip}`);
      const address = s.form({
        address1: line(s, STREETS),
        address2: null,
        city,
        zip,
        ...s.stated(state),
      });
      return { address, right: [code] };
    },
  },
];
