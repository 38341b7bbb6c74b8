import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { RecordFailure } from '@/components/states/record-failure';
import { RequestPage } from '@/components/customer/requests/request-page';
import { readRequest } from '@/lib/api/reads/requests';
import { requireUser } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { href } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'request.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'myRequest', params: { id: (await params).id } },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireUser(locale);
  const found = await readRequest(id, { locale, token });
  const to = { route: 'myRequest', params: { id } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="request.failed" to={to} />;
  // Administrators read the requests of others in the back office.
  if (found.value.requesterId !== user.id) redirect(href({ route: 'officeRequest', params: { id } }, locale));
  return <RequestPage locale={locale} user={user} request={found.value} />;
}
