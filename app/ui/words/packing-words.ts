interface PackingWords {
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

const es: PackingWords = {
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
    weight: "Peso vacía",
    contentsMax: "Carga máxima",
    contentsMaxHelp: "Vacío: lo que quepa.",
    heading: (number) => `Caja ${number}`,
  },
  weight: {
    title: "Productos sin peso",
    text: "Cuando un producto no tiene peso en tu tienda, su pedido espera a que lo escribas, salvo que des uno aquí.",
    label: "Peso de una pieza",
    help: "Vacío: preguntar cada vez.",
  },
  category: {
    title: "Contenido declarado",
    text: "Lo que se lee en la etiqueta cuando ninguna regla ni la categoría de tu tienda dice otra cosa.",
    label: "Contenido",
  },
  rules: {
    title: "Reglas por producto",
    text: "La primera que coincide decide. Mayúsculas y tildes no importan.",
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
    name: "Escribe un nombre de hasta 60 letras.",
    size: "Entre 1 y 300 cm.",
    grams: "Escribe gramos enteros, dentro de lo que lleva un transportista.",
    equals: "Escribe con qué comparar.",
  },
};

const en: PackingWords = {
  title: "Boxes and products",
  boxes: {
    title: "Boxes",
    text: "Each order travels in the smallest box that takes its weight. Without boxes we use one of 25 × 20 × 10 cm.",
    empty: "You have no boxes yet.",
    add: "Add box",
    remove: (name) => `Remove ${name}`,
    name: "Name",
    namePlaceholder: "Medium box",
    length: "Length",
    width: "Width",
    height: "Height",
    weight: "Empty weight",
    contentsMax: "Load at most",
    contentsMaxHelp: "Empty: whatever fits.",
    heading: (number) => `Box ${number}`,
  },
  weight: {
    title: "Products without a weight",
    text: "When a product has no weight in your store its order waits until you type one, unless you give one here.",
    label: "Weight of one piece",
    help: "Empty: ask every time.",
  },
  category: {
    title: "Declared contents",
    text: "What the label says when no rule and no category of your store says otherwise.",
    label: "Contents",
  },
  rules: {
    title: "Rules by product",
    text: "The first that matches decides. Case and accents do not matter.",
    empty: "There are no rules yet.",
    add: "Add rule",
    remove: "Remove rule",
    field: "If",
    fields: { productType: "the product type", productId: "the product ID", vendor: "the vendor" },
    equals: "is",
    category: "declare",
  },
  faults: {
    name: "Type a name of up to 60 letters.",
    size: "Between 1 and 300 cm.",
    grams: "Type whole grams, within what a carrier takes.",
    equals: "Type what to compare with.",
  },
};

export const packingWords: Record<"es" | "en", PackingWords> = { es, en };
