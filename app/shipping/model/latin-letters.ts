/** Pairs of letters and their Latin spelling: `"а a б b"`. */
const pairs = (text: string): (readonly [string, string])[] => {
  const words = text.split(" ");
  return words.flatMap((word, index) =>
    index % 2 === 0 ? [[word, (words[index + 1] ?? "").replace("-", "")] as const] : [],
  );
};

/** Lower-case letters; a capital has the same spelling, capitalised. `-` is for a letter that is not spoken. */
const SPELLINGS = new Map([
  // Of Latin alphabets, what no accent is left out of.
  ...pairs("ß ss æ ae œ oe ø o å a ł l đ d ð d þ th ħ h ı i ĸ k ŋ n ŧ t ſ s ə e ɓ b ɗ d ƙ k ƴ y"),
  // Cyrillic, as passports of Russia (ICAO 9303), Ukraine, Serbia and their neighbours have it.
  ...pairs("а a б b в v г g д d е e ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f"),
  ...pairs("х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю iu я ia ё e є ie і i ї i ґ g ў u ђ dj"),
  ...pairs("ј j љ lj њ nj ћ c џ dz ѓ g ќ k ѕ dz қ q ғ g ү u ұ u ң n ө o һ h ә a"),
  // Greek (ELOT 743).
  ...pairs("α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y"),
  ...pairs("φ f χ ch ψ ps ω o"),
  // Arabic and Persian: what is written, which is mostly consonants.
  ...pairs("ا a أ a إ i آ a ٱ a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t"),
  ...pairs("ظ z ع a غ gh ف f ق q ك k ل l م m ن n ه h ة a و w ي y ى a ئ y ء - ؤ w پ p چ ch ژ zh"),
  ...pairs("گ g ک k ی y ھ h ے e ـ - ، , ؛ ; ؟ ? َ a ُ u ِ i ْ - ّ - ً an ٌ un ٍ in"),
  // Hebrew.
  ...pairs("א a ב b ג g ד d ה h ו v ז z ח ch ט t י y כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p"),
  ...pairs("ף f צ ts ץ ts ק k ר r ש sh ת t ׳ ' ״ -"),
  // Armenian and Georgian.
  ...pairs("ա a բ b գ g դ d ե e զ z է e ը e թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m"),
  ...pairs("յ y ն n շ sh ո o չ ch պ p ջ j ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k օ o ֆ f և ev"),
  ...pairs("ა a ბ b გ g დ d ე e ვ v ზ z თ t ი i კ k ლ l მ m ნ n ო o პ p ჟ zh რ r ს s ტ t უ u ფ p"),
  ...pairs("ქ k ღ gh ყ q შ sh ჩ ch ც ts ძ dz წ ts ჭ ch ხ kh ჯ j ჰ h"),
  // Signs of every script.
  ...pairs('‘ \' ’ \' ‚ \' “ " ” " „ " « " » " … ... № No. € EUR · . • *'),
]);
for (const dash of "‐‑‒–—―−") SPELLINGS.set(dash, "-");

const [KANA, ROMAJI] = [
  "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴ",
  "a i u e o ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no ha hi fu he ho ma mi mu me mo ya yu yo ra ri ru re ro wa o n ga gi gu ge go za ji zu ze zo da ji zu de do ba bi bu be bo pa pi pu pe po vu".split(
    " ",
  ),
];
/** Hangul by its parts (Revised Romanization), syllable for syllable. */
const INITIALS = "g kk n d tt r m b pp s ss - j jj ch k t p h".split(" ");
const MEDIALS = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const FINALS = "- k k k n n n t l k m p l l p l m p p t t ng t t k t p t".split(" ");
const HANGUL_FIRST = 0xac00;
const HANGUL_LAST = 0xd7a3;
const PER_INITIAL = 588;
const PER_MEDIAL = 28;

/**
 * A character in the letters that somebody has, by what is nearest: itself, its plain form, without its accent, or its
 * Latin spelling. An empty text is of a letter that is not spoken.
 * @param has whether a letter, or a text of several, can be printed or sent
 * @returns null for what has no spelling, such as a Chinese character
 */
export function inLettersOf(character: string, has: (text: string) => boolean): string | null {
  if (has(character)) return character;
  if (/^\p{M}+$/u.test(character)) return null;
  const compatible = character.normalize("NFKC");
  if (has(compatible)) return compatible;
  const plain = compatible.normalize("NFD").replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "");
  if (has(plain)) return plain;
  const spelt = Array.from(compatible.normalize("NFC"), spellingOf);
  const text = spelt.every((part) => part !== null) ? spelt.join("") : null;
  return text !== null && (text === "" || has(text)) ? text : null;
}

function spellingOf(letter: string): string | null {
  if (/[\u0020-\u007e]/.test(letter)) return letter;
  const small = letter.toLowerCase();
  const known = SPELLINGS.get(letter) ?? SPELLINGS.get(small) ?? syllableOf(letter);
  if (known !== undefined && known !== null)
    return small === letter ? known : known.slice(0, 1).toUpperCase() + known.slice(1);
  const [base = "", ...marks] = letter.normalize("NFD");
  return marks.length > 0 ? spellingOf(base) : /^\p{M}$/u.test(letter) ? "" : null;
}

function syllableOf(letter: string): string | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code >= HANGUL_FIRST && code <= HANGUL_LAST) {
    const index = code - HANGUL_FIRST;
    const parts = [
      INITIALS[Math.floor(index / PER_INITIAL)],
      MEDIALS[Math.floor((index % PER_INITIAL) / PER_MEDIAL)],
      FINALS[index % PER_MEDIAL],
    ];
    return parts.join("").replaceAll("-", "");
  }
  // Hiragana lies 96 places before katakana.
  const kana = code >= 0x3041 && code <= 0x3096 ? String.fromCodePoint(code + 0x60) : letter;
  const at = KANA?.indexOf(kana) ?? -1;
  return at === -1 ? null : (ROMAJI?.[at] ?? null);
}

/**
 * A text in a carrier's letters: what its set lacks by what is nearest, and what has no spelling left out.
 * @param set `ascii`, or `latin1` with the accents of western Europe
 */
export function inCharset(text: string, set: "ascii" | "latin1"): string {
  const known = set === "ascii" ? /^[\u0020-\u007e]+$/ : /^[\u0020-\u007e\u00a1-\u00ff]+$/;
  return Array.from(text, (letter) => inLettersOf(letter, (each) => known.test(each)) ?? "")
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}
