import { feedResponse } from '@/lib/seo/feed';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return feedResponse('en', request);
}
