import { capital } from "../capital.ts";
import type { Catalogue } from "../catalogue.ts";

export const shell: Catalogue["shell"] = {
  navigation: {
    shipments: "Envíos",
    attention: "Pedidos por resolver",
    incidents: "Novedades",
    cash: "Efectivo",
    wallet: "Billetera",
    addresses: "Direcciones",
    packing: "Cajas y productos",
    checkout: "Tarifas del checkout",
    carriers: "Transportistas",
    settings: "Configuración",
    keys: "Claves de API",
  },
  loading: "Cargando",
  retry: "Intentar de nuevo",
  home: "Inicio",
  saved: "Guardado",
  save: "Guardar",
  discard: "Descartar",
  conflict: {
    title: "Otra persona hizo cambios mientras editabas",
    text: "Todavía no se guardó nada. Elige qué versión queda; sus demás cambios se conservan.",
    theirs: "Dejar sus cambios",
    mine: "Guardar mis cambios",
  },
  fieldErrors: "Corrige los campos marcados. No se guardó nada.",
  fieldError: "Este valor no es válido.",
  missing: {
    text: "Completa este campo.",
    place: "Elige un lugar de la lista.",
    weight: "Escribe un peso entre 1 g y 100 kg.",
    file: "Elige un archivo.",
    column: "Elige su columna.",
    choice: "Elige al menos una.",
  },
  most: (count) => `Puedes tener hasta ${count}.`,
  cancel: "Cancelar",
  chart: "Gráfico",
  table: "Tabla",
  noAnalytics: "Aquí verás un gráfico cuando haya envíos.",
  refused: { title: "No se pudo completar la acción" },
  pages: {
    previous: "Página anterior",
    next: "Página siguiente",
    of: (from, to, total) => `${from}-${to} de ${total}`,
  },
  days: {
    from: "Desde",
    to: "Hasta",
    thisMonth: "Este mes",
    lastMonth: "Mes pasado",
    all: "Todo",
  },
  errors: {
    offline: {
      title: "No hay conexión a internet",
      text: "No se perdió nada. Inténtalo de nuevo cuando vuelva la conexión.",
    },
    failed: {
      title: "Algo salió mal de nuestro lado",
      text: "Ya registramos el problema. Tus envíos y tu saldo están a salvo: inténtalo de nuevo en un momento.",
    },
    missing: {
      title: "Esta página no existe",
      text: "Puede que el enlace esté incompleto o ya no sirva.",
    },
    preparing: {
      title: "Estamos preparando tu tienda",
      text: "Leemos tus direcciones y registramos tus tarifas. Toma menos de un minuto.",
    },
    countryNotServed: {
      title: "Encomienda aún no está disponible en el país de tu tienda",
      text: "Cuando haya transportistas en tu país, podrás usar la app desde aquí.",
    },
    forbidden: {
      title: "Falta un permiso",
      text: "Pide a quien administra la tienda que acepte los permisos de Encomienda y abre la app de nuevo.",
    },
  },
  testStore: {
    title: "Tienda de prueba: las etiquetas no son reales",
    text: "Esta tienda paga con cargos de prueba de Shopify. Su billetera tiene dinero de prueba y sus etiquetas son de un transportista de prueba, que no recoge ni entrega nada.",
  },
  access: {
    notApproved: {
      title: "Shopify aún no nos deja ver los datos de tus clientes",
      text: "Sin nombre, dirección y teléfono no podemos preparar envíos. Nosotros pedimos la aprobación: no tienes que hacer nada. Cuando llegue, estos pedidos se prepararán automáticamente. Si uno te urge, envíalo por ahora de otra forma.",
    },
    missingScopes: {
      title: "Falta un permiso",
      text: "Cierra Encomienda y ábrela de nuevo desde tu panel de control: Shopify te pedirá aceptar los permisos nuevos. Si no los pide, debe abrirla quien administra las apps de la tienda.",
    },
  },
  territoryPicker: {
    placeholder: (levels) =>
      levels === null ? "Ciudad o región" : `${capital(levels[2])}, ${levels[1]} o ${levels[0]}`,
    searching: "Buscando",
    emptyState: (text) => `Sin resultados para «${text}»`,
    failed: "No se pudo buscar. Sigue escribiendo para intentarlo de nuevo.",
  },
  links: {
    toOrders: "Ver pedidos",
    toShipments: "Ver envíos",
    openInStore: "Abrir en Shopify",
  },
};
