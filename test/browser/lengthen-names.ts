import type { Frame } from "playwright-core";

import type { Demo } from "#app/demo/open-demo.ts";

/** Longer than any screen: with spaces, and one word that has none. */
const LONG = `${"María Auxiliadora de los Ángeles Villavicencio ".repeat(3)}${"Montesdeoca".repeat(6)}`;
const TWELVE_DIGITS = "$999.999.999.999,99";

/** What people, places, goods and carriers of the demo are called: everything that somebody else may make longer. */
export function namesIn({ shop }: Pick<Demo, "shop">): string[] {
  const ofOrders = [...shop.state.orders.values()].flatMap(({ shippingAddress, lines }) => [
    ...(shippingAddress
      ? [
          `${shippingAddress.firstName} ${shippingAddress.lastName}`,
          shippingAddress.address1,
          shippingAddress.city,
          shippingAddress.province,
        ]
      : []),
    ...lines.map(({ title }) => title),
  ]);
  return [...new Set(ofOrders)].filter((name): name is string => Boolean(name && name.length > 3));
}

/**
 * Makes every such name on the page 200 letters long, and every amount one of twelve digits, as a list, a dialog or a
 * card would show them.
 * @returns what is then wider than its frame: the page, a table, or a text that nothing cuts
 */
export async function tooWideWithLongNames(
  frame: Frame,
  names: readonly string[],
  width: number,
): Promise<string[]> {
  const wide = await frame.evaluate(findWide, { names, width, long: LONG, amount: TWELVE_DIGITS });
  return wide.map((html) => `with long names, at ${width} px: ${html}`);
}

/** Runs in the page. */
function findWide({
  names,
  width,
  long,
  amount,
}: {
  names: readonly string[];
  width: number;
  long: string;
  amount: string;
}): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest("script, style")) continue;
    const shown = text.textContent ?? "";
    if (shown.includes(long)) continue;
    const named = names.find((name) => shown.includes(name));
    const lengthened = (named ? shown.replace(named, () => long) : shown).replace(
      /-?\$[\d.,]*\d/g,
      () => amount,
    );
    if (lengthened !== shown) text.textContent = lengthened;
  }
  const isSeen = (each: Element) => each.checkVisibility({ visibilityProperty: true });
  const clips = (each: Element) => getComputedStyle(each).overflowX !== "visible";
  const isClipped = (each: Element | null): boolean =>
    each !== null &&
    each !== document.documentElement &&
    (clips(each) || isClipped(each.parentElement));
  const all = [...document.body.querySelectorAll<HTMLElement>("*")].filter(isSeen);
  const isPushed = document.documentElement.scrollWidth > width;
  const tables = all.filter((each) => {
    const { overflowX } = getComputedStyle(each);
    // Tabs are meant to be pushed sideways.
    const isTabs = each.querySelector(":scope > * > [role=tablist], :scope > [role=tablist]");
    // And a command to copy stays on its line.
    if (each.matches("pre")) return false;
    return !isTabs && /auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth + 1;
  });
  const sticking = all.filter(
    (each) => each.getBoundingClientRect().right > width + 1 && !isClipped(each.parentElement),
  );
  return [...(isPushed ? [document.documentElement] : []), ...tables, ...sticking]
    .slice(0, 4)
    .map((each) => each.outerHTML.slice(0, 300));
}
