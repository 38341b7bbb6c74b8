// @see RFC 9116
import { securityText } from '@/lib/seo/security-text';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const text = await securityText(new Date());
  return new Response(text, {
    status: text === undefined ? 404 : 200,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}
