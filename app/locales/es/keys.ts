import type { Catalogue } from "../catalogue.ts";

export const keys: Catalogue["keys"] = {
  title: "Claves de API",
  intro:
    "Con una clave, otro sistema tuyo cotiza, compra y sigue envíos con el mismo saldo. Quien la tenga puede gastarlo: guárdala como una contraseña.",
  documentation: "Leer la documentación",
  issue: {
    title: "Nueva clave",
    name: "Para qué es",
    placeholder: "Sistema de bodega",
    submit: "Crear clave",
    kind: "Tipo de clave",
    kinds: {
      live: "Real",
      test: "De prueba",
    },
    kindHelp: "Con una clave de prueba nada viaja y el saldo es ficticio.",
    access: "Qué puede hacer",
    accesses: {
      everything: "Todo",
      ship: "Todo menos pagar",
      quote: "Leer y cotizar",
      read: "Solo leer",
    },
    days: "Validez",
    validFor: (days) => (days === "" ? "Hasta que la revoques" : `${days} días`),
    addresses: "Solo desde estas direcciones (opcional)",
    addressesHelp:
      "Direcciones IP o rangos de tus servidores, como 203.0.113.0/24, separados por comas.",
    errors: {
      name: "Escribe un nombre de hasta 60 caracteres.",
      addresses: "Escribe direcciones IP o rangos, separados por comas.",
      tooMany: "Ya tienes 20 claves activas. Revoca una que no uses y crea otra.",
      stale: "Esta página está desactualizada. Vuelve a cargarla y crea la clave de nuevo.",
    },
  },
  taken:
    "Esta clave ya se creó y se mostró una vez. Si no la copiaste, revócala en la lista y crea otra.",
  issued: {
    title: "Copia tu clave ahora",
    text: "No la guardamos: al salir de esta página, nadie podrá volver a verla.",
    label: (name) => `Clave de ${name}`,
    copy: "Copiar",
    copied: "Copiada",
    copyByHand: "Selecciónala y cópiala a mano.",
  },
  list: {
    title: "Tus claves",
    empty: { title: "Aún no tienes claves", text: "Si solo usas la tienda, no necesitas ninguna." },
    issuedAt: (date) => `Creada el ${date}`,
    usedAt: (date) => `Último uso: ${date}`,
    unused: "Sin usar",
    revokedAt: (date) => `Revocada el ${date}`,
    expiresAt: (date) => `Válida hasta el ${date}`,
    from: (addresses) => `Solo desde ${addresses}`,
  },
  webhooks: {
    title: "Webhooks",
    intro: "Direcciones de tus sistemas que reciben lo que pasa con tus envíos.",
    createdAt: (date) => `Creado el ${date}`,
    states: { on: "Encendido", off: "Apagado", paused: "En pausa" },
    paused: (date) =>
      `En pausa desde el ${date}, por la API. Cuando lo enciendas, recibirá los eventos de los últimos 7 días.`,
    off: (date) =>
      `Apagado el ${date}: este sistema no aceptó ningún mensaje durante días. Cuando vuelva a funcionar, enciéndelo y recibirá los eventos de los últimos 7 días.`,
    switchOn: "Encender",
    switchOnOf: (receiver) => `Encender el webhook de ${receiver}`,
  },
  requests: {
    title: "Últimas solicitudes",
    intro:
      "Lo que pidieron tus sistemas y qué se les respondió. Se guarda 30 días, sin datos de nadie.",
    times: (times) => `× ${times}`,
  },
  states: { active: "Activa", revoked: "Revocada", expired: "Vencida", test: "De prueba" },
  revoke: {
    label: "Revocar",
    of: (name) => `Revocar ${name}`,
    title: (name) => `¿Revocar la clave «${name}»?`,
    text: "El sistema que la usa dejará de funcionar al instante. No se puede deshacer, pero puedes crear otra.",
  },
};
