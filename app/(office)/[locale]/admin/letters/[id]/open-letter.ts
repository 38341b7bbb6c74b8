import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readLetterOnce } from '@/lib/api/reads/office-letters';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export interface LetterPageProps {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type LetterRoute = 'officeLetter' | 'officeLetterPreview' | 'officeLetterSend';

export async function openLetter({ params }: LetterPageProps, route: LetterRoute) {
  const [locale, { id }] = await Promise.all([pageLocale(params), params]);
  const { user, token } = await requireStaff(locale, route);
  const letter = await readLetterOnce(id, { locale, token });
  return { locale, id, user, token, letter };
}

const namespaces = {
  officeLetter: 'officeLetters.write',
  officeLetterPreview: 'officeLetters.preview',
  officeLetterSend: 'officeLetters.send',
} as const;

export async function letterMetadata(props: LetterPageProps, route: LetterRoute): Promise<Metadata> {
  const { locale, id, letter } = await openLetter(props, route);
  const t = await getTranslations({ locale, namespace: namespaces[route] });
  return pageMetadata({
    locale,
    title: t('title', { number: letter.ok ? letter.value.number : '' }),
    description: t('description'),
    target: { route, params: { id } },
  });
}
