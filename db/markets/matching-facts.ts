import { z } from "zod";

const code = z.string().min(1);
const listed = z.array(z.string().min(1));
const word = z.string().regex(/^[a-z\d]+$/, "must be one word in small letters without accents");

/** `matching.json`: what only the reading of addresses needs; every key is optional. See `app/territories`. */
const matchingFacts = z.strictObject({
  capitals: z.record(code, code).optional(),
  level2Means: z.enum(["seat", "ask", "none"]).optional(),
  level2Exceptions: z.array(code).optional(),
  regionNames: z.array(z.strictObject({ code, name: z.string().min(1) })).optional(),
  countryNames: listed.optional(),
  districtField: z.enum(["level3", "part"]).optional(),
  postalCodes: z.enum(["exact", "prefix", "decide"]).optional(),
  postalCodeLength: z.int().min(1).max(20).optional(),
  formerRegions: z.array(z.strictObject({ code, region: code })).optional(),
  regionTowns: z.array(code).optional(),
  words: z
    .strictObject({
      levels: z.record(word, z.literal([1, 2, 3])).default({}),
      quarters: z.array(word).default([]),
      streets: z.array(word).default([]),
      fillers: z.array(word).default([]),
      bearers: z.array(word).default([]),
      companies: z.array(word).default([]),
      abbreviations: z.record(word, z.string().regex(/^[a-z\d]+( [a-z\d]+)*$/)).default({}),
    })
    .optional(),
});

export type MatchingFacts = z.infer<typeof matchingFacts>;

/** @throws Error that names the first setting that cannot be used, or a code that the catalogue lacks. */
export function readMatchingFacts(
  text: string,
  catalogue: Record<"isRegion" | "is2" | "is3", (code: string) => boolean>,
): MatchingFacts {
  const read = matchingFacts.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  const { capitals = {}, level2Exceptions = [], regionNames = [], regionTowns = [] } = read.data;
  const { formerRegions = [] } = read.data;
  const unknown = [
    ...regionTowns.filter((each) => !catalogue.is3(each)),
    ...[...Object.values(capitals), ...level2Exceptions].filter((each) => !catalogue.is2(each)),
    ...[
      ...Object.keys(capitals),
      ...regionNames.map((each) => each.code),
      ...formerRegions.flatMap((each) => [each.code, each.region]),
    ].filter((each) => !catalogue.isRegion(each)),
  ];
  if (unknown.length > 0) throw new Error(`${unknown[0]} is not in the catalogue`);
  const [misplaced] = Object.entries(capitals).filter(([code1, code2]) => !code2.startsWith(code1));
  if (misplaced) throw new Error(`capitals: ${misplaced[1]} does not lie in ${misplaced[0]}`);
  return read.data;
}
