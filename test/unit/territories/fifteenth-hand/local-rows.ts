/**
 * What people of a country know and no catalogue says: `city|line 2|store's code of the region|answer`. The answer is
 * the place's name, or `=` and its code, with `@` and its own region's code where that is another, or `ask`. `+` before
 * line 2 puts it behind the street.
 */
export const LOCAL_ROWS: Readonly<Record<string, string>> = {
  EC: `
Gye||G|Guayaquil
Guayakil||G|Guayaquil
Gquil||G|Guayaquil
Sto Domingo||SD|Santo Domingo
Sto. Dgo. de los Tsachilas||SD|Santo Domingo
Santo Domingo de los Colorados||SD|Santo Domingo
Santo Domingo||P|Santo Domingo@SD
La Concordia||E|La Concordia@SD
Salinas||G|Salinas@SE
La Libertad||G|La Libertad@SE
Uio|Cumbayá|P|Cumbayá
Quito|Tumbaco|P|Tumbaco
Quito|Valle de los Chillos, Conocoto|P|Conocoto
Quito|+Calderón, Carapungo|P|Calderón
Quito|+Sangolquí|P|Sangolquí
Quito|Sangolquí, Rumiñahui|P|Sangolquí
Quito norte|Carcelén|P|Quito
Chillogallo|sur de Quito|P|Quito
Guayaquil|vía Samborondón km 2.5, La Puntilla|G|Samborondón
Guayaquil|+Durán|G|Durán
Guayaquil norte|Sauces 8|G|Guayaquil
Guayaquil|Mucho Lote 2, por el Santa Marianita|G|Guayaquil
Guayaquil|Urb. La Joya, La Aurora, Daule|G|Daule
Lago Agrio||U|Nueva Loja
El Coca||D|Puerto Francisco de Orellana
Coca||D|Puerto Francisco de Orellana
Bahía||M|Bahía de Caráquez
Bahia de Caraquez||M|Bahía de Caráquez
Playas Villamil||G|General Villamil
Pto Ayora||W|Puerto Ayora
Isla Santa Cruz, Galápagos||W|Puerto Ayora
San Cristóbal|Galápagos|W|Puerto Baquerizo Moreno
Baños|Agua Santa|T|Baños de Agua Santa
Baños de Ambato||T|Baños de Agua Santa
Ambito||T|Ambato
Cuenta||A|Cuenca
Hoja||L|Loja
Machaca||O|Machala
Manga||M|Manta
Barra||I|Ibarra
Puyo|Pastaza|Y|Puyo
Sta Rosa||O|Santa Rosa
Guayaquil|diagonal al Mall del Sol|G|Guayaquil
Manta|frente al Mall del Pacífico|M|Manta
Quito|Quicentro Sur|P|Quito
Cuenca|cerca al aeropuerto Mariscal Lamar|A|Cuenca
Loja|junto a la UTPL|L|Loja
Riobamba|ESPOCH, Panamericana Sur|H|Riobamba
San Miguel|||ask
San José|||ask
Bolívar|||ask`,
  CO: `
Bogota|||Bogotá D.C.@DC
Bogotá D.C||DC|Bogotá D.C.
Santa Fe de Bogotá||DC|Bogotá D.C.
Bogota||CUN|Bogotá D.C.@DC
Bogotá, Cundinamarca||CUN|Bogotá D.C.@DC
Bta|Usaquén, Cedritos|DC|Bogotá D.C.
Suba|Bogotá|DC|Bogotá D.C.
Kennedy||DC|Bogotá D.C.
Engativá|Bogota|DC|Bogotá D.C.
Bogotá|Soacha, Ciudad Verde|CUN|Soacha
Bogotá|+Chía, Cundinamarca|CUN|Chía
B/quilla||ATL|Barranquilla
Bquilla||ATL|Barranquilla
Barranquilla|+Soledad, Atlántico|ATL|Soledad
Bga||SAN|Bucaramanga
B/manga||SAN|Bucaramanga
Bucaramanga|Cañaveral, Floridablanca|SAN|Floridablanca
Bucaramanga|+Girón|SAN|=68307000
Medallo||ANT|Medellín
Med||ANT|Medellín
Medellín|Envigado|ANT|Envigado
Medellín|+Itagüí|ANT|Itagüí
Medellín|Sabaneta, Aves María|ANT|Sabaneta
Medellín|Bello Niquía|ANT|Bello
Medellin|El Poblado, Milla de Oro|ANT|Medellín
Ctgna||BOL|Cartagena
Cartagena|Bocagrande|BOL|Cartagena
Cartagena de Indias||BOL|Cartagena
Sta Marta||MAG|Santa Marta
Vcio||MET|Villavicencio
V/cencio||MET|Villavicencio
Fusa||CUN|Fusagasugá
Zipa||CUN|Zipaquirá
Faca||CUN|Facatativá
Barranca||SAN|Barrancabermeja
Cali|Jamundí, Alfaguara|VAC|Jamundí
Santiago de Cali|Ciudad Jardín|VAC|Cali
Cali Valle||VAC|Cali
Pereira|Dosquebradas|RIS|Dosquebradas
Cúcuta|+Villa del Rosario|NSA|Villa del Rosario
Cuenta||NSA|Cúcuta
Pastor||NAR|Pasto
San Juan de Pasto||NAR|Pasto
Armonía||QUI|Armenia
Nieva||HUI|Neiva
Perera||RIS|Pereira
Guadalajara de Buga||VAC|Buga
San Andrés isla||SAP|San Andrés
Tumaco||NAR|Tumaco
Bogotá|C.C. Santafé local 210|DC|Bogotá D.C.
Bogotá|km 7 vía La Calera|DC|Bogotá D.C.
Medellín|frente a la Universidad de Antioquia|ANT|Medellín
Barranquilla|CC Buenavista|ATL|Barranquilla
Ciudad Bolívar|Bogotá|DC|Bogotá D.C.
Ciudad Bolívar||ANT|Ciudad Bolívar
Granada||ANT|Granada
Madrid||CUN|Madrid
Armenia||ANT|Armenia
Florencia||CAQ|Florencia
Barcelona|Calarcá|QUI|Barcelona
La Candelaria||DC|Bogotá D.C.
Castilla|Medellín|ANT|Medellín
Villanueva|||ask
San Pedro|||ask
La Unión|||ask`,
  MX: `
Gdl||JAL|Guadalajara
Guanatos||JAL|Guadalajara
Guadalajara|+Zapopan|JAL|Zapopan
Guadalajara|Zapopan, Jal.|JAL|Zapopan
Guadalajara|Tlaquepaque|JAL|Tlaquepaque
Mty||NL|Monterrey
Monterrey|San Pedro Garza García|NL|San Pedro Garza García
Monterrey|+San Nicolás de los Garza|NL|San Nicolás de los Garza
Monterrey|Apodaca, N.L.|NL|Ciudad Apodaca
Qro||QRO|Santiago de Querétaro
Queretaro||QUE|Santiago de Querétaro
S.L.P.||SLP|San Luis Potosí
Cd Juarez||CHIH|Juárez
Cd. Obregón||SON|Ciudad Obregón
Cd Victoria||TAMPS|Ciudad Victoria
Nvo Laredo||TAMPS|Nuevo Laredo
Pto Vallarta||JAL|Puerto Vallarta
Playa del Carmen|Quintana Roo|Q ROO|Playa del Carmen
Cancun|Sm 64 Mz 12 Lt 3|Q ROO|Cancún
Cancún|Residencial Mérida|Q ROO|Cancún
Solidaridad|Playa del Carmen|Q ROO|Playa del Carmen
Tuxtla||CHIS|Tuxtla Gutiérrez
Sn Cristobal de las Casas||CHIS|San Cristóbal de las Casas
Vhsa||TAB|Villahermosa
Tij||BC|Tijuana
Tijuana Baja California Norte||BC|Tijuana
Neza||MEX|Ciudad Nezahualcóyotl
Tlalne||MEX|Tlalnepantla
Naucalpan|Satélite|MEX|=150570001
Ecatepec|Edo. de México|MEX|Ecatepec de Morelos
Toluca||MEX|Toluca de Lerdo
CDMX|Alcaldía Coyoacán|CDMX|Coyoacán
Ciudad de México|Del. Tlalpan|DF|Tlalpan
México D.F.|Iztapalapa|DF|Iztapalapa
Mexico|Azcapotzalco|CDMX|Azcapotzalco
CDMX|+Gustavo A. Madero|CDMX|Gustavo A. Madero
CDMX|Xochimilco|CDMX|Xochimilco
CDMX|GAM|CDMX|Gustavo A. Madero
Ciudad de México||CDMX|ask
CDMX||DF|ask
Estado de México||MEX|ask
Oaxaca||OAX|Oaxaca de Juárez
Jalapa||VER|Xalapa-Enríquez
Xalapa||VER|Xalapa-Enríquez
Cholula de Rivadavia||PUE|Cholula de Rivadavia
León, Gto.||GTO|León de los Aldama
Celda||GTO|Celaya
Medida||YUC|Mérida
Morelia|Michoacan|MICH|Morelia
Guadalajara|Universidad de Guadalajara, CUCEA|JAL|Guadalajara
Puebla|Angelópolis, frente a la Ibero|PUE|Heroica Puebla de Zaragoza
Guadalupe||NL|Guadalupe
Roma Norte|Cuauhtémoc|CDMX|Cuauhtémoc
Polanco|Miguel Hidalgo|CDMX|Miguel Hidalgo
Juárez|Ciudad Juárez|CHIH|Juárez
San Miguel|||ask
Guadalupe|||ask
Benito Juárez|||ask`,
  PE: `
Lima|Miraflores|LMA|=150122
Lima|+San Isidro|LMA|San Isidro@LIM
Lima|Dpto 302, \u2060Santiago de Surco|LMA|Santiago de Surco@LIM
Lima|\u2060La Molina|LIM|La Molina
Lima|casa 2, \u2060San Borja|LMA|San Borja@LIM
Lima|SJL|LIM|San Juan de Lurigancho
Lima|S.J.M.|LIM|San Juan de Miraflores
Lima|SMP|LMA|San Martín de Porres@LIM
Lima|VES|LMA|Villa El Salvador@LIM
Lima|V.M.T.|LIM|Villa María del Triunfo
Lima|Ate Vitarte|LIM|Ate
Lima|Surco|LIM|Santiago de Surco
Lima|Magdalena|LMA|Magdalena del Mar@LIM
Lima|Pblo. Libre|LMA|Pueblo Libre@LIM
Lima|Chosica|LIM|Lurigancho
Lima|Miraflores, Lima 18|LMA|=150122
Lima||LMA|ask
Lima||LIM|ask
lima|frente al parque|LIM|ask
Cercado de Lima||LMA|Lima@LIM
Lima Cercado||LIM|Lima
Los Olivos|Lima norte|LMA|Los Olivos@LIM
Comas|Lima|LIM|Comas
Sgto de Surco||LMA|Santiago de Surco@LIM
Sta. Anita||LIM|Santa Anita
Sn Borja||LIM|San Borja
Callao||LIM|Callao@CAL
Ventanilla||LIM|Ventanilla@CAL
Callao|La Perla|CAL|La Perla
Arequipa|Cayma|ARE|Cayma
Arequipa|+Yanahuara|ARE|Yanahuara
Arequipa|José Luis Bustamante y Rivero|ARE|José Luis Bustamante y Rivero
AQP||ARE|Arequipa
Trujillo|Víctor Larco|LAL|Víctor Larco Herrera
Trujillo|La Esperanza|LAL|La Esperanza
Chiclayo|Pimentel|LAM|Pimentel
Piura|+Castilla|PIU|Castilla
Cusco|Wanchaq|CUS|Wanchaq
Cuzco||CUS|Cusco
Huancayo|El Tambo|JUN|El Tambo
Huancayo|recojo en agencia Shalom Huancayo|JUN|Huancayo
Pucallpa||UCA|Callería
Cerro de Pasco||PAS|Chaupimarca
Tingo María||HUC|Rupa-Rupa
Puerto Maldonado||MDD|Tambopata
Quillabamba||CUS|Santa Ana
Talara||PIU|Pariñas
Tacha||TAC|Tacna
Puño||PUN|Puno
Guacho||LIM|Huacho
Trucillo||LAL|Trujillo
Arequipa|frente a la Universidad San Agustín|ARE|Arequipa
Lima|Real Plaza Centro Cívico, Cercado|LMA|Lima@LIM
San Juan|||ask
Santa Rosa|||ask
Miraflores|||ask`,
  CL: `
Santiago|Providencia|RM|Providencia
Santiago|+Las Condes|RM|Las Condes
Santiago|dpto 302, \u2060Ñuñoa|RM|Ñuñoa
Santiago|\u2060La Florida|RM|La Florida
Stgo|Maipú|RM|Maipú
Stgo|Pte Alto|RM|Puente Alto
Santiago|Est. Central|RM|Estación Central
Santiago|La Dehesa, Lo Barnechea|RM|Lo Barnechea
Santiago|PAC|RM|Pedro Aguirre Cerda
Santiago||RM|ask
Stgo||RM|ask
Region Metropolitana||RM|ask
Santiago Centro||RM|Santiago
Stgo Centro||RM|Santiago
Santiago|comuna de Santiago|RM|Santiago
Nunoa||RM|Ñuñoa
Prov.||RM|Providencia
Pte. Alto||RM|Puente Alto
Sn Bernardo||RM|San Bernardo
Chicureo||RM|Colina
La Dehesa||RM|Lo Barnechea
Viña||VS|Viña del Mar
Viña|Reñaca|VS|Viña del Mar
Reñaca||VS|Viña del Mar
Valpo|Cerro Alegre|VS|Valparaíso
Valpo|Placilla|VS|Valparaíso
Curauma||VS|Valparaíso
Quilpe||VS|Quilpué
V. Alemana||VS|Villa Alemana
Conce||BI|Concepción
Concepción|San Pedro de la Paz|BI|San Pedro de la Paz
Concepción|+Hualpén|BI|Hualpén
Thno||BI|Talcahuano
L.A.|Los Ángeles|BI|Los Ángeles
Chillán||BI|Chillán@NB
Valdivia||LL|Valdivia@LR
Arica||TA|Arica@AP
Antofa||AN|Antofagasta
Pta Arenas||MA|Punta Arenas
Punta Arenas|Magallanes y la Antártica Chilena|MA|Punta Arenas
Pto. Montt|Alerce|LL|Puerto Montt
Pto Varas||LL|Puerto Varas
La Serena|Av. del Mar|CO|La Serena
Tongoy||CO|Coquimbo
Calma||AN|Calama
Temuco|Labranza|AR|Temuco
Hanga Roa|Isla de Pascua|VS|Isla de Pascua
Pucon|camino a Villarrica km 3|AR|Pucón
Santiago|Mall Plaza Vespucio, La Florida|RM|La Florida
Pudahuel|Aeropuerto Arturo Merino Benítez|RM|Pudahuel
Concepción|Universidad de Concepción|BI|Concepción
Rancagua|calle Chillán 432|LI|Rancagua
San Pedro|||ask
Los Lagos||LL|ask`,
};
