import type { Catalogue } from "../catalogue.ts";

export const publicPages: Catalogue["publicPages"] = {
  notFound: {
    headline: "Aquí no hay nada",
    explanation: "Puede que la dirección esté incompleta.",
    summary: "Aquí no hay nada. Puede que la dirección esté incompleta.",
  },
  failed: {
    headline: "Algo salió mal",
    explanation: "Quedó anotado. Intenta otra vez en un momento.",
    summary: "Algo salió mal. Quedó anotado. Intenta otra vez en un momento.",
  },
  openFromStore: {
    headline: "Abre Encomienda desde tu tienda",
    explanation:
      "Entra en el panel de Shopify de tu tienda, abre Aplicaciones y elige Encomienda. La primera vez, instálala desde la App Store de Shopify.",
    summary:
      "Abre Encomienda desde tu tienda: entra en el panel de Shopify, abre Aplicaciones y elige Encomienda. La primera vez, instálala desde la App Store de Shopify.",
  },
};
