import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShortcutKeys } from '@/components/ui/shortcuts/shortcut-keys';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type * as LetterCallsModule from '@/lib/letters/letter-calls';
import { announce } from '@/lib/auth/session/session-events';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { leftOutOf, setLeftOut } from '@/lib/letters/left-out';
import { calls, halfEnglish, letterOf, resetLetter, savesTexts, there } from '@/tests/setup/desk/letter-desk';
import { LetterScreen } from './letter-screen';
import { letterWords } from './letter-words';

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/auth/session/read-account', () => ({ readAccount: () => Promise.resolve(['u1']) }));
vi.mock('@/lib/letters/letter-calls', async (original) => ({
  ...(await original<typeof LetterCallsModule>()),
  letterCalls: () => calls,
}));
vi.mock('@/components/editor/markdown-editor', async () => ({
  MarkdownEditor: (await import('@/tests/setup/desk/post-parts')).PlainEditor,
}));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T13:19:00Z') });
  resetLetter();
  vi.mocked(request).mockReset();
  router.push.mockReset();
  router.refresh.mockReset();
  history.replaceState(null, '', '/admin/letters/l1');
});
afterEach(() => vi.useRealTimers());

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function show(letter: Letter = letterOf()) {
  there.letter = letter;
  const words = await letterWords('fr');
  render(
    <>
      <ShortcutKeys />
      <LetterScreen
        locale="fr"
        words={words}
        listName="Lettre"
        user={{ id: 'u1', email: 'ines@agence.example', name: 'Inès Marchetti' }}
        letter={letter}
        language="fr"
      />
    </>,
  );
  await later(0);
}

const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent.replaceAll('\u202f', ' '))
    .join(' ');
const subject = () => screen.getByRole('textbox', { name: 'Objet' });
const alert = () => {
  const [shown] = screen.getAllByRole('alert').filter(({ textContent }) => textContent !== '');
  if (!shown) throw new Error('No alert is shown');
  return shown;
};
const type = (text: string, field = subject()) => fireEvent.change(field, { target: { value: text } });

describe('letter begun from articles', () => {
  it('names what its other language lacks until the notice is closed', async () => {
    setLeftOut('l1', [{ id: 'p1', title: 'Un quai', locale: 'fr', translations: [], other: 'en' }]);
    await show();
    expect(status()).toContain('Sans version anglaise : Un quai');
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(status()).not.toContain('Un quai');
    expect(leftOutOf('l1')).toEqual([]);
  });
});

describe('letter screen', () => {
  it('saves automatically, and warns about a long subject', async () => {
    await show();
    type('Trois champs de moins dans onze formulaires, et une porte ouverte');
    expect(screen.getByText('65 / 60, coupé par certaines messageries')).toBeVisible();
    await later(1500);
    expect(screen.getAllByText('Enregistrée il y a un instant')[0]).toBeVisible();
    expect(there.letter?.texts.fr.subject).toMatch(/porte ouverte$/);
  });

  it('edits each language, and shows which is complete', async () => {
    await show(halfEnglish());
    const settings = within(screen.getByRole('complementary', { name: 'Réglages de la lettre' }));
    expect(settings.getByText('Sans texte')).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: 'English' }));
    type('Hello.', screen.getByRole('textbox', { name: 'Texte anglais de la lettre' }));
    expect(settings.getAllByText('Complète')).toHaveLength(2);
    await later(1500);
    expect(there.letter?.texts.en).toMatchObject({ subject: 'Three', content: 'Hello.' });
    expect(there.letter?.texts.fr.content).toBe('Bonjour à tous.');
  });

  it('shows a conflict with both texts, and takes the chosen one', async () => {
    await show();
    savesTexts('Maud Kerbiriou', { fr: { subject: 'Deux champs', preheader: '', content: 'Bonjour.' } });
    type('Quatre champs');
    await later(1500);
    expect(alert()).toHaveTextContent('Maud Kerbiriou a enregistré cette lettre à');
    expect(subject()).toHaveValue('Quatre champs');
    fireEvent.click(within(alert()).getByRole('button', { name: 'Prendre l’autre' }));
    await later(0);
    expect(subject()).toHaveValue('Deux champs');
  });

  it('restores text of this browser that was not saved', async () => {
    localStorage.setItem(
      'letter-draft:u1:k1',
      JSON.stringify({
        key: 'k1',
        of: 'l1',
        version: 3,
        at: Date.now(),
        texts: {
          fr: { subject: 'Écrit hors ligne', preheader: '', content: 'Bonjour.' },
          en: { subject: 'Three fields fewer', preheader: '', content: 'Hello there.' },
        },
      }),
    );
    await show();
    expect(screen.getByText(/sans pouvoir l’enregistrer est remis en place/)).toBeVisible();
    expect(subject()).toHaveValue('Écrit hors ligne');
    await later(1500);
    expect(there.letter?.texts.fr.subject).toBe('Écrit hors ligne');
    type('Écrit en ligne');
    expect(screen.queryByRole('button', { name: 'Ne pas le reprendre' })).toBeNull();
  });

  it('saves before it opens the preview, once for a double click', async () => {
    await show();
    type('Quatre champs');
    const preview = screen.getByRole('button', { name: /^Aperçu/ });
    fireEvent.click(preview);
    fireEvent.click(preview);
    await later(0);
    expect(there.letter?.texts.fr.subject).toBe('Quatre champs');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/letters/l1/preview?language=fr');
  });

  it('stays and says why if the text cannot be saved before the preview', async () => {
    await show(letterOf({ state: 'scheduled', sendAt: '2026-11-24T07:30:00.000Z' }));
    type('');
    calls.save.mockResolvedValueOnce(fail({ status: 422, code: 'LETTER_INCOMPLETE' }));
    fireEvent.click(screen.getByRole('button', { name: /^Aperçu/ }));
    await later(0);
    expect(router.push).not.toHaveBeenCalled();
    expect(alert()).toHaveTextContent('annulez d’abord son départ');
  });

  it('separates the state of a scheduled letter from its departure', async () => {
    await show(letterOf({ state: 'scheduled', sendAt: '2026-11-24T07:30:00.000Z' }));
    expect(within(screen.getByRole('banner')).getByText(/^Part /).parentElement).toHaveTextContent(
      /Programmée Part /,
    );
  });

  it('shows the departure of a scheduled letter, and cancels it', async () => {
    const letter = letterOf({ state: 'scheduled', sendAt: '2026-11-24T07:30:00.000Z' });
    await show(letter);
    expect(screen.getAllByText(/^Part .*24 nov/)).not.toHaveLength(0);
    vi.mocked(request).mockResolvedValueOnce(ok({ letter: { ...letter, state: 'draft', sendAt: null } }));
    fireEvent.click(screen.getByRole('button', { name: 'Annuler le départ' }));
    await later(0);
    expect(request).toHaveBeenCalledWith('patch', '/api/letters/l1/state', {
      locale: 'fr',
      body: { state: 'draft' },
    });
    expect(screen.getByText('Brouillon')).toBeVisible();
  });

  it('deletes a draft after a confirmation, and opens the list', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Supprimer ce brouillon' }));
    vi.mocked(request).mockResolvedValueOnce(ok({}));
    fireEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer', hidden: true }),
    );
    await later(0);
    expect(router.push).toHaveBeenCalledWith('/admin/letters');
  });
});

describe('the other language', () => {
  const beside = () => screen.getByRole('button', { name: 'Anglais à côté' });
  const english = () => screen.queryByRole('article', { name: 'Lettre, anglais' });
  const pressKeys = () =>
    fireEvent.keyDown(subject(), { key: 'l', code: 'KeyL', ctrlKey: true, shiftKey: true });
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

  it('is beside the text on demand, and both are saved', async () => {
    await show();
    expect(english()).toBeNull();
    fireEvent.click(beside());
    const sheet = english();
    if (!sheet) throw new Error('The English text is not shown');
    type('Four fields fewer', within(sheet).getByRole('textbox', { name: 'Objet' }));
    const [french] = screen.getAllByRole('textbox', { name: 'Objet' });
    type('Quatre champs de moins', french);
    await later(1500);
    expect(there.letter?.texts.en.subject).toBe('Four fields fewer');
    expect(there.letter?.texts.fr.subject).toBe('Quatre champs de moins');
  });

  it('appears and disappears by the keys of articles', async () => {
    await show();
    pressKeys();
    expect(english()).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'l', code: 'KeyL', ctrlKey: true, shiftKey: true });
    expect(english()).toBeNull();
  });

  it('takes the place of the text where there is no room beside it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    await show();
    pressKeys();
    expect(screen.queryByRole('article', { name: 'Lettre, français' })).toBeNull();
    expect(subject()).toHaveValue('Three fields fewer');
  });
});

describe('end of the session', () => {
  it('leaves the focus and the input where they are, and saves after the next sign-in', async () => {
    await show();
    subject().focus();
    type('Quatre');
    act(() => void announce('ended'));
    type('Quatre champs');
    await later(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(subject()).toHaveFocus();
    expect(subject()).toHaveValue('Quatre champs');
    expect(status()).toContain('Pas enregistrée : session expirée');
    expect(screen.getByRole('button', { name: 'Se reconnecter' })).toBeVisible();
    expect(calls.save).not.toHaveBeenCalled();
    act(() => void announce('signed-in'));
    await later(0);
    expect(there.letter?.texts.fr.subject).toBe('Quatre champs');
  });
});
