import { feedResponse } from '@/lib/seo/feed';

export const dynamic = 'force-dynamic';

export function GET(): Promise<Response> {
  return feedResponse('en');
}
