interface Notice {
  title: string;
  text: string;
}

interface AccessMessages {
  /** Shopify has not approved the app for names, addresses and telephones. */
  notApproved: Notice;
  missingScopes: Notice;
}

const es: AccessMessages = {
  notApproved: {
    title: "Shopify aún no nos deja ver los datos de tus clientes",
    text: "Sin nombre, dirección y teléfono no podemos preparar envíos. Nosotros pedimos la aprobación: no tienes que hacer nada. Cuando llegue, estos pedidos se prepararán automáticamente. Si uno te urge, envíalo por ahora de otra forma.",
  },
  missingScopes: {
    title: "Falta un permiso",
    text: "Cierra Encomienda y ábrela de nuevo desde tu panel de control: Shopify te pedirá aceptar los permisos nuevos. Si no los pide, debe abrirla quien administra las apps de la tienda.",
  },
};

const en: AccessMessages = {
  notApproved: {
    title: "Shopify doesn't let us see your customers' data yet",
    text: "Without a name, address, and phone number, we can't prepare shipments. We handle this approval, so there's nothing for you to do. Once it's approved, these orders are prepared automatically. If one is urgent, ship it another way for now.",
  },
  missingScopes: {
    title: "A permission is missing",
    text: "Close Encomienda and open it again from your admin. Shopify will ask you to accept the new permissions. If it doesn't, ask someone who manages your store's apps to open it.",
  },
};

export const accessMessages: Record<"es" | "en", AccessMessages> = { es, en };
