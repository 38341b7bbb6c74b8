// Requires the right to edit the post.
import type { NextRequest } from 'next/server';
import { cardAnswer } from '@/lib/drawing/cards/answer';
import { draftContent } from '@/lib/drawing/cards/draft';

export const dynamic = 'force-dynamic';

export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return cardAnswer(request, await draftContent(request, (await params).id), 'private, no-cache');
}
