import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { post } from '@/components/article/post/post.fixture';
import { CardPicture } from './card-picture';

it('shows the social card of the post, and updates it after each save', () => {
  const { container, rerender } = render(<CardPicture post={post()} />);
  const shown = () => container.querySelector('img')?.getAttribute('src') ?? '';
  expect(shown()).toMatch(new RegExp(`^/og/draft/${post().id}\\?v=`));
  const stored = shown();
  rerender(<CardPicture post={post()} savedAt={1_800_000_000_000} />);
  const first = shown();
  expect(first).not.toBe(stored);
  rerender(<CardPicture post={post()} savedAt={undefined} />);
  expect(shown()).toBe(first);
  rerender(<CardPicture post={post()} savedAt={1_800_000_003_000} />);
  expect(shown()).not.toBe(first);
});
