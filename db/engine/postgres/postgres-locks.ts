/**
 * Advisory locks share one space of numbers. Accounts lock by their own ids, which are positive; rows without an
 * account, the migration and the id spaces have numbers that no id can have.
 */
export const locks = {
  noAccount: 0,
  migration: -1,
  idSpaces: -2,
} as const;
