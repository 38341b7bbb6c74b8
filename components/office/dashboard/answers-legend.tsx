// Each track has its own text.
import { getTranslations } from 'next-intl/server';
import track from '@/components/project/plan/track.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import type { answerValues } from '@/lib/settings/promise';
import styles from './answers.module.scss';

interface Props {
  locale: Locale;
  hours: ReturnType<typeof answerValues>;
}

export async function AnswersLegend({ locale, hours }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.answers.legend' });
  const looks = {
    elapsed: <line className={track.lineDone} x2="22" y1="6" y2="6" />,
    amber: <circle className={track.stop} cx="11" cy="6" r="3.5" />,
    due: <circle className={track.stop} cx="11" cy="6" r="5" />,
    late: <line className={track.lineLate} x2="22" y1="6" y2="6" />,
    off: (
      <>
        <defs>
          <pattern
            id="off-legend"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className={styles.hatch} d="M0 0v6" />
          </pattern>
        </defs>
        <rect width="22" height="12" fill="url(#off-legend)" />
      </>
    ),
  } as const;
  return (
    <p className={`${track.legend} label`} aria-hidden="true">
      {(Object.keys(looks) as (keyof typeof looks)[]).map((look) => (
        <span key={look}>
          <svg width="22" height="12">
            {looks[look]}
          </svg>
          {t(look, hours)}
        </span>
      ))}
    </p>
  );
}
