import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StatusBadge } from '@/components/ui/signs/status-badge';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { formatDate } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import styles from './requests.module.scss';

/** @param project undefined after a read failure */
export async function MadeProject({
  locale,
  project,
  linked,
}: {
  locale: Locale;
  project: ProjectSummary | undefined;
  /** The viewer may open it. */
  linked: boolean;
}) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'officeRequests.show.project' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  if (!project) {
    return (
      <ScreenSection id="project" heading={t('heading')} level={3}>
        <p>{t('unreadable')}</p>
      </ScreenSection>
    );
  }
  const { id, title, slug, status, isPublic, clientName, startDate, locale: language } = project;
  return (
    <ScreenSection
      id="project"
      heading={t('heading')}
      level={3}
      end={<StatusBadge status={status} label={states(status)} />}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('title')}</dt>
          <dd lang={otherLanguage(language, locale)}>
            {linked ? (
              <SiteLink to={{ route: 'officeProject', params: { id } }} locale={locale}>
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </dd>
        </div>
        <div>
          <dt>{t('client')}</dt>
          <dd>{clientName}</dd>
        </div>
        <div>
          <dt>{t('start')}</dt>
          <dd>{formatDate(startDate, locale)}</dd>
        </div>
        <div>
          <dt>{t('seenBy')}</dt>
          <dd>
            {isPublic ? (
              <SiteLink to={{ route: 'project', params: { slug } }} locale={locale}>
                {t('public')}
              </SiteLink>
            ) : (
              t('private')
            )}
          </dd>
        </div>
      </dl>
    </ScreenSection>
  );
}
