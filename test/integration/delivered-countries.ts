/** What is asked of the carriers of a country; places by their level-3 codes, amounts in decimals. */
interface Asked {
  from?: string;
  to?: string;
  parcel?: object;
  goodsCollection?: number;
  goodsInsured?: number;
}

export interface Delivered {
  country: string;
  currency: string;
  phone: string;
  balance: number;
  /** Requests which together meet every reason against an offer; without ends, those of the journey. */
  refused: readonly Asked[];
  /** Two places that are one city, and the class of the route between them. */
  oneCity: readonly [from: string, to: string, zone: string];
  journey: {
    from: string;
    to: string;
    collects: number;
    carrier: string;
    subtotal: number;
    total: number;
    trackingNumber: RegExp;
  };
}

const heavy = { weight: 400, length: 20, width: 15, height: 10 };
const long = { weight: 3, length: 240, width: 15, height: 10 };

/** The delivered countries whose network is described by numbers alone; Ecuador has tests of its own. */
export const delivered: readonly Delivered[] = [
  {
    country: "CL",
    currency: "CLP",
    phone: "+56961234567",
    balance: 100_000,
    refused: [
      {},
      // From a comuna of Ñuble that is no city, to Isla de Pascua and from Coyhaique.
      { from: "16302" },
      { to: "05201" },
      { from: "11101" },
      { parcel: heavy },
      { parcel: long },
      { to: "11101", goodsCollection: 50_000 },
      { goodsCollection: 690_000 },
      { goodsInsured: 3_000_000 },
    ],
    // Las Condes and Puente Alto, which is in another province.
    oneCity: ["13114", "13201", "urbano"],
    journey: {
      from: "13114",
      to: "08101",
      collects: 39_990,
      carrier: "copihue",
      // 4,690 and two kilograms above one; 3 % of 39,990 is 1,199.7, less than 1,490.
      subtotal: 5_870,
      total: 7_360,
      trackingNumber: /^COP\d{10}$/,
    },
  },
  {
    country: "CO",
    currency: "COP",
    phone: "+573101234567",
    balance: 200_000,
    refused: [
      {},
      // From Leticia, from Chocó, and to San Andrés.
      { from: "91001000" },
      { from: "27001000" },
      { to: "88001000" },
      { parcel: heavy },
      { parcel: long },
      { to: "91001000", goodsCollection: 100_000 },
      { goodsCollection: 2_900_000 },
      { goodsInsured: 15_000_000 },
    ],
    // Medellín and Bello.
    oneCity: ["05001000", "05088000", "urbano"],
    journey: {
      from: "11001000",
      to: "05001000",
      collects: 250_000,
      carrier: "frailejon",
      // 12,900 and two kilograms above one; 3 % of 250,000.
      subtotal: 17_700,
      total: 25_200,
      trackingNumber: /^FRA\d{10}$/,
    },
  },
  {
    country: "MX",
    currency: "MXN",
    phone: "+525512345678",
    balance: 1_000,
    refused: [
      {},
      // From a village of Jalisco that is no city, to Oaxaca's coast and from there.
      { from: "140180001" },
      { to: "203180001" },
      { from: "203180001" },
      { parcel: heavy },
      { parcel: long },
      { to: "203180001", goodsCollection: 800 },
      { goodsCollection: 14_000 },
      { goodsInsured: 100_000 },
    ],
    // Benito Juárez of Mexico City and Naucalpan.
    oneCity: ["090140001", "150570001", "local"],
    journey: {
      from: "090150001",
      to: "140390001",
      collects: 2_000,
      carrier: "jacaranda",
      // 119 and two kilograms above one; 3 % of 2,000.
      subtotal: 147,
      total: 207,
      trackingNumber: /^JAC\d{10}$/,
    },
  },
  {
    country: "PE",
    currency: "PEN",
    phone: "+51912345678",
    balance: 500,
    refused: [
      {},
      // From a district of Puno's highlands that is no city, to Iquitos and from there.
      { from: "211204" },
      { to: "160101" },
      { from: "160101" },
      { parcel: heavy },
      { parcel: long },
      { to: "160101", goodsCollection: 100 },
      { goodsCollection: 1_900 },
      { goodsInsured: 15_000 },
    ],
    // Miraflores and the Callao.
    oneCity: ["150122", "070101", "urbano"],
    journey: {
      from: "150122",
      to: "040101",
      collects: 300,
      carrier: "vicuna",
      // 16 and two kilograms above one; 3 % of 300.
      subtotal: 21,
      total: 30,
      trackingNumber: /^VIC\d{10}$/,
    },
  },
  {
    country: "US",
    currency: "USD",
    phone: "+12135550123",
    balance: 100,
    refused: [
      {},
      // From a village of Alabama, and to Anchorage.
      { from: "0100136003" },
      { to: "0202099501" },
      { parcel: heavy },
      { parcel: long },
      { to: "0202099501", goodsCollection: 50 },
      { goodsCollection: 900 },
      { goodsInsured: 6_000 },
    ],
    // Manhattan and Jersey City, which is in another state.
    oneCity: ["3606110001", "3401707097", "local"],
    journey: {
      from: "3606110001",
      to: "0603790001",
      collects: 120,
      carrier: "juniper",
      // 9.40 and two kilograms above one; 2.5 % of 120 is less than 9.
      subtotal: 12,
      total: 21,
      trackingNumber: /^JUN\d{10}$/,
    },
  },
];
