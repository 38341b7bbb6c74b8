// Over a list of the administration: a search that works without script, and its states as links. All of it is in the address.
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { ChoiceLinks } from '@/components/ui/choice-links';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { TextInput } from '@/components/ui/text-input';
import { listAddress, type ListQuery } from '@/lib/admin/list-query';
import type { Locale } from '@/lib/contract/locale';
import { href } from '@/lib/routes';
import styles from './list.module.scss';
import type { ListRoute } from './list-route';

interface Props {
  locale: Locale;
  route: ListRoute;
  query: ListQuery;
  /** In order; the first one is all of them. */
  statuses: readonly { value: string | undefined; label: string }[];
  placeholder: string;
}

export async function ListFilters({ locale, route, query, statuses, placeholder }: Props) {
  const t = await getTranslations({ locale, namespace: 'adminList' });
  const { status, search } = query;
  return (
    <div className={styles.filters}>
      <form role="search" method="get" action={href({ route }, locale)} className={styles.find} aria-label={t('search')}>
        <Icon name="search" />
        <label className="vh" htmlFor="list-search">
          {t('search')}
        </label>
        <TextInput id="list-search" type="search" name="search" maxLength={200} placeholder={placeholder} defaultValue={search} autoComplete="off" />
        {status && <input type="hidden" name="status" value={status} />}
        <Button type="submit" size="small">
          {t('submit')}
        </Button>
      </form>
      <ChoiceLinks
        locale={locale}
        label={t('states')}
        choices={statuses.map(({ value, label }) => ({ label, to: { route, query: listAddress({ status: value, search }) }, current: value === status }))}
      />
      {(search || status) && (
        <SiteLink to={{ route }} locale={locale} className={styles.clear}>
          {t('clear')}
        </SiteLink>
      )}
    </div>
  );
}
