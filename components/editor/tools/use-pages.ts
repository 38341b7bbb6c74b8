'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { afterPause } from '@/lib/api/browser/after-pause';
import { request } from '@/lib/api/browser/browser';
import { defaultLocale, type Locale } from '@/lib/contract/core/locale';
import type { SearchResult } from '@/lib/contract/search/schemas';
import { fold, holdsWords } from '@/lib/portfolio/fold';
import { href } from '@/lib/routes';
import type { EditorLabels, PageHit, SearchPages } from '../props';

/** Milliseconds without input before a search. */
const PAUSE = 200;
/** Characters that start a search. */
const LEAST = 2;

interface Pages {
  words: string;
  found: readonly PageHit[];
  failed: boolean;
}

const noPages: Pages = { words: '', found: [], failed: false };

interface Options {
  lang: Locale;
  searchPages: SearchPages | undefined;
  labels: EditorLabels['link'];
}

const fixedPages = [
  'home',
  'services',
  'projects',
  'blog',
  'contact',
  'legalNotice',
  'legalTerms',
  'legalPrivacy',
  'legalAccessibility',
] as const;

const findFixedPages = (words: string, { pages, kinds }: EditorLabels['link']): readonly PageHit[] =>
  fixedPages
    .filter((route) => fold(pages[route]).includes(fold(words)))
    .map((route) => ({ title: pages[route], path: href({ route }, defaultLocale), kind: kinds.page }));

async function searchOffice(
  words: string,
  signal: AbortSignal,
  { lang, labels }: Options,
): Promise<readonly PageHit[] | undefined> {
  const result = await request<{ results: readonly SearchResult[] }>(
    'get',
    `/api/search?${new URLSearchParams({ q: words, language: lang }).toString()}`,
    { locale: lang, signal },
  );
  if (!result.ok) return undefined;
  const records = result.value.results.flatMap(({ type, slug, title, isPublic }) =>
    slug && (type === 'post' || type === 'page' || type === 'project')
      ? [
          {
            title,
            path: href({ route: type, params: { slug } }, defaultLocale),
            kind: (isPublic ? labels.kinds : labels.kinds.hidden)[type],
          },
        ]
      : [],
  );
  const titled = records.filter(({ title }) => holdsWords(title, words));
  return [
    ...findFixedPages(words, labels),
    ...titled,
    ...records.filter((record) => !titled.includes(record)),
  ];
}

/** @returns undefined for fewer than two characters and until the answer */
export function usePages(words: string, options: Options): Pages | undefined {
  const [pages, setPages] = useState(noPages);
  const ask = useEffectEvent((search: string, signal: AbortSignal) =>
    (options.searchPages ?? searchOffice)(search, signal, options),
  );

  useEffect(() => {
    if (words.length < LEAST) return undefined;
    return afterPause(PAUSE, async (signal) => {
      const found = await ask(words, signal);
      if (!signal.aborted) setPages({ words, found: found ?? [], failed: found === undefined });
    });
  }, [words]);

  if (words.length < LEAST) return undefined;
  return pages.words === words ? pages : undefined;
}
