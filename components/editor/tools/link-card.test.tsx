import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { labels, open, paste, putCursor, watched, written } from '@/tests/setup/text-editor';
import type * as SessionModule from '../text/session';

vi.mock('../text/session', async (original) => watched(await original<typeof SessionModule>()));

const { card } = labels.linkTools;

afterEach(() => vi.unstubAllGlobals());

const answerPost = () =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        success: true,
        post: { title: 'Un quai', summary: 'Le résumé.', image_url: '/q.webp', image_alt: 'Quai' },
      }),
    ),
  );

it('makes a bookmark with title, summary and picture of the pasted address of an article', async () => {
  answerPost();
  const { onChange, user, field } = await open('Avant.\n\nFin');
  putCursor(12);
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  paste(field(), { 'text/plain': `${location.origin}/en/blog/un-quai` });
  await user.click(await screen.findByRole('button', { name: card }));
  await waitFor(() =>
    expect(written(onChange)).toBe(
      'Avant.\n\nFin\n\n:::bookmark\n[Un quai](/blog/un-quai)\n\nLe résumé.\n\n![Quai](/q.webp)\n:::',
    ),
  );
});

it('keeps the words of a link', async () => {
  answerPost();
  const { onChange, user } = await open('[Le **plan**](/blog/un-quai)');
  putCursor(3);
  await user.click(screen.getByRole('button', { name: card }));
  await waitFor(() => expect(written(onChange)).toContain('[Le plan](/blog/un-quai)\n\nLe résumé.'));
});

it('makes a video block of the address of a video', async () => {
  const { onChange, user } = await open('<https://www.youtube.com/watch?v=abcdef>');
  putCursor(3);
  await user.click(screen.getByRole('button', { name: card }));
  await waitFor(() =>
    expect(written(onChange)).toBe(':::video\nhttps://www.youtube.com/watch?v=abcdef\n:::'),
  );
});

it.each([
  ['with words beside it', 'Voir [un quai](/blog/un-quai)', 8],
  ['in a table', '| [un quai](/blog/un-quai) |\n| --- |', 5],
  ['to another page of this site', '[Services](/services)', 3],
  ['to another site', '[Ailleurs](https://example.org/)', 3],
])('is not offered for a link %s', async (_, markdown, at) => {
  await open(markdown);
  putCursor(at);
  expect(screen.getByRole('group', { name: labels.linkTools.name })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: card })).toBeNull();
});
