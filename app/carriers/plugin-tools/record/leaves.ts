type Leaf = string | number | boolean | null;

/** The values inside of parsed JSON, each with the name of its field; those of a list have the list's. */
export function* leavesOf(value: unknown, field = ""): Generator<{ field: string; leaf: Leaf }> {
  if (Array.isArray(value)) for (const each of value) yield* leavesOf(each, field);
  else if (typeof value === "object" && value !== null)
    for (const [name, each] of Object.entries(value)) yield* leavesOf(each, name);
  else yield { field, leaf: value as Leaf };
}

/** The same JSON with other values. */
export function withLeaves(
  value: unknown,
  change: (leaf: Leaf, field: string) => Leaf,
  field = "",
): unknown {
  if (Array.isArray(value)) return value.map((each) => withLeaves(each, change, field));
  if (typeof value !== "object" || value === null) return change(value as Leaf, field);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withLeaves(each, change, name)]),
  );
}
