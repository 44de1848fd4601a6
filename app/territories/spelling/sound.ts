/** Letters that sound alike in the Spanish of the Americas, from the longest spelling to the shortest. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/ll/g, "y"],
  [/qu(?=[ei])/g, "k"],
  [/gu(?=[ei])/g, "g"],
  [/g(?=[ei])/g, "j"],
  [/sc(?=[ei])/g, "s"],
  [/ch/g, "C"],
  [/c(?=[ei])/g, "s"],
  [/[cq]/g, "k"],
  [/ph/g, "f"],
  [/z/g, "s"],
  [/[vw]/g, "b"],
  [/x(?=[aeiou])/g, "j"],
  // "Shanghai" is not "Sangay": these are other sounds.
  [/(?<![sgkt])h/g, ""],
  [/y(?![aeiou])/g, "i"],
  [/n(?=[bpm])/g, "m"],
  [/(.)\1+/g, "$1"],
];

/** A folded text as it sounds: equal for `vilcabamba` and `bilcabamba`, for `quito` and `kito`. */
export function soundOf(text: string): string {
  return SAME.reduce((sound, [spelling, letter]) => sound.replace(spelling, letter), text);
}
