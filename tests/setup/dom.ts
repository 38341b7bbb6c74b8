// What tests of components share: matchers for the page, and an empty page after each test.
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// The simulated browser has no modal dialogs: here they only open and close, and give the focus back.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  const before = document.activeElement;
  this.open = true;
  this.addEventListener('close', () => before instanceof HTMLElement && before.focus(), { once: true });
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
