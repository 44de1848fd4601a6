import { plain } from "../policy.ts";
import type { Place } from "./atlas.ts";
import type { Kind, Scene, Written } from "./scene.ts";

type Fields = Parameters<Scene["sure"]>[0];

/** City, state and the place's own code; and what else is written. */
const coded = (
  write: (scene: Scene, zip: string, state: string) => Fields | null,
  weight = 1,
): Kind => ({
  of: "clear",
  weight,
  write: (s) =>
    withCode(s, (zip, state) => {
      const fields = write(s, zip, state);
      return fields && s.sure({ city: s.place.name, provinceCode: state, zip, ...fields });
    }),
});
const uncoded = (write: (scene: Scene, state: string) => Fields | null, weight = 1): Kind => ({
  of: "clear",
  weight,
  write: (s) => {
    const state = stateOf(s, s.place);
    const fields = write(s, state);
    return fields && s.sure({ city: s.place.name, provinceCode: state, ...fields });
  },
});
const perhaps = (write: (scene: Scene, state: string) => Fields | null): Kind => ({
  of: "clear",
  write: (s) => {
    const state = stateOf(s, s.place);
    const fields = write(s, state);
    return fields && s.either({ city: s.place.name, provinceCode: state, ...fields });
  },
});

const stateOf = ({ atlas }: Scene, { code1 }: Place) => atlas.codeOfRegion(code1)!;

function withCode(s: Scene, write: (zip: string, state: string) => Written | null): Written | null {
  const zip = s.zip();
  return zip ? write(zip, stateOf(s, s.place)) : null;
}

function slip(s: Scene): string | null {
  const { name, code } = s.place;
  if (name.length < 7) return null;
  const at = 1 + s.chance.below(name.length - 3);
  const text = name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2);
  return plain(text) === plain(name) || s.atlas.isNearOther(text, code) ? null : text;
}

export const AMERICAN: Record<string, Kind> = {
  plain: coded(() => ({}), 6),
  "plain with a flat": coded((s) => ({ address2: s.flat() }), 3),
  "no code": uncoded(() => ({}), 2),
  "the state's name": uncoded((s) => ({ provinceCode: null, province: s.place.region })),
  "nine digits": coded(
    (s, zip) => ({
      zip: s.pick([`${zip}-${1000 + Number(s.number())}`, `${zip}${1000 + Number(s.number())}`]),
    }),
    2,
  ),
  "a code without its zero": coded((s, zip) =>
    zip.startsWith("0") ? { zip: zip.slice(1) } : null,
  ),
  "a code with blanks": coded((_, zip) => ({ zip: ` ${zip} ` })),
  "a spreadsheet's code": coded((_, zip) => ({ zip: `${zip}.0` })),
  "a state before the code": coded((_, zip, state) => ({ zip: `${state} ${zip}` })),
  "the code in line 1": coded((s, zip) => ({ address1: `${s.street()}, ${zip}`, zip: null })),
  "a whole line 1": coded(
    (s, zip, state) => ({ address1: `${s.street()}, ${s.place.name}, ${state} ${zip}, USA` }),
    3,
  ),
  "a whole line 1, no code field": coded((s, zip, state) => ({
    address1: `${s.street()}, ${s.place.name}, ${state} ${zip}`,
    zip: null,
  })),
  "a whole line in the city": coded(
    (s, zip, state) => ({ city: `${s.place.name}, ${state} ${zip}` }),
    2,
  ),
  "a whole line in the city, no other": coded((s, zip, state) => ({
    city: `${s.place.name} ${state} ${zip}`,
    provinceCode: null,
    zip: null,
  })),
  "city and state": uncoded((s, state) => ({
    city: s.pick([
      `${s.place.name}, ${state}`,
      `${s.place.name} ${state}`,
      `${s.place.name}, ${s.place.region}`,
    ]),
  })),
  "city and state alone": uncoded((s, state) => ({
    city: `${s.place.name}, ${state}`,
    provinceCode: null,
  })),
  "state and the country": uncoded((s) => ({
    province: `${s.place.region}, USA`,
    provinceCode: null,
  })),
  "state with points": uncoded((s, state) => ({
    province: `${state[0]}.${state[1]}.`,
    provinceCode: null,
  })),
  "small letters": coded((s, _, state) => ({
    city: s.place.name.toLowerCase(),
    province: state.toLowerCase(),
    provinceCode: null,
  })),
  capitals: coded((s) => ({
    city: s.place.name.toUpperCase(),
    address1: s.street().toUpperCase(),
  })),
  "Spanish words": coded((s) => ({
    city: `Ciudad de ${s.place.name}`,
    address2: "tocar el timbre",
  })),
  emoji: coded((s) => ({ city: s.pick([`📍 ${s.place.name}`, `${s.place.name} 🇺🇸`]) })),
  "City of": uncoded((s) => ({ city: `${s.pick(s.words.level2)} ${s.place.name}` })),
  "city's word behind it": perhaps((s) => ({
    city: s.pick([
      `${s.place.name} City`,
      `Downtown ${s.place.name}`,
      `${s.place.name} area`,
      `near ${s.place.name}`,
    ]),
  })),
  "a slip and the code": {
    of: "clear",
    weight: 2,
    write: (s) =>
      withCode(s, (zip, provinceCode) => {
        const city = slip(s);
        return city === null ? null : s.either({ city, provinceCode, zip });
      }),
  },
  "a slip without a code": perhaps((s) => {
    const city = slip(s);
    return city === null ? null : { city };
  }),
  "short words": uncoded((s) => {
    const city = s.place.name
      .replace(/^Saint /u, "St. ")
      .replace(/^Fort /u, "Ft ")
      .replace(/^Mount /u, "Mt. ")
      .replace(/ Heights$/u, " Hts");
    return city === s.place.name ? null : { city };
  }, 2),
  "short sides": perhaps((s) => {
    const city = s.place.name
      .replace(/^North /u, "N ")
      .replace(/^South /u, "S. ")
      .replace(/^West /u, "W ")
      .replace(/^East /u, "E. ");
    return city === s.place.name ? null : { city };
  }),
  "words together": perhaps((s) =>
    s.place.name.includes(" ") ? { city: s.place.name.replaceAll(" ", "") } : null,
  ),
  "a code glued to it": coded((s, zip) => ({
    city: `${s.place.name}${zip}`,
    zip: s.pick([zip, zip]),
  })),
  "a subdivision in line 2": coded((s) => ({ address2: s.pick(s.words.hoods) })),
  "a subdivision as the city": {
    of: "clear",
    write: (s) =>
      withCode(s, (zip, provinceCode) =>
        s.either({ city: s.pick(s.words.hoods), provinceCode, zip }),
      ),
  },
  "a note": coded((s) => ({ address2: s.note() }), 2),
  "a phone": coded((s) => ({ address2: `Phone ${s.phone()}` })),
  "a post office box": coded(
    (s) => ({
      address1: s.pick([
        `PO Box ${s.number()}`,
        `P.O. BOX ${s.number()}`,
        `RR 2 Box ${s.number()}`,
      ]),
    }),
    2,
  ),
  "a company": coded((s) => ({
    address1: `${s.pick(["Boston", "Denver", "Austin"])} ${s.pick(s.words.shops)} LLC, ${s.street()}`,
  })),
  "care of": coded((s) => ({ address1: `c/o John Smith, ${s.street()}` })),
  "a street called as a town": coded((s) => ({
    address1: `${s.number()} ${s.pick(["Houston", "Madison", "Boston", "Dallas"])} St`,
  })),
  "a courier's shop": coded((s) => ({
    address1: `${s.pick(s.words.couriers)} ${s.number()}, ${s.street()}`,
  })),
  "a mall": coded((s) => ({ address1: `${s.pick(s.words.malls)} Store ${s.number()}` })),
  "the county behind it": coded((s) => ({ city: `${s.place.name}, ${s.place.name2} County` })),
  "the city in line 2": coded((s) => ({ address2: `${s.place.name} ${s.place.region}` })),
  "no city": {
    of: "clear",
    write: (s) =>
      withCode(s, (zip, provinceCode) =>
        s.either({ city: s.pick(["", "-", "N/A"]), zip, provinceCode }),
      ),
  },
  "a code alone": { of: "clear", write: (s) => withCode(s, (zip) => s.either({ city: zip, zip })) },
  "city and state exchanged": {
    of: "clear",
    write: (s) =>
      withCode(s, (zip) => s.either({ city: s.place.region, province: s.place.name, zip })),
  },
  "another state": {
    of: "clear",
    weight: 2,
    write: (s) =>
      withCode(s, (zip) => {
        const provinceCode = s.atlas.codeOfRegion(s.farRegion().code)!;
        return s.either({ city: s.place.name, provinceCode, zip });
      }),
  },
  "another state without a code": {
    of: "sole",
    weight: 2,
    write: (s) => {
      const { name } = s.farRegion();
      return s.ask({ city: s.place.name, province: name });
    },
  },
  "a shared name": {
    of: "any",
    weight: 2,
    write: (s) =>
      s.atlas.meant(s.place.name).size > 1
        ? s.ask({ city: s.place.name }, s.place.code, ...s.atlas.meant(s.place.name))
        : null,
  },
  "another town's code, far": {
    of: "sole",
    weight: 2,
    write: (s) => {
      const far = s.pick(s.atlas.places);
      const zip = s.pick([...s.atlas.zipsOf(far), undefined]);
      const isFar = far.code1 !== s.place.code1;
      return zip && isFar
        ? s.ask({ city: s.place.name, provinceCode: stateOf(s, s.place), zip })
        : null;
    },
  },
  "a town abroad": {
    of: "any",
    write: (s) =>
      s.ask({ city: s.pick(["Guayaquil", "Toluca de Lerdo", "Ciudad Juárez", "Antofagasta"]) }),
  },
  "a sent parcel": {
    of: "clear",
    write: (s) =>
      withCode(s, (zip, provinceCode) => {
        const far = s.pick(
          s.atlas.places.filter(({ code1, name }) => code1 !== s.place.code1 && name.length > 6),
        );
        const state = stateOf(s, far);
        return s.ask(
          {
            city: s.place.name,
            provinceCode,
            zip,
            address2: `ship to ${far.name}, ${state} instead`,
          },
          far.code,
          s.place.code,
        );
      }),
  },
  "a state alone": {
    of: "any",
    write: (s) =>
      s.atlas.meant(s.place.region).size > 0
        ? null
        : s.ask({ city: s.place.region, provinceCode: stateOf(s, s.place) }),
  },
  nothing: {
    of: "any",
    write: (s) =>
      s.ask({ city: s.pick(["", "-", "city", "my house"]), provinceCode: stateOf(s, s.place) }),
  },
  "two towns": {
    of: "sole",
    write: (s) => {
      const near = s.pick(s.atlas.places.filter(({ code1 }) => code1 === s.place.code1));
      const isOther = near.name !== s.place.name && s.atlas.isSole(near);
      return isOther
        ? s.ask(
            { city: `${s.place.name} or ${near.name}`, provinceCode: stateOf(s, s.place) },
            near.code,
            s.place.code,
          )
        : null;
    },
  },
};
