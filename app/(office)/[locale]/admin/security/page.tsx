import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { SecurityPage } from '@/components/office/security/security-page';
import type { SearchParams } from '@/lib/office/list-query';
import { readSecurityQuery, securityQuestion } from '@/lib/office/security-query';
import { readSecurityEvents, SECURITY_EVENTS_PER_PAGE } from '@/lib/api/reads/security-events';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeSecurity.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeSecurity' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token, saved } = await requireStaff(locale, 'officeSecurity');
  const query = readSecurityQuery(await searchParams);
  const list = await readSecurityEvents({ ...securityQuestion(query), page: query.page }, { locale, token });
  const at = { locale, place: { route: 'officeSecurity' }, query } as const;
  if (!list.ok) return <ListFailure {...at} failure={list.failure} />;
  const shown = { locale, query, list: list.value, saved };
  return <SecurityPage {...shown} perPage={SECURITY_EVENTS_PER_PAGE} />;
}
