import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readingTime } from '@/lib/posts/count';
import { samplePosts } from './sample-posts';

it.each(samplePosts)('the sample $slug has the reading time of its original article', ({ slug, minutes }) => {
  const [, text = ''] =
    /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(readFileSync(`server/seed/content/posts/${slug}.fr.md`, 'utf8')) ??
    [];
  expect(minutes).toBe(readingTime(text));
});
