import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { demoParts } from '@/lib/contract/demo/parts';
import type { Demo } from '@/lib/contract/demo/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import styles from './demo.module.scss';
import { DemoRemoval } from './demo-removal';
import { DemoTable } from './demo-table';

interface Props {
  locale: Locale;
  /** For signing in again. */
  email: string;
  demo: Demo;
}

export async function DemoRibbon({ locale, email, demo: { inOffice, going, staying } }: Props) {
  const [t, words, { officeDemo }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeDemo' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  const count = demoParts.reduce((sum, part) => sum + going[part], 0);
  return (
    <section className={styles.ribbon} aria-labelledby="demo-ribbon">
      <strong id="demo-ribbon">{t('title')}</strong>
      <span>
        {inOffice
          ? t('text', { contacts: going.contacts, requests: going.requests, projects: going.projects })
          : t('siteText', { projects: going.projects, posts: going.posts })}
      </span>
      <DemoRemoval words={words} labels={officeDemo.removal} submit={t('submit', { count })} email={email}>
        <DemoTable locale={locale} going={going} staying={staying} />
      </DemoRemoval>
    </section>
  );
}
