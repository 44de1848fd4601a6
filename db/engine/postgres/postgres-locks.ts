/**
 * Advisory locks share one space of numbers. Accounts lock by their own ids, which are positive; the migration and the
 * id spaces have numbers that no id can have. Everything else uses the separate space of number pairs.
 */
export const locks = {
  migration: -1,
  idSpaces: -2,
  names: 0x656e64,
  receivers: 0x656e65,
} as const;
