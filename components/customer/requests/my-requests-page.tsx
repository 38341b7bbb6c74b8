import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/shell/header/area-nav';
import { draftRows } from '@/components/customer/dashboard/draft-rows';
import { RequestsSection } from '@/components/customer/dashboard/requests-section';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Icon } from '@/components/ui/signs/icon';
import { Screen } from '@/components/ui/pages/screen';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import type { User } from '@/lib/contract/accounts/schemas';

interface Props {
  locale: Locale;
  user: User;
  requests: Result<RequestSummary[]>;
}

export async function MyRequestsPage({ locale, user, requests }: Props) {
  const t = await getTranslations({ locale, namespace: 'myRequests' });
  const known = requests.ok ? requests.value : [];
  const sent = requests.ok ? known.filter(({ status }) => status !== 'draft') : undefined;
  return (
    <Screen
      nav={<AreaNav locale={locale} user={user} current="myRequests" />}
      label={t('count', { count: known.length })}
      heading={t('heading')}
      actions={
        <ButtonLink to={{ route: 'newProject' }} locale={locale}>
          <Icon name="plus" />
          {t('begin')}
        </ButtonLink>
      }
    >
      <RequestsSection
        locale={locale}
        email={user.email}
        drafts={await draftRows(known, locale)}
        sent={sent}
        place="myRequests"
      />
    </Screen>
  );
}
