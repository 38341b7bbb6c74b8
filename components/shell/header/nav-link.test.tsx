import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NavLink } from './nav-link';
import { reach, unreachable } from './navigation';

const at = vi.hoisted(() => ({ path: '/' }));
vi.mock('next/navigation', () => ({ usePathname: () => at.path }));

function currentAt(path: string): string[] {
  at.path = path;
  const { unmount } = render(
    <>
      {Object.entries(reach).map(([name, pages]) => (
        <NavLink key={name} href="#" {...pages}>
          {name}
        </NavLink>
      ))}
    </>,
  );
  const found = screen
    .getAllByRole('link')
    .flatMap((link) =>
      link.hasAttribute('aria-current') ? [`${link.textContent} ${link.getAttribute('aria-current')}`] : [],
    );
  unmount();
  return found;
}

describe('main navigation', () => {
  it.each([
    ['/', 'home page'],
    ['/en', 'home page'],
    ['/services', 'services page'],
    ['/en/services', 'services page'],
    ['/projects', 'projects page'],
    ['/projects/criee', 'projects true'],
    ['/en/blog/a-field-too-many', 'blog true'],
    ['/contact', 'contact page'],
  ])('marks the current entry at %s', (path, expected) => {
    expect(currentAt(path)).toEqual([expected]);
  });

  it.each([
    ['/fr', '/'],
    ['/fr/services', '/services'],
    ['/fr/blog-list/methode/2', '/blog'],
    ['/en/blog-search', '/en/blog'],
  ])('marks the same entry for the internal path %s as for the public path %s', (rendered, read) => {
    expect(currentAt(rendered)).toEqual(currentAt(read));
  });

  it('marks no entry on other pages', () => {
    for (const path of [
      '/legal/notice',
      '/services/nothing',
      '/fr/not-found',
      '/entreprise',
      '/projects/a/b',
    ])
      expect(currentAt(path), path).toEqual([]);
  });

  it('matches internal paths only with the pattern of unreachable paths', () => {
    const pattern = new RegExp(unreachable);
    expect(['/fr/not-found', '/en/blog-list/all/1', '/blog-search'].every((path) => pattern.test(path))).toBe(
      true,
    );
    expect(['/blog', '/en', '/'].some((path) => pattern.test(path))).toBe(false);
  });
});
