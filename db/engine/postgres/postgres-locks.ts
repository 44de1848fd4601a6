/**
 * Advisory locks share one space of numbers. Accounts lock by their own ids, which are positive; what belongs to no
 * account, and the migration, have numbers that no id can have. Slots live in the separate space of number pairs.
 */
export const locks = {
  noAccount: 0,
  migration: -1,
  slots: 0x656e63,
} as const;
