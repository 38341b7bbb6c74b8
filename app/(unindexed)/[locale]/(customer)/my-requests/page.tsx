import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MyRequestsPage } from '@/components/customer/requests/my-requests-page';
import { readMyRequests } from '@/lib/api/reads/requests';
import { requireUser } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'myRequests.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'myRequests' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireUser(locale);
  return <MyRequestsPage locale={locale} user={user} requests={await readMyRequests({ locale, token })} />;
}
