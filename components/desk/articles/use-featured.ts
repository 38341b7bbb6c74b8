// Saves changes one by one on the server's latest order.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { failureText } from '@/components/form/sentences';
import type { FailureWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { inTurn } from '@/lib/api/browser/in-turn';
import { ok, type Result } from '@/lib/api/result';
import { featuredInOrder } from '@/lib/posts/article';
import type { FeaturedArticle } from '@/lib/posts/featured';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import type { Article } from '@/lib/contract/posts/desk-schemas';

type Order = readonly FeaturedArticle[];

const keysOf = (order: Order): string => order.map(({ key }) => key).join(' ');

export interface Featured {
  order: Order;
  problem: string | undefined;
  refuse: (why: string) => void;
  change: (to: (order: Order) => Order, done: string) => void;
}

export function useFeatured(given: Order, words: FailureWords): Featured {
  const router = useRouter();
  const [order, setOrder] = useState(given);
  const [known, setKnown] = useState(given);
  // A late server render must not restore a replaced order.
  const [left, setLeft] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  // Queued changes: `wanted` (on screen) can be ahead of `saved`.
  const saved = useRef(given);
  const wanted = useRef(given);
  const [queued] = useState(inTurn);
  const waiting = useRef(0);
  if (known !== given) {
    setKnown(given);
    if (!left.includes(keysOf(given))) setOrder(given);
  }

  const { locale } = words;

  async function read(): Promise<Result<Order>> {
    const result = await request<{ articles: Article[] }>(
      'get',
      `/api/blog/articles?featured=true&limit=${postLimits.featured}`,
      { locale },
    );
    return result.ok ? ok(featuredInOrder(result.value.articles, locale)) : result;
  }

  const put = (next: Order): Promise<Result<unknown>> =>
    request('put', '/api/blog/featured', { body: { order: next.map(({ key }) => key) }, locale });

  function show(next: Order): void {
    const [from, to] = [keysOf(wanted.current), keysOf(next)];
    wanted.current = next;
    setOrder(next);
    setLeft((before) => [...before, from].filter((keys) => keys !== to));
  }

  /** Writes the whole order, so it first reads other users' changes. */
  async function write(to: (order: Order) => Order): Promise<Result<{ before: Order; after: Order }>> {
    const current = await read();
    if (!current.ok) return current;
    saved.current = current.value;
    const after = to(current.value);
    const written = await put(after);
    if (!written.ok) return written;
    saved.current = after;
    return ok({ before: current.value, after });
  }

  async function save(to: (order: Order) => Order, done: string): Promise<void> {
    const result = await write(to);
    waiting.current -= 1;
    if (!result.ok) {
      show(saved.current);
      return setProblem(failureText(result.failure, words, true));
    }
    const { before, after } = result.value;
    sayDone({ text: done, undo: () => put(before), onUndone: () => show(before) });
    if (waiting.current > 0) return undefined;
    show(after);
    return router.refresh();
  }

  return {
    order,
    problem,
    refuse: setProblem,
    change: (to, done) => {
      // The server's order may be newer.
      if (waiting.current === 0) saved.current = wanted.current = order;
      setProblem(undefined);
      show(to(wanted.current));
      waiting.current += 1;
      void queued(() => save(to, done));
    },
  };
}
