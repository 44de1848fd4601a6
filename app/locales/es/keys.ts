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
    errors: {
      name: "Escribe un nombre de hasta 60 caracteres.",
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
  },
  states: { active: "Activa", revoked: "Revocada" },
  revoke: {
    label: "Revocar",
    of: (name) => `Revocar ${name}`,
    title: (name) => `¿Revocar la clave «${name}»?`,
    text: "El sistema que la usa dejará de funcionar al instante. No se puede deshacer, pero puedes crear otra.",
  },
};
