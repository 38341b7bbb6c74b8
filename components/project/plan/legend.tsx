import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './track.module.scss';

const samples = {
  planned: <rect className={styles.planned} x="0.5" y="1.5" width="21" height="8" />,
  done: <rect className={styles.done} y="1" width="22" height="9" />,
  late: <rect className={styles.late} y="1" width="22" height="9" />,
  lineDone: <line className={styles.lineDone} x2="22" y1="5.5" y2="5.5" />,
  lineTodo: <line className={styles.todo} x2="22" y1="5.5" y2="5.5" />,
  lineLate: <line className={styles.lineLate} x2="22" y1="5.5" y2="5.5" />,
  stop: <circle className={styles.stop} cx="11" cy="5.5" r="4.5" />,
  today: <line className={styles.now} x1="11" x2="11" y2="11" />,
} as const;

const meaning = {
  planned: 'planned',
  done: 'done',
  late: 'late',
  lineDone: 'done',
  lineTodo: 'planned',
  lineLate: 'late',
  stop: 'stop',
  today: 'today',
} as const;

type Kind = keyof typeof samples;

interface Props {
  locale: Locale;
  kinds: readonly Kind[];
  /** Instead of the words of plans. */
  words?: Partial<Record<Kind, string>>;
}

export async function Legend({ locale, kinds, words = {} }: Props) {
  const t = await getTranslations({ locale, namespace: 'myProjects.plan.legend' });
  return (
    <p className={`label ${styles.legend}`} aria-hidden="true">
      {kinds.map((kind) => (
        <span key={kind}>
          <svg width="22" height="11">
            {samples[kind]}
          </svg>
          {words[kind] ?? t(meaning[kind])}
        </span>
      ))}
    </p>
  );
}
