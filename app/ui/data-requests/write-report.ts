import type { ReadablePart } from "./use-readable.ts";

interface Report {
  language: string;
  title: string;
  intro: string;
  parts: readonly ReadablePart[];
}

/** A file that any browser shows and prints: it needs nothing beside itself and runs nothing. */
export function writeReport({ language, title, intro, parts }: Report): string {
  const sections = parts.map(({ heading, facts }) => {
    const rows = facts.map(
      ({ term, text }) => `<tr><th scope="row">${escaped(term)}</th><td>${escaped(text)}</td></tr>`,
    );
    return `<h2>${escaped(heading)}</h2>\n<table>\n${rows.join("\n")}\n</table>`;
  });
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #222 }
table { width: 100%; border-collapse: collapse; break-inside: avoid }
th { width: 12rem; text-align: left; font-weight: normal; color: #555 }
th, td { padding: .3rem 0; border-bottom: 1px solid #ddd; vertical-align: top; overflow-wrap: anywhere }
</style>
<h1>${escaped(title)}</h1>
<p>${escaped(intro)}</p>
${sections.join("\n")}
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (each) => entities[each]!);
