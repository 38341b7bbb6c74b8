import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { template, templates } from '@/tests/setup/templates';
import type { ReplyTemplates } from './reply-templates';
import { Templates } from './templates';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

function Form({ choice }: { choice: ReplyTemplates }) {
  const form = useForm({ defaultValues: { body: '' } });
  return (
    <form>
      <textarea id="box" aria-label="Réponse" {...form.register('body')} />
      <Templates page="fr" templates={choice} fieldId="box" form={form} onOpen={() => undefined} />
      <button type="button">Ailleurs</button>
    </form>
  );
}

const show = async (more: Partial<ReplyTemplates> = {}) => render(<Form choice={await templates(more)} />);
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Réponse');
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const open = () => press(/^Modèles/);
const call = () => screen.queryByRole('button', { name: 'Proposer un appel' });

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(request).mockResolvedValue(
    ok({ templates: [template(), template({ id: 'no', name: 'Décliner' })] }),
  );
});

describe('reply templates', () => {
  it('are loaded once, when their list opens first', async () => {
    await show({ locale: 'en' });
    expect(request).not.toHaveBeenCalled();
    await open();
    await open();
    await open();
    expect(vi.mocked(request).mock.calls).toEqual([
      ['get', '/api/site/reply-templates?locale=en', { locale: 'fr' }],
    ]);
  });

  it('fill their placeholders and follow the typed text as a paragraph', async () => {
    await show();
    await userEvent.type(box(), 'Madame,');
    await open();
    await press('Proposer un appel');
    expect(box()).toHaveValue('Madame,\n\nBonjour Armelle Quintin,\n\nLe plus simple serait d’en parler.');
    expect(box()).toHaveFocus();
    expect(call()).not.toBeInTheDocument();
  });

  it('are inserted at the caret, beside a selected text', async () => {
    vi.mocked(request).mockResolvedValue(ok({ templates: [template({ text: 'un appel' })] }));
    await show();
    await userEvent.type(box(), 'Je propose mardi.');
    box().setSelectionRange(0, 'Je propose '.length);
    await open();
    await press('Proposer un appel');
    expect(box()).toHaveValue('Je propose un appelmardi.');
  });

  it('can be removed until the text changes', async () => {
    await show();
    await userEvent.type(box(), 'Madame,');
    await open();
    await press('Proposer un appel');
    await press('Retirer le modèle');
    expect(box()).toHaveValue('Madame,');
    await open();
    await press('Proposer un appel');
    await userEvent.type(box(), ' Bien à vous');
    expect(screen.queryByRole('button', { name: 'Retirer le modèle' })).not.toBeInTheDocument();
  });

  it('keep placeholders without a value, and select the first', async () => {
    vi.mocked(request).mockResolvedValue(ok({ templates: [template({ text: 'Le {{contact.service}} !' })] }));
    await show();
    await open();
    await press('Proposer un appel');
    expect(box()).toHaveValue('Le {{contact.service}} !');
    await userEvent.keyboard('site');
    expect(box()).toHaveValue('Le site !');
  });

  it('name the language of a text that is not in the language of the contact', async () => {
    await show({ locale: 'en' });
    await open();
    expect(screen.getByRole('button', { name: 'Proposer un appel (français)' })).toBeInTheDocument();
  });

  it('are walked through by arrows, and closed by Escape, a click outside and a focus elsewhere', async () => {
    await show();
    await open();
    await waitFor(() => expect(call()).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Décliner' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(call()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(call()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Modèles/ })).toHaveFocus();
    await open();
    await userEvent.click(document.body);
    expect(call()).not.toBeInTheDocument();
    await open();
    act(() => screen.getByRole('button', { name: 'Ailleurs' }).focus());
    expect(call()).not.toBeInTheDocument();
  });

  it('can be asked for again after a failure', async () => {
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }));
    await show();
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Les modèles n’ont pas pu être lus.');
    await press('Réessayer');
    expect(await screen.findByRole('button', { name: 'Proposer un appel' })).toBeInTheDocument();
  });

  it('lead to the settings while there is none, without asking for them', async () => {
    await show({ write: '/admin/settings/mail' });
    await open();
    expect(screen.getByText('Aucun modèle de réponse pour l’instant.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Écrire un modèle' })).toHaveAttribute(
      'href',
      '/admin/settings/mail',
    );
    expect(request).not.toHaveBeenCalled();
  });
});
