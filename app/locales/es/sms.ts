import type { Catalogue } from "../catalogue.ts";

export const sms: Catalogue["sms"] = {
  problem: (store, url) =>
    `${store}: el mensajero no pudo entregar tu paquete. Di qué hacer: ${url}`,
  dispatch: (store, url) => `${store}: antes de que salga tu paquete, responde aquí: ${url}`,
};
