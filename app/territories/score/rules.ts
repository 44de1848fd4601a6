import weights from "./weights.json" with { type: "json" };

/**
 * One kind of evidence. A clue of it adds `explains` to each place that it names or contains, and takes from each
 * other: `town` where the name is a town's or a region's, `near` where a village of the place's region has it, `far`
 * where one elsewhere has. What `asksOnly` chooses no place: it makes a question of one that it does not name.
 */
export interface Rule {
  appliesTo: string;
  example: string;
  /** Real addresses, or generated ones: where it was learnt. */
  source: "real" | "generated";
  asksOnly: boolean;
  explains: number;
  town: number;
  near: number;
  far: number;
}

type Weighed = keyof typeof weights.rules;

function rule(
  name: Weighed,
  appliesTo: string,
  example: string,
  source: Rule["source"],
  asksOnly = false,
): Rule {
  const [explains = 0, town = 0, near = 0, far = 0] = weights.rules[name];
  return { appliesTo, example, source, asksOnly, explains, town, near, far };
}

/** A new rule is one more row here, and its four weights in `weights.json`. */
export const rules = {
  town: rule("town", "a name in the city field", "Huacho", "real"),
  almost: rule("almost", "a misspelt name in the city field", "Huahco", "generated"),
  region: rule("region", "the region's field", "Guayas", "real"),
  district: rule("district", "the form's field for a level 3", "Chimbote", "real"),
  part: rule("part", "the form's field for a part of the town", "Puela", "generated"),
  quarter: rule("quarter", "a quarter behind its word", "barrio Kennedy", "generated"),
  quarterBehind: rule("quarterBehind", "a quarter in line 1", "Grau 123, Col. Nápoles", "real"),
  level: rule("level", "a name behind the word for its level", "parroquia Mindo", "generated"),
  alone: rule("alone", "all of a part of line 2", "Depto 3, Macas", "generated"),
  behind: rule("behind", "all of a part of line 1 behind the street", "Grau 123, Huacho", "real"),
  door: rule("door", "what follows a door's number in line 1", "Grau 432 Máncora", "real"),
  regionSaid: rule("regionSaid", "a region in a line", "…, Cuenca, Azuay", "real"),
  sent: rule("sent", "where the parcel goes", "retiro en oficina Macas", "generated"),
  denied: rule("denied", "where the parcel shall not go", "no enviar a Paute", "generated", true),
  settlement: rule("settlement", "a quarter or a village", "barrio San José", "generated", true),
  said: rule("said", "a name behind a word for a place", "estoy en Macas", "generated", true),
  street: rule("street", "a street called after a town", "Av. Socabaya 120", "real", true),
  road: rule("road", "a road called after two towns", "Autopista Torreón San Pedro", "real", true),
  beginning: rule(
    "beginning",
    "the beginning of a name in line 2",
    "Víctor Larco",
    "generated",
    true,
  ),
  ends: rule("ends", "a name that ends three words of line 2", "esta vez Macas", "generated", true),
  byname: rule("byname", "a lesser name than that of the town beside it", "Maino", "real", true),
  beside: rule("beside", "a town of line 1 beside another one", "Grau 123, Cayma", "real", true),
  province: rule(
    "province",
    "the name of a province alone",
    "Mz. Q Lt. 25, Trujillo",
    "real",
    true,
  ),
  code: rule("code", "the postal code's places", "06000 is Cuauhtémoc", "real"),
  codeAround: rule("codeAround", "the level 2 of a postal code", "053… is Cuajimalpa", "real"),
  zip: rule("zip", "a postal code that decides", "90028 is Los Angeles", "generated"),
} satisfies Record<Weighed, Rule>;

export type RuleName = keyof typeof rules;

/**
 * How well a name fits a place that it names (`self`, or as a lesser name of it) or contains; what takes from every
 * place (`doubts`); and of an answer the least score (`certain`) and the least distance from the next place (`margin`).
 * A question has a `likely` place where one reaches that score and leads by the `wideMargin`.
 */
export const { fits, doubts, answer, split } = weights;
