import { loadProofTexts } from '@/components/form/proof/proof-texts';
import { defaultLocale, isLocale } from '@/lib/contract/core/locale';

export const dynamic = 'force-dynamic';

export async function GET({ url }: Request): Promise<Response> {
  const requestedLocale = new URL(url).searchParams.get('locale');
  return Response.json(await loadProofTexts(isLocale(requestedLocale) ? requestedLocale : defaultLocale), {
    headers: { 'cache-control': 'private, max-age=600' },
  });
}
