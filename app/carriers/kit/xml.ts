import { XMLParser } from "fast-xml-parser";

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  // A number such as 00123 is a text, and so is every other value.
  parseTagValue: false,
});

/**
 * A document as nested objects: elements without namespace prefixes and attributes, values as texts. Also for a
 * document that is a text inside another.
 * @throws Error for what is no XML, an HTML page among it
 */
export function parseXml(text: string): ReturnType<typeof JSON.parse> {
  const isHtml = /^\s*(<\?[^>]*>\s*)?<(!doctype\s+)?html\b/i.test(text);
  if (isHtml || !/^\s*<[?\w]/.test(text)) throw new Error("this is no XML");
  return parser.parse(text, true);
}
