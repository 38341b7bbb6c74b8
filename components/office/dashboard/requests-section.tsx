// Oldest first.
import { getTranslations } from 'next-intl/server';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { AnswerDue } from '@/components/office/requests/answer-due';
import { budgetText } from '@/components/request/detail-lines';
import { detailWords } from '@/components/request/detail-words';
import { RequestState } from '@/components/request/request-state';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Stats } from '@/lib/contract/stats/schemas';
import { formatListDay } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import styles from './dashboard.module.scss';
import { Unavailable } from './unavailable';

interface Props {
  locale: Locale;
  stats: Pick<Stats, 'open' | 'requests'> | undefined;
}

export async function RequestsSection({ locale, stats }: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeDashboard.requests' }),
    detailWords(locale),
  ]);
  const head = { id: 'requests', heading: t('heading') };
  if (!stats) return <Unavailable locale={locale} {...head} />;
  const { requests, open } = stats;
  const all = (
    <SiteLink className="small" to={{ route: 'officeRequests', query: { status: 'open' } }} locale={locale}>
      {t('all')}
    </SiteLink>
  );
  return (
    <ScreenSection {...head} note={open.requests > 0 && open.requests} end={all}>
      {requests.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <Rows>
          {requests.map((request) => {
            const { id, projectName, projectType, contact, budget, status, submittedAt, updatedAt } = request;
            const facts = [
              contact.company ?? contact.fullName,
              projectType && words.types[projectType],
              budgetText(budget, words),
            ]
              .filter(Boolean)
              .join(', ');
            return (
              <Row
                key={id}
                when={
                  <time dateTime={submittedAt ?? updatedAt}>
                    {formatListDay(submittedAt ?? updatedAt, locale)}
                  </time>
                }
                title={
                  <>
                    <SiteLink
                      to={{ route: 'officeRequest', params: { id } }}
                      locale={locale}
                      lang={projectName === null ? undefined : otherLanguage(request.locale, locale)}
                    >
                      {projectName ?? words.details.untitled}
                    </SiteLink>
                    <DemoMark locale={locale} demo={request.demo} />
                  </>
                }
                end={<RequestState locale={locale} request={request} />}
              >
                <p>{facts}</p>
                {status === 'pending' && (
                  <p>
                    <AnswerDue locale={locale} request={request} />
                  </p>
                )}
              </Row>
            );
          })}
        </Rows>
      )}
    </ScreenSection>
  );
}
