interface KeysWords {
  title: string;
  intro: string;
  documentation: string;
  issue: { title: string; name: string; placeholder: string; submit: string; nameFault: string };
  issued: {
    title: string;
    text: string;
    label: (name: string) => string;
    copy: string;
    copied: string;
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

const es: KeysWords = {
  title: "Claves de API",
  intro:
    "Con una clave, otro sistema tuyo cotiza, compra y sigue envíos con el mismo saldo. Quien la tenga puede gastarlo: guárdala como una contraseña.",
  documentation: "Leer la documentación",
  issue: {
    title: "Nueva clave",
    name: "Para qué es",
    placeholder: "Sistema de bodega",
    submit: "Crear clave",
    nameFault: "Escribe un nombre de hasta 60 letras.",
  },
  issued: {
    title: "Copia tu clave ahora",
    text: "No la guardamos: al salir de esta página nadie puede volver a verla.",
    label: (name) => `Clave de ${name}`,
    copy: "Copiar",
    copied: "Copiada",
  },
  list: {
    title: "Tus claves",
    empty: { title: "Aún no tienes claves", text: "Si solo usas la tienda, no necesitas ninguna." },
    issuedAt: (date) => `Creada el ${date}`,
    usedAt: (date) => `Usada el ${date}`,
    unused: "Sin usar",
    revokedAt: (date) => `Revocada el ${date}`,
  },
  states: { active: "Activa", revoked: "Revocada" },
  revoke: {
    label: "Revocar",
    of: (name) => `Revocar ${name}`,
    title: (name) => `¿Revocar la clave «${name}»?`,
    text: "El sistema que la usa dejará de funcionar al instante. No se puede deshacer; puedes crear otra.",
  },
};

const en: KeysWords = {
  title: "API keys",
  intro:
    "With a key another system of yours quotes, purchases and follows shipments from the same balance. Whoever has it can spend it: keep it like a password.",
  documentation: "Read the documentation",
  issue: {
    title: "New key",
    name: "What it is for",
    placeholder: "Warehouse system",
    submit: "Create key",
    nameFault: "Type a name of up to 60 letters.",
  },
  issued: {
    title: "Copy your key now",
    text: "We do not keep it: once you leave this page nobody can see it again.",
    label: (name) => `Key of ${name}`,
    copy: "Copy",
    copied: "Copied",
  },
  list: {
    title: "Your keys",
    empty: { title: "You have no keys yet", text: "If you only use the store you need none." },
    issuedAt: (date) => `Created on ${date}`,
    usedAt: (date) => `Used on ${date}`,
    unused: "Never used",
    revokedAt: (date) => `Revoked on ${date}`,
  },
  states: { active: "Active", revoked: "Revoked" },
  revoke: {
    label: "Revoke",
    of: (name) => `Revoke ${name}`,
    title: (name) => `Revoke the key “${name}”?`,
    text: "The system that uses it stops working at once. It cannot be undone; you can create another.",
  },
};

export const keysWords: Record<"es" | "en", KeysWords> = { es, en };
