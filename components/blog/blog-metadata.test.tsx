import { expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import { postMetadata } from './blog-metadata';
import { post } from './post.fixture';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const of = (more: Parameters<typeof post>[0] = {}) => postMetadata({ locale: 'fr', slug: 'un-champ-de-trop', post: ok(post(more)) });

it('a post is shown elsewhere by its own words, where none are written for it', async () => {
  expect(await of()).toMatchObject({ title: 'Un champ de trop · Vitrine', description: 'Ce que coûte une case.', openGraph: { title: 'Un champ de trop', type: 'article' } });
  expect(await of({ seo_title: 'Le prix d’un champ', seo_description: 'Onze formulaires, comptés.' })).toMatchObject({
    title: 'Le prix d’un champ · Vitrine',
    description: 'Onze formulaires, comptés.',
    openGraph: { title: 'Le prix d’un champ', description: 'Onze formulaires, comptés.' },
    twitter: { title: 'Le prix d’un champ' },
  });
});

it('a post is shared with its picture, in its size where that is known; a drawing is none', async () => {
  expect((await of()).openGraph).not.toHaveProperty('images');
  expect((await of({ image_url: '/uploads/blog/quai-1600x900.webp', image_alt: 'Un quai' })).openGraph).toMatchObject({ images: [{ url: '/uploads/blog/quai-1600x900.webp', alt: 'Un quai', width: 1600, height: 900 }] });
  expect((await of({ image_url: 'https://ailleurs.example/a.jpg', image_alt: 'Un quai' })).openGraph).toMatchObject({ images: [{ url: 'https://ailleurs.example/a.jpg', alt: 'Un quai' }] });
  expect(await postMetadata({ locale: 'fr', slug: 'x', post: fail({ status: 500, code: 'SERVER' }) })).not.toHaveProperty('openGraph.images');
});
