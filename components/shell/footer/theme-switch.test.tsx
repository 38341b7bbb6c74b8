import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeSwitch } from './theme-switch';

const root = document.documentElement;
const show = () =>
  render(<ThemeSwitch legend="Thème" labels={{ auto: 'Auto', paper: 'Papier', night: 'Nuit' }} />);

afterEach(() => {
  delete root.dataset.theme;
  localStorage.clear();
});

describe('the theme switch', () => {
  it('shows the current theme', () => {
    root.dataset.theme = 'night';
    show();
    expect(screen.getByRole('group', { name: 'Thème' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Nuit' })).toBeChecked();
  });

  it('applies a theme immediately and stores it', async () => {
    show();
    expect(screen.getByRole('radio', { name: 'Auto' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Papier' }));
    expect(screen.getByRole('radio', { name: 'Papier' })).toBeChecked();
    expect(root.dataset.theme).toBe('paper');
    expect(localStorage.getItem('theme')).toBe('paper');
  });

  it('returns to the system’s theme', async () => {
    root.dataset.theme = 'night';
    localStorage.setItem('theme', 'night');
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'Auto' }));
    expect(root.dataset).not.toHaveProperty('theme');
    expect(localStorage.getItem('theme')).toBeNull();
  });

  it('follows another tab', () => {
    show();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'night' })));
    expect(root.dataset.theme).toBe('night');
    expect(screen.getByRole('radio', { name: 'Nuit' })).toBeChecked();
  });

  it('applies to the page when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'Nuit' }));
    expect(root.dataset.theme).toBe('night');
  });
});
