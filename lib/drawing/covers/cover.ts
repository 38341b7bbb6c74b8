// Pure. Only numbers, theme colours and the escaped title reach the markup.

import { families, neverInverted } from './families';
import { coloursFor, type CoverTheme } from './palette';
import { dice, hash } from './random';
import type { CoverFamily } from '../../contract/posts/cover-families';
import { checkedFamily, familyOf } from './series';

export interface CoverDrawing {
  /** Any text. */
  readonly slug: string;
  /** Influence the default family. */
  readonly tags?: readonly string[] | undefined;
  /** Sets the proportion. Default 1200. */
  readonly width?: number | undefined;
  /** Default 800. */
  readonly height?: number | undefined;
  /** `auto` (default): the page's CSS custom properties; others: fixed colours for files and mails. */
  readonly theme?: CoverTheme | undefined;
  /** Default: `familyOf`. */
  readonly family?: CoverFamily | null | undefined;
  /** Dark ink on a light ground, under text. */
  readonly plain?: boolean | undefined;
  /** Accent colour, `#1d4e79`. Default: the theme's. */
  readonly signal?: string | undefined;
}

export interface CoverOptions extends CoverDrawing {
  /** Accessible name; absent: decorative. */
  readonly title?: string | undefined;
}

export interface CoverParts {
  readonly viewBox: string;
  readonly preserveAspectRatio: string;
  /** Safe to inline: no script, style attribute or caller's text. */
  readonly body: string;
}

/** Sheet units. */
const shortSide = 800;
/** Longer strips are mostly margin, at unbounded cost. */
const longestProportion = 10;

const preserveAspectRatio = 'xMidYMid slice';

/**
 * For an inline `<svg>`. The caller adds `role="img"` and `aria-label`, or `aria-hidden`.
 * @throws TypeError when the slug is no string or a side not finite
 * @throws RangeError for a side not positive or over ten times the other, an unknown family or theme, a signal that is no colour
 */
export function coverParts(drawing: CoverDrawing): CoverParts {
  const { slug, tags, theme = 'auto', plain = false, signal } = drawing;
  const { width, height } = sheetSize(drawing);
  if (typeof slug !== 'string') throw new TypeError(`A cover's slug is a string, not ${typeof slug}`);
  const family = checkedFamily(drawing.family ?? familyOf({ slug, tags }));
  const seed = hash(slug);
  const roll = dice(seed);
  const colours = coloursFor(theme, roll.unit(), !plain && !neverInverted.has(family), signal);
  const id = `c${seed.toString(36)}`;
  const art = families[family]({ roll, width, height, colours, slug, id });
  return {
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio,
    body: `<path d="M0 0h${width}v${height}H0z" fill="${colours.ground}"/>${art}`,
  };
}

/**
 * Without fonts, scripts and style attributes; under 12 kB from 2:3 to 2:1.
 * @throws TypeError, RangeError as `coverParts`
 */
export function cover({ title, ...drawing }: CoverOptions): string {
  const { viewBox, body } = coverParts(drawing);
  const { width = 1200, height = 800 } = drawing;
  const name = title
    ? `role="img" aria-label="${escapeAttribute(title)}"`
    : 'aria-hidden="true" focusable="false"';
  const frame = `width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="${preserveAspectRatio}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame} ${name}>${body}</svg>`;
}

function sheetSize({ width = 1200, height = 800 }: CoverDrawing): { width: number; height: number } {
  for (const [name, side] of Object.entries({ width, height })) {
    if (!Number.isFinite(side))
      throw new TypeError(`A cover's ${name} is a finite number, not ${String(side)}`);
    // Below about 1e-306 the scale is infinite: drawing never ends.
    if (side <= 0 || shortSide / side === Infinity)
      throw new RangeError(`A cover's ${name} is positive, not ${side}`);
  }
  const short = Math.min(width, height);
  if (Math.max(width, height) > short * longestProportion) {
    throw new RangeError(`A cover is at most ten times as long as wide, not ${width} × ${height}`);
  }
  const scale = shortSide / short;
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** XML forbids some characters even as references. */
function escapeAttribute(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;');
}
