// The file of a drawn cover.
import { coverFile, coverShapes } from '@/lib/covers/address';
import { cover } from '@/lib/covers/cover';
import { inertPolicy, securityHeaders } from '@/lib/security/headers';

const headers = { ...securityHeaders, 'content-security-policy': inertPolicy };

export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const file = coverFile((await params).path);
  if (!file) return new Response(null, { status: 404, headers: { ...headers, 'cache-control': 'no-store' } });
  return new Response(cover({ ...file, ...coverShapes[file.shape] }), {
    headers: { ...headers, 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
