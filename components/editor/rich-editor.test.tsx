import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { labels, open, paste, putCursor, watched, written } from '@/tests/setup/text-editor';
import type * as SessionModule from './text/session';

vi.mock('./text/session', async (original) => watched(await original<typeof SessionModule>()));

describe('rich text', () => {
  it('opens the link dialog with Ctrl+K, unless the cursor is where no link is allowed', async () => {
    const { onChange, user, field } = await open('Un mot.\n\n```\ncode\n```', {
      searchPages: () => Promise.resolve([]),
    });
    putCursor(5);
    expect(fireEvent.keyDown(field(), { key: 'k', ctrlKey: true }), 'handled by the editor').toBe(false);
    const dialog = screen.getByRole('dialog', { name: labels.link.heading });
    expect(within(dialog).getByRole('textbox', { name: labels.link.words })).toHaveValue('mot');
    await user.keyboard('/contact{Enter}');
    await waitFor(() => expect(written(onChange)).toContain('Un [mot](/contact).'));
    putCursor(10);
    expect(fireEvent.keyDown(field(), { key: 'k', ctrlKey: true }), 'not handled by the editor').toBe(true);
  });

  it('shows a placeholder while the text is empty', async () => {
    const { field } = await open('');
    expect(field()).toHaveAttribute('aria-placeholder', labels.placeholder);
    expect(field().querySelector('[data-placeholder]')).toHaveAttribute(
      'data-placeholder',
      labels.placeholder,
    );
    paste(field(), { 'text/plain': 'mot' });
    expect(field().querySelector('[data-placeholder]')).toBeNull();
  });

  it('reports pictures that were left out of a pasted document', async () => {
    const { field, user } = await open('');
    paste(field(), {
      'text/html': '<p>un</p><img src="https://lh7.googleusercontent.com/x"><img src="file:///C:/y.png">',
    });
    const note = await screen.findByText(/^2 images n’ont pas été reprises/);
    await user.click(screen.getByRole('button', { name: labels.understood }));
    expect(note).not.toBeInTheDocument();
  });

  it('reports videos and formulas that were left out of a pasted document in the same status', async () => {
    const { field } = await open('');
    paste(field(), {
      'text/html':
        '<p>un</p><img src="file:///C:/y.png"><object><embed src="https://video.example/1"></object><math><mi>x</mi></math>',
    });
    const note = await screen.findByText(/^1 image n’a pas été reprise/);
    expect(note).toHaveTextContent(/2 éléments n’ont pas été repris \(vidéos, sons, formules/);
    expect(note.closest('[role="status"]')).not.toBeNull();
  });
});
