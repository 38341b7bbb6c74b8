import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProjectCover as Cover } from '@/lib/contract/projects/schemas';
import { ProjectCover } from './project-cover';

const image: NonNullable<Cover['image']> = {
  id: 'hall',
  alt: 'Le hall',
  locale: 'fr',
  width: 1920,
  height: 1200,
  sources: [640, 1280, 1920].map((width) => ({ width, url: `/uploads/projects/hall-${width}.webp` })),
};
const sizes = '(min-width: 48rem) 50vw, 100vw';
const shown = (cover: Cover, more: { first?: boolean; describedIn?: 'fr' | 'en' } = {}) =>
  render(
    <ProjectCover
      project={{ slug: 'criee', cover }}
      shape="wide"
      accent={undefined}
      sizes={sizes}
      {...more}
    />,
  ).container;

describe('project cover', () => {
  it('is a photograph in its stored sizes, with reserved space, decorative and lazy', () => {
    const images = shown({ family: 'ridge', image }).querySelectorAll('img');
    expect(images).toHaveLength(1);
    expect(
      Object.fromEntries([...(images[0]?.attributes ?? [])].map(({ name, value }) => [name, value])),
    ).toEqual({
      src: '/uploads/projects/hall-640.webp',
      srcset:
        '/uploads/projects/hall-640.webp 640w, /uploads/projects/hall-1280.webp 1280w, /uploads/projects/hall-1920.webp 1920w',
      sizes,
      width: '1920',
      height: '1200',
      alt: '',
      decoding: 'async',
      loading: 'lazy',
    });
  });

  it('loads at once with high priority when initially visible', () => {
    const photograph = shown({ family: 'ridge', image }, { first: true }).querySelector('img');
    expect(photograph).toHaveAttribute('fetchpriority', 'high');
    expect(photograph).not.toHaveAttribute('loading');
  });

  it.each([
    ['fr', null],
    ['en', 'fr'],
  ] as const)('is described where it is content, on a page in %s', (describedIn, lang) => {
    const photograph = shown({ family: 'ridge', image }, { describedIn }).querySelector('img');
    expect([photograph?.alt, photograph?.getAttribute('lang')]).toEqual(['Le hall', lang]);
  });

  it.each([[{ family: 'ridge', image: null }], [{ family: 'ridge' }]])(
    'is drawn without a photograph: %j',
    (cover) => {
      const sources = [...shown(cover).querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
      expect(sources).toEqual([
        expect.stringMatching(/^\/covers\/1\/ridge\/wide-paper\/criee\.svg$/),
        expect.stringMatching(/^\/covers\/1\/ridge\/wide-night\/criee\.svg$/),
      ]);
    },
  );
});
