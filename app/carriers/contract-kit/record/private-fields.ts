/** Names of fields about people and companies, in the languages of the carriers. */
const PERSONAL =
  /name|nombre|nome|apellido|company|empresa|raz[oó]n_?social|destinatario|remitente|recib|received|sign|firma|mail|correo|phone|fono|\btel\b|celular|m[oó]vil|mobile|street|calle|address_?(line)?_?\d*$|direcci[oó]n|domicilio|logradouro|c[eé]dula|identifica|identity|documento|^(ruc|rfc|nit|dni|rut|cpf|cnpj)|cpfcnpj|tax_?id|^lat(itude)?$|^(lng|longitude)$/i;
/** Of those, the ones that name something else. */
const NEUTRAL =
  /service|servicio|product|state|status|estado|novedad|event|city|ciudad|town|suburb|provider|carrier|origen|destino$|file|archivo|tipo|type|currency|moneda|zon[ae]/i;
const SECRET =
  /token|secret|passw|clave|contrase|api_?key|credential|authori[sz]ation|session|jwt/i;

export const isPersonalField = (name: string): boolean =>
  PERSONAL.test(name) && !NEUTRAL.test(name);
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
