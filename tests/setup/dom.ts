import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Lazily imported parts arrive late on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has no scrolling. Newer browsers return a promise here.
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  configurable: true,
  writable: true,
  value: () => Promise.resolve(),
});

// jsdom has no modal dialogs: emulates opening, closing and focus restoration.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  const before = document.activeElement;
  this.open = true;
  this.addEventListener('close', () => before instanceof HTMLElement && before.focus(), { once: true });
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
