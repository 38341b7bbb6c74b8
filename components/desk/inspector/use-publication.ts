// Saves the draft before publishing.
'use client';

import { useEffect, useRef } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure, Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import { fillText } from '@/lib/i18n/fill-text';
import { postPath, publicationPath } from '@/lib/posts/post-path';
import { stateAt, stepBack, type Step } from '@/lib/posts/publication';
import type { InspectorProps } from './props';
import { useCall, type Calls } from './use-call';

type Answer = { post: Post };

type Needs = Pick<
  InspectorProps,
  'locale' | 'labels' | 'words' | 'post' | 'other' | 'latest' | 'saveNow' | 'onPost' | 'guard'
>;

export interface Publication extends Omit<Calls, 'run'> {
  /** @param together publishes the other language too */
  take: (step: Step, announcement: string, together?: boolean) => Promise<boolean>;
}

export function usePublication({
  locale,
  labels,
  words,
  post,
  other,
  latest,
  saveNow,
  onPost,
  guard,
}: Needs): Publication {
  const { run, ...calls } = useCall({ guard, words });
  const starting = useRef(false);
  // Undo may run after later renders.
  const latestOnPost = useRef(onPost);
  useEffect(() => {
    latestOnPost.current = onPost;
  });

  const send = (id: string, { action, at }: Step): Promise<Result<Answer>> =>
    request<Answer>('patch', publicationPath(id, action), {
      body: at === undefined ? {} : { published_at: at },
      locale,
    });

  async function undo(id: string, step: Step): Promise<Result<Answer>> {
    const result = await guard.run(() => send(id, step));
    if (result.ok) latestOnPost.current(result.value.post);
    return result;
  }

  function meanwhile({ code }: ApiFailure, id: string): string | undefined {
    if (code !== 'INVALID_TRANSITION') return undefined;
    void guard
      .run(() => request<Answer>('get', postPath(id), { locale }))
      .then((found) => found.ok && latestOnPost.current(found.value.post));
    return labels.publication.meanwhile;
  }

  /** A failure keeps the first publication. */
  async function follow(step: Step): Promise<string | undefined> {
    if (!other) return undefined;
    const result = await guard.run(() => send(other.post.id, step));
    if (!result.ok)
      return fillText(labels.publication.half, { why: failureText(result.failure, words, true) });
    latestOnPost.current(result.value.post);
    return undefined;
  }

  async function carryOut(step: Step, announcement: string, together: boolean): Promise<boolean> {
    const before = { state: stateAt(post, Date.now()), published_at: post?.published_at ?? null };
    const saved = step.action === 'publish' && (!post || latest().dirty) ? await saveNow() : post;
    if (!saved) return false;
    const done = await run(
      step.at ? 'schedule' : step.action,
      () => send(saved.id, step),
      (failure) => meanwhile(failure, saved.id),
    );
    if (!done) return false;
    onPost(done.post);
    const half = together ? await follow(step) : undefined;
    calls.say(half);
    const back = together ? undefined : stepBack(before, step);
    sayDone({ text: announcement, ...(back ? { undo: () => undo(saved.id, back) } : {}) });
    return true;
  }

  return {
    ...calls,
    take: async (step, announcement, together = false) => {
      if (starting.current) return false;
      starting.current = true;
      return carryOut(step, announcement, together).finally(() => {
        starting.current = false;
      });
    },
  };
}
