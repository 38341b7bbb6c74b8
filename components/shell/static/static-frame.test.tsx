import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FOOTER, HEADER } from '../frame-places';
import { footerContent } from '../footer/footer-content';
import { headerContent } from '../header/header-content';
import type * as FrameHtml from './frame-html';
import { StaticFooter, StaticHeader } from './static-frame';

vi.mock('next/navigation', () => ({ usePathname: () => '/en/dashboard' }));
vi.mock('#frame-html', () => import('./frame-html-in-page'));

// The mocked name and this file are one module.
const { footerHtml, headerHtml } = await vi.importActual<typeof FrameHtml>('./frame-html');

afterEach(() => document.body.replaceChildren());

describe('header and footer of a page drawn for each request', () => {
  it('are the text of the current settings, language and page', async () => {
    const content = await headerContent('en');
    const html = headerHtml(content, '/en/dashboard');
    expect(html).toContain('<a href="/en/blog">Blog</a>');
    expect(html).toContain('<a href="/dashboard" hrefLang="fr"');
    expect(headerHtml({ ...content }, '/en/dashboard')).toBe(html);
    expect(headerHtml({ ...content, name: 'Atelier Nord' }, '/en/dashboard')).toContain('Atelier Nord');
    expect(headerHtml(content, '/en/account')).toContain('<a href="/account" hrefLang="fr"');
    expect(footerHtml(await footerContent('fr', false))).toContain('Plan du site');
  });

  it('keep their elements in the browser, which may have changed them before hydration', async () => {
    document.body.innerHTML = `<div><header id="${HEADER}"><a href="/en">Home</a></header><footer id="${FOOTER}"><p>Write</p></footer></div>`;
    const links = document.body.querySelectorAll('a, p');
    const content = { header: await headerContent('en'), footer: await footerContent('en', false) };
    const frame = (
      <>
        <StaticHeader content={content.header} />
        <StaticFooter content={content.footer} />
      </>
    );
    const container = document.body.firstElementChild as HTMLElement;
    const { rerender } = render(frame, { container, hydrate: true });
    links[0]?.setAttribute('aria-current', 'page');
    rerender(frame);
    expect([...document.body.querySelectorAll('a, p')]).toEqual([...links]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
  });
});
