// Saved immediately, with undo.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import { ok, type ApiFailure, type Result } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { projectPath } from '../project-path';
import type { GalleryWords } from './gallery-words';

/** The form's changes count too: `updatedAt` is the project's. */
export interface ChosenCover {
  /** null: the drawing. */
  imageId: string | null;
  updatedAt: string;
}

type Answer = { project: Pick<ProjectRecord, 'cover' | 'updatedAt'> };

const chosenIn = ({ project: { cover, updatedAt } }: Answer): ChosenCover => ({
  imageId: cover.imageId ?? null,
  updatedAt,
});

const fieldText = ({ errors }: ApiFailure): string =>
  [...new Set(errors?.map(({ message }) => message))].join(' ');

interface Options {
  projectId: string;
  /** Of the page; newer after a refresh. */
  given: ChosenCover;
  guard: SignInGuard;
  words: { form: FormWords; labels: GalleryWords['labels']['cover'] };
}

export function useCover({ projectId, given, guard, words: { form, labels } }: Options) {
  const router = useRouter();
  const [saved, setSaved] = useState(given);
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);
  const cover = saved.updatedAt > given.updatedAt ? saved : given;
  const path = projectPath(projectId);
  const { locale } = form;

  async function put(imageId: string | null, base: ChosenCover): Promise<Result<ChosenCover>> {
    const send = (updatedAt: string) =>
      guard.run(() => request<Answer>('put', path, { body: { cover: { imageId }, updatedAt }, locale }));
    let result = await send(base.updatedAt);
    if (!result.ok && result.failure.code === 'STALE') {
      const read = await guard.run(() => request<Answer>('get', path, { locale }));
      if (!read.ok) return read;
      const fresh = chosenIn(read.value);
      if (fresh.imageId !== base.imageId) {
        setSaved(fresh);
        router.refresh();
        return result;
      }
      // Other fields caused the conflict.
      result = await send(fresh.updatedAt);
    }
    if (!result.ok) return result;
    const now = chosenIn(result.value);
    setSaved(now);
    router.refresh();
    return ok(now);
  }

  /** @param shown the cover on screen: null if its picture is deleted */
  async function choose(imageId: string | null, shown: string | null, done: string): Promise<void> {
    if (running.current || imageId === shown) return;
    running.current = true;
    setProblem(undefined);
    const result = await put(imageId, { ...cover, imageId: shown });
    running.current = false;
    if (result.ok) return sayDone({ text: done, undo: () => put(shown, result.value) });
    setProblem(
      result.failure.code === 'STALE'
        ? labels.changed
        : fieldText(result.failure) || failureText(result.failure, form, true),
    );
  }

  return { imageId: cover.imageId, problem, choose };
}
