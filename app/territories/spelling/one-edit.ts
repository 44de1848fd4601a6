const digitsIn = (text: string) => (text.match(/\d+/g) ?? []).join();

/** Whether one letter is missing, added, replaced, or swapped with its neighbour. Numbers must be equal. */
function isOneEditApart(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [here, there] = [one.slice(at), other.slice(at)];
  const isSwapped =
    here[0] === there[1] && here[1] === there[0] && here.slice(2) === there.slice(2);
  const [shorter, shorterThere] = [here.slice(1), there.slice(1)];
  const isEdit = shorter === there || here === shorterThere || shorter === shorterThere;
  return (isEdit || isSwapped) && digitsIn(one) === digitsIn(other);
}

/**
 * Names by what is left of them without one letter, as two texts one edit apart share such a text, or one is such a
 * text of the other. In typed arrays, because a large country has 200,000 of these.
 *
 * @returns the names that are a text, or one edit away from it. Yields after each name.
 */
export function* oneEditIndex(
  names: readonly string[],
): Generator<void, (text: string) => string[]> {
  const count = names.reduce((sum, name) => sum + name.length + 1, 0);
  const mask = 2 ** Math.ceil(Math.log2(count + 1)) - 1;
  /** By hash: the newest key with that hash; by key: the one before it, and the place of its name. */
  const newest = new Int32Array(mask + 1).fill(-1);
  const before = new Int32Array(count);
  const places = new Int32Array(count);
  let key = 0;
  for (const [place, name] of names.entries()) {
    for (let without = -1; without < name.length; without += 1) {
      const hash = hashOf(name, without) & mask;
      before[key] = newest[hash]!;
      places[key] = place;
      newest[hash] = key;
      key += 1;
    }
    yield;
  }
  return (text) => {
    const found = new Set<string>();
    for (let without = -1; without < text.length; without += 1)
      for (let at = newest[hashOf(text, without) & mask]!; at !== -1; at = before[at]!)
        if (isOneEditApart(text, names[places[at]!]!)) found.add(names[places[at]!]!);
    return [...found];
  };
}

/** FNV-1a of the text without the letter at that place. */
export function hashOf(text: string, without = -1): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    if (at !== without) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
