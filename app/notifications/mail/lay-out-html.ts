import { inkOn } from "./ink-on.ts";
import type { Letter } from "./letter.ts";

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const INK = "#16211d";
const QUIET = "#5a6963";
const LINE = "#dde4e1";
const ACCENT = "#0b7a5a";

/** Mail programs that know dark mode read these; the others keep the inline styles. */
const DARK = `@media (prefers-color-scheme:dark){
body{background:#111714!important;color:#e6edea!important}
.quiet{color:#9aaaa3!important}
.line{border-color:#2b3733!important}
.link{color:#4cc79f!important}
.logo{background:#ffffff!important;padding:8px!important;border-radius:8px!important}
}`;

/** The HTML part: styles inline because mail programs drop the others, and nothing that is loaded from anywhere. */
export function layOutHtml(letter: Letter): string {
  const { language, brand, headline, greeting, paragraphs, facts, items, links, contact } = letter;
  const [follow, ...others] = links;
  const whole = (text: string) => keepWhole(escapeHtml(text), escapeHtml(letter.unbroken));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(headline)}</title>
<style>${DARK}</style>
</head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:${INK};${FONT};font-size:16px;line-height:1.5">
<main style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
${brand ? header(brand) : ""}<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(headline)}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(whole(text))).join("\n")}
${table([...facts.map((each) => fact(each, whole)), ...(items ? [list(items)] : [])])}${follow ? paragraph(link(follow, buttonOf(brand?.color ?? ACCENT))) : ""}
${others.map((other) => paragraph(link(other, LINK, "link"))).join("\n")}
${contact ? reach(contact) : ""}<p class="quiet" style="margin:32px 0 0;color:${QUIET};font-size:14px">${escapeHtml(letter.footer)}</p>
</main>
</body>
</html>
`;
}

const LINK = `color:${ACCENT}`;

const buttonOf = (color: string): string =>
  `display:inline-block;padding:12px 20px;border:1px solid ${LINE};border-radius:8px;background:${color};color:${inkOn(color)};font-weight:600;text-decoration:none`;

/** The logo, else the name; and the store's colour as a band above. Sizes are attributes for programs without CSS. */
function header({ logo, name, color }: NonNullable<Letter["brand"]>): string {
  const band = color === null ? "" : `;border-top:6px solid ${color}`;
  const sign =
    logo === null
      ? `<strong style="font-size:18px">${escapeHtml(name)}</strong>`
      : `<img class="logo" src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="48" style="display:block;height:48px;width:auto;max-width:100%;object-fit:contain">`;
  return `<div style="margin:0 0 24px;padding:16px 0 0${band}">${sign}</div>\n`;
}

const table = (rows: readonly string[]): string =>
  rows.length === 0
    ? ""
    : `<dl class="line" style="margin:24px 0;padding:16px 0;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}">
${rows.join("\n")}
</dl>
`;

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

const term = (name: string): string =>
  `<dt class="quiet" style="color:${QUIET};font-size:14px">${escapeHtml(name)}</dt>`;

const VALUE = "margin:0 0 8px;font-weight:600";

const fact = ({ name, value }: Letter["facts"][number], whole: (text: string) => string): string =>
  `${term(name)}
<dd style="${VALUE}">${whole(value)}</dd>`;

const list = ({ title, lines }: NonNullable<Letter["items"]>): string =>
  `${term(title)}
${lines.map((line) => `<dd style="${VALUE}">${escapeHtml(line)}</dd>`).join("\n")}`;

const reach = ({ title, links }: NonNullable<Letter["contact"]>): string =>
  `<h2 style="margin:32px 0 8px;font-size:16px">${escapeHtml(title)}</h2>
${links.map((each) => paragraph(link(each, LINK, "link"))).join("\n")}
`;

const link = ({ text, url }: Letter["links"][number], style: string, name?: string): string =>
  `<a href="${escapeHtml(url)}"${name === undefined ? "" : ` class="${name}"`} style="${style}">${escapeHtml(text)}</a>`;

/** What a phone has room for on one line. */
const UNBROKEN_MAX = 30;

/** A number that breaks over two lines is copied in halves; one that is longer than a line has to break. */
const keepWhole = (html: string, unbroken: string): string =>
  unbroken === "" || unbroken.length > UNBROKEN_MAX
    ? html
    : html.replaceAll(unbroken, () => `<span style="white-space:nowrap">${unbroken}</span>`);

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character]!);
