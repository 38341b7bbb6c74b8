import { describe, expect, it } from 'vitest';
import { aimLanguageLinks } from './language-links';

const head =
  '<link rel="alternate" hrefLang="en" href="https://vitrine.example/en/blog/one-field-too-many"/><link rel="alternate" hrefLang="fr" href="https://vitrine.example/blog/un-champ-de-trop"/><link rel="alternate" hrefLang="x-default" href="https://vitrine.example/blog/un-champ-de-trop"/>';
const menu = (fr: string, en: string) =>
  `<a href="${fr}" hrefLang="fr" lang="fr">Français</a><a href="${en}" hrefLang="en" lang="en">English</a>`;

describe('the language menu of a stored page', () => {
  it('links to the addresses named in the page head', () => {
    expect(aimLanguageLinks(head + menu('/blog/un-champ-de-trop', '/en/blog/un-champ-de-trop'))).toBe(
      head + menu('/blog/un-champ-de-trop', '/en/blog/one-field-too-many'),
    );
  });

  it('links to the French home page by its path', () => {
    expect(
      aimLanguageLinks(
        '<link rel="alternate" hrefLang="fr" href="https://vitrine.example"/>' + menu('/x', '/en'),
      ),
    ).toContain('<a href="/" hrefLang="fr"');
  });

  it('keeps its links for languages missing in the page head', () => {
    expect(aimLanguageLinks(menu('/services', '/en/services'))).toBe(menu('/services', '/en/services'));
  });
});
