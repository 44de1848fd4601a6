import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

interface Locked {
  version?: string;
  license?: string;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, never>;
const project = read("package.json") as unknown as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
  scarfSettings: { enabled: boolean };
  inBundle: string[];
};
const { packages } = read("package-lock.json") as unknown as { packages: Record<string, Locked> };
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + 13);

describe("an install", () => {
  test("runs no script of a package that is not named with a decision", () => {
    const scripted = Object.entries(packages).filter(
      ([, { hasInstallScript }]) => hasInstallScript,
    );
    expect(scripted.length).toBeGreaterThan(0);
    const undecided = scripted
      .map(([path]) => nameOf(path))
      .filter((name) => !(name in project.allowScripts));
    expect(undecided).toEqual([]);
  });

  test("reports nothing to Scarf, whichever npm runs it", () => {
    expect(packages).toHaveProperty(["node_modules/@scarf/scarf"]);
    expect(project.allowScripts["@scarf/scarf"]).toBe(false);
    // npm 10 knows no allowScripts; the package itself reads this of the project that it is installed in.
    expect(project.scarfSettings).toEqual({ enabled: false });
  });
});

/** Each lets its packages be delivered in a service that is not open. */
const licences = [
  "MIT",
  "ISC",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "MIT-0",
  "BlueOak-1.0.0",
  "Unlicense",
  "(Unlicense OR Apache-2.0)",
  "(Apache-2.0 AND MIT)",
];
/** Read by a person, because the package names none that is known. */
const readByHand: Record<string, string> = {
  "@shopify/polaris": "Shopify's: for apps that integrate with Shopify",
  "@shopify/polaris-icons": "Shopify's, the same",
  "@shopify/polaris-tokens": "Shopify's, the same",
  "dejavu-fonts-ttf": "Bitstream Vera's: may be embedded and delivered",
  "png-js": "MIT, in its LICENSE file alone",
};

/** Where npm has put what a package asks for: beside it, or above. */
function locate(from: string, name: string): string | null {
  for (
    let base = from;
    ;
    base = base.slice(0, Math.max(base.lastIndexOf("node_modules/") - 1, 0))
  ) {
    const path = `${base === "" ? "" : `${base}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (base === "") return null;
  }
}

/** The paths of all that is delivered: the production dependencies, what is in the bundle, and what both ask for. */
function delivered(): Set<string> {
  const found = new Set<string>();
  const waiting: (readonly [from: string, name: string])[] = [
    ...Object.keys(project.dependencies),
    ...project.inBundle,
  ].map((name) => ["", name] as const);
  for (const [from, name] of waiting) {
    const path = locate(from, name);
    if (path === null || found.has(path)) continue;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies }))
      waiting.push([path, next]);
  }
  return found;
}

test("what is delivered has a licence that lets it be delivered", () => {
  const paths = delivered();
  expect(paths.size).toBeGreaterThan(100);
  const unknown = [...paths]
    .filter((path) => !licences.includes(packages[path]?.license ?? "none"))
    .filter((path) => !(nameOf(path) in readByHand))
    .map((path) => `${nameOf(path)}: ${packages[path]?.license ?? "none"}`);
  expect(unknown).toEqual([]);
});

test("every dependency is asked for by its exact version", () => {
  const asked = Object.entries({ ...project.dependencies, ...project.devDependencies });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
