// Solid bars are the minimum; hatched parts depend on the project's size.
import { getTranslations } from 'next-intl/server';
import { lengths } from '@/components/ui/signs/lengths';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDuration } from '@/lib/format/durations';
import { placedSteps, projectWeeks } from '@/lib/portfolio/work-process';
import { fillSentences } from '@/lib/settings/sentences';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './steps.module.scss';

/** Weeks between numbers of the scale. */
const NAMED = 3;
/** Numbers that fit below the scale. */
const MOST_NAMED = 12;

export async function Steps({ locale, number }: { locale: Locale; number: string }) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'home.steps' }),
    siteSettings(locale),
  ]);
  const { label, note, items, ...texts } = site.home.steps;
  const { min, max } = projectWeeks(items);
  const heading = fillSentences(texts.heading, { 'weeks.min': String(min), 'weeks.max': String(max) });
  const named = Math.max(NAMED, Math.ceil(max / MOST_NAMED));
  return (
    <Section
      number={number}
      label={label || t('label')}
      heading={heading || t('label')}
      headingNote={note}
      id="steps"
    >
      <div className={styles.steps} style={lengths({ '--w': max, '--named': named })}>
        <div className={styles.axis} aria-hidden="true">
          <div>
            {Array.from({ length: Math.floor(max / named) }, (_, index) => (
              <span key={index}>{(index + 1) * named}</span>
            ))}
          </div>
        </div>
        <ol className={styles.list}>
          {placedSteps(items).map(({ id, title, text, weeks: step }, index) => {
            const weeks = formatDuration({ from: step.min, to: step.max, unit: 'week' }, locale);
            return (
              <li key={id} className={styles.step}>
                <div className={styles.words}>
                  <h3>
                    <span className="label">{String(index + 1).padStart(2, '0')}</span>
                    {title}
                    <span className={`label ${styles.short}`} aria-hidden="true">
                      {weeks}
                    </span>
                  </h3>
                  <p>{text}</p>
                </div>
                <div className={styles.track}>
                  {/* Labels near the right edge precede the bar. */}
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
