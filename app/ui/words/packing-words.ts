interface PackingMessages {
  title: string;
  boxes: {
    title: string;
    text: string;
    empty: string;
    add: string;
    remove: (name: string) => string;
    name: string;
    namePlaceholder: string;
    length: string;
    width: string;
    height: string;
    weight: string;
    contentsMax: string;
    contentsMaxHelp: string;
    heading: (number: number) => string;
  };
  weight: { title: string; text: string; label: string; help: string };
  category: { title: string; text: string; label: string };
  rules: {
    title: string;
    text: string;
    empty: string;
    add: string;
    remove: string;
    field: string;
    fields: Record<"productType" | "productId" | "vendor", string>;
    equals: string;
    category: string;
  };
  faults: { name: string; size: string; grams: string; equals: string };
}

const es: PackingMessages = {
  title: "Cajas y productos",
  boxes: {
    title: "Cajas",
    text: "Cada pedido viaja en la caja más pequeña que aguanta su peso. Sin cajas usamos una de 25 × 20 × 10 cm.",
    empty: "Aún no tienes cajas.",
    add: "Agregar caja",
    remove: (name) => `Quitar ${name}`,
    name: "Nombre",
    namePlaceholder: "Caja mediana",
    length: "Largo",
    width: "Ancho",
    height: "Alto",
    weight: "Peso de la caja vacía",
    contentsMax: "Carga máxima",
    contentsMaxHelp: "Déjalo vacío si no tiene límite.",
    heading: (number) => `Caja ${number}`,
  },
  weight: {
    title: "Productos sin peso",
    text: "Si un producto no tiene peso en tu tienda, su pedido espera a que lo escribas. Para evitarlo, define aquí un peso.",
    label: "Peso por unidad",
    help: "Déjalo vacío para que preguntemos cada vez.",
  },
  category: {
    title: "Contenido declarado",
    text: "Lo que dice la etiqueta cuando no aplica ninguna regla ni la categoría del producto en tu tienda.",
    label: "Contenido",
  },
  rules: {
    title: "Reglas por producto",
    text: "Se aplica la primera que coincide. Las mayúsculas y las tildes no importan.",
    empty: "Aún no hay reglas.",
    add: "Agregar regla",
    remove: "Quitar regla",
    field: "Si",
    fields: {
      productType: "el tipo de producto",
      productId: "el ID del producto",
      vendor: "el proveedor",
    },
    equals: "es",
    category: "se declara",
  },
  faults: {
    name: "Escribe un nombre de hasta 60 caracteres.",
    size: "Escribe entre 1 y 300 cm.",
    grams: "Escribe gramos enteros, hasta lo que acepta un transportista.",
    equals: "Escribe el valor que se compara.",
  },
};

const en: PackingMessages = {
  title: "Boxes and products",
  boxes: {
    title: "Boxes",
    text: "Each order ships in the smallest box that can hold its weight. If you have no boxes, we use one of 25 × 20 × 10 cm.",
    empty: "No boxes yet.",
    add: "Add box",
    remove: (name) => `Remove ${name}`,
    name: "Name",
    namePlaceholder: "Medium box",
    length: "Length",
    width: "Width",
    height: "Height",
    weight: "Weight when empty",
    contentsMax: "Maximum load",
    contentsMaxHelp: "Leave blank if there's no limit.",
    heading: (number) => `Box ${number}`,
  },
  weight: {
    title: "Products without a weight",
    text: "If a product has no weight in your store, its order waits until you enter one. To avoid this, set a weight here.",
    label: "Weight per item",
    help: "Leave blank to be asked each time.",
  },
  category: {
    title: "Declared contents",
    text: "What the label says when no rule and no product category in your store applies.",
    label: "Contents",
  },
  rules: {
    title: "Product rules",
    text: "The first rule that matches applies. Capitalization and accents don't matter.",
    empty: "No rules yet.",
    add: "Add rule",
    remove: "Remove rule",
    field: "If",
    fields: { productType: "the product type", productId: "the product ID", vendor: "the vendor" },
    equals: "is",
    category: "declare",
  },
  faults: {
    name: "Enter a name of up to 60 characters.",
    size: "Enter between 1 and 300 cm.",
    grams: "Enter whole grams, up to what a carrier accepts.",
    equals: "Enter a value to compare.",
  },
};

export const packingMessages: Record<"es" | "en", PackingMessages> = { es, en };
