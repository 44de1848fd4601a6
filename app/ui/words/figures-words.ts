interface FiguresMessages {
  title: string;
  period: string;
  month: string;
  carrier: string;
  parcels: string;
  spending: { title: string; text: string };
  delivery: { title: string; text: string; usual: string; promised: string; slowest: string };
  states: { title: string; text: string; state: string; paid: string; draft: string };
  checkout: { title: string; text: string; buyersPaid: string; labels: string };
  days: (count: string, isOne: boolean) => string;
  underOneDay: string;
  failed: string;
}

const es: FiguresMessages = {
  title: "Estadísticas",
  period: "Últimos 6 meses",
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
  failed: "No se pudieron cargar las estadísticas.",
};

const en: FiguresMessages = {
  title: "Analytics",
  period: "Last 6 months",
  month: "Month",
  carrier: "Carrier",
  parcels: "Packages",
  spending: {
    title: "Spending by carrier",
    text: "Label costs, excluding refunded labels.",
  },
  delivery: {
    title: "Delivery time",
    text: "From pickup to delivery.",
    usual: "Typical",
    promised: "Promised",
    slowest: "One in ten takes longer than",
  },
  states: {
    title: "Packages by status",
    text: "All your shipments.",
    state: "Status",
    paid: "paid",
    draft: "draft",
  },
  checkout: {
    title: "What your customers pay and what you pay",
    text: "For orders where shipping was charged.",
    buyersPaid: "Paid by customers",
    labels: "Label cost",
  },
  days: (count, isOne) => `${count} ${isOne ? "day" : "days"}`,
  underOneDay: "less than a day",
  failed: "Couldn't load analytics.",
};

export const figuresMessages: Record<"es" | "en", FiguresMessages> = { es, en };
