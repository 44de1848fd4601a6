import { GraphQLError } from "graphql";

type Test<Item> = (item: Item, comparison: string, value: string) => boolean;

const term = /(\w+):(>=|<=|>|<|)(?:'([^']*)'|"([^"]*)"|(\S+))/g;

/**
 * The part of Shopify's search syntax that the app uses: terms of `field:value`, compared with >=, <=, > and <, all of
 * which must hold.
 * @throws GraphQLError for a term that is not simulated, because Shopify would ignore it silently
 */
export function search<Item>(
  items: Iterable<Item>,
  query: string | null | undefined,
  tests: Readonly<Record<string, Test<Item>>>,
): Item[] {
  const all = [...items];
  if (!query?.trim()) return all;
  const rest = query
    .replace(term, "")
    .replace(/\bAND\b/g, "")
    .trim();
  if (rest) throw new GraphQLError(`not simulated: the search terms "${rest}"`);
  const terms = [...query.matchAll(term)].map(([, field = "", comparison = "", ...values]) => {
    const test = tests[field];
    if (!test) throw new GraphQLError(`not simulated: the search field "${field}"`);
    const value = values.find((one) => one !== undefined) ?? "";
    return (item: Item) => test(item, comparison, value);
  });
  return all.filter((item) => terms.every((holds) => holds(item)));
}

export function isTimeWithin(time: Date, comparison: string, value: string): boolean {
  const limit = Date.parse(value);
  if (Number.isNaN(limit)) throw new GraphQLError(`not a time: ${value}`);
  // Shopify compares whole seconds.
  const seconds = Math.floor(time.getTime() / 1000) - Math.floor(limit / 1000);
  const answers: Record<string, boolean> = {
    ">=": seconds >= 0,
    "<=": seconds <= 0,
    ">": seconds > 0,
    "<": seconds < 0,
  };
  return answers[comparison] ?? seconds === 0;
}
