import type { Catalogue } from "../catalogue.ts";

export const analytics: Catalogue["analytics"] = {
  title: "Estadísticas",
  period: (months) => `Últimos ${months} meses`,
  month: "Mes",
  carrier: "Transportista",
  parcels: "Paquetes",
  spending: {
    title: "Gasto por transportista",
    text: "Costo de las etiquetas, sin contar las reembolsadas.",
  },
  delivery: {
    title: "Tiempo de entrega",
    text: "Desde la recolección hasta la entrega.",
    usual: "Lo habitual",
    promised: "Lo prometido",
    slowest: "Uno de cada diez tarda más de",
  },
  states: {
    title: "Paquetes por estado",
    text: "Todos tus envíos.",
    state: "Estado",
    paid: "pagado",
    draft: "borrador",
  },
  checkout: {
    title: "Lo que pagan tus clientes y lo que pagas tú",
    text: "En los pedidos a los que se les cobró envío.",
    buyersPaid: "Pagado por tus clientes",
    labels: "Costo de las etiquetas",
  },
  days: (count, isOne) => `${count} ${isOne ? "día" : "días"}`,
  underOneDay: "menos de un día",
  show: "Ver gráficos",
  hide: "Ocultar gráficos",
  failed: "No se pudieron cargar las estadísticas.",
};
