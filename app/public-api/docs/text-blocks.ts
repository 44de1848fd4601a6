import { html } from "hono/html";

/** Paragraphs, and a list of the lines that begin with a dash. */
export function textBlocks(lines: readonly string[]) {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const isList = line.startsWith("- ");
    const last = blocks.at(-1);
    if (last && isList && last.isList) last.lines.push(line.slice(2));
    else blocks.push({ isList, lines: [isList ? line.slice(2) : line] });
  }
  return blocks.map((block) =>
    block.isList
      ? html`<ul>
          ${block.lines.map((line) => html`<li>${marked(line)}</li>`)}
        </ul>`
      : block.lines.map(prose),
  );
}

export const prose = (text: string) => html`<p>${marked(text)}</p>`;

/** What stands in backticks is code. */
export const marked = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** A step's code, as it is pasted. */
export interface Code {
  language: "js" | "json" | "php" | "py" | "sh" | "ts";
  text: string;
}

/** It scrolls, so the keyboard must reach it. */
export const codeBlock = ({ language, text }: Code) =>
  html`<pre tabindex="0" class="${language}"><code>${text}</code></pre>`;
