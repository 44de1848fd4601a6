interface KeysMessages {
  title: string;
  intro: string;
  documentation: string;
  issue: {
    title: string;
    name: string;
    placeholder: string;
    submit: string;
    faults: Record<"name" | "tooMany" | "stale", string>;
  };
  taken: string;
  issued: {
    title: string;
    text: string;
    label: (name: string) => string;
    copy: string;
    copied: string;
    copyByHand: string;
  };
  list: {
    title: string;
    empty: { title: string; text: string };
    issuedAt: (date: string) => string;
    usedAt: (date: string) => string;
    unused: string;
    revokedAt: (date: string) => string;
  };
  states: { active: string; revoked: string };
  revoke: {
    label: string;
    of: (name: string) => string;
    title: (name: string) => string;
    text: string;
  };
}

const es: KeysMessages = {
  title: "Claves de API",
  intro:
    "Con una clave, otro sistema tuyo cotiza, compra y sigue envíos con el mismo saldo. Quien la tenga puede gastarlo: guárdala como una contraseña.",
  documentation: "Leer la documentación",
  issue: {
    title: "Nueva clave",
    name: "Para qué es",
    placeholder: "Sistema de bodega",
    submit: "Crear clave",
    faults: {
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

const en: KeysMessages = {
  title: "API keys",
  intro:
    "With a key, another system of yours can get rates, purchase labels, and track shipments using the same balance. Anyone who has the key can spend your balance, so keep it safe like a password.",
  documentation: "Read the documentation",
  issue: {
    title: "New key",
    name: "What it's for",
    placeholder: "Warehouse system",
    submit: "Create key",
    faults: {
      name: "Enter a name of up to 60 characters.",
      tooMany: "You already have 20 active keys. Revoke one you don't use, then create another.",
      stale: "This page is out of date. Reload it and create the key again.",
    },
  },
  taken:
    "This key was already created and shown once. If you didn't copy it, revoke it in the list and create another.",
  issued: {
    title: "Copy your key now",
    text: "We don't store it. After you leave this page, no one can see it again.",
    label: (name) => `Key for ${name}`,
    copy: "Copy",
    copied: "Copied",
    copyByHand: "Select the key and copy it manually.",
  },
  list: {
    title: "Your keys",
    empty: { title: "No keys yet", text: "If you only use your store, you don't need one." },
    issuedAt: (date) => `Created on ${date}`,
    usedAt: (date) => `Last used on ${date}`,
    unused: "Never used",
    revokedAt: (date) => `Revoked on ${date}`,
  },
  states: { active: "Active", revoked: "Revoked" },
  revoke: {
    label: "Revoke",
    of: (name) => `Revoke ${name}`,
    title: (name) => `Revoke the key “${name}”?`,
    text: "The system that uses it stops working immediately. This can't be undone, but you can create another key.",
  },
};

export const keysMessages: Record<"es" | "en", KeysMessages> = { es, en };
