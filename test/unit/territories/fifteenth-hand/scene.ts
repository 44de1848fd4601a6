import type { AddressText } from "#app/territories/read-address.ts";

import { dice } from "../dice.ts";
import { type Atlas, isNearOther, meanings, type Place, plain } from "./atlas.ts";
import { handled } from "./typing.ts";
import { type Words, WORDS } from "./words.ts";

export interface Made {
  kind: string;
  address: AddressText;
  right: readonly string[];
  tolerated?: readonly string[];
}

export type Answered = Omit<Made, "kind"> | undefined;
export interface Kind {
  name: string;
  weight: number;
  make: (scene: Scene) => Answered;
}

/** The fields that a kind fills; the others are filled as a form is. */
type Fields = Partial<
  Pick<AddressText, "city" | "address1" | "address2" | "zip" | "province" | "provinceCode">
>;

/** One buyer at one form. */
export class Scene {
  readonly dice: ReturnType<typeof dice>;
  readonly words: Words;
  readonly subject: Place;
  readonly atlas: Atlas;

  constructor(atlas: Atlas, seed: number) {
    this.atlas = atlas;
    this.dice = dice(seed);
    this.words = WORDS[atlas.country] ?? WORDS["MX"]!;
    this.subject = this.clearPlace();
  }

  /** A place one of whose names means nothing else in its region. */
  clearPlace(): Place {
    for (;;) {
      const { pick, chance } = this.dice;
      const { big, seats, places, country } = this.atlas;
      const pool = chance(0.5) ? big : chance(country === "EC" ? 0.5 : 0.8) ? seats : places;
      const place = pick(pool.length > 0 ? pool : places);
      // A town called as its region, and a capital called as all of its districts, say too little alone.
      const isRegion = pool !== big && plain(place.name) === plain(place.regionName);
      if (isRegion || ["13101", "150101"].includes(place.code)) continue;
      if (pool === big || this.clearNames(place).length > 0) return place;
    }
  }

  /** In some countries people call a place also, or only, by what it is the seat of. */
  clearNames({ name, cantonName, isSeat, region }: Place): string[] {
    const { country } = this.atlas;
    const both = isSeat && ["MX", "EC"].includes(country) ? [cantonName, cantonName, name] : [name];
    return both.filter((each) => meanings(this.atlas, each, region).length === 1);
  }

  nameOf(place: Place): string {
    const names = this.clearNames(place);
    return names.length > 0 ? this.dice.pick(names) : place.name;
  }

  get name(): string {
    return this.nameOf(this.subject);
  }

  get regionName(): string {
    return this.subject.regionName;
  }

  /** A known town of another region, with a name of one place. */
  otherTown(): Place {
    for (;;) {
      const place = this.dice.pick(this.atlas.big);
      const isOther =
        place.region !== this.subject.region && plain(place.name) !== plain(this.subject.name);
      if (isOther && place.name.length < 18 && !plain(this.regionName).includes(plain(place.name)))
        return place;
    }
  }

  /** A name of some place elsewhere that no place of this region has. */
  nameElsewhere(): string {
    for (;;) {
      const { name, region } = this.dice.pick(
        this.dice.chance(0.3) ? this.atlas.big : this.atlas.places,
      );
      const isHere = meanings(this.atlas, name, this.subject.region).length > 0;
      if (
        region !== this.subject.region &&
        !isHere &&
        name.length < 22 &&
        /^[\p{L} ]+$/u.test(name)
      )
        return name;
    }
  }

  isUnique(name: string): boolean {
    return meanings(this.atlas, name).length === 1;
  }

  isAmbiguousSlip(typed: string, isAnywhere = false): boolean {
    return isNearOther(
      this.atlas,
      typed,
      this.subject,
      isAnywhere ? undefined : this.subject.region,
    );
  }

  fill(text: string, name?: string): string {
    const withNames = text.replaceAll("*", () => name ?? this.otherTown().name);
    return withNames.replaceAll(/#/g, () => String(1 + this.dice.below(9)));
  }

  one(of: keyof Words, name?: string): string {
    return this.fill(this.dice.pick(this.words[of]), name);
  }

  /** A street as most are, now and then one of a hero. */
  street(): string {
    return this.dice.chance(0.15)
      ? this.one("townStreets", this.dice.pick(this.words.heroes))
      : this.one("streets");
  }

  zip(): string | null {
    const { pick, chance, below } = this.dice;
    const { country } = this.atlas;
    const zips = this.subject.zips;
    const isAsked = country === "MX" || country === "US";
    if (zips.length > 0 && chance(isAsked ? 0.95 : 0.25)) {
      const zip = pick(zips);
      return country === "CL" ? `${zip}${String(below(10_000)).padStart(4, "0")}` : zip;
    }
    return chance(0.1) && !isAsked ? pick(["000000", "00000", "0", "N/A", "123456", "-"]) : null;
  }

  /** The region as the store's list says it. */
  region(code = this.subject.region): Pick<AddressText, "province" | "provinceCode"> {
    const { name, store } = this.atlas.regions.get(code)!;
    const { country } = this.atlas;
    if (
      country === "PE" &&
      code === "15" &&
      this.dice.chance(0.6) &&
      this.subject.canton === "1501"
    ) {
      return { province: "Lima (Metropolitan)", provinceCode: "LMA" };
    }
    if (country === "CL" && code === "13") return { province: "Santiago", provinceCode: "RM" };
    return { province: name, provinceCode: store };
  }

  get stores(): ReadonlyMap<string, string> {
    return this.atlas.stores;
  }

  /** A region as the store's list says it, by the code that the store sends. */
  stated(store: string): Pick<AddressText, "province" | "provinceCode"> {
    const code = this.stores.get(store)!;
    const name = this.atlas.regions.get(code)?.name ?? "Lima (Metropolitan)";
    return { province: name, provinceCode: store };
  }

  /** A filled form; each text as a person types it. */
  form(fields: Fields = {}, isTyped = true): AddressText {
    const { chance } = this.dice;
    const written = {
      address1: this.street(),
      address2: chance(0.4) ? this.one("hints") : null,
      city: this.name,
      zip: this.zip(),
      ...this.region(),
      ...fields,
    };
    const typed = (text: string | null | undefined) =>
      text == null || !isTyped ? (text ?? null) : handled(this.dice, text);
    return {
      countryCode: this.atlas.country,
      ...written,
      address1: typed(written.address1),
      address2: typed(written.address2),
      city: typed(written.city),
    };
  }

  to(fields: Fields = {}, isTyped = true): Answered {
    const parts = meanings(this.atlas, this.subject.name, this.subject.region);
    const isCity = this.atlas.country === "US" && parts.length > 1;
    return {
      address: this.form(fields, isTyped),
      right: [this.subject.code],
      // Of one city in several counties: no reader minds which.
      ...(isCity && { tolerated: parts.filter((each) => each !== this.subject.code) }),
    };
  }

  ask(fields: Fields, tolerated: readonly string[] = []): Answered {
    return { address: this.form(fields), right: ["ask"], tolerated };
  }
}
