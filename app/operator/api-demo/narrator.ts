import { styleText } from "node:util";

/** Prints the steps on standard output, in colour only where a person reads it. */
export interface Narrator {
  step: (title: string) => void;
  print: (text: string) => void;
  /** What was really sent, so that a reader can do the same. */
  show: (call: string) => void;
}

export function openNarrator(output: NodeJS.WriteStream): Narrator {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    styleText(style, text, { stream: output });
  let stepCount = 0;

  return {
    step(title) {
      stepCount += 1;
      output.write(`\n${paint(["bold", "cyan"], `${stepCount}. ${title}`)}\n`);
    },
    print: (text) => output.write(`${indent(text)}\n`),
    show: (call) => output.write(`${paint("gray", indent(call))}\n`),
  };
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, "   ");
