import type { Catalogue } from "../catalogue.ts";

export const billing: Catalogue["billing"] = {
  topUp: "Saldo para envíos",
  usagePlan: {
    name: "Envíos al usarlos",
    terms:
      "Al comprar una etiqueta se cobra lo que falte en el saldo, hasta el límite aprobado cada 30 días.",
  },
};
