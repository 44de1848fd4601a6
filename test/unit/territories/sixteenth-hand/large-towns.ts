import type { Place } from "./atlas.ts";

/** The largest first: code of level 1, then the name of level 3. */
const LISTED: Record<string, string> = {
  EC: `09 Guayaquil,17 Quito,01 Cuenca,23 Santo Domingo de los Colorados,18 Ambato,07 Machala,
    09 Eloy Alfaro,13 Manta,13 Portoviejo,11 Loja,06 Riobamba,10 San Miguel de Ibarra,
    08 Esmeraldas,12 Quevedo,17 Calderón,17 Sangolquí,17 Cumbayá,09 Milagro,17 Conocoto,
    09 Samborondón,17 Tumbaco,05 Latacunga,24 La Libertad,12 Babahoyo,21 Nueva Loja,04 Tulcán,
    10 Otavalo,09 Daule,24 Salinas,09 La Aurora,22 El Coca,16 Puyo,15 Tena,17 Cayambe,
    14 Macas,07 Pasaje,07 Huaquillas,13 Chone,07 Santa Rosa,03 Azogues,17 San Antonio,17 Pifo,
    20 Puerto Ayora,02 Guaranda,13 Jipijapa,12 Ventanas,03 La Troncal,17 Machachi,18 Pelileo,
    10 Atuntaqui,08 Rosa Zárate,09 Playas`,
  CO: `11 Bogotá,05 Medellín,76 Cali,08 Barranquilla,13 Cartagena,54 Cúcuta,68 Bucaramanga,
    25 Soacha,73 Ibagué,08 Soledad,50 Villavicencio,47 Santa Marta,05 Bello,20 Valledupar,
    66 Pereira,23 Montería,52 Pasto,17 Manizales,76 Buenaventura,41 Neiva,76 Palmira,
    63 Armenia,19 Popayán,70 Sincelejo,05 Itagüí,68 Floridablanca,05 Envigado,76 Tuluá,
    52 Tumaco,66 Dosquebradas,44 Riohacha,68 Barrancabermeja,15 Tunja,68 Girón,05 Apartadó,
    25 Chía,18 Florencia,85 Yopal,25 Facatativá,25 Zipaquirá,05 Rionegro,25 Fusagasugá,
    76 Jamundí,68 Piedecuesta,25 Mosquera,08 Malambo,76 Buga,27 Quibdó,76 Cartago,15 Duitama,
    15 Sogamoso,05 Sabaneta,25 Girardot,54 Ocaña,25 Cajicá,41 Pitalito,25 Madrid,52 Ipiales,
    76 Yumbo,44 Maicao,13 Magangué,05 Caucasia,05 Turbo,88 San Andrés,81 Arauca`,
  CL: `13 Puente Alto,13 Maipú,13 Santiago,13 La Florida,02 Antofagasta,05 Viña del Mar,
    13 San Bernardo,05 Valparaíso,13 Las Condes,09 Temuco,13 Peñalolén,10 Puerto Montt,
    04 Coquimbo,13 Pudahuel,06 Rancagua,08 Concepción,15 Arica,13 Quilicura,04 La Serena,
    07 Talca,13 Ñuñoa,01 Iquique,08 Los Ángeles,16 Chillán,13 La Pintana,02 Calama,
    14 Valdivia,13 El Bosque,10 Osorno,13 Recoleta,13 Renca,13 Providencia,05 Quilpué,
    03 Copiapó,13 Estación Central,13 Colina,08 Talcahuano,07 Curicó,13 Cerro Navia,
    01 Alto Hospicio,13 Melipilla,12 Punta Arenas,13 La Granja,05 Villa Alemana,13 Macul,
    13 Conchalí,13 Lo Barnechea,08 Coronel,13 Lampa,08 San Pedro de la Paz,13 Huechuraba,
    13 Quinta Normal,13 Lo Prado,13 Lo Espejo,13 Peñaflor,04 Ovalle,08 Chiguayante,13 Buin,
    05 San Antonio,13 Pedro Aguirre Cerda,07 Linares,13 San Miguel,13 San Joaquín,08 Hualpén,
    13 Vitacura,13 La Reina,13 La Cisterna,13 Talagante,05 Quillota,10 Castro,11 Coyhaique,
    09 Villarrica,05 Los Andes`,
};

/** Mexico and Peru have their people in the tables; a place of the United States has its codes. */
export function largeTowns(country: string, places: readonly Place[]) {
  const listed = LISTED[country];
  if (listed === undefined) {
    const sizeOf = ({ size, zips }: Place) => (country === "US" ? (zips.length - 1) * 1.0 : size);
    return places
      .map((place) => ({ place, size: Math.max(0, sizeOf(place)) }))
      .filter(({ size }) => size > 0);
  }
  return listed.split(",").flatMap((entry, at) => {
    const [code1 = "", ...words] = entry.trim().split(" ");
    const name = words.join(" ");
    const named = places.filter((each) => each.code1 === code1 && each.name === name);
    const place = named.find((each) => each.isSeat) ?? named[0];
    return place ? [{ place, size: 40 / (at + 4) }] : [];
  });
}
