import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectMember } from '@/lib/contract/projects/member-schemas';
import styles from './conversation.module.scss';

interface Props {
  locale: Locale;
  members: readonly ProjectMember[];
  team: boolean;
}

export async function Readers({ locale, members, team }: Props) {
  const t = await getTranslations({ locale, namespace: 'conversation.readers' });
  const names = (ofTeam: boolean) =>
    members.filter((member) => member.team === ofTeam).map(({ name }) => name);
  const list = (found: readonly string[]) =>
    found.length > 0 ? new Intl.ListFormat(locale).format(found) : t('none');
  return (
    <ScreenSection id="readers" heading={t('heading')}>
      <dl className={styles.readers}>
        <div>
          <dt>{t('customers')}</dt>
          <dd>{list(names(false))}</dd>
        </div>
        <div>
          <dt>{t('team')}</dt>
          <dd>{list(names(true))}</dd>
        </div>
      </dl>
      <p className={`${styles.hint} no-print`}>{t('text')}</p>
      {team && <p className={`${styles.hint} no-print`}>{t('internal')}</p>}
      <p className={`${styles.hint} no-print`}>
        <SiteLink to={{ route: 'account', hash: 'mails' }} locale={locale}>
          {t('mails')}
        </SiteLink>
      </p>
    </ScreenSection>
  );
}
