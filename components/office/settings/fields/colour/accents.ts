// The picker's colours: one chroma, each hue adapted for contrast on both grounds.
import { accentOf, hexOf, oklchOf, type Accent } from '@/lib/contract/settings/checks/accent';

/** `--signal` of components/styles/_tokens.scss. */
export const productAccent: Accent = { paper: oklchOf('#cf300e'), night: oklchOf('#ff6a45') };

const LIGHTNESS = 0.62;
const CHROMA = 0.16;

/** Degrees. */
const hues = {
  ochre: 55,
  mustard: 80,
  olive: 115,
  fir: 142,
  mint: 163,
  petrol: 210,
  ocean: 245,
  cornflower: 264,
  violet: 293,
  magenta: 335,
  madder: 10,
} as const;

export type HueName = keyof typeof hues;

export interface Patch {
  readonly name: HueName | 'product';
  readonly accent: Accent;
}

let made: readonly Patch[] | undefined;

export function patches(): readonly Patch[] {
  made ??= [
    { name: 'product', accent: productAccent },
    ...Object.entries(hues).map(([name, h]) => ({
      name: name as HueName,
      accent: accentOf({ l: LIGHTNESS, c: CHROMA, h }),
    })),
  ];
  return made;
}

/** « #CF300E », « cf300e », « #c30 ». @returns undefined for other texts */
export function hexIn(text: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{6}|[0-9a-f]{3})\s*$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}

export const sameAccent = (one: Accent, other: Accent): boolean =>
  hexOf(one.paper) === hexOf(other.paper) && hexOf(one.night) === hexOf(other.night);
