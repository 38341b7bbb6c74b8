import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { announce } from '@/lib/auth/session/session-events';
import { useRegistered } from '@/components/ui/shortcuts/registry';
import { UndoHost } from '@/components/form/undo/undo-toast';
import { loadMessages } from '@/lib/i18n/messages';
import { contact } from '@/tests/setup/contacts';
import { template, templates } from '@/tests/setup/templates';
import { OpenRecord } from '@/components/office/inbox/open-record';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { ContactComposer } from './contact-composer';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
  vi.mocked(request).mockResolvedValue(ok({ contact: contact() }));
  localStorage.clear();
});

async function show(replies = 0) {
  const { id, fullName, email, locale } = contact();
  const [words, { officeContacts, officeInbox }] = await Promise.all([
    formWords({ locale: 'fr' }),
    loadMessages('fr'),
  ]);
  return render(
    <OpenRecord subject="contact" record={contact()}>
      <ContactComposer
        to={{ id, fullName, email, locale, replies, language: undefined }}
        messageCount={replies}
        user={{ id: 'a1', email: 'ines@vitrine.example' }}
        words={words}
        labels={officeContacts.composer}
        keys={officeContacts.keys}
        note={officeInbox.composer}
        templates={await templates()}
      />
    </OpenRecord>,
  );
}

const reply = () => screen.getByLabelText('Réponse par e-mail à Armelle Quintin');
const note = () => screen.getByLabelText('Note interne, pour l’équipe seulement');
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const posts = () =>
  vi
    .mocked(request)
    .mock.calls.flatMap(([method, path, { body }]) => (method === 'post' ? [[path, body]] : []));
const key = expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown;

describe('reply form', () => {
  it('sends once, closes the contact on request, and empties the field', async () => {
    await show();
    await userEvent.type(reply(), 'Nous venons mardi.');
    await userEvent.click(screen.getByLabelText('Clore après l’envoi'));
    await userEvent.dblClick(screen.getByRole('button', { name: /^Répondre et clore/ }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(posts()).toEqual([['/api/contacts/c1/reply', { body: 'Nous venons mardi.', close: true, key }]]);
    expect(reply()).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  it('moves the focus out of the field after sending, so that shortcuts work', async () => {
    await show();
    await userEvent.type(reply(), 'Nous venons mardi.');
    fireEvent.keyDown(reply(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Répondre ou noter' })).toHaveFocus());
    await press(/^Note/);
    await userEvent.type(note(), 'Rappeler.');
    fireEvent.keyDown(note(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Répondre ou noter' })).toHaveFocus());
  });

  it('can cancel a held reply, and restores its text', async () => {
    const held = {
      id: 'p9',
      body: 'Trop vite.',
      author: null,
      createdAt: '2026-11-17T20:08:00.000Z',
      mail: { id: 'm9', state: 'pending', error: null, heldUntil: '2026-11-17T20:08:10.000Z' },
    } as const;
    await show();
    const labels = (await loadMessages('fr')).officeFrame.undo;
    render(
      <UndoHost labels={{ ...labels, close: 'Fermer', catalogue: (await loadMessages('fr')).api.client }} />,
    );
    vi.mocked(request)
      .mockResolvedValueOnce(ok({ contact: contact() }))
      .mockResolvedValueOnce(ok({ contact: contact({ replies: [held] }) }));
    await userEvent.type(reply(), 'Trop vite.');
    fireEvent.keyDown(reply(), { key: 'Enter', ctrlKey: true });
    await userEvent.click(await screen.findByRole('button', { name: /^Annuler l’envoi/ }));
    await waitFor(() => expect(reply()).toHaveValue('Trop vite.'));
    expect(vi.mocked(request).mock.calls.at(-1)?.slice(0, 2)).toEqual([
      'delete',
      '/api/contacts/c1/replies/p9',
    ]);
  });

  it('stores reply and note separately until they are sent or their author signs out', async () => {
    const { unmount } = await show();
    await userEvent.type(reply(), 'À moitié');
    await press(/^Note/);
    await userEvent.type(note(), 'Entre nous');
    unmount();
    await show();
    expect(reply()).toHaveValue('À moitié');
    expect(note()).toHaveValue('Entre nous');
    announce('signed-out');
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('stores the reply when another tab signs out', async () => {
    const { unmount } = await show();
    await userEvent.type(reply(), 'À moitié');
    localStorage.clear();
    signOutElsewhere();
    unmount();
    await show();
    expect(reply()).toHaveValue('À moitié');
  });

  it('warns once of placeholders left in the reply', async () => {
    vi.mocked(request).mockResolvedValueOnce(
      ok({ templates: [template({ text: 'Le {{contact.service}}.' })] }),
    );
    await show();
    await press(/^Modèles/);
    await press('Proposer un appel');
    await press(/^Répondre/);
    expect(await screen.findByText(/^Votre texte contient encore {{contact.service}}/)).toBeInTheDocument();
    expect(posts()).toEqual([]);
    await press(/^Répondre/);
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  it('lists the keys that send the reply or save the note', async () => {
    await show();
    const { result } = renderHook(() => useRegistered());
    const labels = () => result.current.filter(({ keys }) => keys === '$mod+Enter').map(({ label }) => label);
    expect(labels()).toEqual(['Envoyer la réponse']);
    await press(/^Note/);
    expect(labels()).toEqual(['Enregistrer la note']);
  });

  it('stops if another user has just replied, and sends on the second attempt', async () => {
    const theirs = {
      id: 'p1',
      body: 'x',
      author: { id: 'a2', firstName: 'Théo', lastName: 'Garrigue' },
      createdAt: '2026-11-17T20:08:00.000Z',
      mail: { id: null, state: 'sent', error: null, heldUntil: null },
    } as const;
    vi.mocked(request).mockResolvedValue(ok({ contact: contact({ replies: [theirs] }) }));
    const { rerender, unmount } = await show();
    await userEvent.type(reply(), 'Bonjour');
    fireEvent.keyDown(reply(), { key: 'Enter', ctrlKey: true });
    expect(
      await screen.findByText(/^Théo Garrigue vient de répondre \(mar\. 17 nov\., 21:08\)/),
    ).toBeInTheDocument();
    expect(posts()).toEqual([]);
    expect(router.refresh).toHaveBeenCalledOnce();
    rerender(<></>);
    unmount();
    await show(1);
    expect(reply()).toHaveValue('Bonjour');
    fireEvent.keyDown(reply(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(posts()).toHaveLength(1));
  });

  it('keeps its text and idempotency key while sending fails', async () => {
    await show();
    await userEvent.type(reply(), 'Bonjour');
    vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await press(/^Répondre/);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    vi.mocked(request).mockResolvedValue(ok({ contact: contact() }));
    await press(/^Répondre/);
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[0]).toEqual(posts()[1]);
  });
});
