/** Of work that is tried again by itself: a database that does not serve is a warning, all else a bug. */
export const failureLevel = (
  db: { isUnavailable(error: unknown): boolean },
  error: unknown,
): "warn" | "error" => (db.isUnavailable(error) ? "warn" : "error");
