import '@/components/elements/main';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { resetFooterPages } from './footer-pages';
import { resetSettings } from './site-settings';

vi.mock('@/lib/api/reads/settings', () => import('./site-settings'));
vi.mock('@/lib/api/reads/posts/pages', () => import('./footer-pages'));

afterEach(cleanup);
afterEach(resetSettings);
afterEach(resetFooterPages);

// Document and storage outlive a test file.
afterAll(() => {
  vi.restoreAllMocks();
  // Where user-event keeps its clipboard; jsdom has none.
  Reflect.deleteProperty(navigator, 'clipboard');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=', 1)[0]}=; max-age=0; path=/`;
  window.history.replaceState(null, '', '/');
});

// Lazy imports are slow on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// jsdom does not scroll. Newer browsers return a promise.
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  configurable: true,
  writable: true,
  value: () => Promise.resolve(),
});

// jsdom has no layout.
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
};
Range.prototype.getClientRects = () =>
  Object.assign<DOMRect[], Pick<DOMRectList, 'item'>>([], { item: () => null });
Range.prototype.getBoundingClientRect = () => new DOMRect();

// jsdom has no modal dialogs: emulates opening, closing and returned focus.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  const before = document.activeElement;
  this.open = true;
  this.addEventListener('close', () => before instanceof HTMLElement && before.focus(), { once: true });
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
