type Rounding = "none" | "half" | "whole" | "ninetyNine";

interface CheckoutWords {
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
    nothing: string;
    backup: string;
    faults: string;
    free: string;
    costs: (cost: string) => string;
    days: (days: number) => string;
    failed: string;
    columns: { option: string; buyer: string; cost: string };
  };
}

const es: CheckoutWords = {
  title: "Tarifas del checkout",
  carriers: {
    title: "Transportistas",
    text: "Cuáles ve tu cliente al pagar, y con qué nombre.",
    show: (name) => `Mostrar ${name}`,
    name: (name) => `Nombre de ${name} en el checkout`,
    own: "Vacío: su propio nombre.",
  },
  price: {
    title: "Precio",
    text: "Parte de lo que te cuesta la etiqueta. Un porcentaje negativo es un descuento.",
    percent: "Recargo en porcentaje",
    fixed: "Recargo fijo",
    handling: "Empaque",
    handlingHelp: "Una vez por paquete.",
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
    text: "Cuenta el valor de los productos de cada paquete. Tú pagas la etiqueta.",
    over: "Gratis desde",
    overHelp: "Vacío: nunca.",
    for: "Cuáles son gratis",
    kinds: { cheapest: "Solo el más barato", all: "Todos" },
  },
  collection: {
    title: "Contra entrega",
    label: "Cotizar como si se pagara al entregar",
    help: "El checkout no dice cómo van a pagar. Así la comisión de cobro ya está en el precio.",
  },
  backup: {
    title: "Precio de respaldo",
    text: "Se muestra cuando no reconocemos la dirección o falta un peso. Sin él, ese cliente no ve nuestras tarifas.",
    price: "Precio",
    priceHelp: "Vacío: no mostrar nada.",
    name: "Nombre",
  },
  preview: {
    title: "Lo que vería tu cliente",
    text: "Con estas reglas, aunque no las hayas guardado.",
    place: "Destino",
    weight: "Peso",
    goods: "Valor de los productos",
    nothing: "Tu cliente no vería ninguna tarifa para este destino.",
    backup: "Este es el precio de respaldo.",
    faults: "Corrige los campos marcados para ver la vista previa.",
    free: "Gratis",
    costs: (cost) => `Te cuesta ${cost}`,
    days: (days) => `${days} ${days === 1 ? "día laborable" : "días laborables"}`,
    failed: "No se pudo calcular. Se intenta otra vez con el próximo cambio.",
    columns: { option: "Opción", buyer: "Tu cliente paga", cost: "Te cuesta" },
  },
};

const en: CheckoutWords = {
  title: "Checkout rates",
  carriers: {
    title: "Carriers",
    text: "Which ones your customer sees at the checkout, and by what name.",
    show: (name) => `Show ${name}`,
    name: (name) => `Name of ${name} at the checkout`,
    own: "Empty: its own name.",
  },
  price: {
    title: "Price",
    text: "It starts from what the label costs you. A negative percentage is a discount.",
    percent: "Markup in per cent",
    fixed: "Fixed markup",
    handling: "Packing",
    handlingHelp: "Once per parcel.",
    rounding: "Round up",
    roundings: {
      none: "Do not round",
      half: "To half a dollar",
      whole: "To a whole dollar",
      ninetyNine: "To end in 99 cents",
    },
  },
  free: {
    title: "Free shipping",
    text: "Counts the value of the products of each parcel. You pay the label.",
    over: "Free from",
    overHelp: "Empty: never.",
    for: "Which ones are free",
    kinds: { cheapest: "Only the cheapest", all: "All of them" },
  },
  collection: {
    title: "Cash on delivery",
    label: "Quote as if the buyer paid on delivery",
    help: "The checkout does not say how they will pay. This way the collection fee is in the price already.",
  },
  backup: {
    title: "Backup price",
    text: "Shown when we do not recognise the address or a weight is missing. Without it that customer sees no rate of ours.",
    price: "Price",
    priceHelp: "Empty: show nothing.",
    name: "Name",
  },
  preview: {
    title: "What your customer would see",
    text: "With these rules, although they are not saved yet.",
    place: "Destination",
    weight: "Weight",
    goods: "Value of the products",
    nothing: "Your customer would see no rate for this destination.",
    backup: "This is the backup price.",
    faults: "Correct the marked fields to see the preview.",
    free: "Free",
    costs: (cost) => `Costs you ${cost}`,
    days: (days) => `${days} working ${days === 1 ? "day" : "days"}`,
    failed: "It could not be worked out. It is tried again with the next change.",
    columns: { option: "Option", buyer: "Your customer pays", cost: "Costs you" },
  },
};

export const checkoutWords: Record<"es" | "en", CheckoutWords> = { es, en };
