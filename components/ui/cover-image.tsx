// The drawn cover as a cached file, in both themes; the browser fetches the one that shows, when it comes near.
import { coverAddress, coverShapes, knownFamily } from '@/lib/covers/address';
import type { CoverProps } from './cover';
import styles from './cover.module.scss';

export function CoverImage({ slug, family, shape, className }: CoverProps) {
  const { width, height } = coverShapes[shape];
  const drawing = { slug, family: knownFamily(slug, family), shape };
  const themes = ['paper', 'night'] as const;
  return themes.map((theme) => (
    // An SVG needs no optimising, and next/image would make the page carry its script.
    // eslint-disable-next-line @next/next/no-img-element
    <img key={theme} className={[styles[theme], className].filter(Boolean).join(' ')} src={coverAddress({ ...drawing, theme })} width={width} height={height} alt="" loading="lazy" decoding="async" />
  ));
}
