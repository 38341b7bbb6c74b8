// Cached files for both themes; only the visible one loads.
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import { coverAddress, coverShapes, knownFamily } from '@/lib/drawing/covers/address';
import type { CoverProps } from './cover';
import styles from './cover.module.scss';

interface Props extends CoverProps {
  /** Of the settings; undefined: the product's. */
  accent: AccentHexes | undefined;
  /** Initially visible: eager in the system's theme. */
  first?: boolean;
}

export function CoverImage({ slug, family, shape, accent, className, first = false }: Props) {
  const { width, height } = coverShapes[shape];
  const drawing = { slug, family: knownFamily(slug, family), shape };
  const [paper, night] = (['paper', 'night'] as const).map((theme) =>
    coverAddress({ ...drawing, theme, signal: accent?.[theme] }),
  );
  const frame = { width, height };
  const later = { ...frame, loading: 'lazy', decoding: 'async' } as const;
  const inTheme = (theme: string | undefined) => [theme, className].filter(Boolean).join(' ');
  // next/image adds a script.
  /* eslint-disable @next/next/no-img-element */
  if (first) {
    const atNight = 'screen and (prefers-color-scheme: dark)';
    return (
      <>
        <picture className={styles.system}>
          <source media={atNight} srcSet={night} />
          <img alt="" className={className} src={paper} {...frame} fetchPriority="high" decoding="sync" />
        </picture>
        <picture className={styles.chosen}>
          <source media={atNight} srcSet={paper} />
          <img alt="" className={className} src={night} {...later} />
        </picture>
      </>
    );
  }
  return (
    <>
      <img alt="" className={inTheme(styles.paper)} src={paper} {...later} />
      <img alt="" className={inTheme(styles.night)} src={night} {...later} />
    </>
  );
  /* eslint-enable @next/next/no-img-element */
}
