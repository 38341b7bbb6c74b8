import type { Locale } from '@/lib/contract/core/locale';
import styles from './language-menu.module.scss';

const drawings: Record<
  Locale,
  { viewBox: string; strokes: readonly { d: string; fill?: string; stroke?: string; strokeWidth?: number }[] }
> = {
  fr: {
    viewBox: '0 0 3 2',
    strokes: [
      { d: 'M0 0h3v2H0z', fill: '#fff' },
      { d: 'M0 0h1v2H0z', fill: '#000091' },
      { d: 'M2 0h1v2H2z', fill: '#e1000f' },
    ],
  },
  en: {
    viewBox: '0 0 30 20',
    strokes: [
      { d: 'M0 0h30v20H0z', fill: '#012169' },
      { d: 'm0 0 30 20M30 0 0 20', stroke: '#fff', strokeWidth: 4 },
      { d: 'm0 0 30 20M30 0 0 20', stroke: '#c8102e', strokeWidth: 1.6 },
      { d: 'M15 0v20M0 10h30', stroke: '#fff', strokeWidth: 6.5 },
      { d: 'M15 0v20M0 10h30', stroke: '#c8102e', strokeWidth: 3.8 },
    ],
  },
};

export function Flag({ locale }: { locale: Locale }) {
  const { viewBox, strokes } = drawings[locale];
  return (
    <svg className={styles.flag} viewBox={viewBox} aria-hidden="true">
      {strokes.map((stroke, layer) => (
        <path key={layer} {...stroke} />
      ))}
    </svg>
  );
}
