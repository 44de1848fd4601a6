import { american, OLD_STATES, written } from "./american.ts";
import type { Kinds } from "./scene.ts";

const SHORT: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bHeights\b/, ["Hts", "Hgts"]],
  [/\bSprings?\b/, ["Spgs", "Spg"]],
  [/\bBeach\b/, ["Bch", "Bch."]],
  [/\bJunction\b/, ["Jct", "Jctn"]],
  [/\bValley\b/, ["Vly", "Vlly"]],
  [/\bCenter\b/, ["Ctr", "Ctr.", "Centre"]],
  [/\bFalls\b/, ["Fls"]],
  [/\bLake\b/, ["Lk"]],
  [/\bMountain\b/, ["Mtn"]],
  [/\bMount\b/, ["Mt", "Mt."]],
  [/\bFort\b/, ["Ft", "Ft."]],
  [/\bSaint\b/, ["St", "St."]],
  [/\bNorth\b/, ["N", "N.", "No."]],
  [/\bWest\b/, ["W", "W."]],
  [/\bEast\b/, ["E", "E."]],
  [/\bSouth\b/, ["S", "So."]],
  [/\bGrove\b/, ["Grv"]],
  [/\bHarbor\b/, ["Hbr", "Harbour"]],
  [/\bPoint\b/, ["Pt"]],
  [/\bIsland\b/, ["Is", "Isl"]],
  [/\bPark\b/, ["Pk"]],
];

/** Rule of each: the town of the address as a letter carrier would read it. */
export const americanKinds: Kinds = {
  shortWords: (scene) => {
    for (let tries = 0; tries < 300; tries += 1) {
      const { near, zip, line } = american(scene);
      const found = SHORT.find(([word]) => word.test(near.name));
      if (!found) continue;
      return written(
        near,
        zip,
        { city: near.name.replace(found[0], scene.pick(found[1])).toUpperCase() },
        line,
      );
    }
    return null;
  },
  wholeInTown: (scene) => {
    const { near, zip, line } = american(scene);
    const city = scene.pick([
      `${near.name}, ${near.region} ${zip}, USA`,
      `${near.name} ${near.region}`,
      `${near.name}, ${near.name1}`,
      `${line}, ${near.name}, ${near.region} ${zip}`,
      `${near.name} ${near.region} ${zip}-1204`,
    ]);
    return written(near, zip, { city }, line);
  },
  oldState: (scene) => {
    const { near, zip, line } = american(scene);
    const states = OLD_STATES[near.region];
    if (!states) return null;
    const state = scene.pick(states);
    return written(
      near,
      zip,
      scene.pick([
        { provinceCode: null, province: state },
        { city: `${near.name}, ${state}`, provinceCode: null, province: null },
      ]),
      line,
    );
  },
  township: (scene) => {
    const { near, zip, line } = american(scene);
    const city = scene.pick([
      "Town of #",
      "Village of #",
      "City of #",
      "# Twp",
      "# Township",
      "Charter Township of #",
      "# Boro",
      "# city limits",
    ]);
    return written(near, zip, { city: city.replace("#", near.name) }, line);
  },
  spoiltCode: (scene) => {
    const { near, zip, line } = american(scene);
    return written(
      near,
      scene.pick([
        `${zip}1234`,
        `${zip} - 1234`,
        `${near.region} ${zip}`,
        `${zip}.`,
        zip.replaceAll("0", "O"),
        zip.replace(/^0+/, ""),
        `${zip}-`,
        `Zip: ${zip}`,
        `${zip}-0000`,
        Array.from(zip).join(" "),
      ]),
      {},
      line,
    );
  },
  codeInTown: (scene) => {
    const { near, zip, line } = american(scene);
    return written(
      near,
      scene.pick([null, zip]),
      { city: scene.pick([`${near.name} ${zip}`, `${zip} ${near.name}`, `${near.name}, ${zip}`]) },
      line,
    );
  },
  onlyCode: (scene) => {
    const { near, zip, line } = american(scene);
    return {
      ...written(near, zip, { city: scene.pick([".", zip, "-", "same"]) }, line),
      right: [near.code, "ask"],
    };
  },
  shifted: (scene) => {
    const { near, zip, line } = american(scene);
    return written(
      near,
      zip,
      scene.pick([
        { address1: "Keyshawn O'Malley", address2: line, city: near.name },
        { address1: line, address2: near.name, city: near.name1 },
        { address1: line, address2: `${near.name}, ${near.region} ${zip}`, city: "USA" },
        { address1: line, address2: near.name, city: "United States" },
        { address1: line, address2: near.name, city: "kmalley@gmail.com" },
      ]),
    );
  },
  rural: (scene) => {
    const { near, zip } = american(scene);
    const [one, two] = [scene.below(9) + 1, scene.below(400) + 1];
    return written(near, zip, {
      address1: scene.pick([
        `RR ${one} Box ${two}`,
        `HC ${one} Box ${two}`,
        `PO Box ${two}`,
        "General Delivery",
        `P.O. Box ${two}, Rte ${one}`,
        `W${two}N${two + 300} Hillcrest Dr`,
      ]),
    });
  },
  directions: (scene) => {
    const { near, zip, line } = american(scene);
    const { near: far } = american(scene);
    if (far.code1 === near.code1) return null;
    return written(
      near,
      zip,
      {
        address2: scene.pick([
          `2 miles north of ${far.name}`,
          `off I-95 exit 12, past ${far.name}`,
          `behind the ${far.name} Diner`,
          `across from ${far.name} Elementary School`,
          `by the ${far.name} water tower`,
          `near ${far.name}`,
        ]),
      },
      line,
    );
  },
  streetNamedAfterTown: (scene) => {
    const { near, zip } = american(scene);
    const { near: far } = american(scene);
    const road = scene.pick(["Rd", "Pike", "Turnpike", "Hwy", "Ferry Rd", "Ave", "Blvd"]);
    return written(near, zip, { address1: `${scene.below(900) + 10} ${far.name} ${road}` });
  },
  instructions: (scene) => {
    const { near, zip, line } = american(scene);
    const said = scene.pick([
      "leave at side door",
      "gate code #4417",
      "beware of dog",
      "c/o front desk",
      "do not ring bell - baby sleeping",
    ]);
    return written(
      near,
      zip,
      scene.pick([
        { address2: said },
        { city: `${near.name} ${said}` },
        { city: `${near.name} (${said})` },
      ]),
      line,
    );
  },
  spanish: (scene) => {
    const { near, zip, line } = american(scene);
    return written(
      near,
      zip,
      {
        city: scene.pick([
          `${near.name}, EE.UU.`,
          `ciudad de ${near.name}`,
          `${near.name}, Estados Unidos`,
        ]),
        address2: "apartamento 4, segundo piso",
      },
      line,
    );
  },
  withCounty: (scene) => {
    const { near, zip, line } = american(scene);
    const city = scene.pick(["#, @ County", "# (@ Co.)", `#, @ County, ${near.region}`]);
    const named = city.replace("#", near.name).replace("@", near.name2);
    return written(near, zip, { city: named }, line);
  },
  dictated: (scene) => {
    const { near, zip } = american(scene);
    return written(near, zip, {
      address1: scene.pick([
        "twelve oh four oakmont road apartment three",
        "fifty two birch lane",
        "nine eleven elmdale drive",
      ]),
      city: `${near.name.toLowerCase()} comma ${near.name1.toLowerCase()}`,
    });
  },
  pastedWhole: (scene) => {
    const { near, zip, line } = american(scene);
    const rows = [
      "Keyshawn O'Malley",
      line,
      `${near.name}, ${near.region} ${zip}`,
      scene.pick(["USA", "(555) 010-4417"]),
    ];
    return written(near, scene.pick([zip, null]), {
      city: scene.pick([".", "", "-"]),
      address1: rows.join(scene.pick(["\n", ", ", "\r\n"])),
    });
  },
  joinedLetters: (scene) => {
    const { near, zip, line } = american(scene);
    if (!near.name.includes(" ")) return null;
    return written(
      near,
      zip,
      {
        city: scene.pick([
          near.name.replaceAll(" ", ""),
          near.name.replaceAll(" ", "-"),
          near.name.replaceAll(" ", "_"),
        ]),
      },
      line,
    );
  },
  labelled: (scene) => {
    const { near, zip, line } = american(scene);
    return written(
      near,
      zip,
      {
        city: scene.pick([
          `City: ${near.name}`,
          `City/Town: ${near.name}`,
          `City: ${near.name} State: ${near.region} Zip: ${zip}`,
        ]),
      },
      line,
    );
  },
  otherTownSameCounty: (scene) => {
    // A name that the post office does not list, and a code that says the town.
    const { near, zip, line } = american(scene);
    const city = scene.pick(["Larkmeadow Estates", "Quillhaven Commons", "Tamberly Woods"]);
    if (scene.atlas.meaning(city, near.code1).length > 0) return null;
    return { ...written(near, zip, { city }, line), right: [near.code, "ask"] };
  },
  noState: (scene) => {
    const near = scene.pick(scene.atlas.unique);
    const zip = scene.atlas.zips.has(near.code) ? scene.zipOf(near) : null;
    return written(near, zip, { provinceCode: null, province: scene.pick([null, "", "USA"]) });
  },
  apostrophes: (scene) => {
    for (let tries = 0; tries < 300; tries += 1) {
      const near = scene.pick(scene.atlas.places);
      if (!/['-]/.test(near.name) || scene.atlas.meaning(near.name, near.code1).length !== 1)
        continue;
      const sign = scene.pick(["", " ", "’", "´", "`", "&#39;", "‘"]);
      const zip = scene.atlas.zips.has(near.code) ? scene.zipOf(near) : null;
      return written(near, zip, { city: near.name.replace(/['-]/, sign) });
    }
    return null;
  },
};
