export type CoverTheme = 'auto' | 'paper' | 'night';

/** A colour, or a custom property with a fallback. */
export interface Colours {
  readonly ground: string;
  readonly ink: string;
  readonly signal: string;
}

interface Palette extends Colours {
  readonly shade: string;
}

const paper: Palette = { ground: '#fbf9f4', shade: '#ece8dd', ink: '#15140f', signal: '#cf300e' };

const palettes: Readonly<Record<CoverTheme, Palette>> = {
  auto: {
    ground: `var(--surface,${paper.ground})`,
    shade: `var(--sunken,${paper.shade})`,
    ink: `var(--ink,${paper.ink})`,
    signal: `var(--signal,${paper.signal})`,
  },
  paper,
  night: { ground: '#1a1914', shade: '#0b0a08', ink: '#f2eee3', signal: '#ff6a45' },
};

const hexColour = /^#[0-9a-f]{6}$/;

/** Limits of `tone`: below the first, ink and ground swap; below the second, the ground is darker. */
const negativeBelow = 0.17;
const shadedBelow = 0.42;

/**
 * @param tone 0 to 1, from the slug
 * @param mayInvert false keeps dark ink on a light ground
 * @param signal `#1d4e79`; default: the theme's
 * @throws RangeError for an unknown theme, or a signal that is no such colour
 */
export function coloursFor(theme: CoverTheme, tone: number, mayInvert: boolean, signal?: string): Colours {
  if (!Object.hasOwn(palettes, theme)) throw new RangeError(`Unknown cover theme: ${String(theme)}`);
  if (signal !== undefined && !hexColour.test(signal))
    throw new RangeError(`A cover's signal is a colour, not ${signal}`);
  const palette = signal === undefined ? palettes[theme] : { ...palettes[theme], signal };
  if (mayInvert && tone < negativeBelow) return { ...palette, ground: palette.ink, ink: palette.ground };
  if (tone < shadedBelow) return { ...palette, ground: palette.shade };
  return palette;
}
