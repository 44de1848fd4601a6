/**
 * The scopes that the app requires and the store has not granted. Write access includes read access, which the store
 * does not list.
 * @param granted as the store reported them, separated by commas
 */
export function missingScopes(wanted: readonly string[], granted: string): string[] {
  const has = new Set(granted.split(/[\s,]+/));
  return wanted.filter((scope) => !has.has(scope) && !has.has(scope.replace(/^read_/, "write_")));
}
