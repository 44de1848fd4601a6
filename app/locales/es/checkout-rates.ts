import type { Catalogue } from "../catalogue.ts";

export const checkoutRates: Catalogue["checkoutRates"] = {
  days: (count) =>
    count === 0
      ? "Entrega el mismo día laborable"
      : `Entrega en ${count} ${count === 1 ? "día laborable" : "días laborables"}`,
  unknown: "El tiempo de entrega depende del destino",
};
