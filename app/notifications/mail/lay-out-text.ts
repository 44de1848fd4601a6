import type { Letter } from "./letter.ts";

/** The plain part: for those who read mails as text, or have them read. */
export function layOutText(letter: Letter): string {
  const { headline, greeting, paragraphs, facts, items, links, contact, footer } = letter;
  return [
    headline,
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ name, value }) => `${name}: ${value}`).join("\n")] : []),
    ...(items ? [[`${items.title}:`, ...items.lines.map((line) => `- ${line}`)].join("\n")] : []),
    ...links.map(linkText),
    ...(contact ? [[contact.title, ...contact.links.map(linkText)].join("\n\n")] : []),
    // What mail programs take for a signature and set apart.
    `-- \n${footer}\n`,
  ].join("\n\n");
}

const linkText = ({ text, url }: Letter["links"][number]): string =>
  `${text}:\n${url.replace(/^mailto:/, "")}`;
