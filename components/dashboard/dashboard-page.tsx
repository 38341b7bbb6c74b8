// The customer's first page: what waits for them, then what they have with us.
import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/account/area-nav';
import { ButtonLink } from '@/components/ui/button-link';
import { Screen, ScreenSection } from '@/components/ui/screen';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/locale';
import type { Address, User } from '@/lib/contract/users.schema';
import { formatFullDate } from '@/lib/format/dates';
import { site } from '@/lib/site';
import styles from './dashboard.module.scss';
import { Todo } from './todo';

interface Props {
  locale: Locale;
  user: User;
  addresses: Result<{ addresses: Address[] }>;
}

export async function DashboardPage({ locale, user, addresses }: Props) {
  const t = await getTranslations({ locale, namespace: 'dashboard' });
  return (
    <Screen nav={<AreaNav locale={locale} role={user.role} current="dashboard" />} label={formatFullDate(new Date().toISOString(), locale)} heading={t('hello', { name: user.firstName })}>
      <section className={styles.next} aria-labelledby="next-heading">
        <p className="label">{t('next.label')}</p>
        <div>
          <h2 id="next-heading">{t('next.heading')}</h2>
          <p>{t('next.text', site.answer)}</p>
        </div>
        <ButtonLink variant="primary" to={{ route: 'newProject' }} locale={locale}>
          {t('next.action')}
        </ButtonLink>
      </section>
      {/* Addresses that could not be read are no addresses missing. */}
      <Todo locale={locale} user={user} addresses={addresses.ok ? addresses.value.addresses : undefined} />
      <div className={styles.columns}>
        <ScreenSection id="projects" heading={t('projects.heading')}>
          <p className={styles.none}>{t('projects.none')}</p>
        </ScreenSection>
        <ScreenSection id="requests" heading={t('requests.heading')}>
          <p className={styles.none}>{t('requests.none')}</p>
        </ScreenSection>
      </div>
    </Screen>
  );
}
