import { render } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { footerContent } from '../footer/footer-content';
import { headerContent } from '../header/header-content';
import type * as PartHtml from './part-html';
import { StaticPart } from './static-part';

vi.mock('next/navigation', () => ({ usePathname: () => '/en/dashboard' }));
vi.mock('#part-html', () => import('./part-html-in-page'));

// The mocked name and this file are one module.
const { partHtml } = await vi.importActual<typeof PartHtml>('./part-html');
const headerHtml = (content: Awaited<ReturnType<typeof headerContent>>, path: string) =>
  partHtml({ part: 'header', content }, path);

describe('header and footer of a page rendered for each request', () => {
  it('are the text of the current settings, language and page', async () => {
    const content = await headerContent('en');
    const html = headerHtml(content, '/en/dashboard');
    expect(html).toContain('<a href="/en/blog">Blog</a>');
    expect(html).toContain('<a href="/dashboard" hrefLang="fr"');
    expect(headerHtml({ ...content }, '/en/dashboard')).toBe(html);
    expect(headerHtml({ ...content, name: 'Atelier Nord' }, '/en/dashboard')).toContain('Atelier Nord');
    expect(headerHtml(content, '/en/account')).toContain('<a href="/account" hrefLang="fr"');
    const footer = partHtml({ part: 'footer', content: await footerContent('fr', false) }, '/fr/account');
    expect(footer).toContain('Plan du site');
  });

  it('keep their elements in the browser, which may have changed them before hydration', async () => {
    document.body.innerHTML = '<header><a href="/en">Home</a></header>';
    const link = document.body.querySelector('a');
    const part = <StaticPart part="header" content={await headerContent('en')} className={undefined} />;
    const { rerender } = render(part, { container: document.body, hydrate: true });
    link?.setAttribute('aria-current', 'page');
    rerender(part);
    expect(document.body.querySelector('a')).toBe(link);
    expect(link).toHaveAttribute('aria-current', 'page');
  });
});
