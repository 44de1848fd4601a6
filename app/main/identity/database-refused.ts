/** Why a database is not served, and what the operator can do: one line, which names the setting. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused";
}
