import { fold } from "./atlas.ts";
import { elsewhere, type Kind, zipOf } from "./scene.ts";
import { capitals, copied, heard, joined, sentence, small, thumbed } from "./typing.ts";
import { INSIDE, isNameOfState, onZip } from "./us-address.ts";

const ABBREVIATIONS: [RegExp, string[]][] = [
  [/^Saint /, ["St ", "St. "]],
  [/^Fort /, ["Ft ", "Ft. "]],
  [/^Mount /, ["Mt ", "Mt. "]],
  [/^North /, ["N ", "N. ", "No "]],
  [/^South /, ["S ", "S. ", "So "]],
  [/^West /, ["W ", "W. "]],
  [/^East /, ["E ", "E. "]],
  [/ Beach$/, [" Bch", " bch"]],
  [/ Springs$/, [" Spgs", " Spring"]],
  [/ Heights$/, [" Hts", " Hgts"]],
  [/ City$/, [" Cty", ""]],
  [/ Park$/, [" Pk"]],
  [/ Island$/, [" Isl", " Is"]],
  [/^San /, ["S. "]],
  [/^Los Angeles$/, ["LA", "L.A.", "Los Ángeles"]],
];

const NOTES = [
  "Gate code 1234",
  "leave at front door",
  "Please ring the bell",
  "call upon arrival",
  "behind the blue house",
  "Leave with doorman",
  "back door",
  "Across from Walmart",
  "do not leave in lobby",
];

/** Signs of a map's entry, a shop's locker or a mail box firm before the street. */
const FIRMS = [
  "The UPS Store",
  "Amazon Locker - Orion",
  "FedEx Office",
  "Dallas Roofing LLC",
  "Boston Market",
];

/** Names in which people of Spanish write towns and quarters. */
const QUARTERS = [
  "Downtown",
  "Midtown",
  "The Heights",
  "Old Town",
  "Riverside Estates",
  "Oak Park Village",
];

export const usKinds: Kind[] = [
  onZip("plain", 210, () => ({})),
  onZip("small letters", 70, (_, { name, lines }) => ({
    city: small(name),
    address1: small(lines.address1),
  })),
  onZip("capitals", 50, (_, { name, lines }) => ({
    city: capitals(name),
    address1: capitals(lines.address1),
  })),
  onZip("first letter alone is a capital", 14, (_, { name }) => ({ city: sentence(name) })),
  onZip("ZIP+4", 45, ({ dice }, { zip }) => ({ zip: `${zip}-${1000 + dice.below(9000)}` })),
  onZip("ZIP+4 without its stroke", 6, ({ dice }, { zip }) => ({
    zip: dice.pick([`${zip}${1000 + dice.below(9000)}`, `${zip} ${1000 + dice.below(9000)}`]),
  })),
  onZip("flat in line 1", 40, ({ dice }, { lines }) => ({
    address1: `${lines.address1} ${dice.pick(INSIDE)}`,
    address2: "",
  })),
  onZip("note in line 2", 30, ({ dice }) => ({ address2: dice.pick(NOTES) })),
  onZip("phone in line 2", 8, ({ dice }) => ({
    address2: `${200 + dice.below(700)}-555-0${dice.below(10)}12`,
  })),
  onZip("word shortened", 30, ({ dice }, { name }) => {
    const fitting = ABBREVIATIONS.find(([word]) => word.test(name));
    return fitting && { city: name.replace(fitting[0], dice.pick(fitting[1])) };
  }),
  onZip("state behind the city", 22, ({ dice }, { name, state, place }) => ({
    city: dice.pick([
      `${name}, ${state}`,
      `${name} ${state}`,
      `${name}, ${place.name1}`,
      `${name},${state}`,
    ]),
  })),
  onZip("state and ZIP behind the city", 8, (_, { name, state, zip }) => ({
    city: `${name}, ${state} ${zip}`,
  })),
  onZip("country behind the city", 6, ({ dice }, { name }) => ({
    city: dice.pick([`${name}, USA`, `${name} US`, `${name}, United States`]),
  })),
  onZip("all in line 1", 22, (_, { name, state, zip, lines }) => ({
    address1: `${lines.address1}, ${name}, ${state} ${zip}`,
  })),
  onZip("line 1 of a map's proposal", 12, (_, { name, state, zip, lines }) => ({
    address1: `${lines.address1}, ${name}, ${state} ${zip}, USA`,
  })),
  onZip("all in line 1 and no city", 5, ({ dice }, { name, state, zip, lines }) => ({
    address1: `${lines.address1}, ${name}, ${state} ${zip}`,
    city: dice.pick(["", ".", "-"]),
  })),
  onZip("one letter wrong", 38, ({ dice, atlas }, { name, place }) => {
    const city = thumbed(dice, name);
    return isNameOfState(atlas, city, place.code1) ? undefined : { city };
  }),
  onZip("as it is heard", 14, ({ dice, atlas }, { name, place }) => {
    const city = heard(dice, name);
    return isNameOfState(atlas, city, place.code1) ? undefined : { city };
  }),
  onZip("words joined", 7, (_, { name }) =>
    name.includes(" ") ? { city: joined(name) } : undefined,
  ),
  onZip("spaces and dots of the keyboard", 18, ({ dice }, { name }) => ({
    city: dice.pick([`${name} `, ` ${name}`, `${name}.`, `${name},`, `${name}. `]),
  })),
  onZip("signs of a copied line", 8, ({ dice }, { name }) => ({ city: copied(dice, name) })),
  onZip("typed name twice", 3, (_, { name }) => ({ city: `${name} ${name}` })),
  onZip("city also in line 2", 10, (_, { name }) => ({ address2: name })),
  onZip("city and state in line 2", 8, (_, { name, state }) => ({ address2: `${name}, ${state}` })),
  onZip("quarter in line 2", 12, ({ dice }) => ({ address2: dice.pick(QUARTERS) })),
  onZip("a part of the town as city", 22, ({ dice, atlas }, { place }) => {
    const city = dice.pick([
      ...QUARTERS,
      "Unincorporated",
      "Lakewood Estates",
      "Hidden Hollow Ranch",
    ]);
    return isNameOfState(atlas, city, place.code1) ? undefined : { city };
  }),
  onZip("city empty", 5, ({ dice }) => ({ city: dice.pick(["", ".", "N/A", "city"]) })),
  onZip("everyday name", 9, ({ dice }, { place }) =>
    place.aliases.length === 0 ? undefined : { city: dice.pick(place.aliases) },
  ),
  onZip("box of the post", 20, ({ dice }) => ({
    address1: `${dice.pick(["PO Box", "P.O. Box", "po box", "P O Box"])} ${1 + dice.below(9000)}`,
    address2: "",
  })),
  onZip("rural route", 8, ({ dice }) => ({
    address1: `${dice.pick(["RR", "HC", "R. Route"])} ${1 + dice.below(9)} Box ${dice.below(300)}`,
  })),
  onZip("street named after a town", 22, (scene, { place }) => {
    const other = elsewhere(scene, place);
    const word = scene.dice.pick(["St", "Ave", "Rd", "Blvd", "Street", "Pike"]);
    return other && { address1: `${scene.dice.below(900)} ${other.name} ${word}` };
  }),
  onZip("street named after a state", 10, ({ dice }) => ({
    address1: `${dice.below(900)} ${dice.pick(["Delaware", "Georgia", "Texas", "Virginia"])} Ave`,
  })),
  onZip("firm in line 1", 10, ({ dice }, { lines }) => ({
    address1: dice.pick(FIRMS),
    address2: lines.address1,
  })),
  onZip("firm in line 2", 8, ({ dice }) => ({ address2: dice.pick(FIRMS) })),
  onZip("care of", 7, ({ dice }) => ({
    address2: dice.pick(["c/o Austin Dallas", "C/O Maria Lima", "Attn: Paris Houston"]),
  })),
  onZip("box of a forwarder", 8, ({ dice }) => ({
    address2: dice.pick([
      "EC-10233",
      "PMB 112 Quito Ecuador",
      "CO12345 Medellin",
      "Suite 200 / GYE 4410",
    ]),
  })),
  onZip("guest of a hotel", 5, ({ dice }, { name }) => ({
    address1: `Hilton ${name}`,
    address2: `Guest: J. Perez, ${100 + dice.below(800)}`,
  })),
  onZip("coordinates of the town", 20, ({ dice }, { place }) => ({
    latitude: Number((place.latitude! + (dice.chance() - 0.5) * 0.02).toFixed(5)),
    longitude: Number((place.longitude! + (dice.chance() - 0.5) * 0.02).toFixed(5)),
  })),
  onZip("state only as text", 7, (_, { state }) => ({ province: state, provinceCode: null })),
  onZip("no state", 8, () => ({ province: null, provinceCode: null })),
  onZip("county in line 2", 4, (_, { place }) => ({ address2: `${place.name2} County` })),
  onZip("county behind the city", 3, (_, { name, place }) => ({
    city: `${name}, ${place.name2} County`,
  })),
  onZip("word of the level before the name", 5, ({ dice }, { name }) => ({
    city: dice.pick([
      `City of ${name}`,
      `Town of ${name}`,
      `${name} Township`,
      `Village of ${name}`,
    ]),
  })),
  onZip("zero at the start left out", 9, (_, { zip }) =>
    zip.startsWith("0") ? { zip: zip.slice(1) } : undefined,
  ),
  onZip("letter for the digit zero", 2, (_, { zip }) =>
    zip.slice(1).includes("0") ? { zip: zip[0] + zip.slice(1).replace("0", "O") } : undefined,
  ),
  onZip("line 1 and city exchanged", 3, (_, { name, lines }) => ({
    address1: name,
    city: lines.address1,
  })),
  onZip("state as city", 3, ({ atlas }, { place }) =>
    atlas.read(place.name1).some((each) => each.place.code1 === place.code1)
      ? undefined
      : { city: place.name1 },
  ),
  onZip("emoji", 3, (_, { name, lines }) => ({
    city: `${name} 🏡`,
    address1: `${lines.address1} 🙏`,
  })),
  onZip("name of the town in other letters", 3, (_, { name }) => ({
    city: name.replace(/[a-z]/, (letter) => `${letter}\u0301`.normalize("NFC")),
  })),
  onZip("ZIP code in line 2", 2, (scene, { zip, place }) =>
    fold(place.name) === "" || zipOf(scene, place) === undefined
      ? undefined
      : { address2: `ZIP ${zip}` },
  ),
];
