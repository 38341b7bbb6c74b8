import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { RequestState } from '@/components/request/request-state';
import { stateSentence } from '@/components/request/state-sentence';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { formatDate } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { href } from '@/lib/routes';
import styles from './dashboard.module.scss';
import { Drafts, type DraftRow } from './drafts';

interface Props {
  locale: Locale;
  email: string;
  drafts: readonly DraftRow[];
  sent: readonly RequestSummary[] | undefined;
  place?: 'dashboard' | 'myRequests';
}

const SHOWN = 6;

async function SentRow({ locale, request }: { locale: Locale; request: RequestSummary }) {
  const [{ projectRequest, wizard }, sentence] = await Promise.all([
    loadMessages(locale),
    stateSentence(request, locale),
  ]);
  const { id, projectName, projectType, locale: language, submittedAt, updatedAt } = request;
  return (
    <Row
      when={formatDate(submittedAt ?? updatedAt, locale)}
      title={
        <SiteLink
          to={{ route: 'myRequest', params: { id } }}
          locale={locale}
          lang={projectName === null ? undefined : otherLanguage(language, locale)}
        >
          {projectName ?? wizard.details.untitled}
        </SiteLink>
      }
      end={<RequestState locale={locale} request={request} />}
    >
      <p>{[projectType && `${projectRequest.types[projectType]}.`, sentence].filter(Boolean).join(' ')}</p>
    </Row>
  );
}

export async function RequestsSection({ locale, email, drafts, sent, place = 'dashboard' }: Props) {
  const [t, words, { request, status }] = await Promise.all([
    getTranslations({ locale, namespace: 'dashboard.requests' }),
    drafts.length > 0 ? formWords({ locale }) : undefined,
    loadMessages(locale),
  ]);
  const list = (requests: readonly RequestSummary[]) => (
    <Rows>
      {requests.map((each) => (
        <SentRow key={each.id} locale={locale} request={each} />
      ))}
    </Rows>
  );
  if (!sent) {
    return (
      <ScreenSection id="requests" heading={t('heading')}>
        <div className={styles.none}>
          <p>{t('failed')}</p>
          <a className={buttonClass({ size: 'small' })} href={href({ route: place }, locale)}>
            {t('retry')}
          </a>
        </div>
      </ScreenSection>
    );
  }
  return (
    <ScreenSection id="requests" heading={t('heading')}>
      <Drafts
        drafts={drafts}
        words={words}
        labels={request.draft}
        state={status.request.draft}
        email={email}
      />
      {sent.length > 0 && list(place === 'dashboard' ? sent.slice(0, SHOWN) : sent)}
      {place === 'dashboard' && sent.length > SHOWN && (
        <details className={`fold-out ${styles.more}`}>
          <summary>{t('more', { count: sent.length - SHOWN })}</summary>
          {list(sent.slice(SHOWN))}
        </details>
      )}
      {sent.length + drafts.length === 0 && (
        <div className={styles.none}>
          <p>{t('none')}</p>
          <ButtonLink size="small" to={{ route: 'newProject' }} locale={locale}>
            {t('begin')}
          </ButtonLink>
        </div>
      )}
    </ScreenSection>
  );
}
