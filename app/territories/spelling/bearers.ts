const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/**
 * Words before the name of a town by which it is that of a person, a firm or a building, or where a person or parcel
 * comes from: "Recibe Rosa Loja", "Óptica Ambato", "remite Ana desde Puyo". A market adds its own (`words.bearers`).
 */
export const bearerWords = listed(`
  sr sra srta senor senora senorita don dona doctor doctora ingeniero ingeniera licenciado licenciada abogado
  profesor familia flia fam atn att atte attn atencion recibe receptor destinatario nombre preguntar pregunte
  pregunten contacto cuidado care mr mrs ms miss c o remite remitente desde proviene vengo soy somos originario
  oriundo nacido nacida comercial comercializadora distribuidora importadora exportadora constructora
  inmobiliaria compania empresa grupo restaurante restaurant picanteria cafeteria cafe bar comedor asadero
  pizzeria polleria cevicheria oxxo finca panaderia pasteleria heladeria carniceria fruteria verduleria
  licoreria ferreteria farmacia botica drogueria libreria papeleria imprenta optica opticas joyeria zapateria
  sastreria taller talleres mecanica lavanderia peluqueria barberia salon spa boutique almacen almacenes tienda
  tiendas bazar abarrotes viveres minimarket supermercado repuestos refaccionaria llantera gasolinera hotel
  hostal hosteria motel posada clinica hospital consultorio laboratorio laboratorios veterinaria universidad
  instituto tecnologico colegio escuela liceo academia jardin guarderia iglesia capilla catedral convento templo
  estadio coliseo gimnasio cancha complejo club monumento res upis ppjj rear estatua busto heroes puente rio
  quebrada cerro control peaje plaza plazoleta parque mall cc galeria galerias mercado feria cine teatro museo
  biblioteca banco cooperativa notaria cuartel comisaria aeropuerto casillero torres edificios cuadra cuadras
  university college school church inn bank shop store mall house apartments building center casi`);

/** They begin the name of a place that the catalogue may not have: "San Mateo Capultitlán", "Alto Loja". */
export const namesBegin = listed(`
  san santa santo sao puerto nuevo nueva alto alta bajo baja villa valle playa loma lomas jardines rivera ribera
  fort new saint mount lake port`);
