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

/** Limits of `tone`: below the first, ink and ground swap; below the second, the ground is darker. */
const negativeBelow = 0.17;
const shadedBelow = 0.42;

/**
 * @param tone 0 to 1, from the slug
 * @param mayInvert false keeps dark ink on a light ground
 * @throws RangeError for an unknown theme
 */
export function coloursFor(theme: CoverTheme, tone: number, mayInvert: boolean): Colours {
  if (!Object.hasOwn(palettes, theme)) throw new RangeError(`Unknown cover theme: ${String(theme)}`);
  const palette = palettes[theme];
  if (mayInvert && tone < negativeBelow) return { ...palette, ground: palette.ink, ink: palette.ground };
  if (tone < shadedBelow) return { ...palette, ground: palette.shade };
  return palette;
}
