export interface TableRoute<Target> {
  method: string;
  /** With its parameters in braces: "/shipment/{id}". */
  path: string;
  target: Target;
}

export interface FoundRoute<Target> {
  target: Target;
  params: Readonly<Record<string, string>>;
}

interface Pattern<Target> {
  /** The name of a parameter is null here. */
  fixed: readonly (string | null)[];
  names: readonly string[];
  target: Target;
}

const PARAMETER = /^\{(\w+)\}$/;
const nothing: Readonly<Record<string, string>> = {};

/**
 * Finds the route of a path: one without parameters first, and where two patterns fit, the one whose fixed part comes
 * first. Most requests are one look-up.
 */
export function routeTable<Target>(
  routes: readonly TableRoute<Target>[],
): (method: string, path: string) => FoundRoute<Target> | null {
  const plain = new Map<string, FoundRoute<Target>>();
  const byLength = new Map<string, Pattern<Target>[]>();
  for (const { method, path, target } of routes) {
    const parts = path.split("/");
    const names = parts.flatMap((part) => PARAMETER.exec(part)?.[1] ?? []);
    if (names.length === 0) plain.set(`${method} ${path}`, { target, params: nothing });
    else {
      const fixed = parts.map((part) => (PARAMETER.test(part) ? null : part));
      const key = `${method} ${parts.length}`;
      byLength.set(key, [...(byLength.get(key) ?? []), { fixed, names, target }]);
    }
  }
  for (const patterns of byLength.values()) patterns.sort(fixedFirst);

  return (method, path) => {
    const found = plain.get(`${method} ${path}`);
    if (found) return found;
    const parts = path.split("/");
    const pattern = byLength
      .get(`${method} ${parts.length}`)
      ?.find(({ fixed }) => fits(parts, fixed));
    return pattern ? { target: pattern.target, params: paramsOf(parts, pattern) } : null;
  };
}

function fixedFirst({ fixed: one }: Pattern<unknown>, { fixed: other }: Pattern<unknown>): number {
  const place = one.findIndex((part, at) => (part === null) !== (other[at] === null));
  if (place === -1) return 0;
  return one[place] === null ? 1 : -1;
}

const fits = (parts: readonly string[], fixed: readonly (string | null)[]): boolean =>
  fixed.every((part, at) => (part === null ? parts[at] !== "" : part === parts[at]));

function paramsOf(
  parts: readonly string[],
  { fixed, names }: Pattern<unknown>,
): Record<string, string> {
  const values = parts.filter((_, at) => fixed[at] === null);
  return Object.fromEntries(names.map((name, at) => [name, decoded(values[at] ?? "")]));
}

/** What cannot be decoded stays as it was sent, and is then no id of anything. */
function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
