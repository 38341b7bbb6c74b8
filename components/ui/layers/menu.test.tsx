import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Menu } from './menu';

async function open(): Promise<HTMLDetailsElement> {
  render(
    <>
      <Menu summary="FR">
        <a href="#en">English</a>
      </Menu>
      <button>Ailleurs</button>
    </>,
  );
  const menu = screen.getByRole<HTMLDetailsElement>('group');
  await userEvent.click(screen.getByText('FR'));
  expect(menu.open).toBe(true);
  return menu;
}

describe('menu', () => {
  it.each([
    ['on Escape', '{Escape}'],
    ['when one of its links is followed', '{Enter}'],
  ])('closes %s and focuses its button', async (_, key) => {
    const menu = await open();
    screen.getByRole('link').focus();
    await userEvent.keyboard(key);
    expect(menu.open).toBe(false);
    await waitFor(() => expect(screen.getByText('FR')).toHaveFocus());
  });

  it('handles the Escape that closes it, but no later one', async () => {
    await open();
    const onEscape = () => !fireEvent.keyDown(screen.getByRole('link', { hidden: true }), { key: 'Escape' });
    expect(onEscape()).toBe(true);
    expect(onEscape()).toBe(false);
  });

  it('does not move the focus when it is outside the menu on Escape', async () => {
    const menu = await open();
    const elsewhere = screen.getByRole('button');
    menu.open = false;
    elsewhere.focus();
    menu.open = true;
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
    await waitFor(() => expect(elsewhere).toHaveFocus());
  });

  it('closes on a click outside, not inside', async () => {
    const menu = await open();
    fireEvent.pointerDown(screen.getByRole('link'));
    expect(menu.open).toBe(true);
    fireEvent.pointerDown(screen.getByRole('button'));
    expect(menu.open).toBe(false);
  });

  it('closes when the focus leaves it, but not when the window loses the focus', async () => {
    const menu = await open();
    screen.getByRole('link').focus();
    fireEvent.focusOut(screen.getByRole('link'), { relatedTarget: null });
    expect(menu.open).toBe(true);
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus());
    expect(menu.open).toBe(false);
  });
});
