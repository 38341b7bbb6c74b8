// The records that a part of the home page may show.
'use client';

import { useEffect, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import { readEveryPage } from '@/lib/api/every-page';
import { ok, type Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';

export interface RecordChoice {
  /** A project's id or a post's translation key. */
  readonly id: string;
  readonly title: string;
}

type Kind = 'projects' | 'posts';

async function readProjects(locale: Locale, signal: AbortSignal): Promise<Result<RecordChoice[]>> {
  const result = await request<{ projects: RecordChoice[] }>('get', `/api/projects/public?locale=${locale}`, {
    locale,
    signal,
  });
  return result.ok ? ok(result.value.projects.map(({ id, title }) => ({ id, title }))) : result;
}

async function readPosts(locale: Locale, signal: AbortSignal): Promise<Result<RecordChoice[]>> {
  type Page = { posts: { translation_key: string; title: string }[]; totalPages: number };
  const pages = await readEveryPage((page) =>
    request<Page>('get', `/api/blog?status=published&limit=100&page=${page}&locale=${locale}`, {
      locale,
      signal,
    }),
  );
  if (!pages.ok) return pages;
  return ok(
    pages.value.flatMap(({ posts }) => posts.map(({ translation_key: id, title }) => ({ id, title }))),
  );
}

const read = { projects: readProjects, posts: readPosts };

export function useRecords(kind: Kind, locale: Locale) {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ round: number; choices?: readonly RecordChoice[] }>();

  useEffect(() => {
    const page = new AbortController();
    void read[kind](locale, page.signal).then((result) => {
      if (page.signal.aborted) return;
      setAnswer(result.ok ? { round, choices: result.value } : { round });
    });
    return () => page.abort();
  }, [kind, locale, round]);

  const isLoading = answer?.round !== round;
  return {
    choices: answer?.choices,
    isLoading,
    hasFailed: !isLoading && answer.choices === undefined,
    retry: () => setRound((before) => before + 1),
  };
}
