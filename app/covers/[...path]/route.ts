import { conditional } from '@/lib/runtime/page-store/conditional';
import { coverFile, coverShapes } from '@/lib/drawing/covers/address';
import { cover } from '@/lib/drawing/covers/cover';

export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const file = coverFile((await params).path);
  if (!file) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  return conditional(request, cover({ ...file, ...coverShapes[file.shape] }), {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}
