// Starting a project while requests online are not open: the questions they will ask, to be answered by mail or aloud.
import { getTranslations } from 'next-intl/server';
import { choiceNames } from '@/components/contact/choice-names';
import { PrefilledMail } from '@/components/contact/prefilled-mail';
import { ArrowLink } from '@/components/ui/arrow-link';
import { buttonClass } from '@/components/ui/button-look';
import { Icon } from '@/components/ui/icon';
import { NumberedList } from '@/components/ui/numbered-list';
import { PageTop } from '@/components/ui/page-top';
import { Section } from '@/components/ui/section';
import type { Locale } from '@/lib/contract/locale';
import { formatPhone, phoneLink } from '@/lib/format/contact';
import { formatDays, formatHours } from '@/lib/format/hours';
import { site } from '@/lib/site';
import styles from './new-project-page.module.scss';

const questions = ['project', 'people', 'technical', 'features', 'design', 'hosting', 'documents', 'budget'] as const;

export async function NewProjectPage({ locale }: { locale: Locale }) {
  const [t, names] = await Promise.all([getTranslations({ locale, namespace: 'newProject' }), choiceNames(locale)]);
  const [hours] = site.hours;
  const asked = questions.map((key) => ({ key, title: t(`questions.items.${key}.title`), text: t(`questions.items.${key}.text`) }));
  const lines = [t('mail.bodyIntro'), ...asked.flatMap(({ title }, index) => ['', `${index + 1}. ${title}`, ''])];
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <PageTop label={t('label')} heading={t('heading')} lead={t('lead', site.answer)} />
        <div className={`grid ${styles.ways}`}>
          <div className={styles.mail}>
            <PrefilledMail mail={{ to: site.email, subject: t('mail.subject'), lines }} names={names} about={t('mail.about')} className={buttonClass({ variant: 'primary', size: 'large' })}>
              <Icon name="mail" />
              {t('mail.action')}
            </PrefilledMail>
            <p className={styles.note}>{t('mail.note')}</p>
          </div>
          <div className={styles.phone}>
            <p className={styles.note}>{t('phone.note', { days: formatDays(hours.days, locale), hours: formatHours(hours, locale) })}</p>
            <p>
              <a className="display-3 drawn" href={phoneLink(site.phone)}>
                {formatPhone(site.phone, locale)}
              </a>
            </p>
          </div>
        </div>
      </div>
      <Section number="01" label={t('questions.label')} heading={t('questions.heading')} id="questions">
        <NumberedList items={asked} />
        <p className={styles.links}>
          <ArrowLink to={{ route: 'services' }} locale={locale}>
            {t('prices')}
          </ArrowLink>
          <ArrowLink to={{ route: 'contact' }} locale={locale}>
            {t('contact')}
          </ArrowLink>
        </p>
      </Section>
    </>
  );
}
