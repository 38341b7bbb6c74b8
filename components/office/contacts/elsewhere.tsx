import { getTranslations } from 'next-intl/server';
import { listTarget } from '@/components/list/list-place';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Void } from '@/components/states/void';
import type { ContactsQuery } from '@/lib/office/contacts-query';
import type { Locale } from '@/lib/contract/core/locale';

export async function Elsewhere({
  locale,
  query,
  count,
}: {
  locale: Locale;
  query: ContactsQuery;
  count: number;
}) {
  const t = await getTranslations({ locale, namespace: 'officeContacts.elsewhere' });
  return (
    <Void heading={t('heading', { search: query.search })} text={t('text', { count })}>
      <ButtonLink
        to={listTarget({ place: { route: 'officeContacts' }, query }, { status: 'all' })}
        locale={locale}
      >
        {t('action')}
      </ButtonLink>
    </Void>
  );
}
