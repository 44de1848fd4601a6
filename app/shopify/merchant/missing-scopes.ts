/**
 * What the app asks for and the store has not granted. Whoever may write may read too: the store does not list that.
 * @param granted as the store told them, separated by commas
 */
export function missingScopes(wanted: readonly string[], granted: string): string[] {
  const has = new Set(granted.split(/[\s,]+/));
  return wanted.filter((scope) => !has.has(scope) && !has.has(scope.replace(/^read_/, "write_")));
}
