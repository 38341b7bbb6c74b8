import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { OutboxPage } from '@/components/office/mail/outbox-page';
import { listQuestion, type SearchParams } from '@/lib/office/list-query';
import { readOutboxQuery } from '@/lib/office/outbox-query';
import { MAILS_PER_PAGE, readOutbox } from '@/lib/api/reads/outbox';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeOutbox.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeOutbox' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token, saved } = await requireStaff(locale, 'officeOutbox');
  const query = readOutboxQuery(await searchParams);
  const list = await readOutbox({ ...listQuestion(query), page: query.page }, { locale, token });
  if (!list.ok)
    return (
      <ListFailure locale={locale} failure={list.failure} place={{ route: 'officeOutbox' }} query={query} />
    );
  return (
    <OutboxPage locale={locale} saved={saved} query={query} list={list.value} perPage={MAILS_PER_PAGE} />
  );
}
