import { ASK, type Kind, type Scene, type Written } from "./scene.ts";

const clear = (write: (scene: Scene) => Written | null): Kind => ({ of: "clear", write });

const places = (s: Scene, name: string) =>
  [...s.atlas.meanings(name)].filter((code) => s.atlas.byCode.has(code));
const isShared = (s: Scene) => s.atlas.meanings(s.place.name).size > 1;
const isRegionName = (s: Scene, name: string) =>
  [...s.atlas.meanings(name)].some((code) => code.startsWith("1:"));

/** Names that several places, or several levels, have. */
export const SHARED: Record<string, Kind> = {
  sharedAlone: clear((s) => {
    const all = places(s, s.place.name);
    const fits = all.length > 1 && !isRegionName(s, s.place.name);
    return fits ? s.unclear({ province: null }, ...all) : null;
  }),
  sharedWithRegion: clear((s) => (isShared(s) ? s.sure({}) : null)),
  sharedWithRegionBehind: clear((s) =>
    isShared(s) ? s.sure({ province: null, city: `${s.place.name}, ${s.place.name1}` }) : null,
  ),
  sharedWithZip: clear((s) => {
    const zip = s.zip();
    return isShared(s) && zip ? s.fair({ province: null, zip }) : null;
  }),
  sharedRegionOnLine2: clear((s) =>
    isShared(s) ? s.sure({ province: null, address2: `${s.place.name}, ${s.place.name1}` }) : null,
  ),
  sharedRegionInNote: clear((s) =>
    isShared(s)
      ? s.sure({
          province: null,
          address1: `${s.street}, ${s.place.name}, ${s.place.name1}, ${s.words.country}`,
        })
      : null,
  ),
  likeARegion: {
    of: "any",
    write: (s) => {
      const others = [...s.atlas.meanings(s.place.name)].filter((code) => code !== s.place.code);
      const isOfARegion = others.some(
        (code) => code.startsWith("1:") && code !== `1:${s.place.code1}`,
      );
      const isOneHere = !others.some((code) => code.replace(/^\d:/, "").startsWith(s.place.code1));
      return isOfARegion && isOneHere ? s.sure({}) : null;
    },
  },
  regionOfOtherTown: clear((s) => {
    // The region is also the name of a town elsewhere.
    const towns = places(s, s.place.name1).filter((code) => !code.startsWith(s.place.code1));
    return towns.length > 0 ? s.sure({ address2: `${s.place.name}, ${s.place.name1}` }) : null;
  }),
  partsNameIsATown: clear((s) => {
    const part = s.place.parts.find((each) => places(s, each).length > 1);
    return part ? s.sure({ address2: part }) : null;
  }),
  streetIsOwnName: clear((s) => s.sure({ address1: s.streetNamed(s.place.name) })),
  sharedStreet: clear((s) => {
    const near = s.atlas.inRegion.get(s.place.code1)!;
    return s.sure({ address1: s.streetNamed(s.pick(near).name) });
  }),
  twoInRegion: clear((s) => {
    const same = s.atlas.inRegion
      .get(s.place.code1)!
      .filter((each) => each.code !== s.place.code && each.isSeat);
    if (same.length === 0) return null;
    const other = s.pick(same);
    return s.atlas.isClear(other) && other.name !== s.place.name
      ? {
          address: s.address({ city: `${s.place.name} - ${other.name}` }),
          right: [ASK],
          tolerated: [s.place.code, other.code],
        }
      : null;
  }),
  nearInLine2: clear((s) => {
    const other = s.nearby();
    return other && { ...s.fair({ address2: other.name }), tolerated: [other.code] };
  }),
};
