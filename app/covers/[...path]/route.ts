// The file of a drawn cover.
import { conditional } from '@/lib/cache/conditional';
import { coverFile, coverShapes } from '@/lib/covers/address';
import { cover } from '@/lib/covers/cover';
import { inertPolicy, securityHeaders } from '@/lib/security/headers';

const headers = { ...securityHeaders, 'content-security-policy': inertPolicy };

export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const file = coverFile((await params).path);
  if (!file) return new Response(null, { status: 404, headers: { ...headers, 'cache-control': 'no-store' } });
  return conditional(request, cover({ ...file, ...coverShapes[file.shape] }), { ...headers, 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' });
}
