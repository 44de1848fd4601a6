import type { Catalogue } from "../catalogue.ts";

export const settings: Catalogue["settings"] = {
  title: "Configuración",
  language: {
    ownName: "Español",
    title: "Idioma de los correos y documentos",
    text: "También el de tus tarifas en el checkout. Estas páginas usan el idioma de tu panel de control.",
    label: "Idioma",
  },
  labels: {
    title: "Etiquetas",
    text: "El papel de tu impresora. Algunos transportistas usan su propia etiqueta.",
    label: "Formato",
    formats: {
      "100x150": "100 × 150 mm",
      "100x100": "100 × 100 mm",
      a4: "Hoja A4, cuatro etiquetas",
      zpl203: "ZPL, 203 dpi",
      zpl300: "ZPL, 300 dpi",
    },
  },
  setUpPages: {
    checkout: "Lo que ve y paga el comprador",
    carriers: "Contratos propios y quién se ofrece",
    packing: "Medidas, pesos y cajas",
    addresses: "Desde dónde envías",
    keys: "Otros sistemas y webhooks",
    activity: "Quién hizo qué en Encomienda",
  },
  buyer: {
    title: "Mensajes al comprador",
    text: "Cómo aparece tu tienda en los correos a tus compradores y en la página de seguimiento.",
    logo: "Logo",
    logoHelp: "PNG o JPEG. Viaja dentro del correo y aquí reducimos su tamaño.",
    chooseLogo: "Elegir imagen",
    changeLogo: "Cambiar imagen",
    removeLogo: "Quitar logo",
    logoAlt: "Tu logo",
    logoFailed: "No pudimos usar esta imagen. Prueba con otro PNG o JPEG.",
    color: "Color",
    colorHelp: "De la franja y el botón; por ejemplo, #0b7a5a.",
    whatsapp: "WhatsApp",
    whatsappHelp: "Tus compradores te escriben con un toque. Con código de país: +593 99 123 4567",
    email: "Correo para respuestas",
    emailHelp: (address) =>
      address === null
        ? "Aquí llegan las respuestas a nuestros correos."
        : `Si lo dejas vacío, las respuestas llegan a ${address}.`,
    url: "Dirección de tu tienda",
    urlHelp: (address) => `Si la dejas vacía, el enlace abre ${address}.`,
    asksBefore: {
      title: "Preguntar a los clientes antes de que el paquete salga",
      choices: {
        cash: "Si todavía quieren un pedido que pagan al recibirlo",
        address:
          "Por una dirección mejor, cuando no tiene número ni referencia, o puede ser de otro lugar",
        phone: "Por otro teléfono, cuando el suyo no es del país",
      },
      help: "Pregunta el correo con la guía. Ves la respuesta en el envío y decides qué hacer.",
    },
    sms: "Preguntar también por mensaje de texto",
    smsHelp:
      "El enlace para responder llega también al teléfono del cliente, si es del país. Es sobre una entrega fallida o sobre lo que preguntas antes de que el paquete salga.",
    payUrl: "Página de pago",
    payUrlHelp:
      "Donde el cliente puede pagar antes de la entrega lo que el mensajero cobraría. Si está vacío, no se ofrece.",
    goesOut:
      "Enviar al transportista, sin preguntarme, lo que los clientes respondan a estas novedades",
    goesOutHelp:
      "Cuando una entrega falla, el cliente puede responder en la página de seguimiento. Otro lugar, una oficina, un pago y los pedidos que no hizo siempre te esperan en Novedades.",
    pageText: "Tu texto en la página de seguimiento",
    pageTextHelp: "Horarios, cómo cambiar algo, tu agradecimiento. Hasta 600 caracteres.",
    mailTopic: "Correo a tu cliente",
    mailText: "Tus palabras para este correo",
    mailTextHelp:
      "En lugar de las nuestras, hasta 600 caracteres. {order}, {number}, {carrier} y {store} se cambian por los del paquete. Los días, el cobro y los enlaces quedan.",
    slipText: "Texto de la hoja de empaque",
    slipTextHelp:
      "Va debajo de los productos: un agradecimiento o cómo cambiar algo. Hasta 300 caracteres.",
    errors: {
      logo: "No pudimos usar esta imagen.",
      color: "Escribe un color como #0b7a5a.",
      whatsapp: "Escribe un teléfono con su código de país, como +593 99 123 4567.",
      email: "Escribe un correo electrónico.",
      url: "Escribe una dirección que empiece con https://",
      payUrl: "Escribe una dirección que empiece con https://",
      pageText: "Escribe hasta 600 caracteres.",
      mailTexts: "Escribe hasta 600 caracteres.",
      slipText: "Escribe hasta 300 letras.",
    },
    preview: "Vista previa",
    previewTitle: "Vista previa del correo a tu comprador",
    previewInvalid: "Corrige los campos para ver la vista previa.",
    previewFailed: "La vista previa no cargó. Tus cambios siguen aquí.",
  },
  notices: {
    title: "Avisos para ti",
    text: (address) =>
      address === null
        ? "Un solo correo con lo que pasó. Tu tienda no tiene un correo: escríbelo arriba para recibirlos."
        : `Un solo correo a ${address} con lo que pasó; si no pasó nada, ninguno.`,
    topicsTitle: "Avisarme de",
    topics: {
      incident: "Novedades en el camino",
      return: "Paquetes que vuelven",
      bulk: "Compras de varias guías que terminaron",
      money: "Recargas, deudas y cargos anunciados",
    },
    pace: "Cada cuánto",
    paces: { daily: "Una vez al día, a las 8:00", hourly: "Hasta una vez por hora" },
  },
  wallet: {
    title: "Aviso de saldo bajo",
    label: "Avisarme por debajo de",
    help: (address) =>
      address === null
        ? "Tu tienda no tiene un correo para este aviso: lo verás aquí, en Encomienda."
        : `Escribimos a ${address} cuando tu saldo baja de este valor.`,
  },
  insurance: {
    title: "Seguro",
    text: "Se asegura el valor de los productos. Puedes cambiarlo en cada pedido.",
    kinds: {
      never: "No asegurar",
      always: "Asegurar todo",
      over: "Asegurar desde un valor",
    },
    over: "Desde",
  },
  gateways: {
    title: "Formas de pago",
    text: "Qué pasa con los pedidos que aún no están pagados. Los nombres son los de tu tienda; te preguntamos por cada uno nuevo.",
    empty: "Aún no hay formas de pago.",
    decisions: {
      awaitPayment: "Esperar a que esté pagado",
      collected: "Lo cobra el transportista",
      prepaid: "Ya está pagado: enviarlo",
    },
    add: "Agregar forma de pago",
    name: "Nombre, tal como aparece en tu tienda",
    remove: "Quitar",
    removeOf: (name) => `Quitar ${name}`,
  },
  fulfillment: {
    title: "Pedidos en tu tienda",
    notifyCustomer: "Enviar también el correo de envío de Shopify",
    notifyCustomerHelp: "Nosotros ya le enviamos a tu cliente un correo con su guía.",
    marksPaid: "Marcar como pagados los pedidos contra entrega",
    marksPaidAt: "Cuando el efectivo",
    places: {
      collected: "fue cobrado por el transportista",
      remitted: "fue entregado por el transportista",
      banked: "está en tu saldo",
    },
    tagsPartialCash: "Etiquetar los pedidos de los que llegó solo una parte del efectivo",
    tagsPartialCashHelp: (tag) =>
      `Con «${tag}», hasta que llegue el resto. Un pedido así nunca se marca como pagado.`,
    marksPaidHelp: "Cambia tu contabilidad: actívalo solo si registras esos cobros en Shopify.",
    holds: "Retener los pedidos con una dirección que no ubicamos",
    holdsHelp:
      "Quedan en espera en Shopify hasta que elijas el lugar, para que nadie los prepare mientras tanto.",
    local: "Enviar con transportista también los pedidos de entrega local",
    localHelp: "Son los pedidos cuyos clientes eligieron tu propia entrega local en el checkout.",
    missing: {
      title: "Falta un permiso: los pedidos no se marcan como pagados",
      text: (count) =>
        count === 0
          ? "Shopify ya no nos permite cambiar tus pedidos. Concede el permiso para marcarlos como pagados."
          : `${count} ${count === 1 ? "pedido no se marcó como pagado" : "pedidos no se marcaron como pagados"}. Concede el permiso y ${count === 1 ? "lo marcaremos" : "los marcaremos"}.`,
      grant: "Conceder permiso",
      granted: "Permiso concedido. Estamos marcando esos pedidos como pagados.",
      declined: "No se concedió el permiso. Nada cambió.",
    },
    declined: "No se concedió el permiso: esto sigue desactivado.",
  },
  otherServices: {
    title: "Otros servicios de preparación",
    text: "Los pedidos que otro servicio envía desde sus sucursales no aparecen aquí. Concede el permiso para verlos.",
    granted: "Los pedidos de otros servicios de preparación aparecen en espera.",
    grant: "Conceder permiso",
    declined: "No se concedió el permiso. Nada cambió.",
  },
};
