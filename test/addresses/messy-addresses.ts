import { levelOf, type Territory } from "#app/shipping/model/territory.ts";
import type { AddressText } from "#app/territories/address-text.ts";
import type { PlaceTables } from "#app/territories/gazetteer.ts";
import { dice } from "#test/unit/territories/dice.ts";
import { codeOf, type Expected, plain, policyOf } from "#test/unit/territories/policy.ts";

export interface MessyAddress {
  kind: string;
  address: AddressText;
  expected: Expected;
}

/** The addresses that stores send, made of every territory of the catalogue, with what the policy makes of them. */
export function messyAddresses(
  territories: readonly Territory[],
  tables: PlaceTables,
  seed = 1,
): MessyAddress[] {
  const policy = policyOf(territories, tables);
  const { pick, chance } = dice(seed);
  const made: MessyAddress[] = [];
  const add = (kind: string, address: AddressText, expected: Expected) =>
    made.push({ kind, address: { countryCode: "EC", address1: street(), ...address }, expected });

  const cantons = territories.filter((territory) => codeOf(territory).endsWith("50"));
  function street(): string {
    const named = () => pick(pick([cantons, territories])).territory3Name;
    return pick([
      `Av. ${named()} ${pick([12, 455])} y ${named()}`,
      `${named()} 231 y Los Nogales`,
      `Urb. Los Ficus, calle ${named()} y ${named()}, casa 4`,
      `Calle ${pick(cantons).territory2Name} N24-11`,
    ]);
  }

  const subjects = [
    ...territories.map((territory) => ({ territory, name: territory.territory3Name })),
    ...cantons.map((territory) => ({ territory, name: territory.territory2Name })),
  ];
  const zips = Map.groupBy(
    [...tables.postalCodes].filter(([, { codes3 }]) => codes3.length === 1),
    ([, { codes3 }]) => codes3[0]!,
  );

  for (const { territory, name } of subjects) {
    const code = codeOf(territory);
    const region = territory.territory1Name;
    const canton = territory.territory2Name;
    const alone = policy.regions.has(plain(name))
      ? { answer: "ask", tolerated: "any" }
      : policy.name(name);
    const inRegion = policy.name(name, levelOf(territory.territoryBaseId, 1));
    const inCanton = policy.name(name, levelOf(territory.territoryBaseId, 2));
    const isRegionName = plain(region) === plain(name);

    add("clean", { city: name }, alone);
    add("capitals without accents", { city: plain(name).toUpperCase() }, alone);
    add(
      "country beside it",
      { city: pick([`${name}, Ecuador`, `${name} - EC`, `${name} ECUADOR`]) },
      alone,
    );
    add("emoji", { city: `📦 ${name} 🇪🇨` }, alone);
    add("blanks and joiners", { city: ` ${name.split(" ").join("  \u2060")}\t` }, alone);
    add("english", { city: pick([`${name} City`, `City of ${name}`]) }, alone);
    const joined = pick([", ", " - ", "/", " (", "\u2060", " "]);
    add(
      "province beside it",
      { city: `${name}${joined}${region}` },
      isRegionName ? { answer: "ask", tolerated: "any" } : inRegion,
    );
    add("province field", { city: name, province: region }, inRegion);
    add("province in line 2", { city: name, address2: `Provincia de ${region}` }, inRegion);
    if (plain(canton) !== plain(name)) {
      add(
        "canton beside it",
        { city: `${name}${pick([", ", " - ", " "])}${canton}` },
        { ...inCanton, tolerated: inCanton.tolerated ?? code },
      );
      add("canton in line 2", { city: name, address2: `cantón ${canton}` }, inCanton);
      const local = policy.name(name, levelOf(territory.territoryBaseId, 2));
      const city = policy.name(canton);
      if (city.answer !== "ask" && !policy.regions.has(plain(canton))) {
        const prefix = pick(["", "Parroquia ", "Sector "]);
        add("parish in line 2", { city: canton, address2: prefix + name }, local);
        add(
          "parish in line 1",
          { city: canton, address1: `Parroquia ${name}, Av. Quito 12` },
          local,
        );
      }
    }
    const zip = pick(zips.get(code) ?? [null])?.[0];
    if (zip) {
      add("postal code", { city: name, zip }, { answer: code });
      add(
        "postal code in the city",
        { city: chance(0.5) ? `${name} ${zip}` : `${zip} ${name}` },
        { answer: code },
      );
      add(
        "postal code without its zero",
        { city: name, zip: zip.replace(/^0/, "") },
        { answer: code },
      );
      add("postal code only", { city: pick(["", "-", "Ecuador", "N/A"]), zip }, { answer: code });
      if (alone.answer !== "ask") {
        const stranger = pick(
          [...zips].filter(([other]) => other.slice(0, 2) !== code.slice(0, 2)),
        )[1][0]![0];
        add("postal code of elsewhere", { city: name, zip: stranger }, alone);
        add(
          "typo and code of elsewhere",
          { city: typo(name), zip: stranger },
          { answer: "ask", tolerated: "any" },
        );
      }
    }
    for (let times = 0; times < 3; times += 1) {
      const text = typo(name);
      add("typo", { city: text }, policy.misspelt(text, name));
    }
    const short = shortened(name);
    if (short !== name) {
      add("abbreviated", { city: short }, { ...alone, tolerated: alone.tolerated ?? code });
      add("abbreviated in province", { city: `${short}, ${region}` }, inRegion);
    }
    const other = pick(cantons);
    if (other.territory1Name !== region && alone.answer !== "ask") {
      const city = other.territory2Name;
      const isRegion = policy.regions.has(plain(city)) || policy.regions.has(plain(name));
      const both = [
        policy.name(name, codeOf(other).slice(0, 4)),
        policy.name(city, code.slice(0, 4)),
      ];
      if (!isRegion && both.every(({ answer }) => answer === "ask")) {
        add(
          "two towns",
          { city: `${name} ${pick(["/", "-", "o", ","])} ${city}` },
          { answer: "ask" },
        );
        add(
          "another province",
          { city: name, province: other.territory1Name },
          { answer: "ask", tolerated: policy.name(name, codeOf(other).slice(0, 2)).answer },
        );
      }
    }
    add(
      "abroad",
      { city: `${name}, ${pick(["España", "Colombia", "Perú", "Spain"])}` },
      { answer: "ask" },
    );
    add("unknown beside it", { city: `Nuevo Arrabal ${name}` }, { answer: "ask" });
  }
  for (const region of new Set(territories.map(({ territory1Name }) => territory1Name))) {
    add("province only", { city: region }, { answer: "ask", tolerated: "any" });
    add("province only, called so", { city: `Provincia de ${region}` }, { answer: "ask" });
  }
  return made;

  function typo(name: string): string {
    const letters = Array.from(name);
    const at = Math.floor(chance() * letters.length);
    const letter = pick(Array.from("abcdefghilmnoprstuvz"));
    const edits = [
      () => letters.splice(at, 1),
      () => letters.splice(at, 2, ...letters.slice(at, at + 2).toReversed()),
      () => letters.splice(at, 1, letter),
      () => letters.splice(at, 0, letter),
    ];
    pick(edits)();
    return letters.join("");
  }
}

function shortened(name: string): string {
  return name
    .replace(/^San /, "Sn. ")
    .replace(/\bSanto /, "Sto. ")
    .replace(/\bSanta /, "Sta. ")
    .replace(/\bGeneral /, "Gral. ")
    .replace(/\bCoronel /, "Crnel. ")
    .replace(/\bPuerto /, "Pto. ")
    .replace(/\bDoctor /, "Dr. ");
}
