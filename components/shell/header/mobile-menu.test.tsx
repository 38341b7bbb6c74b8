import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MobileMenu } from './mobile-menu';

let widen: () => void = () => undefined;

beforeEach(() => {
  const screenWidth = Object.assign(new EventTarget(), { matches: false });
  widen = () => void screenWidth.dispatchEvent(new Event('change'));
  vi.stubGlobal('matchMedia', () => screenWidth);
});

const page = () => (
  <>
    <header>
      <MobileMenu label="Menu">
        <a href="#services">Services</a>
      </MobileMenu>
    </header>
    <main>Texte</main>
  </>
);

const menu = () => screen.getByRole<HTMLDetailsElement>('group');
const covered = () => screen.getByText('Texte').inert === true;

async function open() {
  const shown = render(page());
  await userEvent.click(screen.getByText('Menu'));
  await waitFor(() => expect(covered()).toBe(true));
  return shown;
}

describe('mobile menu', () => {
  it('opens and makes the covered content inert', async () => {
    await open();
    expect(menu().open).toBe(true);
  });

  it('closes on Escape and focuses its button', async () => {
    await open();
    screen.getByRole('link', { name: 'Services' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    await waitFor(() => expect(screen.getByText('Menu').closest('summary')).toHaveFocus());
    await waitFor(() => expect(covered()).toBe(false));
  });

  it('closes when a link is followed, even a link to the current page', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Services' }));
    expect(menu().open).toBe(false);
  });

  it('closes on the way back', async () => {
    await open();
    dispatchEvent(new PopStateEvent('popstate'));
    expect(menu().open).toBe(false);
  });

  it('leaves nothing covered after its removal', async () => {
    const { rerender } = await open();
    rerender(<main>Texte</main>);
    expect(covered()).toBe(false);
  });

  it('closes when the window becomes wide', async () => {
    await open();
    act(widen);
    expect(menu().open).toBe(false);
    await waitFor(() => expect(covered()).toBe(false));
  });
});
