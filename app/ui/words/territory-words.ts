interface TerritoryWords {
  placeholder: string;
  searching: string;
  nothing: (text: string) => string;
  failed: string;
}

const es: TerritoryWords = {
  placeholder: "Parroquia, cantón o provincia",
  searching: "Buscando",
  nothing: (text) => `Sin resultados para «${text}»`,
  failed: "No se pudo buscar. Sigue escribiendo para intentarlo de nuevo.",
};

const en: TerritoryWords = {
  placeholder: "Parish, canton, or province",
  searching: "Searching",
  nothing: (text) => `No results for “${text}”`,
  failed: "Couldn't search. Keep typing to try again.",
};

export const territoryWords: Record<"es" | "en", TerritoryWords> = { es, en };
