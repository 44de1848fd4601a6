interface AttentionWords {
  title: string;
  intro: string;
  empty: { title: string; text: string };
  openOrder: string;
  hidden: string;
  since: (date: string) => string;
  select: (name: string) => string;
  selectAll: string;
  batch: { title: (count: number) => string; text: string; apply: string; clear: string };
  place: {
    candidates: string;
    search: string;
    searchOther: string;
    confirm: (place: string) => string;
    remembered: string;
  };
  phone: { label: string; submit: string };
  weight: { label: (product: string) => string; contents: string; submit: string };
  gateway: { collected: string; notCollected: string };
  goTo: { settings: string; addresses: string };
  mended: (count: number) => string;
  refused: string;
}

const es: AttentionWords = {
  title: "Pedidos por resolver",
  intro:
    "A estos pedidos les falta un dato o una decisión tuya. Lo que contestas se recuerda para los siguientes.",
  empty: {
    title: "Ningún pedido espera por ti",
    text: "Cuando a un pedido le falte algo para enviarse, aparecerá aquí con la forma de resolverlo.",
  },
  openOrder: "Abrir el pedido",
  hidden: "Pedido oculto",
  since: (date) => `Desde el ${date}`,
  select: (name) => `Seleccionar ${name}`,
  selectAll: "Seleccionar todos",
  batch: {
    title: (count) => `${count} ${count === 1 ? "pedido seleccionado" : "pedidos seleccionados"}`,
    text: "Dales a todos el mismo lugar:",
    apply: "Aplicar a todos",
    clear: "Quitar selección",
  },
  place: {
    candidates: "¿Cuál es?",
    search: "Buscar el lugar",
    searchOther: "Buscar otro lugar",
    confirm: (place) => `Es ${place}`,
    remembered: "Lo recordaremos para la próxima dirección escrita igual.",
  },
  phone: { label: "Teléfono de quien recibe", submit: "Guardar teléfono" },
  weight: {
    label: (product) => `Peso de una pieza (producto ${product})`,
    contents: "Peso de todo el contenido",
    submit: "Guardar peso",
  },
  gateway: { collected: "Sí, se cobra al entregar", notCollected: "No, ya está pagado" },
  goTo: { settings: "Ir a Configuración", addresses: "Ir a Direcciones" },
  mended: (count) => `${count} ${count === 1 ? "pedido resuelto" : "pedidos resueltos"}`,
  refused: "Algunos pedidos siguen esperando",
};

const en: AttentionWords = {
  title: "Orders needing attention",
  intro:
    "These orders lack something, or a decision of yours. What you answer is remembered for the next ones.",
  empty: {
    title: "No order waits for you",
    text: "When an order lacks something to be shipped it appears here, with the way to mend it.",
  },
  openOrder: "Open the order",
  hidden: "Hidden order",
  since: (date) => `Since ${date}`,
  select: (name) => `Select ${name}`,
  selectAll: "Select all",
  batch: {
    title: (count) => `${count} ${count === 1 ? "order" : "orders"} selected`,
    text: "Give all of them the same place:",
    apply: "Apply to all",
    clear: "Clear selection",
  },
  place: {
    candidates: "Which one is it?",
    search: "Search the place",
    searchOther: "Search another place",
    confirm: (place) => `It is ${place}`,
    remembered: "We will remember it for the next address that is written alike.",
  },
  phone: { label: "Phone of the recipient", submit: "Save phone" },
  weight: {
    label: (product) => `Weight of one piece (product ${product})`,
    contents: "Weight of all contents",
    submit: "Save weight",
  },
  gateway: {
    collected: "Yes, it is collected on delivery",
    notCollected: "No, it is paid already",
  },
  goTo: { settings: "Go to settings", addresses: "Go to addresses" },
  mended: (count) => `${count} ${count === 1 ? "order" : "orders"} mended`,
  refused: "Some orders are still waiting",
};

export const attentionWords: Record<"es" | "en", AttentionWords> = { es, en };
