import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { StateChange } from '@/lib/contract/requests/schemas';
import { formatInstant } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { Target } from '@/lib/routes';
import styles from './requests.module.scss';

interface Props {
  locale: Locale;
  history: readonly StateChange[];
  /** The converted project's page. */
  project: Target | undefined;
  own: boolean;
}

export async function RequestHistory({ locale, history, project, own }: Props) {
  const [t, states, request] = await Promise.all([
    getTranslations({ locale, namespace: 'request.history' }),
    getTranslations({ locale, namespace: 'status.request' }),
    getTranslations({ locale, namespace: 'request.state' }),
  ]);
  const author = ({ by, name }: StateChange) => {
    if (by === 'team') return name ? t('teamBy', { name }) : t('team');
    if (own) return t('you');
    return name ? t('requester', { name }) : t('erased');
  };
  return (
    <ScreenSection id="history" heading={t('heading')} level={own ? 2 : 3}>
      <Rows ordered>
        {history.map((change) => (
          <Row
            key={change.id}
            when={<time dateTime={change.at}>{formatInstant(change.at, locale)}</time>}
            title={change.converted ? states('converted') : t(`to.${change.to}`)}
          >
            <p>{author(change)}</p>
            {change.converted && project && (
              <p>
                <SiteLink to={project} locale={locale}>
                  {request('openProject')}
                </SiteLink>
              </p>
            )}
            {change.reason && (
              <blockquote className={styles.reason} lang={otherLanguage(change.locale, locale)} dir="auto">
                {change.reason}
              </blockquote>
            )}
          </Row>
        ))}
      </Rows>
    </ScreenSection>
  );
}
