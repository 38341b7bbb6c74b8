import 'server-only';
import type { z } from 'zod';
import { getQuote, listProjectQuotes } from '@/lib/contract/quotes/calls';
import type { Quote, quoteListAnswer } from '@/lib/contract/quotes/schemas';
import { QUOTES_PER_PAGE } from '@/lib/quotes/address';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { fail, ok, type Result } from '../result';

export type QuoteList = Omit<z.output<typeof quoteListAnswer>, 'success' | 'message'>;

export function readProjectQuotes(
  projectId: string,
  page: number,
  caller: Caller,
): Promise<Result<QuoteList>> {
  return call(listProjectQuotes, {
    params: { id: projectId },
    query: { page, limit: QUOTES_PER_PAGE },
    ...caller,
  });
}

export async function readProjectQuote(
  projectId: string,
  quote: string,
  caller: Caller,
): Promise<Result<Quote>> {
  const found = await call(getQuote, { params: { id: quote }, ...caller });
  if (!found.ok) return found;
  return found.value.order.projectId === projectId
    ? ok(found.value.order)
    : fail({ status: 404, code: 'NOT_FOUND' });
}
