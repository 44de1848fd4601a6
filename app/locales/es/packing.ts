import type { Catalogue } from "../catalogue.ts";

export const packing: Catalogue["packing"] = {
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
  errors: {
    name: "Escribe un nombre de hasta 60 caracteres.",
    size: "Escribe entre 1 y 300 cm.",
    grams: "Escribe gramos enteros, hasta lo que acepta un transportista.",
    equals: "Escribe el valor que se compara.",
  },
};
