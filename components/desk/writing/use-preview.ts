// Opens the preview of a saved post in a new tab; reuses its link until the link is revoked.
'use client';

import { useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { PostPreview } from '@/lib/contract/posts/version-schemas';
import { previewsPath } from '@/lib/posts/post-path';
import type { PostSaver } from '@/lib/posts/saving/post-saver';

type Link = PostPreview & { path: string };

export interface Preview {
  open: () => void;
  busy: boolean;
  failure: ApiFailure | undefined;
  /** URL, if the browser blocked the tab. */
  blocked: string | undefined;
}

export function usePreview(saver: PostSaver, guard: SignInGuard, locale: string): Preview {
  const link = useRef<Link>(undefined);
  const [state, setState] = useState<Omit<Preview, 'open'>>({
    busy: false,
    failure: undefined,
    blocked: undefined,
  });

  async function linkOf(id: string): Promise<Result<Link>> {
    const known = link.current;
    const valid =
      known &&
      (await guard.run(() =>
        request<{ previews: readonly PostPreview[] }>('get', previewsPath(id), { locale }),
      ));
    if (known && valid?.ok && valid.value.previews.some((each) => each.id === known.id)) return ok(known);
    const made = await guard.run(() =>
      request<{ preview: Link }>('post', previewsPath(id), { locale, body: {} }),
    );
    if (made.ok) link.current = made.value.preview;
    return made.ok ? ok(made.value.preview) : made;
  }

  async function address(): Promise<Result<string>> {
    const saved = await guard.run(() => saver.flush());
    if (!saved.ok) return saved;
    const { post } = saver.getEdit();
    if (!post)
      return fail({
        status: 422,
        code: 'INVALID',
        errors: [{ field: 'title', code: 'required', message: '' }],
      });
    const found = await linkOf(post.id);
    return found.ok ? ok(found.value.path) : found;
  }

  async function open(): Promise<void> {
    if (state.busy) return;
    // Before any `await`: browsers block later pop-ups.
    const tab = window.open('', '_blank');
    setState({ busy: true, failure: undefined, blocked: undefined });
    const found = await address();
    if (found.ok && tab) {
      tab.opener = null;
      tab.location.replace(found.value);
    } else tab?.close();
    setState({
      busy: false,
      failure: found.ok ? undefined : found.failure,
      blocked: found.ok && !tab ? found.value : undefined,
    });
  }

  return { ...state, open: () => void open() };
}
