/** What programs write beside a name, and no name: a link, a plus code, coordinates. */
const REFERENCES = [
  /https?:\/\/\S+/giu,
  /www\.\S+/giu,
  // A mail address, and a name in a network.
  /[\w.+-]*@[\w.-]{2,}/giu,
  // What programs put around a text, or leave where one should be: "<![CDATA[Sopó]]>", "%s", "${city}", "{{city}}".
  /<!\[CDATA\[|\]\]>|<!--|-->|%s|\$\{\w*\}|\{\{\s*\w*\s*\}\}|\bnbsp;/giu,
  // "HV5C+J9": an open location code, short or whole; "01XH+2Q" is one, too, where it was typed wrongly.
  /(?<![\p{L}\d])(?=[A-Z]*\d)(?=\d*[A-Z])[\dCFGHJMPQRVWX]{4,8}\+[\dCFGHJMPQRVWX]{2,3}(?![\p{L}\d])/gu,
  // What a messenger writes before a copied line: "[10:32 a. m., 5/3/2024] Juan: ".
  /\[(?=[^\]]*\d[:/]\d)[\d:/.,\sapm]+\]\s*(?:[^:[\]]{1,40}:)?/giu,
  /[-−]?\d{1,2}\.\d{3,}\s*[,;]\s*[-−]?\d{1,3}\.\d{3,}/gu,
];
/** Signs without width inside a word. Shopify's U+2060 is none of them: it is a gap. */
const WITHOUT_WIDTH = /(?<=\p{L})[\u00AD\u200B-\u200D\u2061-\u2064\uFEFF](?=\p{L})/gu;
const ANY = /[/+.[@%<>{;\u00AD\u200B-\u200D\uFEFF\u2061-\u2064]/;

export function withoutReferences(text: string): string {
  if (!ANY.test(text)) return text;
  const bare = REFERENCES.reduce((rest, reference) => rest.replace(reference, ","), text);
  return bare.replace(WITHOUT_WIDTH, "");
}
