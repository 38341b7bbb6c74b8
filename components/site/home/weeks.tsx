// Solid bars are the minimum; hatched parts depend on the project's size.
import { getTranslations } from 'next-intl/server';
import { lengths } from '@/components/ui/signs/lengths';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDuration } from '@/lib/format/durations';
import { projectSteps, projectWeeks } from '@/lib/portfolio/work-process';
import styles from './weeks.module.scss';

/** Weeks between two numbers of the scale. */
const NAMED = 3;

export async function Weeks({ locale, number }: { locale: Locale; number: string }) {
  const t = await getTranslations({ locale, namespace: 'home.steps' });
  const { min, max } = projectWeeks;
  return (
    <Section
      number={number}
      label={t('label')}
      heading={t('heading', { min, max })}
      headingNote={t('headingNote')}
      id="steps"
    >
      <div className={styles.weeks} style={lengths({ '--w': max, '--named': NAMED })}>
        <div className={styles.axis} aria-hidden="true">
          <div>
            {Array.from({ length: Math.floor(max / NAMED) }, (_, index) => (
              <span key={index}>{(index + 1) * NAMED}</span>
            ))}
          </div>
        </div>
        <ol className={styles.list}>
          {projectSteps.map((step, index) => {
            const weeks = formatDuration({ from: step.min, to: step.max, unit: 'week' }, locale);
            return (
              <li key={step.id} className={styles.step}>
                <div className={styles.words}>
                  <h3>
                    <span className="label">{String(index + 1).padStart(2, '0')}</span>
                    {t(`items.${step.id}.title`)}
                    <span className={`label ${styles.short}`} aria-hidden="true">
                      {weeks}
                    </span>
                  </h3>
                  <p>{t(`items.${step.id}.text`)}</p>
                </div>
                <div className={styles.track}>
                  {/* Labels of bars near the right edge precede the bar. */}
                  <div
                    className={
                      step.from + step.max > max * 0.9
                        ? `draw ${styles.bar} ${styles.before}`
                        : `draw ${styles.bar}`
                    }
                    style={lengths({ '--from': step.from, '--min': step.min, '--max': step.max })}
                  >
                    <span>{weeks}</span>
                  </div>
                </div>
              </li>
            );
          })}
        </ol>
        <div className={`${styles.step} ${styles.total}`}>
          <h3 className={styles.words}>{t('total.title')}</h3>
          <div className={styles.track}>
            <div
              className={`draw ${styles.bar}`}
              style={lengths({ '--from': 0, '--min': min, '--max': max })}
            >
              <b>{formatDuration({ from: min, to: max, unit: 'week' }, locale)}</b>
            </div>
          </div>
        </div>
      </div>
      <p className={`label ${styles.key}`}>
        <span>
          <i className={styles.always} />
          {t('key.full')}
        </span>
        <span>
          <i />
          {t('key.hatched')}
        </span>
        <span className={styles.columns}>{t('key.column')}</span>
      </p>
    </Section>
  );
}
