import { getTranslations } from 'next-intl/server';
import { AnswerPromise } from '@/components/site/contact/answer-promise';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { NumberedList } from '@/components/ui/lists/numbered-list';
import { PageTop } from '@/components/ui/pages/page-top';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { site } from '@/lib/site';
import styles from './thank-you-page.module.scss';

const steps = ['read', 'answer', 'talk'] as const;
const elsewhere = ['projects', 'blog', 'home'] as const;

interface Props {
  locale: Locale;
  /** The sent request, if the reader made it. */
  request?: Pick<ProjectRequest, 'id' | 'reference' | 'projectName'> | undefined;
}

export async function ThankYouPage({ locale, request }: Props) {
  const reference = request?.reference;
  const t = await getTranslations({ locale, namespace: 'thankYou' });
  return (
    <>
      <div className="wrap">
        <PageTop label={t('label')} heading={t('heading')} lead={t('lead', site.answer)} />
        {request && reference && (
          <p className={`title ${styles.request}`}>
            {request.projectName
              ? t('request.named', { reference, name: request.projectName })
              : t('request.plain', { reference })}
          </p>
        )}
      </div>
      <AnswerPromise locale={locale} />
      <Section number="01" label={t('next.label')} heading={t('next.heading')} id="next">
        <NumberedList
          items={steps.map((key) => ({
            key,
            title: t(`next.items.${key}.title`),
            text: t(`next.items.${key}.text`),
          }))}
        />
        <div className={styles.meanwhile}>
          <p className="title">{t('meanwhile.text')}</p>
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
