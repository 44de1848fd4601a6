/** Names by what is left of them without one letter; in typed arrays, because a large country has 200,000 of these. */
export interface DeletionIndex {
  add: (name: string) => void;
  /** The names that are the text, or of which it is left without one letter; in the order in which they were added. */
  leavingText: (text: string) => string[];
}

/** @param names all that will be added, to know how many keys they have */
export function deletionIndex(names: Iterable<string>): DeletionIndex {
  let count = 0;
  for (const name of names) count += name.length + 1;
  const mask = 2 ** Math.ceil(Math.log2(Math.max(count, 2))) - 1;
  /** By hash: the newest key with that hash; by key: the one before it, and the place of its name in `added`. */
  const newest = new Int32Array(mask + 1).fill(-1);
  const before = new Int32Array(count);
  const nameOf = new Int32Array(count);
  const added: string[] = [];
  let keys = 0;

  const file = (hash: number, name: number) => {
    before[keys] = newest[hash & mask]!;
    nameOf[keys] = name;
    newest[hash & mask] = keys;
    keys += 1;
  };

  return {
    add(name) {
      const place = added.push(name) - 1;
      file(hashOf(name, -1), place);
      for (let at = 0; at < name.length; at += 1) file(hashOf(name, at), place);
    },
    leavingText(text) {
      const places = new Set<number>();
      for (let key = newest[hashOf(text, -1) & mask]!; key !== -1; key = before[key]!) {
        if (leaves(added[nameOf[key]!]!, text)) places.add(nameOf[key]!);
      }
      return [...places].toReversed().map((place) => added[place]!);
    },
  };
}

/** FNV-1a of the text without the letter at that place. */
function hashOf(text: string, without: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    if (at !== without) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}

/** Whether the text is the name, or the name without one of its letters: another text can have the same hash. */
function leaves(name: string, text: string): boolean {
  if (name.length === text.length) return name === text;
  if (name.length !== text.length + 1) return false;
  let at = 0;
  while (at < text.length && name[at] === text[at]) at += 1;
  return name.slice(at + 1) === text.slice(at);
}
