import type { Metadata } from 'next';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fail, ok } from '@/lib/api/result';
import { postMetadata } from './blog-metadata';
import { post } from '@/components/article/post/post.fixture';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const of = (more: Parameters<typeof post>[0] = {}) =>
  postMetadata({ locale: 'fr', slug: 'un-champ-de-trop', post: ok(post(more)) });

it('the metadata of a post uses its own texts unless search texts are written', async () => {
  expect(await of()).toMatchObject({
    title: 'Un champ de trop · Vitrine',
    description: 'Ce que coûte une case.',
    openGraph: { title: 'Un champ de trop', type: 'article' },
  });
  expect(
    await of({ seo_title: 'Le prix d’un champ', seo_description: 'Onze formulaires, comptés.' }),
  ).toMatchObject({
    title: 'Le prix d’un champ · Vitrine',
    description: 'Onze formulaires, comptés.',
    openGraph: { title: 'Le prix d’un champ', description: 'Onze formulaires, comptés.' },
    twitter: { title: 'Le prix d’un champ' },
  });
});

const address = (metadata: Metadata) =>
  z.array(z.object({ url: z.string() })).parse(metadata.openGraph?.images)[0]?.url;

it('a post is shared with a card, cut from its picture if it has one, new after each change', async () => {
  const drawn = await of();
  expect(drawn.openGraph).toMatchObject({
    images: [
      {
        url: expect.stringMatching(
          /^http:\/\/localhost:3000\/og\/fr\/post\/un-champ-de-trop\.png\?v=/,
        ) as string,
        alt: 'Un champ de trop · Vitrine',
        width: 1200,
        height: 630,
      },
    ],
  });
  expect(drawn.twitter).toMatchObject({
    card: 'summary_large_image',
    images: [{ url: address(drawn), alt: 'Un champ de trop · Vitrine' }],
  });
  const cut = await of({ image_url: '/uploads/blog/quai-1600x900.webp', image_alt: 'Un quai' });
  expect(cut.openGraph).toMatchObject({
    images: [{ url: expect.stringMatching(/\.jpg\?v=/) as string, alt: 'Un quai', width: 1200, height: 630 }],
  });
  expect(address(await of({ updated_at: '2026-10-22T09:00:00.000Z' }))).not.toBe(address(drawn));
  expect(
    (await of({ image_url: 'https://ailleurs.example/a.jpg', image_alt: 'Un quai' })).openGraph,
  ).toMatchObject({ images: [{ url: 'https://ailleurs.example/a.jpg', alt: 'Un quai' }] });
  expect(
    await postMetadata({ locale: 'fr', slug: 'x', post: fail({ status: 500, code: 'SERVER' }) }),
  ).not.toHaveProperty('openGraph.images');
});
