type Rounding = "none" | "half" | "whole" | "ninetyNine";

interface CheckoutMessages {
  title: string;
  carriers: {
    title: string;
    text: string;
    show: (name: string) => string;
    name: (name: string) => string;
    own: string;
  };
  price: {
    title: string;
    text: string;
    percent: string;
    fixed: string;
    handling: string;
    handlingHelp: string;
    rounding: string;
    roundings: Record<Rounding, string>;
  };
  free: {
    title: string;
    text: string;
    over: string;
    overHelp: string;
    for: string;
    kinds: Record<"cheapest" | "all", string>;
  };
  collection: { title: string; label: string; help: string };
  backup: { title: string; text: string; price: string; priceHelp: string; name: string };
  preview: {
    title: string;
    text: string;
    place: string;
    weight: string;
    goods: string;
    emptyState: string;
    backup: string;
    faults: string;
    free: string;
    costs: (cost: string) => string;
    days: (days: number) => string;
    failed: string;
    columns: { option: string; buyer: string; cost: string };
  };
}

const es: CheckoutMessages = {
  title: "Tarifas del checkout",
  carriers: {
    title: "Transportistas",
    text: "Elige cuáles ve tu cliente al pagar y con qué nombre.",
    show: (name) => `Mostrar ${name}`,
    name: (name) => `Nombre de ${name} en el checkout`,
    own: "Déjalo vacío para usar su propio nombre.",
  },
  price: {
    title: "Precio",
    text: "Se calcula sobre lo que te cuesta la etiqueta. Un porcentaje negativo es un descuento.",
    percent: "Recargo en porcentaje",
    fixed: "Recargo fijo",
    handling: "Cargo por empaque",
    handlingHelp: "Se cobra una vez por paquete.",
    rounding: "Redondear hacia arriba",
    roundings: {
      none: "Sin redondear",
      half: "Al medio dólar",
      whole: "Al dólar",
      ninetyNine: "Terminar en 99 centavos",
    },
  },
  free: {
    title: "Envío gratis",
    text: "Según el valor de los productos de cada paquete. Tú pagas la etiqueta.",
    over: "Gratis desde",
    overHelp: "Déjalo vacío para no ofrecerlo.",
    for: "Qué tarifas son gratis",
    kinds: { cheapest: "Solo la más barata", all: "Todas" },
  },
  collection: {
    title: "Contra entrega",
    label: "Cotizar como contra entrega",
    help: "El checkout no nos dice cómo va a pagar tu cliente. Así, la comisión de cobro ya está incluida en el precio.",
  },
  backup: {
    title: "Precio de respaldo",
    text: "Se muestra cuando no reconocemos la dirección o falta un peso. Sin él, ese cliente no ve nuestras tarifas.",
    price: "Precio",
    priceHelp: "Déjalo vacío para no mostrar nada.",
    name: "Nombre",
  },
  preview: {
    title: "Lo que vería tu cliente",
    text: "Con estas reglas, aunque no las hayas guardado.",
    place: "Destino",
    weight: "Peso",
    goods: "Valor de los productos",
    emptyState: "Tu cliente no vería ninguna tarifa para este destino.",
    backup: "Este es el precio de respaldo.",
    faults: "Corrige los campos marcados para ver la vista previa.",
    free: "Gratis",
    costs: (cost) => `Te cuesta ${cost}`,
    days: (days) => `${days} ${days === 1 ? "día laborable" : "días laborables"}`,
    failed: "No se pudo calcular. Lo intentaremos de nuevo con el próximo cambio.",
    columns: { option: "Opción", buyer: "Tu cliente paga", cost: "Te cuesta" },
  },
};

const en: CheckoutMessages = {
  title: "Checkout rates",
  carriers: {
    title: "Carriers",
    text: "Choose which ones your customers see at checkout, and under what name.",
    show: (name) => `Show ${name}`,
    name: (name) => `Name of ${name} at checkout`,
    own: "Leave blank to use its own name.",
  },
  price: {
    title: "Price",
    text: "Based on what the label costs you. A negative percentage is a discount.",
    percent: "Percentage markup",
    fixed: "Fixed markup",
    handling: "Handling fee",
    handlingHelp: "Charged once per package.",
    rounding: "Round up",
    roundings: {
      none: "Don't round",
      half: "To the half dollar",
      whole: "To the whole dollar",
      ninetyNine: "To end in .99",
    },
  },
  free: {
    title: "Free shipping",
    text: "Based on the value of the products in each package. You pay for the label.",
    over: "Free from",
    overHelp: "Leave blank to not offer it.",
    for: "Which rates are free",
    kinds: { cheapest: "Only the cheapest", all: "All rates" },
  },
  collection: {
    title: "Cash on delivery",
    label: "Quote rates as cash on delivery",
    help: "Checkout doesn't tell us how your customer will pay. With this on, the collection fee is already included in the price.",
  },
  backup: {
    title: "Backup price",
    text: "Shown when we don't recognize the address or a weight is missing. Without it, that customer doesn't see our rates.",
    price: "Price",
    priceHelp: "Leave blank to show nothing.",
    name: "Name",
  },
  preview: {
    title: "What your customer would see",
    text: "With these rules, even before you save them.",
    place: "Destination",
    weight: "Weight",
    goods: "Product value",
    emptyState: "Your customer wouldn't see any rates for this destination.",
    backup: "This is the backup price.",
    faults: "Fix the highlighted fields to see the preview.",
    free: "Free",
    costs: (cost) => `Costs you ${cost}`,
    days: (days) => `${days} business ${days === 1 ? "day" : "days"}`,
    failed: "We couldn't calculate it. We'll try again with your next change.",
    columns: { option: "Option", buyer: "Your customer pays", cost: "Costs you" },
  },
};

export const checkoutMessages: Record<"es" | "en", CheckoutMessages> = { es, en };
