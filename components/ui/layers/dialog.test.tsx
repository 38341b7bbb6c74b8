import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

const show = (children: ReactNode, text?: string) =>
  render(
    <Dialog id="ask" heading="Décliner ?" text={text} closeLabel="Fermer" onClose={vi.fn()}>
      {children}
    </Dialog>,
  );

describe('a dialog', () => {
  it('begins at what is to be typed, and says first what has to be known', () => {
    show(
      <form>
        <input type="hidden" />
        <label>
          Pourquoi <textarea />
        </label>
      </form>,
      'Pour de bon.',
    );
    expect(screen.getByRole('textbox', { name: 'Pourquoi' })).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Décliner ?' })).toHaveAccessibleDescription('Pour de bon.');
  });

  it('puts nobody on a choice or an agreement that stands further down', () => {
    show(
      <form>
        <input type="checkbox" aria-label="Je comprends" />
        <input aria-label="Mot de passe" />
      </form>,
    );
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('dialog')).not.toHaveAttribute('aria-describedby');
  });
});
