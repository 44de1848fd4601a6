/** Words that the field also uses for a term of ours: docs/glossary.md has the term, and names use only that. */
const rivals = new Map([
  ["courier", "carrier"],
  ["guide", "tracking number"],
  ["guides", "tracking numbers"],
  ["consignee", "recipient"],
]);

/** Exact names that stay, with the reason. */
const allowed = new Map([
  ["SetUpGuide", "Shopify's own term for the card of first steps"],
  ["set-up-guide", "its file"],
  ["guide", "a field of the simulated carrier's answers"],
  ["guides", "a field of the simulated carrier's answers"],
]);

/** What is wrong with a name: each rival word in it and the term that takes its place. */
export function rivalWordsOf(name: string): string[] {
  if (allowed.has(name)) return [];
  return wordsOf(name).flatMap((word) => {
    const term = rivals.get(word);
    return term === undefined ? [] : [`${name}: ${word} is ${term} here`];
  });
}

/** The words of a name: `createGuide`, `create-guide` and `CREATE_GUIDE` have the same two. */
function wordsOf(name: string): string[] {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return words.map((word) => word.toLowerCase());
}

/** What a file names itself: variables, functions, types, members, parameters. Their uses need no second look. */
export function declaredNames(text: string): Set<string> {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g, "")
    .replaceAll(/"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\$])*`/g, '""');
  const declared =
    /\b(?:const|let|function|class|interface|type)\s+([A-Za-z_$][\w$]*)|(?<=[\s({,])([A-Za-z_$][\w$]*)\??:(?=\s)/g;
  return new Set([...code.matchAll(declared)].map(([, name, member]) => name ?? member!));
}

/** The arguments of every call of a logger, as written: from its opening bracket to the one that closes it. */
export function logCalls(text: string): string[] {
  const starts = text.matchAll(/\blog(?:\.(?:trace|debug|info|warn|error|fatal)|\[[^\]]+\])\(/g);
  return [...starts].map(({ 0: start, index }) => argumentsFrom(text, index + start.length));
}

function argumentsFrom(text: string, start: number): string {
  let depth = 1;
  const tokens = /"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[()]/g;
  tokens.lastIndex = start;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0] === "(") depth += 1;
    if (token[0] === ")") depth -= 1;
    if (depth === 0) return text.slice(start, token.index);
  }
  throw new Error("a call of a logger does not end");
}

/** The texts that a file gives a logger: sentences and event names. */
export function logTexts(text: string): string[] {
  return logCalls(text).flatMap((call) =>
    [...call.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(([, plain, template]) => plain ?? template!),
  );
}

/** What is wrong with a call of a logger; null for one with an event `noun.past_tense` and one plain sentence. */
export function logProblem(call: string): string | null {
  const [, named] = /\bevent:([^,}]*)/.exec(call) ?? [];
  const events = [...(named ?? "").matchAll(/"([^"]*)"/g)].map(([, event]) => event!);
  if (events.length === 0) return "no event";
  // Operators alert on the one word `attention`, whatever its kind.
  const isNamed = (event: string) =>
    event === "attention" || /^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/.test(event);
  if (!events.every(isNamed)) return "an event that is not noun.past_tense";
  const afterFields = call.slice(call.lastIndexOf("}") + 1);
  const sentences = [...afterFields.matchAll(/"([^"\n]*)"/g)].map(([, sentence]) => sentence!);
  if (sentences.length === 0) return "no sentence";
  const isSentence = (text: string) => /^[A-Z].*[^.]\.$/.test(text);
  return sentences.every(isSentence) ? null : "a message that is no sentence";
}

const COLUMNS_MAX = 120;

/** Numbers of the lines of prose that are too long: of Markdown without tables and code, of code only comments. */
export function longLines(path: string, text: string): number[] {
  const isMarkdown = path.endsWith(".md");
  let isCode = false;
  return text.split("\n").flatMap((line, index) => {
    if (isMarkdown && line.trimStart().startsWith("```")) isCode = !isCode;
    const isProse = isMarkdown
      ? !isCode && !/^\s*\|/.test(line)
      : /^\s*(?:\/\/|\*|\/\*)/.test(line);
    // A link or an image cannot be broken.
    const isLong = line.length > COLUMNS_MAX && !/https?:|<img|\]\(/.test(line);
    return isProse && isLong ? [index + 1] : [];
  });
}
