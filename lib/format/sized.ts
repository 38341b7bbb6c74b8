// next/image's address builder needs no client script.
import { getImageProps } from 'next/image';
import { focusPosition, mediaOf } from '@/lib/contract/media/choices';
import type { GalleryImage } from '@/lib/contract/projects/image-schemas';

export interface SizedPicture {
  src: string;
  srcSet: string;
  sizes: string;
  /** Pixels of the original: reserve the space before loading. */
  width: number;
  height: number;
  /** For pages that crop the picture; absent: the middle. */
  style?: { objectPosition: string };
}

const widthOf = (candidate: string): number => Number(/ (\d+)w$/.exec(candidate)?.[1] ?? 0);

export function sizedPicture(url: string, sizes: string): SizedPicture | undefined {
  const known = mediaOf(url);
  if (!known) return undefined;
  const { width, height } = known;
  const objectPosition = focusPosition(url);
  const { props } = getImageProps({ src: url, alt: '', width, height, sizes });
  const candidates = (props.srcSet ?? '').split(', ').filter(Boolean);
  // Drops candidates wider than the original needs.
  const enough = candidates.findIndex((candidate) => widthOf(candidate) >= width);
  const useful = enough < 0 ? candidates : candidates.slice(0, enough + 1);
  return {
    src: useful.at(-1)?.replace(/ \d+w$/, '') ?? props.src,
    srcSet: useful.join(', '),
    sizes,
    width,
    height,
    ...(objectPosition ? { style: { objectPosition } } : {}),
  };
}

/** Narrowest first. */
export const sizedGalleryImage = (
  { sources, width, height }: Pick<GalleryImage, 'sources' | 'width' | 'height'>,
  sizes: string,
): SizedPicture => ({
  src: sources[0]?.url ?? '',
  srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', '),
  sizes,
  width,
  height,
});
