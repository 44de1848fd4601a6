import type { Catalogue } from "../catalogue.ts";

export const handover: Catalogue["handover"] = {
  title: "Entregas y recolecciones",
  open: "Solicitar recolección",
  empty: {
    title: "No hay paquetes por entregar",
    text: "Cuando compres guías, sus paquetes aparecerán aquí hasta que el transportista los tenga.",
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
    open: "Ver el manifiesto del transportista",
    text: "La lista del propio transportista con estos paquetes, que el mensajero firma.",
    failed: "No pudimos abrir la lista. Intenta de nuevo.",
    own: "Imprimir lista para firmar",
    table: "Descargar en CSV",
  },
  begin: "Escanear paquetes",
  goOn: "Seguir escaneando",
  latest: {
    title: "Últimas entregas",
    name: (number, carrier) => `Entrega ${number} · ${carrier}`,
    packages: (count) => (count === 1 ? "1 paquete" : `${count} paquetes`),
    open: "Abierta",
    signed: (date) => `Firmada el ${date}`,
  },
  scan: {
    title: (number, carrier) => `Entrega ${number} · ${carrier}`,
    field: "Número de guía",
    fieldHelp: "Escanea una etiqueta tras otra. Sin escáner, escribe el número.",
    submit: "Agregar",
    counted: (scanned, missing) =>
      `${scanned === 1 ? "1 escaneada" : `${scanned} escaneadas`} · ${missing === 1 ? "falta 1" : `faltan ${missing}`}`,
    waiting: (count) => `Estamos revisando ${count} escaneos…`,
    failed: "No pudimos revisar este escaneo. Escanéalo de nuevo.",
    outcomes: {
      taken: () => "Correcto: está en esta entrega.",
      again: () => "Correcto: ya estaba escaneado.",
      annulled: () => "No lo entregues: su guía fue anulada.",
      otherCarrier: ({ carrier }) => `No lo entregues: esta guía es de ${carrier}.`,
      otherOrigin: () => "No lo entregues aquí: sale de otra dirección.",
      handedOver: ({ number }) => `Ya está en la entrega ${number}.`,
      withCarrier: () => "El transportista ya lo tiene.",
      notPrinted: () => "Su etiqueta nunca se imprimió. Imprímela y pégala antes de entregarlo.",
      orderCancelled: () => "No lo entregues: el pedido se canceló. Anula su guía.",
      sentElsewhere: () => "No lo entregues: el pedido ya se envió por otro medio.",
      unknown: () => "Ninguno de tus paquetes tiene este número.",
    },
    refusals: {
      handoverNotFound: "Esa entrega no existe.",
      handoverClosed: "Esta entrega ya está firmada. Empieza otra.",
      handoverEmpty: "Aún no se escaneó nada.",
      handoverNothingWaits: "No hay paquetes en esta dirección para este transportista.",
      handoverScanNotFound: "Esa etiqueta no está en esta entrega.",
      handoverSignatureInvalid: "Escribe el nombre de quien se lleva los paquetes.",
    },
    camera: {
      on: "Usar la cámara",
      off: "Apagar la cámara",
      picture: "Imagen de la cámara",
      refused: "El navegador no nos dejó usar la cámara. Permítelo o escribe el número.",
    },
    lists: {
      missing: (count) =>
        count === 1 ? "1 etiqueta sin escanear" : `${count} etiquetas sin escanear`,
      scanned: (count) => (count === 1 ? "1 etiqueta escaneada" : `${count} etiquetas escaneadas`),
      cash: (amount) => `Cobrar ${amount}`,
      more: (count) => `y ${count} más`,
      takenOut: (count) => (count === 1 ? "1 etiqueta sacada" : `${count} etiquetas sacadas`),
      takeOut: {
        label: "Sacar",
        of: (trackingNumber) => `Sacar ${trackingNumber}`,
        title: "¿Sacar esta etiqueta?",
        text: "Hazlo si se escaneó por error. Su paquete vuelve a esperar aquí y esta página guarda que se escaneó.",
      },
    },
    close: {
      title: "Firmar",
      stillMissing: (count) =>
        count === 1
          ? "Falta escanear 1 etiqueta: se queda aquí."
          : `Faltan ${count} etiquetas por escanear: se quedan aquí.`,
      name: "Nombre de quien se lleva los paquetes",
      pad: { label: "Firma (opcional)", clear: "Borrar firma" },
      submit: (count) => (count === 1 ? "Entregar 1 etiqueta" : `Entregar ${count} etiquetas`),
    },
    closed: {
      signed: (count, name, date) =>
        `${name} se llevó ${count === 1 ? "1 etiqueta" : `${count} etiquetas`} el ${date}.`,
    },
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
  standing: {
    title: "Recolección cada semana",
    text: "Le pedimos al transportista que venga estos días, desde dos horas antes del horario, si hay paquetes por entregar. No le pedimos nada en feriados ni mientras no recibe paquetes.",
    days: "Días",
    weekdays: {
      mon: "Lunes",
      tue: "Martes",
      wed: "Miércoles",
      thu: "Jueves",
      fri: "Viernes",
      sat: "Sábado",
      sun: "Domingo",
    },
    leastParcels: "Al menos",
    leastParcelsHelp: "paquetes por entregar",
    add: "Pedir cada semana",
    change: "Cambiar",
    save: "Guardar",
    cancel: "Cancelar",
    saved: "Guardado. El transportista se pide solo en esos días.",
    summary: (days, from, to) => `Cada semana: ${days}, ${from} – ${to}`,
    from: (count) => `Al menos ${count} paquetes`,
    asked: (day) => `Última vez que se pidió: ${day}`,
    skipped: (day, reason) => `No se pidió el ${day}: ${reason}.`,
    reasons: {
      holiday: "era feriado",
      carrierPaused: "el transportista no recibía paquetes",
      tooFew: "no había suficientes paquetes por entregar",
      notOffered: "el transportista ya no recoge",
    },
    end: {
      label: "Dejar de pedir",
      title: "¿Dejar de pedir recolección cada semana?",
      text: "Las recolecciones que ya se pidieron siguen en pie.",
    },
  },
  noShow: {
    label: "No vino nadie",
    title: "¿Qué pasó?",
    submit: "Guardar",
    reasons: {
      nobodyCame: "No vino nadie",
      cameTooLate: "Vino demasiado tarde",
      tookNothing: "Vino y no se llevó nada",
      wrongPlace: "Fue a otro lugar",
    },
    said: (reason) => `${reason}. Estos paquetes pueden ir en otra recolección.`,
    record: (noShows, pickups) =>
      `En 90 días no vino nadie ${noShows === 1 ? "una vez" : `${noShows} veces`}, de ${pickups} ${pickups === 1 ? "recolección" : "recolecciones"}.`,
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
    pickupNotTaken: "El transportista nunca aceptó esta recolección.",
    pickupNotDue: "El transportista aún tiene tiempo de venir.",
    standingPickupInvalid: "Elige al menos un día y un horario que termine después de empezar.",
    standingPickupNotFound: "Esa recolección semanal ya no existe.",
    manifestNotReady: "El manifiesto del transportista aún no está listo. Intenta en unos minutos.",
    manifestUnavailable: "El transportista no envió su manifiesto. Intenta en unos minutos.",
    manifestUndecided:
      "La respuesta del transportista sobre su manifiesto se perdió. Pregúntale, o pregúntanos, si lo tiene.",
    manifestElsewhere:
      "El transportista tiene el manifiesto de estos paquetes. Imprímelo en su propia página.",
    manifestNotFound: "Ese manifiesto no existe.",
    manifestSettled: "Ese manifiesto ya está resuelto.",
  },
};
