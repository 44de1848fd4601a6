const PATHS_MAX = 2;
const PATH = /^[A-Za-z0-9_-]{32,200}$/;

/**
 * The secret parts of the addresses to which a carrier that cannot sign pushes: one, or while it changes two with a
 * comma between.
 * @returns null for a text that could be guessed, or is none
 */
export function pushPathsOf(text: string): string[] | null {
  const paths = text.split(",").map((path) => path.trim());
  return paths.length <= PATHS_MAX && paths.every((path) => PATH.test(path)) ? paths : null;
}
