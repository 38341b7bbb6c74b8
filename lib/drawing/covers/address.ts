// Closed lists of families, shapes and themes: requests cannot choose sizes. The version allows immutable caching.

import { coverFamilies, type CoverFamily } from '../../contract/posts/cover-families';
import { familyOf } from './series';

/** Increment it when a drawing changes: addresses are cached for ever. */
const version = '1';

/** CSS pixels. */
export const coverShapes = {
  square: { width: 420, height: 420 },
  // Under text: dark ink on a light ground.
  tall: { width: 560, height: 780, plain: true },
  broad: { width: 700, height: 560 },
  wide: { width: 960, height: 640 },
  screen: { width: 960, height: 600 },
  strip: { width: 640, height: 300 },
  banner: { width: 1600, height: 620 },
  frieze: { width: 1600, height: 340 },
} as const;

export type CoverShape = keyof typeof coverShapes;

const fileThemes = ['paper', 'night'] as const;

export interface CoverFile {
  readonly slug: string;
  readonly family: CoverFamily;
  readonly shape: CoverShape;
  readonly theme: (typeof fileThemes)[number];
  /** Accent colour of the theme, `#1d4e79`; undefined: the product's. */
  readonly signal?: string | undefined;
}

const hexDigits = /^[0-9a-f]{6}$/;
const slugName = /^([a-z0-9-]{1,160})\.svg$/;

/** The slug's default replaces an unknown name from an external API. */
export function knownFamily(slug: string, stored: string | null | undefined): CoverFamily {
  return coverFamilies.find((known) => known === stored) ?? familyOf({ slug });
}

export function coverAddress({ slug, family, shape, theme, signal }: CoverFile): string {
  const look = [shape, theme, ...(signal === undefined ? [] : [signal.slice(1)])].join('-');
  return `/covers/${version}/${family}/${look}/${encodeURIComponent(slug)}.svg`;
}

/**
 * @param segments after `/covers/`, decoded
 * @returns undefined unless coverAddress builds it
 */
export function coverFile(segments: readonly string[]): CoverFile | undefined {
  const [requestedVersion, family, format, name, ...more] = segments;
  const slug = name?.match(slugName)?.[1];
  if (requestedVersion !== version || slug === undefined || more.length > 0) return undefined;
  const [shape, theme, digits, ...rest] = format?.split('-') ?? [];
  const found = {
    family: coverFamilies.find((known) => known === family),
    shape: shape !== undefined && Object.hasOwn(coverShapes, shape) ? (shape as CoverShape) : undefined,
    theme: fileThemes.find((known) => known === theme),
  };
  if (!found.family || !found.shape || !found.theme || rest.length > 0) return undefined;
  if (digits !== undefined && !hexDigits.test(digits)) return undefined;
  const signal = digits === undefined ? {} : { signal: `#${digits}` };
  return { slug, family: found.family, shape: found.shape, theme: found.theme, ...signal };
}
