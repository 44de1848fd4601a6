import type { Letter } from "./letter.ts";

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const INK = "#16211d";
const QUIET = "#5a6963";
const LINE = "#dde4e1";
const ACCENT = "#0b7a5a";

/** The HTML part: styles inline because mail programs drop the others, and nothing that is loaded from anywhere. */
export function layOutHtml(letter: Letter): string {
  const { language, headline, greeting, paragraphs, facts, links, footer } = letter;
  const [follow, ...others] = links;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(headline)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:${INK};${FONT};font-size:16px;line-height:1.5">
<main style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(headline)}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(escapeHtml(text))).join("\n")}
<dl style="margin:24px 0;padding:16px 0;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}">
${facts.map(fact).join("\n")}
</dl>
${follow ? link(follow, BUTTON) : ""}
${others.map((other) => link(other, `color:${ACCENT}`)).join("\n")}
<p style="margin:32px 0 0;color:${QUIET};font-size:14px">${escapeHtml(footer)}</p>
</main>
</body>
</html>
`;
}

const BUTTON = `display:inline-block;padding:12px 20px;border-radius:8px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none`;

const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${html}</p>`;

const fact = ({ name, value }: Letter["facts"][number]): string =>
  `<dt style="color:${QUIET};font-size:14px">${escapeHtml(name)}</dt>
<dd style="margin:0 0 8px;font-weight:600;overflow-wrap:anywhere">${escapeHtml(value)}</dd>`;

const link = ({ text, url }: Letter["links"][number], style: string): string =>
  paragraph(`<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`);

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character]!);
