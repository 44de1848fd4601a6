import { vi } from "vitest";

/** Nearly as long as a test may last. Where a test has its own clock, it is moved on meanwhile. */
const WITHIN_MS = 15_000;

/** Reads again and again until it throws no more. */
export const eventually = <Found>(find: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(find, WITHIN_MS);

/** What a merchant can read: texts, and the attributes that the admin's components show as text. */
export function read(root: Element = document.body): string {
  const shown = ["heading", "label", "error", "accessibilityLabel", "collapsedSummary"];
  const parts = [...root.children].flatMap((element) => [
    ...shown.map((name) => element.getAttribute(name) ?? ""),
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((node) => node.textContent),
    read(element),
  ]);
  return parts.filter(Boolean).join("\n");
}

/** Waits until something can be read. */
export function expectText(text: string | RegExp): Promise<void> {
  return eventually(() => {
    const isSeen = typeof text === "string" ? read().includes(text) : text.test(read());
    if (!isSeen) throw new Error(`cannot see ${String(text)} in:\n${read()}`);
  });
}

export const elements = (tag: string): HTMLElement[] => [
  ...document.body.querySelectorAll<HTMLElement>(tag),
];

export function button(text: string): HTMLElement {
  return named("s-button", text, (element) => element.textContent ?? "");
}

export function field(label: string): HTMLElement {
  const fields =
    "s-text-field, s-number-field, s-money-field, s-search-field, s-choice-list, s-select";
  return named(fields, label, (element) => element.getAttribute("label") ?? "");
}

export const isDisabled = (element: Element): boolean => element.hasAttribute("disabled");

/** The admin does not pass on the click on a disabled button. */
export function click(text: string): void {
  const clicked = button(text);
  if (isDisabled(clicked)) throw new Error(`${text} is disabled`);
  clicked.click();
}

export function type(label: string, value: string): void {
  const typed = field(label);
  Object.assign(typed, { value });
  typed.dispatchEvent(new Event("input", { bubbles: true }));
}

export function choose(label: string, value: string): void {
  const list = field(label);
  Object.assign(list, { values: [value], value });
  list.dispatchEvent(new Event("change", { bubbles: true }));
}

function named(tag: string, text: string, nameOf: (element: Element) => string): HTMLElement {
  const found = elements(tag).find((element) => nameOf(element).startsWith(text));
  if (!found) throw new Error(`no ${tag} named ${text} in:\n${read()}`);
  return found;
}
