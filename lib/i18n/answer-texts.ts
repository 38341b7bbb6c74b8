import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';

/** @see fetchTexts */
export async function answerTexts(
  { url }: Request,
  load: (locale: Locale) => Promise<unknown>,
): Promise<Response> {
  const requestedLocale = new URL(url).searchParams.get('locale');
  return Response.json(await load(isLocale(requestedLocale) ? requestedLocale : defaultLocale), {
    headers: { 'cache-control': 'private, max-age=600' },
  });
}
