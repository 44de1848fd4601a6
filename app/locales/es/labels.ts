import type { Catalogue } from "../catalogue.ts";

export const labels: Catalogue["labels"] = {
  selfOperated: "Operado por el propio servicio de envíos",
  test: (carrier) => `PRUEBA, NO ENVIAR · ${carrier}`,
  date: "FECHA",
  recipient: "DESTINATARIO",
  sender: "REMITENTE:",
  phone: "Tel.",
  reference: "Ref.:",
  zip: "CP",
  contents: "CONTENIDO",
  piece: "BULTO",
  weight: "PESO",
  size: "MEDIDAS",
  order: "PEDIDO",
  items: (pieces) => (pieces === 1 ? "1 ARTÍCULO" : `${pieces} ARTÍCULOS`),
  slip: (order) => `Pedido ${order}`,
  pickList: "Lista de preparación",
  orders: (count) => (count === 1 ? "1 pedido" : `${count} pedidos`),
  insured: "VALOR ASEGURADO",
  collect: (amount) => `COBRAR ${amount}`,
  collectNothing: "SIN COBRO",
};
