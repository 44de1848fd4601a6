interface FiguresWords {
  title: string;
  period: string;
  month: string;
  carrier: string;
  parcels: string;
  spending: { title: string; text: string };
  delivery: { title: string; text: string; usual: string; promised: string; slowest: string };
  states: { title: string; text: string; state: string; paid: string; draft: string };
  checkout: { title: string; text: string; buyersPaid: string; labels: string };
  days: (count: string) => string;
  failed: string;
}

const es: FiguresWords = {
  title: "Cifras",
  period: "Últimos 6 meses",
  month: "Mes",
  carrier: "Transportista",
  parcels: "Paquetes",
  spending: {
    title: "Gasto por transportista",
    text: "Lo que costaron las etiquetas, sin las reembolsadas.",
  },
  delivery: {
    title: "Días de entrega",
    text: "Desde que recogen hasta que entregan.",
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
    text: "De los pedidos a los que se les cobró envío.",
    buyersPaid: "Pagaron tus clientes",
    labels: "Costaron las etiquetas",
  },
  days: (count) => `${count} días`,
  failed: "No se pudieron leer las cifras. Se intenta otra vez al abrir esta página.",
};

const en: FiguresWords = {
  title: "Figures",
  period: "Last 6 months",
  month: "Month",
  carrier: "Carrier",
  parcels: "Parcels",
  spending: {
    title: "Spending by carrier",
    text: "What labels cost, without those that were refunded.",
  },
  delivery: {
    title: "Days to deliver",
    text: "From the pickup to the door.",
    usual: "Usual",
    promised: "Promised",
    slowest: "One in ten takes longer than",
  },
  states: {
    title: "Parcels by state",
    text: "All your shipments.",
    state: "State",
    paid: "paid",
    draft: "draft",
  },
  checkout: {
    title: "What your customers pay and what you pay",
    text: "Of orders whose buyers were asked for shipping.",
    buyersPaid: "Your customers paid",
    labels: "Labels cost",
  },
  days: (count) => `${count} days`,
  failed: "The figures could not be read. It is tried again when you open this page.",
};

export const figuresWords: Record<"es" | "en", FiguresWords> = { es, en };
