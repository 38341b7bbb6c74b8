import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { coverFile } from '@/lib/drawing/covers/address';
import { Cover } from './cover';
import { CoverImage } from './cover-image';

const ridge = { slug: 'criee-de-port-lannec', family: 'ridge', shape: 'wide' } as const;

describe('cover', () => {
  it('is decorative and follows the theme when inline', () => {
    const { container } = render(<Cover slug="criee-de-port-lannec" family="ridge" shape="tall" />);
    const svg = container.querySelector('svg');
    expect(svg).toHaveAttribute('aria-hidden', 'true');
    expect(svg).toHaveAttribute('viewBox', '0 0 800 1114');
    expect(svg?.innerHTML).toContain('var(--ink');
  });

  it('has lazy images for both themes, with a fixed size', () => {
    const { container } = render(<CoverImage {...ridge} accent={undefined} />);
    const images = [...container.querySelectorAll('img')];
    expect(
      images.map((image) => coverFile((image.getAttribute('src') ?? '').split('/').slice(2))?.theme),
    ).toEqual(['paper', 'night']);
    for (const image of images) {
      expect(image).toHaveAttribute('loading', 'lazy');
      expect(image).toHaveAttribute('alt', '');
      expect([image.width, image.height]).toEqual([960, 640]);
    }
  });

  it('loads eagerly in the system’s theme when initially visible', () => {
    const { container } = render(<CoverImage {...ridge} accent={undefined} first />);
    const themes = [...container.querySelectorAll('picture')].map((picture) =>
      [...picture.children].map(
        (file) =>
          coverFile((file.getAttribute('src') ?? file.getAttribute('srcset') ?? '').split('/').slice(2))
            ?.theme,
      ),
    );
    expect(themes).toEqual([
      ['night', 'paper'],
      ['paper', 'night'],
    ]);
    const [system, chosen] = container.querySelectorAll('img');
    expect([system?.getAttribute('loading'), system?.getAttribute('fetchpriority')]).toEqual([null, 'high']);
    expect([chosen?.getAttribute('loading'), chosen?.getAttribute('fetchpriority')]).toEqual(['lazy', null]);
  });

  it('has the accent colour of each theme in the addresses of its files', () => {
    const accent = { paper: '#1d4e79', night: '#7fb0d8' };
    for (const first of [false, true]) {
      const { container, unmount } = render(<CoverImage {...ridge} accent={accent} first={first} />);
      const files = [...container.querySelectorAll('img, source')].map((file) =>
        coverFile((file.getAttribute('src') ?? file.getAttribute('srcset') ?? '').split('/').slice(2)),
      );
      expect(files).toHaveLength(first ? 4 : 2);
      for (const file of files) expect(file?.signal).toBe(file && accent[file.theme]);
      unmount();
    }
  });

  it('draws a default for an unknown family', () => {
    const { container } = render(<Cover slug="criee" family="watercolour" shape="square" />);
    expect(container.querySelector('svg path')).not.toBeNull();
  });
});
