import type { Letter } from "./letter.ts";

/** The plain part: for those who read mails as text, or have them read. */
export function layOutText(letter: Letter): string {
  const { headline, greeting, paragraphs, facts, links, footer } = letter;
  return [
    headline,
    greeting,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join("\n"),
    ...links.map(({ text, url }) => `${text}:\n${url}`),
    // What mail programs take for a signature and set apart.
    `-- \n${footer}\n`,
  ].join("\n\n");
}
