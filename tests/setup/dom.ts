// What tests of components share: matchers for the page, and an empty page after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// What comes by an import of its own comes late on a busy machine, and is no fault.
configure({ asyncUtilTimeout: 10_000 });

// The simulated browser lays nothing out, and so has nowhere to scroll to. It answers as newer browsers do, with a promise.
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  configurable: true,
  writable: true,
  value: () => Promise.resolve(),
});

// It has no modal dialogs either: here they only open and close, and give the focus back.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  const before = document.activeElement;
  this.open = true;
  this.addEventListener('close', () => before instanceof HTMLElement && before.focus(), { once: true });
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
