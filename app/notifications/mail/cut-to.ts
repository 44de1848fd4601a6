/** The beginning of a long text. Half an emoji is no text: it cannot be part of an address. */
export const cutTo = (text: string, lengthMax: number): string =>
  text.slice(0, lengthMax).replace(/\p{Cs}$/u, "");
