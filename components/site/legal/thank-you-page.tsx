import { getTranslations } from 'next-intl/server';
import { AnswerPromise } from '@/components/site/contact/answer-promise';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { NumberedList } from '@/components/ui/lists/numbered-list';
import { PageTop } from '@/components/ui/pages/page-top';
import { Section } from '@/components/ui/pages/section';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { fillSentences, promiseFilling } from '@/lib/settings/sentences';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './thank-you-page.module.scss';

const elsewhere = ['projects', 'blog', 'home'] as const;

interface Props {
  locale: Locale;
  /** The sent request, if the reader made it. */
  request?: Pick<ProjectRequest, 'id' | 'reference' | 'projectName' | 'locale'> | undefined;
}

export async function ThankYouPage({ locale, request }: Props) {
  const reference = request?.reference;
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'thankYou' }),
    siteSettings(locale),
  ]);
  const { label, heading, lead, next, steps, meanwhile } = site.navigation.pages.thankYou;
  return (
    <>
      <div className="wrap">
        <PageTop
          label={label || t('label')}
          heading={heading || t('page.title')}
          lead={fillSentences(lead, promiseFilling(site))}
        />
        {request && reference && (
          <p className={`title ${styles.request}`}>
            {request.projectName
              ? t.rich('request.named', {
                  reference,
                  name: request.projectName,
                  written: written(request.locale, locale),
                })
              : t('request.plain', { reference })}
          </p>
        )}
      </div>
      <AnswerPromise locale={locale} />
      <Section number="01" label={t('next.label')} heading={next || t('next.label')} id="next">
        {steps.length > 0 && (
          <NumberedList items={steps.map(({ id, title, text }) => ({ key: id, title, text }))} />
        )}
        <div className={styles.meanwhile}>
          {meanwhile && <p className="title">{meanwhile}</p>}
          <ul className={styles.links}>
            {request && (
              <li>
                <ArrowLink to={{ route: 'myRequest', params: { id: request.id } }} locale={locale}>
                  {t('meanwhile.request')}
                </ArrowLink>
              </li>
            )}
            {elsewhere.map((route) => (
              <li key={route}>
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
