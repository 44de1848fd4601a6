import type { Kind } from "./toolkit.ts";

export const fieldKinds: Kind[] = [
  [
    "city-and-region",
    14,
    (kit, d) => {
      const found = kit.sure(d);
      const region = found?.region;
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `${found.name}, ${region}`,
            `${found.name} - ${region}`,
            `${found.name} (${region})`,
            `${found.name} ${region}`,
          ]),
        })
      );
    },
  ],
  [
    "region-before-city",
    8,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `${found.region} - ${found.name}`,
            `${found.region} / ${found.name}`,
            `${found.region}, ${found.name}`,
          ]),
        })
      );
    },
  ],
  [
    "three-levels-in-city",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.besideRival(
          found,
          kit.to(d, found, {
            city: d.pick([
              `${found.region}/${found.level2}/${found.name}`,
              `${found.name}, ${found.level2}, ${found.region}`,
              `${found.level2} - ${found.name}`,
            ]),
          }),
        )
      );
    },
  ],
  [
    "level-words-in-city",
    6,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => each.isSeat && kit.isSure(each) && kit.isSure(each, each.level2),
      );
      const [, second] = kit.pool.levels;
      const city =
        found &&
        d.pick([
          `${second} ${found.level2}`,
          `${second} de ${found.level2}`,
          `la ciudad de ${found.name}`,
          `Ciudad: ${found.name}`,
        ]);
      if (!city) return null;
      const draft = kit.to(d, found, { city });
      return kit.country === "CL" && city.startsWith(second) ? kit.either(draft) : draft;
    },
  ],
  [
    "name-of-level-2",
    28,
    (kit, d) => {
      const found = kit.place(
        d,
        (each) => each.isSeat && kit.atlas.meansSeat(each.code2) && kit.isSure(each, each.level2),
      );
      return found && kit.to(d, found, { city: found.level2 });
    },
  ],
  [
    "country-behind",
    8,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `${found.name}, ${kit.pool.country}`,
            `${found.name} ${kit.country}`,
            `${kit.pool.country} - ${found.name}`,
          ]),
        })
      );
    },
  ],
  [
    "zip-in-city",
    7,
    (kit, d) => {
      const found = kit.sure(d);
      const zip = found && kit.zipOf(d, found);
      return (
        zip &&
        kit.to(d, found, {
          zip: null,
          city: d.pick([
            `${zip} ${found.name}`,
            `${found.name} ${zip}`,
            `${found.name}, CP ${zip}`,
          ]),
        })
      );
    },
  ],
  [
    "city-twice",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `${found.name} ${found.name}`,
            `${found.name}/${found.name}`,
            `${found.name}, ${found.name.toUpperCase()}`,
          ]),
        })
      );
    },
  ],
  [
    "everything-in-line-1",
    12,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          address1: `${kit.street(d)}, ${found.name}, ${found.region}, ${kit.pool.country}`,
          city: d.pick([null, "", ".", "-", "N/A", found.name]),
        })
      );
    },
  ],
  [
    "town-in-line-2",
    10,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found && kit.to(d, found, { address2: found.name, city: d.pick([null, "", "x", "--"]) })
      );
    },
  ],
  [
    "street-in-city",
    8,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found && kit.to(d, found, { city: kit.street(d), address1: found.name, address2: null })
      );
    },
  ],
  [
    "street-in-city-town-in-2",
    5,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, { city: kit.street(d), address1: kit.person(d), address2: found.name })
      );
    },
  ],
  [
    "zip-and-city-exchanged",
    5,
    (kit, d) => {
      const found = kit.town(d);
      const zip = found && kit.zipOf(d, found);
      return zip && kit.to(d, found, { city: zip, zip: found.name });
    },
  ],
  [
    "person-in-city",
    4,
    (kit, d) => {
      const found = kit.town(d);
      return (
        found &&
        kit.to(d, found, { city: kit.person(d), address2: `${kit.unit(d)}, ${found.name}` })
      );
    },
  ],
  [
    "phone-in-city",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      return (
        found &&
        kit.to(d, found, {
          city: d.pick([
            `${found.name} ${kit.phone(d)}`,
            `${found.name} cel ${kit.phone(d)}`,
            `${found.name} / ${kit.phone(d)}`,
          ]),
        })
      );
    },
  ],
  [
    "phone-in-zip",
    4,
    (kit, d) => {
      const found = kit.sure(d);
      return found && kit.to(d, found, { zip: kit.phone(d) });
    },
  ],
  [
    "zip-without-first-nought",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      const zip = found?.zips.find((each) => each.startsWith("0"));
      return zip && kit.to(d, found!, { zip: zip.slice(1) });
    },
  ],
  [
    "zip-written-oddly",
    5,
    (kit, d) => {
      const found = kit.sure(d);
      const zip = found && kit.zipOf(d, found);
      return (
        zip &&
        kit.to(d, found, {
          zip: d.pick([
            `CP ${zip}`,
            `C.P.${zip}`,
            `${zip.slice(0, 3)} ${zip.slice(3)}`,
            `${zip}.0`,
            ` ${zip} `,
          ]),
        })
      );
    },
  ],
];
