/** Dates name many places, and buyers write them in words or digits. */
export const numberWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    uno: "1",
    primero: "1",
    dos: "2",
    tres: "3",
    cuatro: "4",
    cinco: "5",
    seis: "6",
    siete: "7",
    ocho: "8",
    nueve: "9",
    diez: "10",
    once: "11",
    doce: "12",
    veinticuatro: "24",
    veintisiete: "27",
    veintiocho: "28",
  }),
);

/** The other days of a month, before "de" alone: a village of Colombia is called Treinta, and no "10:30" means it. */
export const dayWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    trece: "13",
    catorce: "14",
    quince: "15",
    dieciseis: "16",
    diecisiete: "17",
    dieciocho: "18",
    diecinueve: "19",
    veinte: "20",
    veintiuno: "21",
    veintidos: "22",
    veintitres: "23",
    veinticinco: "25",
    veintiseis: "26",
    veintinueve: "29",
    treinta: "30",
  }),
);

/** The word of a number, one of several. */
export const wordOfNumber: ReadonlyMap<string, string> = new Map(
  [...numberWords].map(([word, number]) => [number, word] as const).toReversed(),
);

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words without meaning for the place; they may surround a name. */
export const fillers = listed(`
  de del la el los las en of the y e and ciudad city town municipio municipalidad municipality distrito metropolitano metropolitan
  district dm norte sur este oeste centro north south east west downtown isla islas island islands republica cabecera
  historico historic cantonal nacional municipal rural urbano urbana casco capital downtown cp zip codigo postal na n a s no aplica ninguna ninguno none null nan undefined object test prueba x xx xxx xxxx
  seleccione seleccionar selecciona select choose`);

/** Those of them that are a part of many a name. */
export const directions = listed("norte sur este oeste north south east west");

/** Before a name they make another one: "West Bedminster" is not Bedminster; "island" does so behind one. */
export const namingWords = listed("north south east west isla island");
export const namingWordsBehind = listed("island");
export const islandWords = listed("isla islas island islands");
/** Begin a road, which is often called after the two towns at its ends: "Carretera Lota - Caldera". */
export const roadWords = listed("carretera via autopista kilometro panamericana troncal corredor");
/** Between the towns of such a road. */
export const betweenTowns = listed("a y");

/** Behind a word for a quarter they mean the middle of the town: "zona urbana". */
export const coreWords = listed("urbano urbana centro centrico centrica");
/** Before the name of a town they only say that it is one. */
export const wordsOfTown = listed("ciudad city town municipio");
/** "De Loja a Zaruma", "from Ona to Ross". */
export const opensJourney = listed("de desde from");
/** Stand before the name of a town and say nothing of it. */
export const openingWords = listed(`
  a en para hacia envio enviar entregar entrega mandar vivo estoy destino in at to ship send deliver
  hola hi hello soy es im i live aca aqui`);
/** Behind a word for a place and "de" they make a form's label: "lugar de entrega", "comuna de despacho". */
export const deliveryWords = listed("entrega envio destino despacho delivery");
/** Before the name of a town they mean a place on the way to it, or beyond. */
export const besideWords = listed("past near beyond behind towards");
/** Before the name of a town they say that the parcel shall go there. */
export const destinationWords = listed(`
  envio enviar enviarlo envienlo entregar entrega entregarlo mandar mandarlo despachar vivo ahora ciudad destino
  ship send deliver now city`);
/** Of a part of line 2 they say that it is about where the parcel shall go. */
export const deliveryVerbs = listed(`
  envio enviar enviarlo envienlo entregar entrega entregarlo mandar mandarlo despachar dejar dejarlo ship send deliver`);
/** Before a name in line 2 they say where the parcel shall go, whatever the verb is. */
export const towards = listed("a to hacia");
/** Before a name they say that it is a place. */
export const locatives = listed("a en hacia para hasta in at to into");
/** Behind a name that they end: "mandar a Loja por favor". */
export const afterName =
  listed(`no not ya que por para porque con sin hasta desde a en y o favor gracias ahora mandar enviar temporalmente
  until till for with please thanks now and or this next instead`);
/** Begin a remark about the bill. */
export const billWords = listed(
  "factura facturar facturen facturado facturacion bill billing invoice",
);
/** Where a company keeps parcels for collection; its town may stand behind the company's name. */
export const collectionOffices = listed("agencia agencias sucursal oficina oficinas office");
/** Behind an office's word: what follows is the name of a bank or an authority, and no town of the parcel. */
export const landmarkWords = listed("banco bank caja cooperativa notaria abogados gobierno");
/** Before a town's name they mean a company's branch there, as its programs write. */
export const branchWords = listed("sucursal agencia bodega matriz filial sede branch warehouse");
/** They measure the way from something near: "a una cuadra de la carretera a Urcos". */
export const distanceWords = listed("cuadra cuadras metros mts pasos minutos km blocks miles");
/** Before "a" and a name they mean the way there. */
export const wayWords = listed(
  `camino salida entrada ruta desvio cruce rumbo subida bajada road way exit parada paradero bus buses carros taxis
  combi colectivo colectivos stop`,
);
/** Announce the number of something that is no place; "id" is Idaho, too. */
export const numberedWords = listed(`
  pedido orden order folio factura invoice guia ref referencia reference ticket cliente customer cod codigo pin
  ruc rut nit rfc curp dni ci cc cedula ein ssn nif tracking rastreo compra`);
/** "Town" in languages that buyers' programs write, and the authority of one. */
export const wordsForTown = listed(`
  stadt gemeinde comune commune ville cidade citta stad municipalidad gad alcaldia prefectura village hamlet comunidad
  poblacion localidad`);
/** Announce a telephone or identity number. */
export const contactWords = listed(`
  tel telf tlf telefono fono cel celular movil whatsapp wsp phone ci cedula dni ruc rut nit rfc curp`);
/** Before a region's name they mean a part of it. */
export const partsOfRegion = listed("northern southern eastern western central upstate rural");
/** Before what is not meant: "no el de El Oro", "not Ohio". */
export const negations = listed("no not");
/** Between two of which one is meant. */
export const either = listed("o or");
/** Between two names. */
export const and = listed("y e and");
export const articles = listed("el la los las the");

/** Behind these a level's word goes on with a name, or is a building: "del cantón", "al municipio". */
export const goesOnWithLevel = listed("el la los las the de del al a y e");

/** Joined words that a name may have or lack: "Playas de Villamil", "Troncal". */
export const joiners = listed("de del la el los las y e");

/** Name the level of the place that follows. */
export const levelWords: ReadonlyMap<string, 1 | 2 | 3> = new Map([
  ["provincia", 1],
  ["province", 1],
  ["state", 1],
  ["region", 1],
  ["estado", 1],
  ["canton", 2],
  ["municipio", 2],
  ["parroquia", 3],
  ["parish", 3],
]);

/** English ones name the level of what follows only with "of": "Town Center" and "State Street" are no places. */
export const levelWordsWithOf = listed("state county city town township village borough");

/** The name that follows may be a parish or only a quarter of the town: used when it fits, never as a contradiction. */
export const quarterWords = listed(
  "sector barrio recinto rcto comuna comunidad caserio ciudadela urbanizacion cooperativa lotizacion zona localidad colonia condominio residencial",
);

/** Those of them that people give to houses built together; such a name is no village's. */
export const housingWords = listed(
  "ciudadela urbanizacion cooperativa lotizacion condominio residencial fraccionamiento asociacion",
);

/** And those of a part of a town: whether a place near it that has the name is meant, no one can say. */
export const settlementWords = listed("barrio asentamiento aahh pj");

/** What "S/N" becomes: the street before it has no number. */
export const noNumberWord = "sinnumero";

/** Between two streets; the first of these may end a part before its second street. */
export const openCorners = listed("y e entre and");
export const corners = new Set([...openCorners, "esquina", "esq", noNumberWord]);
/** Between a verb of sending and the town. */
export const sendingJoiners = listed("a en para hacia to in at es e la el los las de del of");
/** Before a name they say a village as well as a quarter. */
export const villageWords = listed("sector recinto rcto comuna comunidad caserio vereda");
export const namesOfSettlements = listed("poblado poblacion pueblo");
/** Before the name of a town they say that someone or something is there. */
export const tellsWhere = listed("en por in nach es is to hacia");

/** From these words on, a part of a text is about streets and doors. Street names are never evidence. */
export const streetWords = listed(`
  calle avenida via kilometro pasaje_ peatonal carretera autopista transversal diagonal callejon boulevard malecon street
  road redondel manzana mzn villa solar lote casa edificio departamento piso oficina local bloque torre conjunto etapa
  esquina frente junto cerca detras atras entre lado diagonal interseccion sn sinnumero numero nro nr apartamento apto suite bodega
  km almacen tienda farmacia parque escuela colegio iglesia mercado`);

/** Number the doors where streets have no numbers: "Mz. Q Lt. 25". */
export const lotWords = listed("manzana lote");

/** Those of English, which end the name of a street. */
export const streetWordsBehind = listed(
  "street road drive lane court circle parkway terrace trail",
);

/** Begin a phrase that means collection at an office, when one of the places follows: "retiro en oficina". */
export const pickupVerbs = ["retir", "recog", "recoj", "ocurr", "pickup", "pick", "collect"];
export const pickupPlaces = listed(`
  oficina oficinas agencia agencias sucursal tienda bodega terminal local punto office store branch warehouse`);
/**
 * Companies that carry parcels in many countries, and what such call themselves: "DHL Macas" is its office there. A
 * market adds its own (`words.companies`).
 */
export const parcelCompanies = listed(
  "dhl fedex ups correos express courier paqueteria encomiendas mensajeria terminal",
);
