import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok, type Result } from '@/lib/api/result';
import { letterRate } from '@/lib/contract/letters/choices';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import type * as LetterCallsModule from '@/lib/letters/letter-calls';
import { readLetter } from '@/lib/letters/letter-calls';
import { loadMessages } from '@/lib/i18n/messages';
import { frenchOnly, halfEnglish, letterOf } from '@/tests/setup/desk/letter-desk';
import { SendForm } from './send-form';

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/letters/letter-calls', async (original) => ({
  ...(await original<typeof LetterCallsModule>()),
  readLetter: vi.fn(),
}));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T13:19:00Z') });
  vi.mocked(request).mockReset();
  router.push.mockReset();
  router.refresh.mockReset();
});
afterEach(() => vi.useRealTimers());

const later = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function show(letter: Letter = letterOf(), present: Letter = letter) {
  vi.mocked(readLetter).mockResolvedValue(ok(present));
  const { officeLetters, postInspector } = await loadMessages('fr');
  render(
    <SendForm
      locale="fr"
      letter={letter}
      labels={officeLetters.send}
      moment={postInspector.publication}
      test={officeLetters.preview}
      languages={officeLetters.write.languages}
      words={await formWords({ locale: 'fr' })}
      email="ines@agence.example"
    />,
  );
  await later();
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

async function confirm(answer: Result<unknown>) {
  vi.mocked(request).mockResolvedValueOnce(answer);
  click('Envoyer');
  await later();
}

const alertTexts = () =>
  screen
    .getAllByRole('alert', { hidden: true })
    .map(({ textContent }) => textContent.replaceAll('\u202f', ' '));

describe('sending form', () => {
  it('computes the end from readers and pace', async () => {
    await show();
    fireEvent.change(screen.getByRole('textbox', { name: 'Rythme' }), { target: { value: '30' } });
    expect(screen.getByText(/^30 par minute : 14 minutes environ, jusque vers 14 h 33\./)).toBeVisible();
  });

  it('sends after a confirmation, once, and opens the progress', async () => {
    await show();
    click('Envoyer à 412 lecteurs');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'part vers 412 adresses. Langues : Français et English.',
    );
    await confirm(ok({}));
    click('Envoyer');
    await later();
    expect(request).toHaveBeenCalledExactlyOnceWith('post', '/api/letters/l1/send', {
      locale: 'fr',
      body: { version: 3, perMinute: 60 },
    });
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/letters/l1');
  });

  it('shows that the letter has left, when the page is restored as it was before', async () => {
    await show(letterOf(), letterOf({ state: 'sending', startedAt: '2026-11-20T13:18:00.000Z' }));
    expect(screen.getByText(/^Déjà envoyée\s: .*20 nov/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Suivre l’envoi' })).toHaveAttribute('href', '/admin/letters/l1');
    expect(screen.queryByRole('button', { name: /^Envoyer/ })).toBeNull();
  });

  it('asks again when the browser shows its stored page', async () => {
    await show();
    vi.mocked(readLetter).mockResolvedValue(ok(letterOf({ state: 'sent' })));
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await later();
    expect(screen.getByText('Déjà envoyée')).toBeVisible();
  });

  it('is read anew when it was scheduled meanwhile', async () => {
    await show(letterOf(), letterOf({ state: 'scheduled', sendAt: '2026-11-24T07:30:00.000Z' }));
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('says why a second press is refused', async () => {
    await show();
    click('Envoyer à 412 lecteurs');
    vi.mocked(readLetter).mockResolvedValue(ok(letterOf({ state: 'sending' })));
    await confirm(fail({ status: 409, code: 'INVALID_TRANSITION' }));
    expect(screen.getByText('Déjà envoyée')).toBeVisible();
  });

  it('says why a press is refused also where the present state cannot be read', async () => {
    await show();
    click('Envoyer à 412 lecteurs');
    vi.mocked(readLetter).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await confirm(fail({ status: 409, code: 'INVALID_TRANSITION' }));
    expect(alertTexts().join('')).toContain('Son état a changé entre-temps');
  });

  it('schedules at a time of the agency', async () => {
    await show(frenchOnly());
    fireEvent.click(screen.getByRole('radio', { name: 'À une date' }));
    fireEvent.change(screen.getByLabelText('Jour'), { target: { value: '2026-11-24' } });
    fireEvent.change(screen.getByLabelText(/^Horaire/), { target: { value: '08:30' } });
    click('Programmer pour 274 lecteurs');
    expect(screen.getByRole('dialog')).toHaveTextContent(/Départ : .*24 nov/);
    vi.mocked(request).mockResolvedValueOnce(ok({}));
    click('Programmer');
    await later();
    expect(vi.mocked(request).mock.calls[0]?.[2]?.body).toEqual({
      version: 3,
      perMinute: 60,
      sendAt: '2026-11-24T07:30:00.000Z',
    });
  });

  it('refuses a time in the past', async () => {
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'À une date' }));
    fireEvent.change(screen.getByLabelText('Jour'), { target: { value: '2026-11-19' } });
    click(/^Programmer pour/);
    expect(screen.getByText('Cette heure est passée.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names the incomplete language, and does not send', async () => {
    await show(halfEnglish());
    expect(screen.getByText('Anglais : il manque le texte')).toBeVisible();
    click(/^Envoyer à 274 lecteurs/);
    expect(alertTexts().join('')).toContain('Complétez la langue commencée');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a letter that changed meanwhile, and reloads it', async () => {
    await show();
    click('Envoyer à 412 lecteurs');
    await confirm(fail({ status: 409, code: 'STALE' }));
    expect(alertTexts().join('')).toContain('La lettre a changé depuis que vous avez ouvert cette page.');
    click('Voir la version actuelle');
    expect(router.refresh).toHaveBeenCalled();
  });

  it('explains that there is no subscriber, with the language’s missing field from the server', async () => {
    await show();
    click('Envoyer à 412 lecteurs');
    await confirm(fail({ status: 409, code: 'NO_SUBSCRIBERS' }));
    expect(alertTexts().join('')).toContain('Personne ne la recevrait.');
    click('Envoyer à 412 lecteurs');
    await confirm(
      fail({
        status: 422,
        code: 'LETTER_INCOMPLETE',
        errors: [{ field: 'texts.en.content', code: 'required', message: '' }],
      }),
    );
    expect(alertTexts().join('')).toContain('Anglais : il manque le texte.');
  });

  it('says “written to disk” without a mail server', async () => {
    await show(letterOf({ delivery: 'disk' }));
    click('Écrire sur le disque pour 412 lecteurs');
    expect(screen.getByRole('dialog')).toHaveTextContent('les courriers sont écrits sur le disque');
  });

  it('says which languages were tested', async () => {
    const at = '2026-11-23T10:00:00.000Z';
    await show(letterOf({ updatedAt: at, lastTests: { fr: { at, to: 'ines@agence.example' }, en: null } }));
    const checks = screen.getByRole('list', { name: 'Avant le départ' });
    expect(checks).toHaveTextContent(/Essai de cette version en français.*pour ines@agence\.example/);
    expect(checks).toHaveTextContent('Aucun essai en anglais');
  });

  it('refuses a pace outside the limits', async () => {
    await show();
    fireEvent.change(screen.getByRole('textbox', { name: 'Rythme' }), { target: { value: '0' } });
    click('Envoyer à 412 lecteurs');
    expect(
      screen.getByText(`Donnez un nombre entre ${letterRate.least} et ${letterRate.most}.`),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('begins with the time and the pace of a scheduled letter', async () => {
    await show(letterOf({ state: 'scheduled', sendAt: '2026-11-21T07:30:00.000Z', perMinute: 30 }));
    expect(screen.getByLabelText('Jour')).toHaveValue('2026-11-21');
    expect(screen.getByRole('textbox', { name: 'Rythme' })).toHaveValue('30');
    fireEvent.change(screen.getByLabelText('Jour'), { target: { value: '2026-11-22' } });
    click(/^Programmer pour/);
    vi.mocked(request).mockResolvedValueOnce(ok({}));
    click('Programmer');
    await later();
    expect(request).toHaveBeenCalledWith(
      'post',
      '/api/letters/l1/send',
      expect.objectContaining({
        body: { version: 3, perMinute: 30, sendAt: '2026-11-22T07:30:00.000Z' },
      }),
    );
  });
});
