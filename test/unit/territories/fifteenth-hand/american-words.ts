const split = (text: string) => text.split("|").map((each) => each.trim());

/** `#` is a digit. */
export const STREETS = split(
  "#### Oak St|### Maple Ave Apt #B|##### SW ##th Ter|#### N Lakeshore Dr|### E Main St|#### Sunset Blvd Unit ###|" +
    "### S ### E|N##W##### Silver Spring Dr|##-## ##th Ave|#### Kennedy Blvd Ste ###|## Elm Ct|#### Ridge Rd Lot ##|" +
    "### W ##nd St #4F|####1/2 Pine St|# Park Pl Fl #|#### Old Mill Rd|#### Cedar Ln|### Beacon Hill Way Bldg # Apt ###",
);
export const RURAL = split(
  "RR # Box ##|HC ## Box ###|#### County Road ###|### CR ####|##### FM ####|#### State Hwy ##|#### US-## N|Rt # Box ##A|" +
    "#### Farm to Market Rd ###|Mile Marker ## Hwy ##|##### State Route ### S|## Forest Service Rd ##|MM ##.# Parks Hwy|" +
    "Fire # #### Township Rd ##|I-## Exit ### Truck Stop|W#### County Hwy K",
);
export const TOWN_STREETS = split(
  "#### * St|### * Ave Apt #|#### * Rd|#### Old * Hwy|### N * Blvd|#### * Pike|### * Ct Unit #|##### * Tpke|## * Sq",
);
export const UNITS = split(
  "Apt #B|Suite ###|Unit ##|# ###|Bldg C Apt ###|Ste ### PMB ##|Lot ##|Rm ###|2nd Floor|Apt. ###|BSMT|Rear house|Trlr ##",
);
export const HINTS = split(
  "leave at front door|gate code ####|ring doorbell twice|behind the gas station|blue house on the corner|leave w/ front desk|" +
    "call ###-###-#### on arrival|side door please|no signature needed|beware of dog!|ATTN: Receiving Dock #|by the Walmart|" +
    "second mailbox on the left|please don't leave in the rain 🙏|leave with neighbor in ###",
);
/** With words that are codes of states as well. */
export const STATE_WORDS = split(
  "leave at door OR call me|apt IN back|HI there please ring|call ME at ###-####|OK to leave with neighbor|ask for AL|" +
    "PA system does not work, knock|MA Johnson|side door IN alley|ID required|unit CO|between TX-99 and I-##|DE building|" +
    "Dr. MD office|IN LA Fitness plaza|by CT scan center|hall MS",
);
export const PEOPLE = split(
  "c/o Maria Lopez|Attn: John Smith|c/o The Hendersons|ATTN Accounts Payable|John & Jane Doe|c/o Dr. Lincoln|Attn: Mrs. Madison|" +
    "c/o Austin Jackson|Attn: Dallas Houston|c/o Savannah Taylor|Attn: Carolina Ortiz",
);
export const COMPANIES = split(
  "Acme Tools LLC|Bright Smiles Dental|Joe's Auto Body|Sunrise Senior Living|First Baptist Church|Main Street Yoga Inc",
);
export const TOWN_COMPANIES = split(
  "* Brewing Co|First National Bank of *|* Dental Group|* Pizza|* Ballet|New * Grill|* Moving & Storage|Little * Cafe",
);
export const SCHOOLS = split(
  "University of * dorm ###|* Hall Rm ###|* State Alumni House|Phi Delta, * College|* Tech Housing|Little * Preschool|* Apartments #",
);
export const SPANISH_LINES = split(
  "Apartamento ###, segundo piso|casa blanca en la esquina|entre la 5ta y la 6ta|tocar el timbre|traila ##|al lado del Walmart|" +
    "edificio ## apto #|número de apartamento ##",
);
export const QUARTERS = split(
  "Villages at *|* Heights Mobile Home Park|The Oaks at *|Downtown|Northside|* Estates|* Meadows Subdivision|Lakes of *",
);

/** `city|state|zip`; the code, where there is one, says the place, else `=` and its name. */
export const KNOWN_ROWS = split(
  "NYC;NY;10025|Manhattan;NY;10011|N.Y.;NY;10002|New York New York;NY;10019|LA;CA;90026|L.A.;CA;90011|Hollywood;CA;90028|" +
    "SF;CA;94110|San Fran;CA;94103|Philly;PA;19103|Vegas;NV;89101|Nola;LA;70112|St Pete;FL;33701|Ft Lauderdale;FL;33301|" +
    "Jax;FL;32205|Indy;IN;46202|Cincy;OH;45202|Mpls;MN;55401|St. Paul;MN;55101|KC;MO;64106|DC;DC;20001|Washington D.C.;DC;20009|" +
    "Bmore;MD;21201|Pgh;PA;15213|ABQ;NM;87102|SLC;UT;84101|OKC;OK;73102|Ft Worth;TX;76102|Queens;NY;11375|Long Island;NY;11801|" +
    "Brooklin;NY;11215|Nueva York;NY;10029|Filadelfia;PA;19140|Nuevo Orleans;LA;70119|San Agustin;FL;32084|Miami Gardens;FL;33169|" +
    "Kendall;FL;33183|Doral;FL;33178|Buckhead;GA;30305|Sandy Springs;GA;30328|Silverspring;MD;20902|Colo Spgs;CO;80903|" +
    "Winston Salem;NC;27101|Coeur dAlene;ID;83814|Grand Jct;CO;81501|W Palm Beach;FL;33401|N Hollywood;CA;91601|" +
    "So San Francisco;CA;94080|E. St Louis;IL;62201|Mt Vernon;NY;10550|Sta Monica;CA;90401|Bev Hills;CA;90210|Houstn;TX;77002|" +
    "Huston;TX;77036|Pheonix;AZ;85004|Tuscon;AZ;85701|Albequerque;NM;87110|Cincinatti;OH;45219|Pittsburg;PA;15201|" +
    "Minneappolis;MN;55403|Sacremento;CA;95814|Los Angles;CA;90012|San Deigo;CA;92101|Forth Worth;TX;76107|Chigaco;IL;60614|" +
    "Sanfransisco;CA;94121|Lousville;KY;40202|Nashvile;TN;37203|Indianappolis;IN;46204|Oklahoma;OK;73102|Joint Base Lewis McChord;WA;98433|" +
    "Fort Bragg;NC;28307|Research Triangle Park;NC;27709|Westchester;CA;90045|Venice;CA;90291|La Jolla;CA;92037|Astoria;NY;11102|" +
    "Harlem;NY;10027|Bronx NY;NY;10457|Staten Isl;NY;10301|Charlotte NC;NC;28202|Kansas City;KS;66101|Orlando Florida;FL;32801|Miami Fl.;FL;33125",
);
