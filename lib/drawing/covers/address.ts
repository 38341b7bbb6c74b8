// Where the file of a cover lies. Families, shapes and themes are closed lists, so that nobody can make the server draw
// at sizes of their own; the version lets the file be kept for ever.

import { coverFamilies, type CoverFamily } from '../../contract/posts/cover-families';
import { familyOf } from './series';

/** Raise it when a drawing changes: browsers and proxies keep a file as long as its address stands. */
const version = '1';

/** Proportions in use; the numbers are the intrinsic size of the image in CSS pixels. */
export const coverShapes = {
  square: { width: 420, height: 420 },
  // Words cross this one: it keeps its ink on a light ground.
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
}

/** Slugs as the contract has them: anything else was not written by coverAddress. */
const slugName = /^([a-z0-9-]{1,160})\.svg$/;

/** A stored family, or the slug's own where an external API stores a name unknown here. */
export function knownFamily(slug: string, stored: string | null | undefined): CoverFamily {
  return coverFamilies.find((known) => known === stored) ?? familyOf({ slug });
}

/** The path of a cover's file. */
export function coverAddress({ slug, family, shape, theme }: CoverFile): string {
  return `/covers/${version}/${family}/${shape}-${theme}/${encodeURIComponent(slug)}.svg`;
}

/**
 * Reads an address back.
 *
 * @param segments - what follows `/covers/`, decoded
 * @returns undefined for anything coverAddress would not have written
 */
export function coverFile(segments: readonly string[]): CoverFile | undefined {
  const [asked, family, format, name, ...more] = segments;
  const slug = name?.match(slugName)?.[1];
  if (asked !== version || slug === undefined || more.length > 0) return undefined;
  const [shape, theme, ...rest] = format?.split('-') ?? [];
  const found = {
    family: coverFamilies.find((known) => known === family),
    shape: shape !== undefined && Object.hasOwn(coverShapes, shape) ? (shape as CoverShape) : undefined,
    theme: fileThemes.find((known) => known === theme),
  };
  if (!found.family || !found.shape || !found.theme || rest.length > 0) return undefined;
  return { slug, family: found.family, shape: found.shape, theme: found.theme };
}
