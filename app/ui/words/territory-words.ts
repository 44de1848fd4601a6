interface TerritoryWords {
  placeholder: string;
  searching: string;
  nothing: (text: string) => string;
}

const es: TerritoryWords = {
  placeholder: "Parroquia, cantón o provincia",
  searching: "Buscando",
  nothing: (text) => `Nada se llama «${text}»`,
};

const en: TerritoryWords = {
  placeholder: "Parish, canton or province",
  searching: "Searching",
  nothing: (text) => `Nothing is called “${text}”`,
};

export const territoryWords: Record<"es" | "en", TerritoryWords> = { es, en };
