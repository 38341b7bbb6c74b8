import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { RequestInbox } from '@/lib/contract/requests/inbox-schemas';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { phoneLink } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { formatDate } from '@/lib/format/dates';
import styles from '@/components/request/requests.module.scss';

export async function Requester({
  locale,
  request: { contact },
  requester,
}: Pick<RequestInbox, 'requester'> & { locale: Locale; request: Pick<ProjectRequest, 'contact'> }) {
  const t = await getTranslations({ locale, namespace: 'officeRequests.show.requester' });
  const { fullName, company, email, phone } = contact;
  return (
    <ScreenSection id="requester" heading={t('heading')} level={3}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('contact')}</dt>
          <dd>
            <p>{[fullName, company].filter(Boolean).join(', ')}</p>
            {email && (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
            {phone && (
              <p>
                <a href={phoneLink(phone)}>{formatPhone(phone, locale)}</a>
              </p>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('account')}</dt>
          <dd>
            {requester ? (
              <>
                <p>
                  {requester.firstName} {requester.lastName}
                </p>
                <p>
                  <a href={`mailto:${requester.email}`}>{requester.email}</a>
                  {!requester.emailVerified && `, ${t('unverified')}`}
                </p>
              </>
            ) : (
              t('erased')
            )}
          </dd>
        </div>
        {requester && (
          <div>
            <dt>{t('since')}</dt>
            <dd>{formatDate(requester.createdAt, locale)}</dd>
          </div>
        )}
      </dl>
    </ScreenSection>
  );
}
