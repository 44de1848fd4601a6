import type { Catalogue } from "../catalogue.ts";

export const handover: Catalogue["handover"] = {
  title: "Recolecciones",
  open: "Solicitar recolección",
  empty: {
    title: "No hay paquetes por entregar",
    text: "Cuando compres una guía de un transportista que recoge, sus paquetes aparecerán aquí.",
  },
  waiting: (count) => (count === 1 ? "1 paquete por entregar" : `${count} paquetes por entregar`),
  withoutPickup: (count) =>
    count === 0
      ? "Todos están en una recolección de las de abajo."
      : count === 1
        ? "1 paquete aún no tiene recolección."
        : `${count} paquetes aún no tienen recolección.`,
  form: {
    day: "Día",
    from: "Desde",
    to: "Hasta",
    note: "Nota para el mensajero",
    noteHelp: "Opcional",
    submit: "Solicitar recolección",
  },
  manifest: {
    open: "Ver manifiesto",
    text: "La lista de estos paquetes que el mensajero firma cuando se los lleva.",
    failed: "No pudimos abrir el manifiesto. Intenta de nuevo.",
  },
  done: {
    asking: "Estamos consultando al transportista.",
    requested: "El transportista pasará a recoger tus paquetes.",
    rejected: "El transportista no aceptó la recolección. Mira el motivo más abajo.",
    undecided: "No recibimos la respuesta del transportista. Llámalo antes de volver a solicitar.",
  },
  pickups: {
    title: "Últimas recolecciones",
    packages: (count) => (count === 1 ? "1 paquete" : `${count} paquetes`),
    number: (ref) => `Recolección número ${ref}`,
    between: (from, to) => `${from} – ${to}`,
    states: {
      asking: "Consultando",
      requested: "Solicitada",
      rejected: "Rechazada",
      undecided: "Sin respuesta",
    },
    undecided:
      "No recibimos la respuesta del transportista, así que no sabemos si agendó la recolección. Llámalo y cuéntanos.",
    coming: {
      label: "Sí viene a recoger",
      title: "¿El transportista viene a recoger?",
      text: "Confírmalo solo si el transportista te dijo que tiene esta recolección.",
    },
    none: {
      label: "No hay recolección",
      title: "¿El transportista no tiene la recolección?",
      text: "Podrás solicitar otra para tus paquetes. Si el transportista sí tiene esta, vendrá dos veces.",
    },
  },
  refusedTitle: "No hay recolección",
  refusals: {
    pickupNotOffered: "Este transportista ya no lo ofrece.",
    pickupWindowInvalid:
      "Elige un horario dentro de las próximas dos semanas, con el final después del inicio.",
    pickupNothingToCollect: "No hay paquetes en esta dirección para este transportista.",
    pickupNotFound: "Esa recolección no existe.",
    pickupPending: "El transportista aún está respondiendo. Intenta de nuevo en un minuto.",
    pickupSettled: "Esta recolección ya tiene otra respuesta.",
    manifestNotReady: "El manifiesto del transportista aún no está listo. Intenta en unos minutos.",
    manifestUnavailable: "El transportista no envió su manifiesto. Intenta en unos minutos.",
  },
};
