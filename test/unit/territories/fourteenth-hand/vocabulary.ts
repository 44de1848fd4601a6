/** What people write around a town, each as they write it in the country. */
export interface Vocabulary {
  country: string;
  countryInEnglish: string;
  flag: string;
  callingCode: string;
  mobiles: readonly string[];
  /** Streets with a number as they are typed. */
  streets: readonly string[];
  /** The same as a phone hears them. */
  spoken: readonly string[];
  /** Labels of a town's field on invoices and forms. */
  townLabels: readonly string[];
  streetLabels: readonly string[];
  regionLabels: readonly string[];
  documents: readonly string[];
  /** What "Azuay" is called on a page in English. */
  regionInEnglish: readonly string[];
  townInEnglish: readonly string[];
  /** Words before a smaller place, the same that the catalogue lists. */
  smallest: readonly string[];
  /** Words before a town that has smaller places. */
  larger: readonly string[];
  /** Parts of towns that no catalogue lists. */
  parts: readonly string[];
  shops: readonly string[];
  roads: readonly string[];
}

const landmarks = ["Banco", "Hotel", "Panadería", "Farmacia", "Ferretería", "Restaurante"];

export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
  US: {
    country: "United States",
    countryInEnglish: "USA",
    flag: "🇺🇸",
    callingCode: "1",
    mobiles: ["(5##) 01#-####"],
    streets: ["### Main St", "## Elmdale Dr"],
    spoken: [],
    townLabels: ["City:"],
    streetLabels: ["Street:"],
    regionLabels: ["State:"],
    documents: [],
    regionInEnglish: ["#"],
    townInEnglish: ["City of #"],
    smallest: [],
    larger: [],
    parts: [],
    shops: [],
    roads: [],
  },
  EC: {
    country: "Ecuador",
    countryInEnglish: "Ecuador",
    flag: "🇪🇨",
    callingCode: "593",
    mobiles: ["09########", "+593 9########"],
    streets: ["Av. 10 de Agosto N##-###", "Calle Sexta ### y la Octava", "Los Cipreses ##-##"],
    spoken: [
      "avenida diez de agosto ene veinticuatro guion doce",
      "calle sexta entre la octava y la novena",
    ],
    townLabels: ["Cant.:", "Cantón:", "Ciudad/Cantón:", "Ciudad:", "Lugar de entrega:"],
    streetLabels: ["Dir.:", "Dirección domicilio:", "Calle principal:"],
    regionLabels: ["Prov.:", "Provincia:"],
    documents: ["C.I. 17########", "RUC 17########001", "cédula 09########"],
    regionInEnglish: ["# Province", "Province of #", "#"],
    townInEnglish: ["# City", "City of #", "Canton of #", "# Canton"],
    smallest: ["Parroquia", "parroq.", "Parr.", "PARROQUIA RURAL"],
    larger: ["Cantón", "cantón", "CANTON"],
    parts: ["Cdla. Los Geranios", "Urb. Matices", "Conj. Terranova", "Coop. 7 de Enero"],
    shops: [...landmarks, "Cooperativa", "Almacenes"],
    roads: ["vía a", "vía antigua a", "carretera a"],
  },
  CO: {
    country: "Colombia",
    countryInEnglish: "Colombia",
    flag: "🇨🇴",
    callingCode: "57",
    mobiles: ["3#########", "+57 3#########"],
    streets: [
      "Cra ## # ##-##",
      "Calle ##A No. ##-##",
      "Cl ## Sur Nro ## - ##",
      "Tv ## ##-## Apto ###",
    ],
    spoken: ["calle quince con carrera ocho", "carrera veintitrés número cuarenta guion doce"],
    townLabels: ["Ciudad/Municipio:", "Mpio.:", "Municipio:", "Ciudad de destino:", "Ciudad:"],
    streetLabels: ["Dir:", "Dirección de envío:", "Dirección:"],
    regionLabels: ["Dpto.:", "Departamento:", "Depto:"],
    documents: ["CC 10########", "NIT 900######-#", "cédula 52######"],
    regionInEnglish: ["# Department", "Department of #", "#"],
    townInEnglish: ["# City", "City of #", "Municipality of #"],
    smallest: ["Corregimiento", "Corregimiento de", "CORREGIMIENTO", "Centro poblado"],
    larger: ["Municipio", "municipio de", "Mpio"],
    parts: [
      "Br. Altos del Mirto",
      "Conj. Torres de Ébano",
      "Finca El Descanso",
      "Vda. Aguasclaras Alta",
    ],
    shops: [...landmarks, "Droguería", "Almacén"],
    roads: ["vía", "vía a", "autopista"],
  },
  MX: {
    country: "México",
    countryInEnglish: "Mexico",
    flag: "🇲🇽",
    callingCode: "52",
    mobiles: ["55########", "+52 1 33########"],
    streets: [
      "Calle Fresno ###",
      "Av. Tulipanes #### Int. #",
      "Privada Abedul ## L-##",
      "C. 5 Poniente ###",
    ],
    spoken: [
      "calle cinco poniente número ochocientos cuatro",
      "avenida tulipanes mil doscientos interior tres",
    ],
    townLabels: ["Mpio.:", "Municipio:", "Municipio o Alcaldía:", "Ciudad o Población:", "Ciudad:"],
    streetLabels: ["Calle y Núm.:", "Domicilio:", "Dirección:"],
    regionLabels: ["Edo.:", "Estado:", "Entidad:"],
    documents: ["RFC XAXX010101000", "CURP XEXX010101HNEXXXA4"],
    regionInEnglish: ["State of #", "#", "# State"],
    townInEnglish: ["# City", "City of #", "Municipality of #"],
    smallest: ["Localidad", "Loc.", "Pueblo de", "Población"],
    larger: ["Municipio", "municipio de", "Mpio. de"],
    parts: [
      "Col. Ampliación Las Torcazas",
      "Fracc. Rincón del Ébano",
      "Manzana 4 Lote 12",
      "Colonia Arboledas II",
    ],
    shops: [...landmarks, "Abarrotes", "Oxxo"],
    roads: ["carretera a", "carr.", "camino a"],
  },
  PE: {
    country: "Perú",
    countryInEnglish: "Peru",
    flag: "🇵🇪",
    callingCode: "51",
    mobiles: ["9########", "+51 9########"],
    streets: [
      "Jr. Los Tulipanes ###",
      "Av. Los Álamos ####",
      "Mz. K Lt. ## AA.HH. Los Geranios",
      "Psje. Los Nogales ###",
    ],
    spoken: [
      "jirón los tulipanes ciento veinte",
      "manzana ka lote doce",
      "avenida los álamos mil cuarenta",
    ],
    townLabels: ["Dist.:", "Distrito:", "Ciudad/Distrito:", "Distrito de entrega:"],
    streetLabels: ["Dir.:", "Dirección:", "Domicilio fiscal:"],
    regionLabels: ["Dpto.:", "Departamento:", "Región:"],
    documents: ["DNI 4#######", "RUC 10########1"],
    regionInEnglish: ["# Region", "Department of #", "#"],
    townInEnglish: ["# District", "District of #"],
    smallest: ["Distrito", "Distrito de", "Dist.", "DISTRITO"],
    larger: ["Provincia", "Prov.", "Provincia de"],
    parts: ["Urb. Los Jazmines", "AA.HH. Los Geranios", "Asoc. Las Gardenias", "Cdra. 4"],
    shops: [...landmarks, "Bodega", "Botica"],
    roads: ["carretera a", "vía a", "desvío a"],
  },
  CL: {
    country: "Chile",
    countryInEnglish: "Chile",
    flag: "🇨🇱",
    callingCode: "56",
    mobiles: ["9########", "+56 9 ########"],
    streets: [
      "Los Aromos ###",
      "Av. Los Boldos #### depto ###",
      "Pje. Las Lengas ###",
      "Calle Los Notros ####",
    ],
    spoken: ["los aromos quinientos doce", "pasaje las lengas número cuarenta y uno"],
    townLabels: ["Comuna:", "Comuna/Ciudad:", "Ciudad:", "Comuna de despacho:"],
    streetLabels: ["Dir.:", "Dirección despacho:", "Calle:"],
    regionLabels: ["Región:", "Reg.:"],
    documents: ["RUT 1#.###.###-#", "rut 76######-#"],
    regionInEnglish: ["# Region", "Region of #", "#"],
    townInEnglish: ["Commune of #", "# Commune", "City of #"],
    smallest: ["Comuna", "comuna de", "Com.", "COMUNA DE"],
    larger: ["Provincia de", "Prov."],
    parts: ["Villa Los Copihues", "Pobl. Los Quillayes", "Cond. Los Litres", "Parcela 12"],
    shops: [...landmarks, "Almacén", "Supermercado"],
    roads: ["camino a", "ruta a", "camino público a"],
  },
};
