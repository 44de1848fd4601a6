import type { Catalogue } from "../catalogue.ts";

const labels = (count: number) => `${count} ${count === 1 ? "etiqueta" : "etiquetas"}`;

export const purchase: Catalogue["purchase"] = {
  title: "Comprar etiquetas",
  submit: (count, price) => `Comprar ${labels(count)} por ${price}`,
  nothingYet: "Todavía no se ha comprado nada",
  ready: (count) =>
    count === 1 ? "Se puede comprar 1 etiqueta" : `Se pueden comprar ${count} etiquetas`,
  blocked: (count) =>
    count === 1 ? "1 envío aún no se puede comprar" : `${count} envíos aún no se pueden comprar`,
  elsewhere: (count) =>
    count === 1
      ? "1 envío seleccionado no es el borrador actual de un pedido, así que no se incluye."
      : `${count} envíos seleccionados no son el borrador actual de un pedido, así que no se incluyen.`,
  none: "Ninguno de los envíos seleccionados se puede comprar",
  total: "Total",
  walletAfter: "Saldo después de comprar",
  drawn: "Se cobra con pago automático",
  missing: (amount) => `Faltan ${amount} en tu billetera`,
  missingHint: "Recarga tu billetera o selecciona menos envíos.",
  topUp: "Recargar",
  dear: (count) =>
    count === 1
      ? "1 etiqueta cuesta mucho más de lo que pagó el cliente por el envío"
      : `${count} etiquetas cuestan mucho más de lo que pagaron los clientes por el envío`,
  buyerPaid: (amount) => `El cliente pagó ${amount}`,
  fix: "Resolver",
  notStarted: "No se compró nada",
  list: "Envíos",
  running: (done, total) => `Comprando: ${done} de ${total}`,
  canClose: "Puedes cerrar esta página y volver: el trabajo continúa.",
  finished: (done, total) =>
    total === 1 ? `${done} de 1 etiqueta comprada` : `${done} de ${total} etiquetas compradas`,
  failures: (count) =>
    count === 1
      ? "1 etiqueta no se compró. El motivo está abajo."
      : `${count} etiquetas no se compraron. Los motivos están abajo.`,
  leftOut: (count) =>
    count === 1
      ? "1 envío quedó fuera. El motivo está abajo."
      : `${count} envíos quedaron fuera. Los motivos están abajo.`,
  printNow: (count) => `Imprimir ${labels(count)}`,
  progress: "Ver el avance",
  states: {
    waiting: "En espera",
    working: "En proceso",
    done: "Comprada",
    blocked: "Fuera",
    failed: "Falló",
  },
};
