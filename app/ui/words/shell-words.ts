interface ShellWords {
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
  conflict: { title: string; text: string; reload: string };
  faults: string;
  faultOfField: string;
  cancel: string;
  chart: string;
  table: string;
  noFigures: string;
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

const es: ShellWords = {
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
  retry: "Intentar otra vez",
  home: "Inicio",
  saved: "Guardado",
  save: "Guardar",
  discard: "Descartar",
  conflict: {
    title: "Otra persona cambió esto mientras lo editabas",
    text: "No se guardó nada, para no borrar lo suyo. Vuelve a cargar y haz tu cambio otra vez.",
    reload: "Cargar lo actual",
  },
  faults: "Revisa los campos marcados. No se guardó nada.",
  faultOfField: "Este valor no es válido.",
  cancel: "Cancelar",
  chart: "Gráfico",
  table: "Tabla",
  noFigures: "Aquí verás un gráfico cuando haya envíos.",
  refused: { title: "No se pudo hacer" },
  pages: {
    previous: "Página anterior",
    next: "Página siguiente",
    of: (from, to, total) => `${from}-${to} de ${total}`,
  },
  errors: {
    offline: {
      title: "No hay conexión",
      text: "Nada se perdió. Cuando vuelva la conexión, intenta otra vez.",
    },
    failed: {
      title: "Algo salió mal de nuestro lado",
      text: "Quedó anotado. Tus envíos y tu saldo están a salvo: intenta otra vez en un momento.",
    },
    missing: {
      title: "Esto no existe, o ya no está",
      text: "Puede que la dirección esté incompleta.",
    },
    preparing: {
      title: "Estamos preparando tu tienda",
      text: "Leemos tus direcciones y registramos tus tarifas. Toma menos de un minuto.",
    },
    countryNotServed: {
      title: "Aún no servimos el país de tu tienda",
      text: "Te avisaremos cuando haya transportistas en tu país.",
    },
    forbidden: {
      title: "Falta un permiso",
      text: "Pide a quien administra la tienda que acepte los permisos de Encomienda, y abre la app otra vez.",
    },
  },
};

const en: ShellWords = {
  navigation: {
    shipments: "Shipments",
    attention: "Needs attention",
    incidents: "Incidents",
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
    title: "Somebody else changed this while you were editing",
    text: "Nothing was saved, so that their change is not lost. Load it again and repeat yours.",
    reload: "Load what is there now",
  },
  faults: "Check the marked fields. Nothing was saved.",
  faultOfField: "This value is not valid.",
  cancel: "Cancel",
  chart: "Chart",
  table: "Table",
  noFigures: "A chart appears here once there are shipments.",
  refused: { title: "It could not be done" },
  pages: {
    previous: "Previous page",
    next: "Next page",
    of: (from, to, total) => `${from}-${to} of ${total}`,
  },
  errors: {
    offline: {
      title: "There is no connection",
      text: "Nothing is lost. When the connection is back, try again.",
    },
    failed: {
      title: "Something went wrong on our side",
      text: "It was noted. Your shipments and your balance are safe: try again in a moment.",
    },
    missing: { title: "There is nothing here", text: "The address may be incomplete." },
    preparing: {
      title: "Your store is being prepared",
      text: "We are reading your addresses and registering your rates. It takes less than a minute.",
    },
    countryNotServed: {
      title: "Your store's country is not served yet",
      text: "We will tell you when there are carriers in your country.",
    },
    forbidden: {
      title: "A permission is missing",
      text: "Ask whoever manages the store to accept Encomienda's permissions, and open the app again.",
    },
  },
};

export const shellWords: Record<"es" | "en", ShellWords> = { es, en };
