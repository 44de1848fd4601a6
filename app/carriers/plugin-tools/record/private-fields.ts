/**
 * Names of fields about people and companies, in the languages of the carriers. Where a part of a name says enough, it
 * is found inside of words that are written together, as in `fullname`.
 */
const PERSONAL =
  /name|nombre|nome|apellid|empresa|raz[oó]n_?social|destinatari|remitente|recib|phone|fono|celular|m[oó]vil|email|e_mail|calle|address_?(line)?_?\d*$|direcci[oó]n|domicilio|logradouro|c[eé]dula|identifica|^(ruc|rfc|nit|dni|rut|cpf|cnpj)|cpfcnpj|tax_?id|^lat(itude)?$|^(lng|longitude)$/i;
/** Short ones are parts of other words, as `sign` of `designation`: only whole words count. */
const PERSONAL_WORDS = new Set(
  (
    "company companies received receiver sign signed signer signature firma mail correo tel mobile street streets " +
    "identity documento nomes"
  ).split(" "),
);
/** Of those, the ones that name something else. */
const NEUTRAL =
  /service|servicio|product|state|status|estado|novedad|event|city|ciudad|town|suburb|provider|carrier|origen|destino$|file|archivo|tipo|type|currency|moneda|zon[ae]/i;
const NEUTRAL_WORDS = new Set(
  "class option options required requested category indicator".split(" "),
);

/** `mailClass` and `mail_class` are of the same words. */
const wordsOf = (field: string): string[] =>
  field
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
const SECRET =
  /token|secret|passw|clave|contrase|api_?key|credential|authori[sz]ation|session|jwt/i;

export function isPersonalField(name: string): boolean {
  const words = wordsOf(name);
  if (NEUTRAL.test(name) || words.some((word) => NEUTRAL_WORDS.has(word))) return false;
  return PERSONAL.test(name) || words.some((word) => PERSONAL_WORDS.has(word));
}
export const isSecretField = (name: string): boolean => SECRET.test(name) && !/type/i.test(name);

export const MAIL = /[\w.+-]+@[\w-]+\.[\w.-]*\w/g;
export const JWT = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g;
/** The beginnings of a PDF, a PNG, a JPEG and a GIF in base64: nothing is searched in them. */
export const DOCUMENT = /^(data:[^,]{1,60},)?(JVBERi|iVBORw|\/9j\/|R0lGOD)/;
/** An element of XML without others inside: what is before its text, its name, its text. */
export const ELEMENT =
  /(<(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*)?>(?:\s*<!\[CDATA\[)?)([^<>]+?)(?=(?:\]\]>\s*)?<\/)/g;
/** An attribute: its name, its text. */
export const ATTRIBUTE = /\s(?:[\w.-]+:)?([\w.-]+)=(?:"([^"<>]*)"|'([^'<>]*)')/g;
/** The beginning of an element of a document that is a text inside another. */
export const ESCAPED = /&(?:lt|#60|#x3c);/gi;
