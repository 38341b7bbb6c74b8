import { cardAnswer } from '@/lib/drawing/cards/answer';
import { cardSubject } from '@/lib/drawing/cards/address';
import { cardContent } from '@/lib/drawing/cards/content';
import { fail } from '@/lib/api/result';

export const dynamic = 'force-dynamic';

const unknown = fail({ code: 'NOT_FOUND', status: 404 });

async function answer(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const subject = cardSubject((await params).path);
  return cardAnswer(
    request,
    subject ? await cardContent(subject) : unknown,
    'public, max-age=300, stale-while-revalidate=86400',
  );
}

export { answer as GET, answer as HEAD };
