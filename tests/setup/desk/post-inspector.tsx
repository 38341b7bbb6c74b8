import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import { clearDone, useDone } from '@/components/form/undo/undo';
import { post as fixture } from '@/components/article/post/post.fixture';
import { formWords } from '@/components/form/form-words';
import { mediaWords } from '@/components/media/media-words';
import { Inspector } from '@/components/desk/inspector/inspector';
import type { InspectorProps } from '@/components/desk/inspector/props';
import { request } from '@/lib/api/browser/browser';
import { fail, ok, type Result } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Post } from '@/lib/contract/posts/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { copyOf, type PostCopy } from '@/lib/posts/saving/copy';

export const draft = (more: Partial<Post> = {}): Post =>
  fixture({
    status: 'draft',
    state: 'draft',
    published_at: null,
    source_id: null,
    behind: false,
    has_working_copy: false,
    revision_id: null,
    ...more,
  });
const tags = [
  { slug: 'web', label_fr: 'Web', label_en: 'Web', posts: 4 },
  { slug: 'formulaires', label_fr: 'formulaires', label_en: 'forms', posts: 9 },
  { slug: 'mesure', label_fr: 'mesure', label_en: 'measuring', posts: 2 },
];

type Answers = Record<string, Result<unknown> | ((body: unknown) => Result<unknown>)>;

/** Answers by method and path prefix; default: empty lists. */
export function serve(): Answers {
  clearDone();
  const answers: Answers = {
    'get /api/blog/tags': ok({ tags }),
    'get /api/blog/authors': ok({
      authors: [
        { id: 'a2', name: 'Théo Garrigue', active: true },
        { id: 'a3', name: 'Partie', active: false },
      ],
    }),
    'get /api/blog/articles': ok({ articles: [] }),
    [`get /api/blog/${draft().id}/revisions`]: ok({ revisions: [], currentPage: 1, totalPages: 1 }),
    [`get /api/blog/${draft().id}/previews`]: ok({ previews: [] }),
  };
  vi.mocked(request)
    .mockReset()
    .mockImplementation((method, path, { body }) => {
      const [key = ''] = Object.keys(answers)
        .filter((each) => `${method} ${path}`.startsWith(each))
        .sort((one, other) => other.length - one.length);
      const answer = answers[key] ?? fail({ status: 404, code: 'NOT_FOUND' });
      return Promise.resolve((typeof answer === 'function' ? answer(body) : answer) as Result<never>);
    });
  return answers;
}

export const calls = (method: string) =>
  vi
    .mocked(request)
    .mock.calls.filter(([each]) => each === method)
    .map(([, path, { body }]) => [path, body]);

export const saveNow = vi.fn<InspectorProps['saveNow']>();
export const onDeleted = vi.fn();
export const restored = vi.fn<(revision: string) => Result<Partial<PostCopy>>>();

/** Holds the input like the screen. */
function Around({
  start,
  copy: given,
  ...props
}: Omit<InspectorProps, 'set' | 'put' | 'restore' | 'onPost' | 'post' | 'copy' | 'latest'> & {
  start: Post | null;
  copy: PostCopy;
  latest?: InspectorProps['latest'];
}) {
  const [post, setPost] = useState(start ?? undefined);
  const [copy, setCopy] = useState(given);
  const done = useDone();
  const restore = (revision: string) => {
    const result = restored(revision);
    if (result.ok) setCopy((before) => ({ ...before, ...result.value }));
    return Promise.resolve(result);
  };
  return (
    <>
      <Inspector
        latest={() => ({ copy, dirty: props.dirty })}
        {...props}
        post={post}
        copy={copy}
        set={(field, value) => setCopy((before) => ({ ...before, [field]: value }))}
        put={(fields) => setCopy((before) => ({ ...before, ...fields }))}
        restore={restore}
        onPost={setPost}
      />
      <output data-testid="copy">{JSON.stringify(copy)}</output>
      <p data-testid="done">{done?.text}</p>
      <button onClick={() => void done?.undo?.()}>annuler</button>
      <button onClick={() => setPost(draft())}>premier enregistrement</button>
    </>
  );
}

/** @param start null: a new post */
export async function showInspector(start: Post | null = draft(), more: Partial<InspectorProps> = {}) {
  const [messages, words, pictureLabels] = await Promise.all([
    loadMessages('fr'),
    formWords({ locale: 'fr' }),
    mediaWords('fr'),
  ]);
  const props = {
    locale: 'fr',
    language: 'fr',
    kind: 'article',
    labels: { ...messages.postInspector, states: messages.postStates },
    words,
    pictureLabels,
    outline: { labels: messages.editor.outline, fieldId: 'text' },
    siteUrl: 'https://vitrine.example',
    siteName: 'Vitrine',
    accent: undefined,
    other: undefined,
    dirty: false,
    errors: {},
    saveNow,
    onDeleted,
    translate: undefined,
    guard: new SignInGuard(),
  } as const;
  render(<Around {...props} {...more} start={start} copy={more.copy ?? copyOf(start ?? draft())} />);
  // For the clock and first reads.
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
}

export const part = (name: string) => within(screen.getByRole('region', { name }));
export const copy = () => JSON.parse(screen.getByTestId('copy').textContent) as PostCopy;
export const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
