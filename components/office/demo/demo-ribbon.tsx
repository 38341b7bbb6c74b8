import { getTranslations } from 'next-intl/server';
import { failureWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { Demo } from '@/lib/contract/demo/schemas';
import styles from './demo.module.scss';
import { DemoRemoval } from './demo-removal';

interface Props {
  locale: Locale;
  /** For signing in again. */
  email: string;
  demo: Pick<Demo, 'inOffice' | 'going'>;
}

export async function DemoRibbon({ locale, email, demo: { inOffice, going } }: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeDemo' }),
    failureWords({ locale }),
  ]);
  return (
    <section className={styles.ribbon} aria-labelledby="demo-ribbon">
      <strong id="demo-ribbon">{t('title')}</strong>
      <span>
        {inOffice
          ? t('text', { contacts: going.contacts, requests: going.requests, projects: going.projects })
          : t('siteText', { projects: going.projects, posts: going.posts })}
      </span>
      <DemoRemoval words={words} label={t('open')} email={email} />
    </section>
  );
}
