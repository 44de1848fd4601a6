interface ShellMessages {
  navigation: Record<
    | "shipments"
    | "attention"
    | "incidents"
    | "wallet"
    | "addresses"
    | "packing"
    | "checkout"
    | "settings"
    | "keys",
    string
  >;
  loading: string;
  retry: string;
  home: string;
  saved: string;
  save: string;
  discard: string;
  conflict: { title: string; text: string; theirs: string; mine: string };
  faults: string;
  errorOfField: string;
  cancel: string;
  chart: string;
  table: string;
  noAnalytics: string;
  refused: { title: string };
  pages: {
    previous: string;
    next: string;
    of: (from: number, to: number, total: number) => string;
  };
  errors: Record<
    "failed" | "offline" | "missing" | "preparing" | "countryNotServed" | "forbidden",
    { title: string; text: string }
  >;
}

const es: ShellMessages = {
  navigation: {
    shipments: "Envíos",
    attention: "Pedidos por resolver",
    incidents: "Novedades",
    wallet: "Billetera",
    addresses: "Direcciones",
    packing: "Cajas y productos",
    checkout: "Tarifas del checkout",
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
  faults: "Corrige los campos marcados. No se guardó nada.",
  errorOfField: "Este valor no es válido.",
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
};

const en: ShellMessages = {
  navigation: {
    shipments: "Shipments",
    attention: "Needs attention",
    incidents: "Delivery issues",
    wallet: "Wallet",
    addresses: "Addresses",
    packing: "Boxes and products",
    checkout: "Checkout rates",
    settings: "Settings",
    keys: "API keys",
  },
  loading: "Loading",
  retry: "Try again",
  home: "Home",
  saved: "Saved",
  save: "Save",
  discard: "Discard",
  conflict: {
    title: "Someone else made changes while you were editing",
    text: "Nothing has been saved yet. Choose which version to keep. Their other changes are kept.",
    theirs: "Keep their changes",
    mine: "Save my changes",
  },
  faults: "Fix the highlighted fields. Nothing was saved.",
  errorOfField: "This value isn't valid.",
  cancel: "Cancel",
  chart: "Chart",
  table: "Table",
  noAnalytics: "Your chart will appear here once you have shipments.",
  refused: { title: "Couldn't complete this action" },
  pages: {
    previous: "Previous page",
    next: "Next page",
    of: (from, to, total) => `${from}-${to} of ${total}`,
  },
  errors: {
    offline: {
      title: "No internet connection",
      text: "Nothing was lost. Try again when you're back online.",
    },
    failed: {
      title: "Something went wrong on our end",
      text: "We've logged the problem. Your shipments and balance are safe. Try again in a moment.",
    },
    missing: {
      title: "This page doesn't exist",
      text: "The link may be incomplete or no longer valid.",
    },
    preparing: {
      title: "We're setting up your store",
      text: "We're reading your addresses and registering your rates. This takes less than a minute.",
    },
    countryNotServed: {
      title: "Encomienda isn't available in your store's country yet",
      text: "When carriers are available in your country, you'll be able to use the app from here.",
    },
    forbidden: {
      title: "A permission is missing",
      text: "Ask the person who manages your store to accept Encomienda's permissions, then open the app again.",
    },
  },
};

export const shellMessages: Record<"es" | "en", ShellMessages> = { es, en };
