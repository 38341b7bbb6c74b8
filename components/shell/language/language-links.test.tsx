import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageLinks } from './language-links';

vi.mock('next/navigation', () => ({ usePathname: () => location.pathname }));

const languages = [
  { locale: 'fr', prefix: '', name: 'Français', flag: null },
  { locale: 'en', prefix: '/en', name: 'English', flag: null },
];

const show = (current = 'fr') =>
  render(<LanguageLinks current={current} languages={languages} unreachable="^/(?:fr/)?not-found$" />);

function follow(name: string): string | null {
  const link = screen.getByRole('link', { name });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  return link.getAttribute('href');
}

beforeEach(() => {
  document.cookie = 'user-locale=; max-age=0; path=/';
});

afterEach(() => {
  history.replaceState(null, '', '/');
  document.head.innerHTML = '';
});

describe('the language menu', () => {
  it('names each language in its own words and marks the current one', () => {
    show('en');
    expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Français' })).not.toHaveAttribute('aria-current');
  });

  it('leads to the same page before any click, and without a script', () => {
    history.replaceState(null, '', '/services');
    show();
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/services');
    expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/services');
  });

  it('keeps query and fragment, as they are when it is chosen', () => {
    history.replaceState(null, '', '/projects');
    show();
    history.replaceState(null, '', '/projects?q=port%20s%C3%BBr&status=completed#liste');
    expect(follow('English')).toBe('/en/projects?q=port%20s%C3%BBr&status=completed#liste');
  });

  it('remembers the choice, and only a choice', () => {
    show();
    expect(document.cookie).toBe('');
    follow('English');
    expect(document.cookie).toBe('user-locale=en');
  });

  it('writes the cookie for a year and for the whole site', () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    show();
    follow('English');
    expect(write).toHaveBeenCalledExactlyOnceWith('user-locale=en; path=/; max-age=31536000; samesite=lax');
  });

  it('follows the address the page names for its other language', () => {
    history.replaceState(null, '', '/blog/un-champ-de-trop?from=feed');
    document.head.innerHTML =
      '<link rel="alternate" hreflang="en" href="https://vitrine.example/en/blog/a-field-too-many">';
    show();
    expect(follow('English')).toBe('/en/blog/a-field-too-many?from=feed');
  });

  it('shows that address before a click, when the link is pointed at or focused', () => {
    history.replaceState(null, '', '/blog/un-champ-de-trop');
    document.head.innerHTML =
      '<link rel="alternate" hreflang="en" href="https://vitrine.example/en/blog/a-field-too-many">';
    show();
    const link = screen.getByRole('link', { name: 'English' });
    fireEvent.pointerEnter(link);
    expect(link).toHaveAttribute('href', '/en/blog/a-field-too-many');
    link.setAttribute('href', '/');
    fireEvent.focus(link);
    expect(link).toHaveAttribute('href', '/en/blog/a-field-too-many');
  });

  it('leads home from where no page is, until it is chosen', () => {
    history.replaceState(null, '', '/fr/not-found');
    show();
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en');
  });
});
