'use client';

import { useCallback, useEffect, useState } from 'react';
import { afterPause } from '@/lib/api/browser/after-pause';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { addressOf } from '@/lib/contract/core/address/address';
import { mediaPath } from './media-uploads';

/** Milliseconds. */
const PAUSE = 250;

interface Page {
  images: MediaImage[];
  count: number;
  currentPage: number;
  totalPages: number;
}

export interface Library {
  images: readonly MediaImage[];
  /** Matches; undefined until the first answer. */
  count: number | undefined;
  busy: boolean;
  failure: ApiFailure | undefined;
  words: string;
  search: (words: string) => void;
  retry: () => void;
  more: (() => void) | undefined;
  put: (image: MediaImage) => void;
  drop: (id: string) => void;
}

const union = (some: readonly MediaImage[], others: readonly MediaImage[]) => [
  ...some,
  ...others.filter(({ id }) => !some.some((image) => image.id === id)),
];

export function useLibrary(locale: Locale): Library {
  const [question, setQuestion] = useState({ words: '', page: 1, again: 0 });
  const [images, setImages] = useState<readonly MediaImage[]>([]);
  const [answer, setAnswer] = useState<{
    for: typeof question;
    count: number;
    pages: number;
    failure?: ApiFailure;
  }>();
  const [sent, setSent] = useState<readonly MediaImage[]>([]);

  useEffect(() => {
    const { words, page } = question;
    return afterPause(words === '' || page > 1 ? 0 : PAUSE, async (signal) => {
      const result = await request<Page>(
        'get',
        addressOf(mediaPath, {}, { search: words || undefined, page }),
        { locale, signal },
      );
      if (signal.aborted) return;
      if (result.ok) {
        const { value } = result;
        setImages((shown) => (page === 1 ? value.images : union(shown, value.images)));
        setAnswer({ for: question, count: value.count, pages: value.totalPages });
      } else
        setAnswer((before) => ({
          for: question,
          count: before?.count ?? 0,
          pages: before?.pages ?? 0,
          failure: result.failure,
        }));
    });
  }, [question, locale]);

  const busy = answer?.for !== question;
  const hasMore = !busy && !answer?.failure && question.page < (answer?.pages ?? 0);
  return {
    images: question.words === '' ? union(sent, images) : images,
    count: answer?.count,
    busy,
    failure: busy ? undefined : answer?.failure,
    words: question.words,
    search: useCallback(
      (words: string) =>
        setQuestion((before) =>
          before.words === words.trim() ? before : { words: words.trim(), page: 1, again: 0 },
        ),
      [],
    ),
    retry: useCallback(() => setQuestion((before) => ({ ...before, again: before.again + 1 })), []),
    more: hasMore ? () => setQuestion((before) => ({ ...before, page: before.page + 1 })) : undefined,
    put: useCallback(
      (image: MediaImage) => setSent((list) => [image, ...list.filter(({ id }) => id !== image.id)]),
      [],
    ),
    drop: useCallback((id: string) => {
      const without = (list: readonly MediaImage[]) => list.filter((image) => image.id !== id);
      setSent(without);
      setImages(without);
    }, []),
  };
}
