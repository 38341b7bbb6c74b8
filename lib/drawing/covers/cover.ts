// A cover is a pure function of its request: only numbers, theme colours and the escaped title reach the markup.

import { families, neverInverted } from './families';
import { coloursFor, type CoverTheme } from './palette';
import { dice, hash } from './random';
import type { CoverFamily } from '../../contract/posts/cover-families';
import { checkedFamily, familyOf } from './series';

export interface CoverDrawing {
  /** Seeds the drawing; any text. */
  readonly slug: string;
  /** Lean the choice of family, where none is given. */
  readonly tags?: readonly string[] | undefined;
  /** Only the proportion counts for the drawing; 1200 by default. */
  readonly width?: number | undefined;
  /** 800 by default. */
  readonly height?: number | undefined;
  /** `auto` (default) follows the page's custom properties; `paper` and `night` are plain colours for files and mail. */
  readonly theme?: CoverTheme | undefined;
  /** The stored choice; otherwise `familyOf`. */
  readonly family?: CoverFamily | null | undefined;
  /** Keeps ink on a light ground, for a cover that words cross. */
  readonly plain?: boolean | undefined;
}

export interface CoverOptions extends CoverDrawing {
  /** Accessible name, as plain text. Without it the drawing is decorative. */
  readonly title?: string | undefined;
}

/** What an inline `<svg>` needs, for a component that writes the element itself. */
export interface CoverParts {
  readonly viewBox: string;
  readonly preserveAspectRatio: string;
  /** Elements only, safe to inline: no script, no style attribute, no text of the caller's. */
  readonly body: string;
}

/** Sheet units of the short side: a thumbnail and a 1200 × 630 image of the same proportion are the same drawing. */
const shortSide = 800;
/** Beyond, a drawing is all margin and its cost has no bound. */
const longestProportion = 10;

const preserveAspectRatio = 'xMidYMid slice';

/**
 * The drawing without its `<svg>`, to be inlined:
 * `const { body, ...frame } = coverParts(…)`, then `<svg {...frame} dangerouslySetInnerHTML={{ __html: body }} />`.
 * The component adds the name (`role="img"` and `aria-label`) or `aria-hidden`.
 *
 * @throws TypeError when the slug is no string or a side no finite number
 * @throws RangeError when a side is not positive, one is over ten times the other, or family or theme is unknown
 */
export function coverParts(drawing: CoverDrawing): CoverParts {
  const { slug, tags, theme = 'auto', plain = false } = drawing;
  const { width, height } = sheetSize(drawing);
  if (typeof slug !== 'string') throw new TypeError(`A cover's slug is a string, not ${typeof slug}`);
  const family = checkedFamily(drawing.family ?? familyOf({ slug, tags }));
  const seed = hash(slug);
  const roll = dice(seed);
  const colours = coloursFor(theme, roll.unit(), !plain && !neverInverted.has(family));
  const id = `c${seed.toString(36)}`;
  const art = families[family]({ roll, width, height, colours, slug, id });
  return {
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio,
    body: `<path d="M0 0h${width}v${height}H0z" fill="${colours.ground}"/>${art}`,
  };
}

/**
 * A complete SVG document, deterministic, free of fonts, scripts and style attributes. Under 12 kB for proportions
 * from 2:3 to 2:1; a longer strip may take more. `width` and `height` are its intrinsic size in CSS pixels.
 *
 * @throws TypeError and RangeError as `coverParts` does
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
    // Below about 1e-306 the scale would be infinite, and a family would never end.
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

/** Characters XML forbids even as references (controls, lone surrogates, noncharacters) are dropped. */
function escapeAttribute(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;');
}
