import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import {
  column,
  frenchTexts,
  openProjectForm,
  savedBodies,
  saveProject,
  writtenProject,
} from '@/tests/setup/project-form';
import { paste } from '@/tests/setup/text-editor';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

/** The editor would write this otherwise. */
const odd = 'Titre\n===\n\n*   un\n*   __deux__\n\nFin';

const stored = (problem: string) =>
  writtenProject({
    texts: { fr: { ...frenchTexts, caseStudy: { ...frenchTexts.caseStudy, problem } } },
  });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(request).mockReset();
});

const field = (name: RegExp) => column('Français').getByRole('textbox', { name });

async function open(problem: string) {
  await openProjectForm(stored(problem));
  await waitFor(() => expect(field(/^L’approche/)).toHaveAttribute('contenteditable', 'true'), {
    timeout: 5000,
  });
}

describe('case study texts', () => {
  it('sends an unedited text byte for byte, and does not count it as edited', async () => {
    await open(odd);
    act(() => field(/^Le problème/).focus());
    act(() => field(/^Le problème/).blur());
    expect(screen.queryByRole('button', { name: 'Revenir à ce qui est enregistré' })).toBeNull();
    expect(localStorage.length).toBe(0);
    await userEvent.type(screen.getByRole('textbox', { name: 'Client' }), ' et fils');
    vi.mocked(request).mockResolvedValue(ok({ project: stored(odd) }));
    await saveProject();
    await waitFor(() => expect(savedBodies()).toHaveLength(1));
    expect(savedBodies()).toMatchObject([{ translations: { fr: { caseStudy: { problem: odd } } } }]);
  });

  it('saves formatted text as Markdown, and only its edited block anew', async () => {
    await open(odd);
    await userEvent.click(
      within(column('Français').getByRole('toolbar', { name: 'Mise en forme, L’approche' })).getByRole(
        'button',
        {
          name: 'Liste',
        },
      ),
    );
    // Leaving the field writes its text.
    act(() => field(/^Le problème/).focus());
    paste(field(/^Le problème/), { 'text/plain': '**Vite.**\n\n' });
    vi.mocked(request).mockResolvedValue(ok({ project: stored(odd) }));
    await userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await waitFor(() => expect(savedBodies()).toHaveLength(1));
    const [{ translations }] = savedBodies() as [
      { translations: { fr: { caseStudy: Record<string, string> } } },
    ];
    expect(translations.fr.caseStudy['approach']).toBe('- Quatre nuits.');
    expect(translations.fr.caseStudy['problem']).toContain('*   un\n*   __deux__');
    expect(translations.fr.caseStudy['problem']).toContain('**Vite.**');
  });

  it('stores formatted text in the browser, restores it, and returns to the saved text', async () => {
    const { unmount } = await openProjectForm(stored('Onze minutes.'));
    await waitFor(() => expect(field(/^Le problème/)).toHaveAttribute('contenteditable', 'true'));
    paste(field(/^Le problème/), { 'text/plain': 'Et **vite**.' });
    await waitFor(() => expect(localStorage.length).toBe(1));
    unmount();
    await open('Onze minutes.');
    expect(within(field(/^Le problème/)).getByText('vite').tagName).toBe('STRONG');
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à ce qui est enregistré' }));
    await waitFor(() => expect(field(/^Le problème/)).toHaveTextContent(/^Onze minutes\.$/));
    expect(localStorage.length).toBe(0);
  });

  it('describes a text that is too long by its limit, and removes the error once it is shorter', async () => {
    await open('a'.repeat(20_001));
    await userEvent.type(screen.getByRole('textbox', { name: 'Client' }), ' et fils');
    await saveProject();
    const link = await screen.findByRole('link', { name: /ne peut pas dépasser 20.000 caractères/ });
    expect(savedBodies()).toEqual([]);
    expect(field(/^Le problème/)).toHaveAttribute('aria-invalid', 'true');
    expect(field(/^Le problème/)).toHaveAccessibleDescription(/20.000 caractères/);
    await userEvent.click(link);
    expect(field(/^Le problème/)).toHaveFocus();
    await userEvent.click(
      within(column('Français').getByRole('toolbar', { name: 'Mise en forme, Le problème' })).getByRole(
        'button',
        {
          name: 'Markdown',
        },
      ),
    );
    await userEvent.clear(field(/^Le problème/));
    await userEvent.type(field(/^Le problème/), 'Court.');
    await waitFor(() => expect(field(/^Le problème/)).not.toHaveAttribute('aria-invalid'));
  });

  it('focuses a text by its label', async () => {
    await open('Onze minutes.');
    await userEvent.click(column('Français').getByText('Les résultats'));
    expect(field(/^Les résultats/)).toHaveFocus();
  });
});
