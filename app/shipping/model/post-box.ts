/** Behind the word for it: "N° 12", "#12", "17-01-123", "123-V". */
const NUMBER = String.raw`[\s.,:;#-]*(?:n(?:[°ºo]|ro|um|úm|umero|úmero)?[.°º]*[\s:#]*)?\p{L}?\d[\p{L}\d]*(?:\s?-\s?[\p{L}\d]+)*`;
const MAYBE = `(?:${NUMBER})?`;
/** A word of a street or a quarter right before: then it is its name. */
const NOT_NAMED = String.raw`(?<!(?<!\p{L})(?:calle|cll?|av(?:enida|da?)?|carrera|cra|pasaje|psje|jir[oó]n|rua|rúa|camino|ruta|v[ií]a|barrio|bo|sector|vereda|finca|hacienda|villa|la|las|el|los|o|os|a|as)\.?\s+(?:(?:de|del|da|do)\s+)?(?:(?:la|el)\s+)?)`;

/** In English, Spanish and Portuguese; those that a word may mean otherwise only with a number. */
const FORMS = [
  String.raw`p\s?\.?\s?[o0]\s?\.?\s?-?b(?:o?x|uzón)\.?(?!\p{L})${MAYBE}`,
  String.raw`p\.?\s?o\.?\s?b\.?(?!\p{L})${NUMBER}`,
  String.raw`p\.\s?o\.${NUMBER}`,
  String.raw`(?:p\.?\s?o\.?\s?)?drawer(?!\p{L})${NUMBER}`,
  String.raw`post(?:al)?[\s-]*(?:office[\s-]*)?box(?!\p{L})${MAYBE}`,
  String.raw`(?:lock[\s-]?box|caller(?:\s+(?:box|service))?)(?!\p{L})${NUMBER}`,
  String.raw`^box(?!\p{L})${NUMBER}$`,
  String.raw`box(?!\p{L})${NUMBER}[\s,]+post\s+office`,
  "general\\s+delivery|post(?:e|a)[\\s-]+restante|lista\\s+de\\s+correos?",
  String.raw`${NOT_NAMED}(?:apartado|apdo|aptdo|apart|ap)\s?\.?\s?s?\s*(?:(?:de\s+)?correos?|postal|a[eé]reo|correo)(?!\p{L})${MAYBE}`,
  String.raw`${NOT_NAMED}(?:apartado|apdo|aptdo)(?!\p{L})${NUMBER}`,
  String.raw`a\.\s?a\.${NUMBER}`,
  String.raw`${NOT_NAMED}casilla\s+(?:(?:de\s+)?correos?|postal)(?!\p{L})${MAYBE}`,
  String.raw`${NOT_NAMED}(?:casilla|clasificador)(?!\p{L})${NUMBER}`,
  String.raw`(?:caixa|cx)\s?\.?\s*(?:(?:de\s+)?correios?|postal|post|p)(?!\p{L})${MAYBE}`,
];
const POST_BOX = new RegExp(`(?<![\\p{L}\\d])(?:${FORMS.join("|")})(?!\\p{L})`, "giu");

/**
 * Where a line names a box of a post office, or that the post keeps the parcel, as people of the delivered markets
 * write it. A box of a private counter (PMB) has a street, and one of the military post its unit.
 * @returns from and to of each, in the line
 */
export const postBoxesIn = (line: string): { from: number; to: number }[] =>
  [...line.matchAll(POST_BOX)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));
