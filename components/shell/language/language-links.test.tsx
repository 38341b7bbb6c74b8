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

describe('language menu', () => {
  it('shows each language by its own name and marks the current one', () => {
    show('en');
    expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Français' })).not.toHaveAttribute('aria-current');
  });

  it('links to the same page before a click and without scripts', () => {
    history.replaceState(null, '', '/services');
    show();
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/services');
    expect(screen.getByRole('link', { name: 'Français' })).toHaveAttribute('href', '/services');
  });

  it('keeps the query and fragment at the time of the click', () => {
    history.replaceState(null, '', '/projects');
    show();
    history.replaceState(null, '', '/projects?q=port%20s%C3%BBr&status=completed#liste');
    expect(follow('English')).toBe('/en/projects?q=port%20s%C3%BBr&status=completed#liste');
  });

  it('stores the language only after a click', () => {
    show();
    expect(document.cookie).toBe('');
    follow('English');
    expect(document.cookie).toBe('user-locale=en');
  });

  it('sets the cookie for a year and the whole site', () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    show();
    follow('English');
    expect(write).toHaveBeenCalledExactlyOnceWith('user-locale=en; path=/; max-age=31536000; samesite=lax');
  });

  it('uses the alternate address that the page declares', () => {
    history.replaceState(null, '', '/blog/un-champ-de-trop?from=feed');
    document.head.innerHTML =
      '<link rel="alternate" hreflang="en" href="https://vitrine.example/en/blog/a-field-too-many">';
    show();
    expect(follow('English')).toBe('/en/blog/a-field-too-many?from=feed');
  });

  it('updates the link on hover and focus', () => {
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

  it('links to the home page from an internal path', () => {
    history.replaceState(null, '', '/fr/not-found');
    show();
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/en');
  });
});
