interface TerritoryMessages {
  placeholder: string;
  searching: string;
  emptyState: (text: string) => string;
  failed: string;
}

const es: TerritoryMessages = {
  placeholder: "Parroquia, cantón o provincia",
  searching: "Buscando",
  emptyState: (text) => `Sin resultados para «${text}»`,
  failed: "No se pudo buscar. Sigue escribiendo para intentarlo de nuevo.",
};

const en: TerritoryMessages = {
  placeholder: "Parish, canton, or province",
  searching: "Searching",
  emptyState: (text) => `No results for “${text}”`,
  failed: "Couldn't search. Keep typing to try again.",
};

export const territoryMessages: Record<"es" | "en", TerritoryMessages> = { es, en };
