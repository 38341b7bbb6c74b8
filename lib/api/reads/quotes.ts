import 'server-only';
import type { z } from 'zod';
import { getQuote, listProjectQuotes } from '@/lib/contract/quotes/calls';
import type { Quote, quoteListAnswer } from '@/lib/contract/quotes/schemas';
import { NEW_QUOTE, QUOTES_PER_PAGE } from '@/lib/quotes/address';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { fail, ok, type Result } from '../result';

type QuoteList = z.output<typeof quoteListAnswer>;

/** Newest first. */
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

/** @param quote id from the URL; absent or NEW_QUOTE: nothing is read */
export async function readProjectQuote(
  projectId: string,
  quote: string | undefined,
  caller: Caller,
): Promise<Result<Quote> | undefined> {
  if (quote === undefined || quote === NEW_QUOTE) return undefined;
  const found = await call(getQuote, { params: { id: quote }, ...caller });
  if (!found.ok) return found;
  // A quote of another project.
  return found.value.order.projectId === projectId
    ? ok(found.value.order)
    : fail({ status: 404, code: 'NOT_FOUND' });
}
