import type { NextRequest, NextResponse } from 'next/server';
import { respond } from '@/lib/guard/respond';

export default function middleware(request: NextRequest): Promise<NextResponse> {
  return respond(request);
}

// Excludes the API (bodies must not be buffered) but not paths with dots: /admin/a.b must not bypass the guard.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|session/|uploads/|covers/|icons/|logo/|og/|_next/|(?:sitemap(?:-[a-z]+(?:-[0-9]+)?)?\\.xml|robots\\.txt|feed\\.xml|en/feed\\.xml|letters\\.xml|en/letters\\.xml|manifest\\.webmanifest|speculation-rules\\.json|favicon\\.ico|\\.well-known/security\\.txt|icon\\.svg|icon-192\\.png|icon-512\\.png|apple-icon\\.png)$).*)',
  ],
};
