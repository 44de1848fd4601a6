/** How people of a country write what stands around a place. */
export interface Vocabulary {
  country: string;
  iso: string;
  /** A line of a street, whole. */
  streets: string[];
  /** Streets named after something; `@` is the name. */
  streetTypes: string[];
  landmarks: string[];
  notes: string[];
  people: string[];
  shops: string[];
  levels: [string, string, string];
  zipWord: string;
  phone: string;
}

const PEOPLE = [
  "María José Andrade",
  "Luis Alberto Quispe",
  "Carmen Rojas",
  "Jorge Villalba",
  "Ana Lucía Paredes",
  "Héctor Fuentealba",
  "Rosa Elvira Mamani",
  "Diego Armando Cárdenas",
  "Yolanda Benavides",
  "Óscar Iván Mejía",
];
const LANDMARKS = [
  "frente al parque central",
  "a una cuadra de la iglesia",
  "junto a la farmacia",
  "diagonal al banco",
  "atrás del mercado",
  "casa de dos pisos color crema",
  "portón negro, tocar el timbre",
  "edificio azul, piso 3",
  "al lado de la escuela fiscal",
  "esquina, local de celulares",
];
const NOTES = [
  "entregar después de las 5 pm",
  "llamar antes de ir",
  "dejar con el guardia",
  "solo de lunes a viernes",
  "no timbrar, hay un bebé",
  "preguntar por la dueña",
  "pago contra entrega",
  "es un regalo, no incluir factura",
];
const SHOPS = [
  "Ferretería @",
  "Comercial @ S.A.",
  "Transportes @",
  "Farmacia @",
  "Panadería La @",
  "Distribuidora @ Cía. Ltda.",
  "Hotel @, recepción",
  "Óptica @",
  "Restaurante Sabor a @",
  "Repuestos @ e Hijos",
];

const spanish = { people: PEOPLE, landmarks: LANDMARKS, notes: NOTES, shops: SHOPS };

export const VOCABULARIES: Record<string, Vocabulary> = {
  EC: {
    ...spanish,
    country: "Ecuador",
    iso: "EC",
    levels: ["Provincia", "Cantón", "Parroquia"],
    zipWord: "Código postal",
    phone: "0998123456",
    streets: [
      "Av. 10 de Agosto N34-120 y Rumipamba",
      "Calle Larga 7-81",
      "Cdla. Los Ceibos Mz 4 Villa 12",
      "Sucre 04-55 y Colón",
      "Av. de las Américas s/n",
      "Pasaje B lote 14",
      "Calle 9 de Octubre 1203, 2do piso",
      "Urb. La Joya etapa Rubí villa 88",
      "Rocafuerte y Juan Montalvo esquina",
      "Av. Quito 812 y Calle E",
    ],
    streetTypes: [
      "Av. @ y Calle Sexta",
      "Calle @ 234",
      "@ 5-12 y Sucre",
      "Pasaje @ casa 7",
      "Av. @ N21-40",
    ],
  },
  CO: {
    ...spanish,
    country: "Colombia",
    iso: "CO",
    levels: ["Departamento", "Municipio", "Corregimiento"],
    zipWord: "Código postal",
    phone: "3104567890",
    streets: [
      "Cra 45 # 23-10",
      "Calle 12A Sur No. 34 - 56 Apto 302",
      "Transversal 6 # 27-10 Int 3",
      "Dg 40 bis 15-22",
      "Mz C Casa 12",
      "Carrera 7 No 80-45 Torre 2 Apto 1104",
      "Av. 68 # 3-15 Bodega 9",
      "Cll 100 # 19a-50 of 603",
      "KR 9 4 21",
      "Conjunto Los Almendros casa 14",
    ],
    streetTypes: [
      "Avenida @ # 12-30",
      "Calle @ No 4-20",
      "Barrio @ Cra 3 # 4-12",
      "Conjunto @ casa 3",
      "Edificio @ apto 501",
    ],
  },
  MX: {
    ...spanish,
    country: "México",
    iso: "MX",
    levels: ["Estado", "Municipio", "Localidad"],
    zipWord: "C.P.",
    phone: "5512345678",
    streets: [
      "Av. Juárez 123 Int 4",
      "Calle 5 de Mayo #45",
      "Privada Los Pinos 12",
      "Blvd. Adolfo López Mateos 1500-B",
      "Cerrada del Roble Mz 3 Lt 8",
      "Calle 16 de Septiembre No. 80",
      "And. 4 Edif. C Depto 201",
      "Calle 21 x 18 y 20",
      "Prol. Zaragoza s/n",
      "Carr. Nacional km 12",
    ],
    streetTypes: ["Av. @ 300", "Calle @ #18", "Privada @ 4-B", "Blvd. @ 1200", "Calz. @ No. 55"],
  },
  PE: {
    ...spanish,
    country: "Perú",
    iso: "PE",
    levels: ["Departamento", "Provincia", "Distrito"],
    zipWord: "Código postal",
    phone: "987654321",
    streets: [
      "Jr. Grau 345",
      "Av. Los Próceres 1234 Dpto 501",
      "Mz B Lote 12 Urb. Los Jardines",
      "Calle Las Begonias 475",
      "AA.HH. Nueva Esperanza Mz. F Lt. 3",
      "Psje. Los Pinos 112",
      "Jirón Bolognesi 601 2do piso",
      "Av. La Marina 2000",
      "Coop. Vivienda Mz A-4",
      "Prolongación Sucre s/n",
    ],
    streetTypes: [
      "Jr. @ 210",
      "Av. @ 1820",
      "Calle @ 155 Int. 3",
      "Psje. @ 40",
      "Urb. @ Mz C Lt 4",
    ],
  },
  CL: {
    ...spanish,
    country: "Chile",
    iso: "CL",
    levels: ["Región", "Provincia", "Comuna"],
    zipWord: "Código postal",
    phone: "+56 9 8765 4321",
    streets: [
      "Av. Alemania 1234 Depto 45",
      "Pasaje Los Aromos 123",
      "Arturo Prat 567",
      "Calle Freire 890 Of. 32",
      "Villa Los Héroes, Psje 4 casa 19",
      "Camino Vecinal s/n Parcela 14",
      "Los Carrera 2020 local 3",
      "Manuel Rodríguez 45",
      "Block 12 depto 304",
      "21 de Mayo 1500",
    ],
    streetTypes: [
      "Avenida @ 1450",
      "Calle @ 321",
      "Pasaje @ 17",
      "@ 905 depto 3",
      "Av. @ Norte 77",
    ],
  },
  US: {
    country: "United States",
    iso: "US",
    levels: ["State", "County", "City"],
    zipWord: "ZIP",
    phone: "(415) 555-0132",
    people: [
      "John Miller",
      "Aisha Johnson",
      "Pat O'Neil",
      "Wei Chen",
      "Guadalupe Ramirez",
      "Sue Ann Becker",
    ],
    landmarks: [
      "across from the post office",
      "white house with red barn",
      "behind the gas station",
      "gate code 4411",
      "use side door",
      "blue mailbox at the corner",
      "third trailer on the left",
      "leasing office",
    ],
    notes: [
      "leave at front door",
      "do not ring bell",
      "call on arrival",
      "signature required",
      "beware of dog",
      "OK to leave with neighbor",
      "deliver after 5pm",
      "leave in garage or porch",
    ],
    shops: [
      "@ Hardware",
      "@ Mattress Co.",
      "Bank of @",
      "@ Auto Parts LLC",
      "Old @ Diner",
      "@ Dental Group",
    ],
    streets: [
      "1234 Elm St Apt 4B",
      "77 W 3rd Ave",
      "500 Oak Ridge Rd",
      "9 Main Street",
      "2210 County Road 14",
      "PO Box 118",
      "18 Maple Ct Unit 2",
      "4105 State Route 9",
      "RR 2 Box 114",
      "1600 Martin Luther King Jr Blvd Ste 300",
    ],
    streetTypes: ["300 @ Ave", "18 @ St", "4411 Old @ Rd", "27 @ Pike", "905 @ Blvd Ste 4"],
  },
};
