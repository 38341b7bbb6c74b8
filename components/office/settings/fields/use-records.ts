// The records that a part of the home page may show.
'use client';

import { useEffect, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { Locale } from '@/lib/contract/core/locale';

export interface RecordChoice {
  /** A project's id or a post's translation key. */
  readonly id: string;
  readonly title: string;
}

type Kind = 'projects' | 'posts';

interface Answer {
  projects?: readonly { id: string; title: string }[];
  posts?: readonly { translation_key: string; title: string }[];
}

const addresses = {
  projects: '/api/projects/public',
  posts: '/api/blog?status=published&limit=100',
} as const;

const withLocale = (kind: Kind, locale: Locale) =>
  `${addresses[kind]}${kind === 'posts' ? '&' : '?'}locale=${locale}` as const;

const choicesIn = ({ projects = [], posts = [] }: Answer): RecordChoice[] => [
  ...projects.map(({ id, title }) => ({ id, title })),
  ...posts.map(({ translation_key: id, title }) => ({ id, title })),
];

export function useRecords(kind: Kind, locale: Locale) {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ round: number; choices?: readonly RecordChoice[] }>();

  useEffect(() => {
    const page = new AbortController();
    void request<Answer>('get', withLocale(kind, locale), { locale, signal: page.signal }).then((result) => {
      if (page.signal.aborted) return;
      setAnswer(result.ok ? { round, choices: choicesIn(result.value) } : { round });
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
