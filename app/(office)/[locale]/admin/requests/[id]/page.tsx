import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AdminRequestPage } from '@/components/office/requests/admin-request-page';
import { RequestFailure } from '@/components/customer/requests/request-failure';
import { readRequestFile } from '@/lib/api/reads/requests';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'adminRequests.show' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'adminRequest', params: { id: (await params).id } },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireAdmin(locale);
  const found = await readRequestFile(id, { locale, token });
  if (!found.ok)
    return (
      <RequestFailure
        locale={locale}
        failure={found.failure}
        to={{ route: 'adminRequest', params: { id } }}
      />
    );
  return <AdminRequestPage locale={locale} user={user} {...found.value} />;
}
