import { speculationRules } from '@/lib/seo/speculation-rules';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(JSON.stringify(speculationRules), {
    headers: {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
    },
  });
}
