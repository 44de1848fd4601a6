/**
 * Advisory locks share one space of numbers. Accounts lock by their own ids, which are positive; rows without an
 * account, and the migration, have numbers that no id can have. Worker ids use the separate space of number pairs.
 */
export const locks = {
  noAccount: 0,
  migration: -1,
  workerIds: 0x656e63,
} as const;
