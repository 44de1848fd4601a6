/** What merchants and recipients are written to in; the texts of each are under `app/locales`. */
export const languages = ["es", "en"] as const;
export type Language = (typeof languages)[number];
