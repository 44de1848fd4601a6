/** A comment, what is in quotes of any kind or between the marks of a function's body, or any other character. */
const TOKEN = /--.*|'(?:[^']|'')*'|"[^"]*"|`[^`]*`|(\$\w*\$)[^]*?\1|[^]/g;

/**
 * The statements of a migration, or of PostgreSQL's rules, without their comments: a cluster takes a trigger only in a
 * message of its own. Not for triggers of SQLite, whose bodies have semicolons without a mark around them.
 */
export function statementsOf(sql: string): string[] {
  const statements = [""];
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ";") statements.push("");
    else if (!token.startsWith("--")) statements[statements.length - 1] += token;
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== "");
}
