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

describe('dialog', () => {
  it('focuses its first text field and is described by its text', () => {
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

  it('does not focus a field after a checkbox, and has no description without a text', () => {
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
