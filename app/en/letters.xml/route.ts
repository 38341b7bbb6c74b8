import { letterFeedResponse } from '@/lib/seo/letter-feed';

export const dynamic = 'force-dynamic';

export function GET(request: Request): Promise<Response> {
  return letterFeedResponse('en', request);
}
