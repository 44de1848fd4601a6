/** What addresses of a country are made of, beside their places. `#` is a number, `|` separates. */
export interface Words {
  streets: string[];
  /** With `*` where a town or a region lends its name. */
  townStreets: string[];
  heroes: string[];
  quarters: string[];
  /** With `*` where a name of another place stands. */
  quarterOf: string[];
  hints: string[];
  /** With `*` where a town lends its name. */
  landmarks: string[];
  roads: string[];
  people: string[];
  companies: string[];
  sentences: string[];
  villages: string[];
}

const split = (text: string) => text.split("|").map((each) => each.trim());
const wordsOf = (texts: Record<keyof Words, string>): Words =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, split(text)])) as never;

const PEOPLE =
  "Sra. Carmen Rosales|Atn: Juan Pérez|Dr. Luis Andrade|Entregar a María José Vera|Jhon Fredy Gómez|Ing. Rocío Paz|" +
  "A nombre de Katherine Mora|Recibe mi mamá Rosa|Lic. Iván Torres|Att. Sofía Rojas";

export const WORDS: Readonly<Record<string, Words>> = {
  EC: wordsOf({
    streets:
      "Av. 6 de Diciembre N##-### y Gaspar de Villarroel|Calle # y la ###|Mz. ### Villa ##|calle Rocafuerte ##-## y Olmedo|" +
      "Av. de los Shyris N##-### y Suecia|Pasaje B Oe#-## y calle C|Calle Larga #-## y Benigno Malo|" +
      "Av. Francisco de Orellana mz ## solar #|Callejón Parra y la ##ava|Ciudadela Los Vergeles Mz ## V #|" +
      "Av. Las Américas s/n y Turuhuayco|Calle Juan León Mera N##-## y Wilson, edif. Nogales dpto ###|" +
      "Av. 10 de Agosto ##-## y Mercadillo|calle E#-## y S##|Urb. Altos del Río bloque # dpto ##|Lizardo García ##-## y Portete",
    townStreets:
      "Av. * y calle 3era|calle * ##-## y Chile|* y Sucre esquina|* N##-## y Río Coca|Calle * Oe#-##|*, entre 5ta y 6ta|" +
      "Av. * y * (esquina)|Calles: * y Rocafuerte",
    heroes:
      "Simón Bolívar|Eloy Alfaro|Sucre|Olmedo|Rocafuerte|Pedro Moncayo|García Moreno|Vicente Rocafuerte|Antonio José de Sucre|" +
      "Jaime Roldós|Pedro Vicente Maldonado|Juan Montalvo|Velasco Ibarra|Espejo|Abdón Calderón",
    quarters:
      "Barrio El Dorado bajo|Cdla. Las Garzas|Urb. Puertas del Sol|Conjunto Los Eucaliptos|sector La Armenia 2|Coop. 29 de Abril",
    quarterOf:
      "Barrio *|Cdla. *|Urb. *|Conjunto Residencial *|Cooperativa *|Urbanización Villas de *|Lotización *|conj. hab. *",
    hints:
      "frente a la tienda de doña Blanca|casa de rejas negras, 2do piso|dejar en guardianía|diagonal al UPC|" +
      "junto a la farmacia Cruz Azul|portón café|casa esquinera de 3 pisos color tomate|a lado de la vulcanizadora|" +
      "timbre dañado, llamar|una cuadra más arriba del parque|frente al coliseo|atrás del Tía|local 12 planta baja",
    landmarks:
      "frente a la Cooperativa de buses *|junto al almacén Comercial *|a 2 cuadras de la Universidad de *|diagonal a la clínica *|" +
      "atrás de la hostería *|frente a Cooperativa de Ahorro *|al lado de la panadería La *|junto a Radio *",
    roads:
      "Km # vía a *|vía * km ##|Panamericana Norte km ##, vía a *|entrada a la vía *|Autopista * km #, bodega ##",
    people: PEOPLE,
    companies:
      "Importadora Andina Cía. Ltda.|Ferretería El Maestro|Consultorio Dental Sonríe|Farmacias Económicas|Taller Don Lucho",
    sentences:
      "buenas tardes, me llaman antes porfa|porfa lo necesito urgente|si no estoy déjelo con la vecina|llega el lunes? gracias|" +
      "mi numero es 098#######|le paso la ubicación por whatsapp",
    villages: "Recinto *|Comuna *|caserío *|sector * Alto|Recinto San *",
  }),
  CO: wordsOf({
    streets:
      "Cra ## # ##-##|Calle ## No. ##-## Apto ### Torre #|Transv ## #### Int #|Diag. ##G # ##-## sur|Cl ## bis # ##-##|" +
      "AK ## # ###-##|Carrera ## A No ##B-##|Av. Calle ## # ##-## of. ###|Mz # Casa ##|KR # ## ##|Kra ##c#### apto ###|" +
      "Calle ##AN # #N-##|Cll. ## con Cra. ## esquina|Manzana D casa ##|Circular # # ##-## int ###",
    townStreets:
      "Avenida Ciudad de * # ##-##|Av * # ##-##|Avenida * Calle ##|Calle ## # ##-## Edificio *|Cra ## # ##-## Torres de *|" +
      "Avenida * con calle ##",
    heroes:
      "Simón Bolívar|Antonio Nariño|Santander|Rafael Uribe Uribe|Jorge Eliécer Gaitán|Policarpa|Mosquera|Ricaurte|Girardot|Caldas|Córdoba",
    quarters:
      "barrio Los Rosales|Conjunto El Nogal|barrio Villa del Prado|Unidad Residencial Los Cerezos|Urb. La Pradera|barrio Obrero",
    quarterOf:
      "Barrio *|Brr *|Conjunto Residencial *|Urbanización *|Unidad Res. *|Edificio *|B/ *|Conjunto * Reservado|Torres de *",
    hints:
      "dejar en portería|casa de rejas blancas|frente al parque principal|segundo piso|al lado de la tienda D1|" +
      "portón verde, timbrar dos veces|local 104|diagonal a la iglesia cristiana|subiendo la loma|esquina de la panadería|" +
      "interior 201|llamar antes de llegar|frente al CAI|bodega 7",
    landmarks:
      "frente a la Universidad de *|diagonal a la Clínica *|al lado del Hotel *|junto a Flota *|cerca al estadio de *|" +
      "frente a la Notaría de *|al lado del restaurante El Sabor de *|junto al colegio *",
    roads:
      "Km # vía *|kilómetro ## vía a *|Autopista * km ##|Vía * - * km #|vía * parcelación El Retiro casa #",
    people: PEOPLE,
    companies:
      "Inversiones del Norte SAS|Droguería La Rebaja|Ferretería El Tornillo|Peluquería Jhon|Colchones y Más S.A.S.",
    sentences:
      "hola buenas, porfa me lo despachan hoy|pago contra entrega|si no estoy dejar con el celador|muchas gracias Dios los bendiga|" +
      "mi cel es 31########|por favor que llegue antes del viernes",
    villages: "Vereda *|vda. *|finca *|Vereda * parte alta|sector *|Finca Villa *",
  }),
  MX: wordsOf({
    streets:
      "Calle Álamo #### Col. Jardines|C. Nogal ### int. #|Av. Insurgentes ####|Privada Las Flores ##|Mz ## Lt ## SM ##|" +
      "Blvd. Las Torres #### local #|Andador # casa ##|Cerrada del Pino ## Fracc. Los Encinos|Calle ## x ## y ## num ###|" +
      "Av. de los Maestros ###-B|Circuito Interior ### depto ###|Prol. 5 de Mayo ####|Retorno # num ##|Calle 16 de Septiembre ###|" +
      "C/ Emiliano Carranza no. ### esq. Pino",
    townStreets:
      "Calle * ###|Av. * ####|* ### col. Roma|Calz. * ####|Privada * ##|C. * núm. ### entre * y Nogal|Blvd. * ####",
    heroes:
      "Benito Juárez|Miguel Hidalgo|Morelos|Emiliano Zapata|Lázaro Cárdenas|Venustiano Carranza|Álvaro Obregón|Vicente Guerrero|" +
      "Francisco I. Madero|Ignacio Zaragoza|Gral. Escobedo",
    quarters:
      "Col. Centro|Fracc. Las Palmas|Col. Obrera|Col. Jardines del Bosque|Infonavit La Rosa|Fracc. Real del Sol",
    quarterOf:
      "Col. *|colonia *|Fracc. *|Fraccionamiento Hacienda *|Unidad Habitacional *|Barrio de *|Res. *|Ampliación *",
    hints:
      "entre Pino y Encino|portón negro|casa de dos pisos color azul|frente al Oxxo|tocar fuerte, no sirve el timbre|" +
      "dejar con el vigilante|a un lado de la tortillería|zaguán blanco|esquina con la papelería|atrás de la secundaria|depto 4 torre B|" +
      "caseta 2|enfrente de la cancha",
    landmarks:
      "enfrente de Farmacia Guadalajara|a un lado de Autobuses *|frente al Hotel *|junto a Tortas *|atrás de la Universidad de *|" +
      "esquina con Carnicería *|frente a Plaza *|a un costado de la clínica *",
    roads:
      "Carretera *-* km ##|Carr. Fed. a * km #.5|Autopista * km ##|Libramiento * km #|Carr. a * s/n",
    people: PEOPLE,
    companies:
      "Refaccionaria El Güero|Grupo Industrial del Bajío SA de CV|Estética Lupita|Taller Hnos. Ruiz|Papelería Jazmín",
    sentences:
      "porfa marcar antes|es casa habitación, urgente|lo recibe mi esposo|cualquier cosa mandar whats|mi tel 55 #### ####|" +
      "horario de oficina por favor",
    villages: "Ejido *|Rancho *|Ranchería *|domicilio conocido *|Comunidad de *|Hacienda *",
  }),
  PE: wordsOf({
    streets:
      "Jr. Los Geranios ###|Av. Los Próceres ####|Mz. F Lt. ##|Calle Las Begonias ### dpto ###|Psje. Los Pinos ###|" +
      "AA.HH. Los Jardines Mz K Lt #|Jirón Las Orquídeas ### int. #|Urb. Los Sauces Mz. # lote ##|Av. El Sol ####|Ca. Monte Bello ###|" +
      "Coop. de Viv. La Unión Mz B Lt ##|Av. Universitaria ####|Block ## dpto ###|Jr. 28 de Julio ### cdra. #",
    townStreets:
      "Jr. * ###|Av. * ####|Calle * ### 2do piso|Jirón * cdra #|Av. * con Jr. *|Psje * ###|Prolg. * ###",
    heroes:
      "Miguel Grau|Bolognesi|José Olaya|Túpac Amaru|Ramón Castilla|Mariscal Cáceres|Alfonso Ugarte|Micaela Bastidas|Leoncio Prado|" +
      "Daniel Alcides Carrión|Simón Bolívar",
    quarters:
      "Urb. Los Cipreses|AA.HH. Nuevo Horizonte|Urb. El Bosque|Asoc. Los Claveles|Resid. Los Álamos|Barrio El Carmen bajo",
    quarterOf:
      "Urb. *|AA.HH. *|Asoc. de Viv. *|Residencial *|Coop. *|PP.JJ. *|Barrio *|Condominio *|Upis *",
    hints:
      "frente al mercado|a media cuadra del grifo|puerta de fierro negra|tocar intercomunicador 502|casa de 3 pisos verde|" +
      "al costado de la botica|espalda del colegio|dejar en recepción|altura paradero 8|cruce con la bodega de la Sra. Mari|Dpto 804 torre 2|" +
      "tienda de abarrotes",
    landmarks:
      "frente a la Universidad de *|al costado del restaurante *|espalda del Hospital *|a una cuadra de la agencia * Express|" +
      "frente al Hotel *|costado de la I.E. *|cerca a la pollería El *|Centro Comercial *",
    roads:
      "Carretera a * km #|Panamericana Sur km ###|Km ## Carretera Central|Carr. *-* km ##|Autopista * km #",
    people: PEOPLE,
    companies:
      "Inversiones San Gabriel EIRL|Botica Mi Salud|Ferretería El Clavo SAC|Estudio Contable Ríos|Textiles del Sur S.A.",
    sentences:
      "porfavor llamar antes de llegar|es para regalo, urgente|si no estoy dejar en la bodega|mi celular 9########|gracias amigos|" +
      "horario de 9 a 6 pm",
    villages: "Caserío *|C.P. *|Anexo *|fundo *|sector *|Comunidad campesina *",
  }),
  CL: wordsOf({
    streets:
      "Av. Los Leones #### depto ###|Pasaje Los Copihues ####|Los Aromos ### casa #|Block ## depto ##|Av. Irarrázaval #### of. ###|" +
      "El Roble #### dpto. ### torre B|Parcela ## lote #|Psje El Quillay ### villa Los Ríos|Av. Pajaritos ####|Calle Los Boldos ###|" +
      "Condominio Alto el Manzano casa ##|Av. Alemania ###|Las Encinas ####, casa B|Callejón El Peumo s/n",
    townStreets:
      "Av. * ####|Calle * ###|* #### depto ###|Pasaje * ###|Camino * ####|Gran Avenida * ####|Psje * casa ##",
    heroes:
      "Arturo Prat|Bernardo O'Higgins|Manuel Rodríguez|José Miguel Carrera|Balmaceda|Caupolicán|Lautaro|Galvarino|" +
      "Pedro Aguirre Cerda|Colo Colo|General Lagos|Pedro de Valdivia|Diego de Almagro",
    quarters:
      "Villa Los Héroes|Población El Esfuerzo|Condominio Los Nogales|Villa El Parque|Cerro Alegre|Población 11 de Julio",
    quarterOf:
      "Villa *|Población *|Pobl. *|Condominio *|Cond. Altos de *|Loteo *|Parque *|Edificio *",
    hints:
      "dejar en conserjería|reja negra|frente a la plaza|casa esquina amarilla|tocar timbre fuerte|al lado del negocio de don Pepe|" +
      "portón de madera|depto 1204 torre A|entre Los Aromos y El Peumo|subida por la escalera|llamar al llegar|segundo portón a la izquierda|" +
      "oficina 502",
    landmarks:
      "frente a Universidad de *|al lado de Clínica *|frente al Hotel *|junto a Buses *|cerca del Liceo *|al lado del Líder *|" +
      "Mall Plaza *|frente a la Viña *",
    roads:
      "Camino a * km #|Ruta 5 Sur km ###|Ruta * - * km ##|Camino * parcela ##|Km ## camino a *",
    people: PEOPLE,
    companies:
      "Constructora Los Andes Ltda|Ferretería El Roble SpA|Minimarket Doña Juana|Veterinaria Patitas|Transportes JR",
    sentences:
      "porfa llamar antes|dejar con el conserje si no estoy|mi fono +569########|gracias!!|es un regalo sin boleta|entre 10 y 18 hrs",
    villages: "Sector *|Fundo *|localidad *|Parcelación *|Sector * rural|Fundo San *",
  }),
};
