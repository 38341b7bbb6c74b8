import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ThankYouPage } from '@/components/thank-you/thank-you-page';
import { readRequest } from '@/lib/api/requests';
import { currentUser } from '@/lib/auth/current-user';
import type { Locale } from '@/lib/contract/locale';
import type { ProjectRequest } from '@/lib/contract/project-requests.schema';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';

export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ request?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'thankYou.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description', site.answer),
    target: { route: 'thankYou' },
  });
}

/** The request that was just sent, if the reader may see it: the address alone shows nothing. */
async function sentRequest(id: unknown, locale: Locale): Promise<ProjectRequest | undefined> {
  const current = typeof id === 'string' && id !== '' ? await currentUser() : undefined;
  if (!current) return undefined;
  const found = await readRequest(String(id), { locale, token: current.token });
  return found.ok ? found.value : undefined;
}

export default async function Page({ params, searchParams }: Props) {
  const [locale, { request }] = await Promise.all([pageLocale(params), searchParams]);
  return <ThankYouPage locale={locale} request={await sentRequest(request, locale)} />;
}
