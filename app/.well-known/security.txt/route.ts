// @see RFC 9116
import { securityText } from '@/lib/seo/security-text';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  return new Response(securityText(new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
