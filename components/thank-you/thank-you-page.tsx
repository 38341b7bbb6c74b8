// After a message or a request: it has arrived, when the answer comes, what happens until then. @see specification §9
import { getTranslations } from 'next-intl/server';
import { AnswerPromise } from '@/components/contact/answer-promise';
import { ArrowLink } from '@/components/ui/arrow-link';
import { NumberedList } from '@/components/ui/numbered-list';
import { PageTop } from '@/components/ui/page-top';
import { Section } from '@/components/ui/section';
import type { Locale } from '@/lib/contract/locale';
import { site } from '@/lib/site';
import styles from './thank-you-page.module.scss';

const steps = ['read', 'answer', 'talk'] as const;
const elsewhere = ['dashboard', 'projects', 'blog', 'home'] as const;

export async function ThankYouPage({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'thankYou' });
  return (
    <>
      <div className="wrap">
        <PageTop label={t('label')} heading={t('heading')} lead={t('lead', site.answer)} />
      </div>
      <AnswerPromise locale={locale} />
      <Section number="01" label={t('next.label')} heading={t('next.heading')} id="next">
        <NumberedList items={steps.map((key) => ({ key, title: t(`next.items.${key}.title`), text: t(`next.items.${key}.text`) }))} />
        <div className={styles.meanwhile}>
          <p className="title">{t('meanwhile.text')}</p>
          <ul className={styles.links}>
            {elsewhere.map((route) => (
              <li key={route} className={route === 'dashboard' ? styles.member : undefined}>
                <ArrowLink to={{ route }} locale={locale}>
                  {t(`meanwhile.${route}`)}
                </ArrowLink>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </>
  );
}
