// Pictures of the library in the widths that pages need, encoded as the browser likes it best, by the site itself. Asked of
// next/image for its addresses alone: no script of it comes with them.
import { getImageProps } from 'next/image';
import { mediaOf } from '@/lib/contract/media/choices';

export interface SizedPicture {
  src: string;
  srcSet: string;
  /** How wide the page shows it, as `sizes` says it. */
  sizes: string;
  /** Pixels of the kept file: they keep its place before it comes. */
  width: number;
  height: number;
}

const widthOf = (candidate: string): number => Number(/ (\d+)w$/.exec(candidate)?.[1] ?? 0);

/** undefined for any other address: those are shown as they are. @param sizes as the attribute has it */
export function sizedPicture(url: string, sizes: string): SizedPicture | undefined {
  const known = mediaOf(url);
  if (!known) return undefined;
  const { width, height } = known;
  const { props } = getImageProps({ src: url, alt: '', width, height, sizes });
  const candidates = (props.srcSet ?? '').split(', ').filter(Boolean);
  // One that is wide enough for all of it is the last of use.
  const enough = candidates.findIndex((candidate) => widthOf(candidate) >= width);
  const useful = enough < 0 ? candidates : candidates.slice(0, enough + 1);
  return {
    src: useful.at(-1)?.replace(/ \d+w$/, '') ?? props.src,
    srcSet: useful.join(', '),
    sizes,
    width,
    height,
  };
}
