import type { Place } from "../thirteenth-hand/atlas.ts";
import type { Kinds, Scene } from "./scene.ts";

const PEOPLE = [
  "Katty Yagual",
  "Yuliana Quishpe",
  "Brayan Ñustez",
  "Ingeborg Krüger",
  "Wendy Xicoténcatl",
];
const INSTRUCTIONS = [
  "dejar con el guardia",
  "(llamar antes de llegar)",
  "tocar el timbre dos veces",
  "entregar en portería",
  "solo por las tardes",
  "preguntar por la Sra. Katty",
  "no tocar, hay bebé durmiendo",
];

/** A region's name that a town has, too: who sends a parcel may ask which of both is meant. */
const besideRegion = ({ atlas, is }: Scene, near: Place, given: Parameters<Scene["is"]>[1]) => {
  const isTown = atlas.meaning(near.name1).length > 1;
  const made = is(near, given);
  return isTown ? { ...made, right: [near.code, "ask"] } : made;
};

/** What an autofill or a hurried buyer puts into the wrong field. Rule: the one town in any field is meant. */
export const fieldKinds: Kinds = {
  /** Every value one field too early. */
  shiftedUp: (scene) => {
    const { place, pick, words } = scene;
    const near = place();
    return besideRegion(scene, near, {
      address1: pick(words.parts),
      address2: near.name,
      city: near.name1,
      zip: pick([words.country, null]),
    });
  },
  /** Every value one field too late: the street in line 2, what follows it in the town's, the town in the code's. */
  shiftedDown: ({ place, is, pick, street, words }) => {
    const near = place();
    return is(near, {
      address1: pick(PEOPLE),
      address2: street(),
      city: pick([pick(words.parts), "", "-"]),
      zip: near.name,
    });
  },
  personInTown: ({ place, is, pick, isKnown }) => {
    const near = place();
    const person = pick(PEOPLE);
    return isKnown(person)
      ? null
      : is(near, { city: person, address2: `${near.name}, ${near.name1}` });
  },
  mailInTown: ({ place, is, pick, phone, below }) => {
    const near = place();
    const city = pick([
      `katty.yagual${below(99)}@gmail.com`,
      phone(),
      `kyagual${below(99)}@hotmail.com`,
    ]);
    return is(near, { city, address2: near.name });
  },
  countryInTown: ({ place, is, pick, words }) => {
    const near = place();
    return is(near, {
      city: pick([words.country, words.countryInEnglish, words.flag, words.country.toUpperCase()]),
      address2: pick([near.name, `${near.name} - ${near.name1}`]),
    });
  },
  regionInTown: (scene) => {
    const { place, pick } = scene;
    const near = place();
    const address2 = pick([near.name, `en ${near.name}`, `${near.name}.`]);
    return besideRegion(scene, near, { city: near.name1, address2 });
  },
  instructionInTown: ({ place, is, pick }) => {
    const near = place();
    return is(near, { city: `${near.name} ${pick(INSTRUCTIONS)}` });
  },
  instructionInLine2: ({ place, is, pick }) => is(place(), { address2: pick(INSTRUCTIONS) }),
  instructionAlone: ({ place, is, pick, street }) => {
    const near = place();
    return is(near, {
      city: pick(INSTRUCTIONS),
      address1: `${street()}, ${near.name}`,
    });
  },
  partBeforeTown: ({ place, is, pick, words, isKnown }) => {
    const near = place();
    const part = pick(words.parts);
    return isKnown(part)
      ? null
      : is(near, {
          city: pick([
            `${part} - ${near.name}`,
            `${near.name} (${part})`,
            `${part}, ${near.name}`,
            `${near.name}/${part}`,
          ]),
        });
  },
  /** The town's field holds the whole address, the line nothing. */
  wholeInTown: ({ place, is, pick, street, words }) => {
    const near = place();
    return is(near, {
      city: pick([
        `${street()}, ${near.name}, ${near.name1}, ${words.country}`,
        `${street()} ${near.name}`,
        `${street()} - ${near.name} - ${near.name1}`,
      ]),
      address1: pick([".", "Casa", street()]),
    });
  },
  /** The map's autofill: the town in line 1, in its field, with region and country. */
  mapAutofill: ({ place, is, street, words, zipOf, pick }) => {
    const near = place();
    const zip = zipOf(near);
    return is(near, {
      address1: `${street()}, ${zip ? `${zip} ` : ""}${near.name}, ${words.country}`,
      address2: pick([null, near.name]),
      zip,
    });
  },
  onlyPostalCode: ({ place, form, zipOf, pick }) => {
    const near = place();
    const zip = zipOf(near);
    if (zip === null) return null;
    // The code says it; who asks to be sure does no harm.
    return {
      address: form(near, { city: pick([".", zip, "-"]), zip: pick([zip, ` ${zip}`]) }),
      right: [near.code, "ask"],
    };
  },
  postalCodeInTown: ({ place, is, zipOf, pick }) => {
    const near = place();
    const zip = zipOf(near);
    return zip === null
      ? null
      : is(near, {
          city: pick([`${zip} ${near.name}`, `${near.name} ${zip}`, `CP ${zip} ${near.name}`]),
        });
  },
  postalCodeSpoilt: ({ place, is, zipOf, pick }) => {
    const near = place();
    const zip = zipOf(near);
    if (zip === null) return null;
    return is(near, {
      zip: pick([
        zip.replaceAll("0", "O"),
        `${zip}.0`,
        `${zip.slice(0, 2)} ${zip.slice(2)}`,
        "00000",
        "999999",
        "0",
      ]),
    });
  },
  /** Rule: a clear town and a code of elsewhere: the town, or a question. */
  otherPostalCode: ({ two, form, zipOf }) => {
    const pair = two();
    if (!pair) return null;
    const [near, far] = pair;
    const zip = zipOf(far);
    return zip === null ? null : { address: form(near, { zip }), right: [near.code, "ask"] };
  },
  noRegionCode: ({ atlas, pick, form, words }) => {
    const near = pick(atlas.unique);
    const region = pick(words.regionInEnglish).replace("#", near.name1);
    return {
      address: form(near, { provinceCode: null, province: pick([region, null, ""]) }),
      right: [near.code],
    };
  },
};
