import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONSENT_BANNER } from '@/lib/consent';
import { CookieAnswers } from './cookie-answers';
import { CookieChoices } from './cookie-choices';

const audience = 'https://audience.example/count.js';
const root = document.documentElement;
const loaded = () => [...document.scripts].filter(({ src }) => src === audience);

async function show(audienceScript = audience) {
  render(
    <>
      <section id={CONSENT_BANNER} aria-label="Cookies" tabIndex={-1}>
        <CookieAnswers refuse="Refuser" accept="Accepter" audienceScript={audienceScript} />
      </section>
      <CookieChoices label="Choix des cookies" />
    </>,
  );
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  root.dataset.consent = 'unset';
});

afterEach(() => {
  vi.unstubAllGlobals();
  delete root.dataset.consent;
  for (const script of loaded()) script.remove();
  for (const name of ['cookiesAccepted', 'cookiesAcceptedAt'])
    document.cookie = `${name}=; max-age=0; path=/`;
});

describe('cookie banner', () => {
  it.each([
    ['Accepter', 'true'],
    ['Refuser', 'false'],
  ])('stores the answer of “%s” and closes', async (name, value) => {
    await show();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(document.cookie).toContain(`cookiesAccepted=${value}`);
    expect(document.cookie).toMatch(/cookiesAcceptedAt=\d{4}-\d\d-\d\dT[\d:.]+Z\/2/);
    expect(root.dataset.consent).toBe(value);
  });

  it('reserves its height at the bottom of the page until it is answered', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(260);
    await show();
    const banner = screen.getByRole('region', { name: 'Cookies' });
    banner.style.position = 'fixed';
    banner.style.bottom = '16px';
    dispatchEvent(new Event('resize'));
    expect(root.style.getPropertyValue('--cookie-room')).toBe('276px');
    banner.style.position = 'static';
    dispatchEvent(new Event('resize'));
    expect(root.style.getPropertyValue('--cookie-room')).toBe('0px');
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    expect(root.style.getPropertyValue('--cookie-room')).toBe('');
    height.mockRestore();
  });

  it('moves the focus to the content of the page after an answer', async () => {
    await show();
    const main = document.createElement('main');
    Object.assign(main, { id: 'main', tabIndex: -1 });
    document.body.append(main);
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    expect(main).toHaveFocus();
    main.remove();
  });

  it('stores the answer for six months', async () => {
    const write = vi.spyOn(document, 'cookie', 'set');
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    expect(write).toHaveBeenCalledTimes(2);
    for (const [cookie] of write.mock.calls)
      expect(cookie).toMatch(/; path=\/; max-age=15724800; samesite=lax$/);
  });

  it('gives both buttons the same look', async () => {
    await show();
    const [refuse, accept] = screen.getAllByRole('button');
    expect(accept?.className).toBe(refuse?.className);
  });

  it('loads the audience script only after consent, and once', async () => {
    await show();
    expect(loaded()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
    await waitFor(() => expect(loaded()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Choix des cookies' }));
    await userEvent.click(screen.getByRole('button', { name: 'Accepter' }));
    expect(loaded()).toHaveLength(1);
  });

  it('loads it immediately when consent is stored', async () => {
    root.dataset.consent = 'true';
    await show();
    expect(loaded()).toHaveLength(1);
  });

  it('loads no script after a refusal', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Refuser' }));
    expect(loaded()).toEqual([]);
  });

  it('takes the focus when reopened from the footer, and returns it', async () => {
    root.dataset.consent = 'true';
    await show();
    const opener = screen.getByRole('button', { name: 'Choix des cookies' });
    await userEvent.click(opener);
    expect(root.dataset.consent).toBe('unset');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Cookies' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(root.dataset.consent).toBe('false');
    await waitFor(() => expect(opener).toHaveFocus());
  });
});
