// The accent colour in OKLCH, and its contrast on both themes. Pure; also used by the form.
// @see https://www.w3.org/TR/css-color-4/#ok-lab, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio

/** `l` 0 to 1, `c` from 0, `h` in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export type AccentTheme = 'paper' | 'night';
export type Accent = Readonly<Record<AccentTheme, Oklch>>;

/** WCAG AA for text. */
export const ACCENT_CONTRAST = 4.5;

/** Linear sRGB. */
type Rgb = readonly [number, number, number];

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const encoded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function fromHex(hex: string): Rgb {
  const channel = (at: number): number => linear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** `--ground` and `--on-signal` of components/styles/_tokens.scss: the page, and words on a button. */
const neighbours: Readonly<Record<AccentTheme, readonly Rgb[]>> = {
  paper: ['#f5f2ea', '#fffdf8'].map(fromHex),
  night: ['#12110d', '#160904'].map(fromHex),
};

function toLinear({ l, c, h }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Tolerance for rounding. */
const inGamut = (rgb: Rgb): boolean => rgb.every((value) => value >= -0.0001 && value <= 1.0001);

/** With the largest chroma, up to the colour's own, that screens can show. */
function shown(colour: Oklch): Rgb {
  const whole = toLinear(colour);
  if (inGamut(whole)) return whole;
  let [low, high] = [0, colour.c];
  for (let round = 0; round < 20; round += 1) {
    const c = (low + high) / 2;
    if (inGamut(toLinear({ ...colour, c }))) low = c;
    else high = c;
  }
  return toLinear({ ...colour, c: low });
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** As screens show it. */
export function hexOf(colour: Oklch): string {
  const bytes = shown(colour).map((value) => Math.round(encoded(clamp(value)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** As screens show them; undefined: the product's. */
export type AccentHexes = Readonly<Record<AccentTheme, string>>;

export const hexesOf = (accent: Accent | null): AccentHexes | undefined =>
  accent ? { paper: hexOf(accent.paper), night: hexOf(accent.night) } : undefined;

/** @param hex `#cf300e` */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = fromHex(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return rounded({
    l: clamp(0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short),
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  });
}

const rounded = ({ l, c, h }: Oklch): Oklch => ({
  l: Math.round(l * 1000) / 1000,
  c: Math.round(c * 10_000) / 10_000,
  h: Math.round(h * 100) / 100,
});

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);

/** The lower of the contrasts with page and button text, as screens show the colour. */
export function accentContrast(colour: Oklch, theme: AccentTheme): number {
  const own = luminance(fromHex(hexOf(colour)));
  const ratios = neighbours[theme].map((other) => {
    const [dark = 0, light = 0] = [own, luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  });
  return Math.min(...ratios);
}

export const isReadable = (colour: Oklch, theme: AccentTheme): boolean =>
  accentContrast(colour, theme) >= ACCENT_CONTRAST;

/** The colour itself if it passes, else the nearest lightness that does; hue and chroma stay. */
export function nearestReadable(colour: Oklch, theme: AccentTheme): Oklch {
  const wanted = rounded(colour);
  for (let step = 0; step <= 1000; step += 1) {
    // First the side that the theme needs: darker on paper, lighter at night.
    for (const side of theme === 'paper' ? [-1, 1] : [1, -1]) {
      const candidate = rounded({ ...wanted, l: clamp(wanted.l + (side * step) / 1000) });
      if (isReadable(candidate, theme)) return candidate;
    }
  }
  return { l: theme === 'paper' ? 0 : 1, c: 0, h: 0 };
}

export const accentOf = (colour: Oklch): Accent => ({
  paper: nearestReadable(colour, 'paper'),
  night: nearestReadable(colour, 'night'),
});
