import { type Kinds, maybe, type Scene, sure, written } from "./scene.ts";

/** A text that no town is called, with the town. */
const unlessNamed = (scene: Scene, city: string) =>
  scene.book.codesOf(city).length > 0 ? null : sure(scene, city);

/** What a buyer notes for the driver beside the town. */
export const hints: Kinds = {
  reference: (scene) =>
    sure(
      scene,
      written(
        scene,
        [
          "{x}, frente al parque",
          "{x} (casa azul de 2 pisos)",
          "{x} a una cuadra del mercado",
          "{x}, junto a la iglesia",
          "{x} - portón negro",
          "{x} diagonal al hospital",
          "{x} atrás del estadio",
          "{x} esquina",
        ],
        [
          "{x}, across from the school",
          "{x} (blue house)",
          "{x} next to the bank",
          "{x} behind the church",
        ],
      ),
    ),
  "how-to-deliver": (scene) =>
    sure(
      scene,
      written(
        scene,
        [
          "{x} dejar con el guardia",
          "{x} (tocar el timbre)",
          "{x} - solo en las tardes",
          "{x} llamar antes de entregar",
          "{x} entregar a la Sra. Rosa",
          "{x} horario 9 a 18",
          "{x} urgente",
        ],
        [
          "{x} leave with the neighbor",
          "{x} (gate code 1234)",
          "{x} - no weekends",
          "{x} call on arrival",
        ],
      ),
    ),
  "company-before": (scene) =>
    maybe(
      scene,
      written(
        scene,
        [
          "Ferretería El Tornillo {x}",
          "Banco Central - {x}",
          "Farmacia Cruz Verde, {x}",
          "Hotel Imperial {x}",
          "Comercial Hermanos Pérez S.A. {x}",
          "Universidad Nacional sede {x}",
        ],
        [
          "Joe's Hardware {x}",
          "Walmart {x}",
          "First National Bank - {x}",
          "Marriott Hotel {x}",
          "Acme Inc. {x}",
        ],
      ),
    ),
  "landmark-beside": (scene) =>
    maybe(
      scene,
      written(
        scene,
        [
          "{x} terminal terrestre",
          "{x}, C.C. Plaza Mayor",
          "Aeropuerto de {x}",
          "{x} mercado central",
          "Hospital de {x}",
        ],
        ["{x} Airport", "{x} Mall", "{x} High School", "{x}, Walmart parking lot"],
      ),
    ),
  "pick-up": (scene) =>
    maybe(
      scene,
      written(
        scene,
        [
          "{x} (retiro en oficina)",
          "Oficina Servientrega {x}",
          "{x} retira en agencia",
          "Agencia {x}",
          "{x} ocurre",
          "{x} sucursal",
        ],
        ["{x} (hold at location)", "UPS Store {x}", "{x} post office", "FedEx Office {x}"],
      ),
    ),
  "part-of-the-compass": (scene) =>
    unlessNamed(
      scene,
      written(
        scene,
        [
          "{x} zona norte",
          "{x} - sector sur",
          "{x} (norte)",
          "sur de {x}",
          "zona oriente {x}",
          "{x} sector centro",
        ],
        ["north side of {x}", "{x} (south side)", "{x} east side", "{x} - west end"],
      ),
    ),
  centre: (scene) =>
    unlessNamed(
      scene,
      written(
        scene,
        ["{x} centro", "Centro de {x}", "{x} (centro)", "centro, {x}", "{x}-centro"],
        ["downtown {x}", "{x} (downtown)"],
      ),
    ),
  "near-to-a-street": (scene) =>
    sure(scene, {
      city: scene.name,
      address2: written(
        scene,
        [
          "a dos cuadras de la avenida {y}",
          "frente al Hotel {y}",
          "Edificio {y} piso 3",
          "Ref: tienda {y}",
        ],
        ["{y} Building, 3rd floor", "c/o {y} Motors", "Suite {y}"],
      ),
    }),
  "street-of-another-town": (scene) =>
    sure(
      scene,
      written(scene, ["{x}"]) && {
        address1: written(
          scene,
          ["Av. {y} 1234", "Calle {y} y Bolívar", "Calle {y} # 12-30"],
          ["12 {y} St", "450 {y} Ave"],
        ),
      },
    ),
  "said-in-a-sentence": (scene) =>
    sure(
      scene,
      written(
        scene,
        [
          "vivo en {x}",
          "es para {x}",
          "mi ciudad es {x}",
          "ciudad: {x}",
          "enviar a {x} por favor",
          "{x} gracias",
          "Ciudad/Cantón: {x}",
        ],
        ["I live in {x}", "city: {x}", "ship to {x} please", "{x} thank you", "my town is {x}"],
      ),
    ),
  ornament: (scene) =>
    sure(
      scene,
      written(scene, [
        "{x}.",
        "...{x}",
        "**{x}**",
        "{x} 🇪🇨",
        "📍{x}",
        "{x}!!!",
        '"{x}"',
        "'{x}'",
        "<{x}>",
        "{x},",
        " ,{x}",
        "{x};",
      ]),
    ),
};
