import { XMLParser } from "fast-xml-parser";

const elements = {
  ignoreAttributes: true,
  removeNSPrefix: true,
  // A number such as 00123 is a text, and so is every other value.
  parseTagValue: false,
  // Characters by their numbers, `&#211;`, belong to XML itself; the parser takes them for HTML's.
  htmlEntities: true,
};
const parser = new XMLParser(elements);
const parserOfAttributes = new XMLParser({
  ...elements,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseAttributeValue: false,
});

/**
 * A document as nested objects: elements without namespace prefixes, values as texts. Also for a document that is a
 * text inside another.
 * @param options with `attributes` they are there too, as `@name`, and the text beside them is `#text`
 * @throws Error for what is no XML, an HTML page among it
 */
export function parseXml(text: string, { attributes = false } = {}): ReturnType<typeof JSON.parse> {
  const isHtml = /^\s*(<\?[^>]*>\s*)?<(!doctype\s+)?html\b/i.test(text);
  if (isHtml || !/^\s*<[?\w]/.test(text)) throw new Error("this is no XML");
  return (attributes ? parserOfAttributes : parser).parse(text, true);
}
