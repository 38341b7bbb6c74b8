import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Holder } from '@/lib/contract/core/permissions';
import { phoneLink } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { mayOpen } from '@/lib/office/places';
import { choiceNames } from '@/lib/portfolio/choice-names';
import styles from '@/components/office/inbox/pane.module.scss';

export async function ContactFacts({
  locale,
  viewer,
  contact,
}: {
  locale: Locale;
  viewer: Holder;
  contact: Contact;
}) {
  const [t, names] = await Promise.all([
    getTranslations({ locale, namespace: 'officeContacts.show' }),
    choiceNames(locale),
  ]);
  const { fullName, company, email, phone, service, user } = contact;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('from')}</dt>
        <dd>{[fullName, company].filter(Boolean).join(', ')}</dd>
      </div>
      <div>
        <dt>{t('reach')}</dt>
        <dd>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {phone && (
            <p>
              <a href={phoneLink(phone)}>{formatPhone(phone, locale)}</a>
            </p>
          )}
        </dd>
      </div>
      {service && (
        <div>
          <dt>{t('service')}</dt>
          <dd>{names.service[service] ?? service}</dd>
        </div>
      )}
      <div>
        <dt>{t('account')}</dt>
        <dd>
          {user ? (
            <>
              {mayOpen('officeUser', viewer) ? (
                <SiteLink to={{ route: 'officeUser', params: { id: user.id } }} locale={locale}>
                  {user.firstName} {user.lastName}
                </SiteLink>
              ) : (
                `${user.firstName} ${user.lastName}`
              )}
              {user.status === 'inactive' && `, ${t('inactive')}`}
            </>
          ) : (
            t('noAccount')
          )}
        </dd>
      </div>
    </dl>
  );
}
