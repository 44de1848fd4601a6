import type { AddressText } from "#app/territories/read-address.ts";
import { atlasOf as eleventhAtlasOf } from "#test/unit/territories/eleventh-hand/atlas.ts";
import { eleventhAddresses } from "#test/unit/territories/eleventh-hand/eleventh-addresses.ts";
import { atlasOf as fifteenthAtlasOf } from "#test/unit/territories/fifteenth-hand/atlas.ts";
import { fifteenthAddresses } from "#test/unit/territories/fifteenth-hand/fifteenth-addresses.ts";
import { fifthAddresses } from "#test/unit/territories/fifth-hand/fifth-addresses.ts";
import { fourteenthAddresses } from "#test/unit/territories/fourteenth-hand/fourteenth-addresses.ts";
import { fourthAddresses } from "#test/unit/territories/fourth-hand/fourth-addresses.ts";
import { freshAddresses } from "#test/unit/territories/fresh/fresh-addresses.ts";
import { manners } from "#test/unit/territories/fresh/manners.ts";
import type { countryOf } from "#test/unit/territories/market.ts";
import { bookOf } from "#test/unit/territories/ninth-hand/book.ts";
import { ninthAddresses } from "#test/unit/territories/ninth-hand/ninth-addresses.ts";
import { atlasOf as seventeenthAtlasOf } from "#test/unit/territories/seventeenth-hand/atlas.ts";
import { seventeenthAddresses } from "#test/unit/territories/seventeenth-hand/seventeenth-addresses.ts";
import { seventhAddresses } from "#test/unit/territories/seventh-hand/seventh-addresses.ts";
import { atlasOf as sixteenthAtlasOf } from "#test/unit/territories/sixteenth-hand/atlas.ts";
import { sixteenthAddresses } from "#test/unit/territories/sixteenth-hand/sixteenth-addresses.ts";
import { sixthAddresses } from "#test/unit/territories/sixth-hand/sixth-addresses.ts";
import { atlasOf as tenthAtlasOf } from "#test/unit/territories/tenth-hand/atlas.ts";
import { tenthAddresses } from "#test/unit/territories/tenth-hand/tenth-addresses.ts";
import { atlasOf } from "#test/unit/territories/third-hand/atlas.ts";
import { strangeAddresses } from "#test/unit/territories/third-hand/strange-addresses.ts";
import { atlasOf as thirteenthAtlasOf } from "#test/unit/territories/thirteenth-hand/atlas.ts";
import { thirteenthAddresses } from "#test/unit/territories/thirteenth-hand/thirteenth-addresses.ts";
import { atlasOf as twelfthAtlasOf } from "#test/unit/territories/twelfth-hand/atlas.ts";
import { twelfthAddresses } from "#test/unit/territories/twelfth-hand/twelfth-addresses.ts";
import { knownNames } from "#test/unit/territories/unseen/known-names.ts";
import { unseenAddresses } from "#test/unit/territories/unseen/unseen-addresses.ts";

type Country = ReturnType<typeof countryOf>;

/** One address of a generated set. */
export interface Generated {
  kind: string;
  address: AddressText;
  /** Codes of level 3, or `ask`: any of them is right. */
  right: readonly string[];
  /** Neither right nor wrong. A question is always one of these. */
  tolerated: readonly string[];
}

interface GeneratedSet {
  countries: readonly string[];
  make: (country: Country, seed: number, count: number) => Generated[];
}

const EVERY = ["EC", "CO", "MX", "PE", "CL", "US"];
const atlasFor = ({ country, territories, tables }: Country) =>
  atlasOf(country, territories, tables);
const oneAnswer = <Made extends { answer: string; tolerated: Iterable<string> }>(made: Made) => ({
  ...made,
  right: [made.answer],
  tolerated: [...made.tolerated],
});
const severalAnswers = <Made extends Record<"right" | "tolerated", Iterable<string>>>(
  made: Made,
) => ({ ...made, right: [...made.right], tolerated: [...made.tolerated] });

/** The generated sets of messy addresses, with their countries. Each is the same for the same seed and count. */
export const generatedSets: Readonly<Record<string, GeneratedSet>> = {
  fresh: {
    countries: Object.keys(manners),
    make: ({ country, territories, tables }, seed, count) => {
      const asked = tables.facts.level2Exceptions ?? [];
      const ways = manners[country]!;
      return freshAddresses(country, territories, tables, ways, { count, seed, asked }).map(
        ({ kind, address, label: { answer, tolerated = [] } }) => ({
          kind,
          address,
          right: [answer, ...(tolerated.includes("any") ? ["any"] : [])],
          tolerated,
        }),
      );
    },
  },
  unseen: {
    countries: EVERY,
    make: (country, seed, count) =>
      unseenAddresses(knownNames(country), seed, count).map((made) => oneAnswer(made)),
  },
  third: {
    countries: ["EC", "CO", "MX", "PE"],
    make: (country, seed, count) =>
      strangeAddresses(atlasFor(country), seed, count).map((made) => oneAnswer(made)),
  },
  fourth: {
    countries: EVERY,
    make: (country, seed, count) =>
      fourthAddresses(atlasFor(country), country.tables, seed, count).map((made) =>
        severalAnswers(made),
      ),
  },
  fifth: {
    countries: EVERY,
    make: (country, seed, count) =>
      fifthAddresses(atlasFor(country), country.territories, seed, count).map((made) =>
        severalAnswers(made),
      ),
  },
  sixth: {
    countries: EVERY,
    make: (country, seed, count) =>
      sixthAddresses(atlasFor(country), country.territories, country.tables, seed, count).map(
        (made) => severalAnswers(made),
      ),
  },
  seventh: {
    countries: EVERY,
    make: (country, seed, count) =>
      seventhAddresses(atlasFor(country), country.territories, country.tables, seed, count).map(
        (made) => severalAnswers(made),
      ),
  },
  ninth: {
    countries: EVERY,
    make: ({ country, territories, tables }, seed, count) =>
      ninthAddresses(bookOf(country, territories, tables), seed, count).map((made) =>
        severalAnswers(made),
      ),
  },
  tenth: {
    countries: EVERY,
    make: ({ country, territories, tables }, seed, count) =>
      tenthAddresses(tenthAtlasOf(country, territories, tables), seed, count).map(
        ({ tolerated = [], ...made }) => ({ ...made, tolerated }),
      ),
  },
  eleventh: {
    countries: EVERY,
    make: ({ country, territories, tables }, seed, count) =>
      eleventhAddresses(eleventhAtlasOf(country, territories, tables), seed, count).map(
        ({ tolerated = [], ...made }) => ({ ...made, tolerated }),
      ),
  },
  twelfth: {
    countries: EVERY,
    make: ({ country, territories, tables }, seed, count) =>
      twelfthAddresses(twelfthAtlasOf(country, territories, tables), seed, count).map(
        ({ tolerated = [], ...made }) => ({ ...made, tolerated }),
      ),
  },
  thirteenth: {
    countries: EVERY,
    make: ({ country, territories, tables }, seed, count) =>
      thirteenthAddresses(thirteenthAtlasOf(country, territories, tables), seed, count).map(
        ({ tolerated = [], ...made }) => ({ ...made, tolerated: [...tolerated] }),
      ),
  },
  fourteenth: {
    countries: EVERY,
    make: ({ country, territories, tables }, seed, count) =>
      fourteenthAddresses(thirteenthAtlasOf(country, territories, tables), seed, count).map(
        ({ tolerated = [], ...made }) => ({ ...made, tolerated: [...tolerated] }),
      ),
  },
  fifteenth: {
    countries: EVERY,
    make: ({ country, territories, tables }, seed, count) =>
      fifteenthAddresses(fifteenthAtlasOf(country, territories, tables), seed, count).map(
        ({ tolerated = [], ...made }) => ({ ...made, tolerated }),
      ),
  },
  sixteenth: {
    countries: EVERY,
    make: ({ country, territories, tables }, seed, count) =>
      sixteenthAddresses(sixteenthAtlasOf(country, territories, tables), seed, count).map(
        ({ tolerated = [], ...made }) => ({ ...made, tolerated }),
      ),
  },
  seventeenth: {
    countries: EVERY,
    make: ({ country, territories, tables }, seed, count) =>
      seventeenthAddresses(seventeenthAtlasOf(country, territories, tables), seed, count).map(
        ({ tolerated = [], ...made }) => ({ ...made, tolerated }),
      ),
  },
  eighth: {
    countries: EVERY,
    make: (country, seed, count) =>
      seventhAddresses(
        atlasFor(country),
        country.territories,
        country.tables,
        seed,
        count,
        true,
      ).map((made) => severalAnswers(made)),
  },
};

/** Whether the answer, the code of a place or `ask`, is right, a needless question, or a wrong place. */
export function outcomeOf({ right, tolerated }: Generated, answer: string) {
  if (right.includes(answer) || right.includes("any")) return "right";
  return answer === "ask" || tolerated.includes(answer) ? "asked" : "wrong";
}
