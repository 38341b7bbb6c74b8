import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Letter, LetterRefusal } from '@/lib/contract/letters/letter-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { counts, letterOf } from '@/tests/setup/desk/letter-desk';
import { LetterProgress } from './letter-progress';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T07:38:00Z') });
  vi.mocked(request).mockReset();
});
afterEach(() => vi.useRealTimers());

const later = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const sending = (more: Partial<Letter> = {}): Letter =>
  letterOf({
    state: 'sending',
    perMinute: 30,
    startedAt: '2026-11-24T07:30:00.000Z',
    counts: {
      fr: counts({ recipients: 274, sent: 160, refused: 2, waiting: 112 }),
      en: counts({ recipients: 138, sent: 81, waiting: 57 }),
    },
    ...more,
  });

const refusal = (more: Partial<LetterRefusal>): LetterRefusal => ({
  id: '1',
  email: 'd.morel@tisserie.example',
  locale: 'fr',
  code: 'EENVELOPE 452',
  at: '2026-11-24T07:36:00.000Z',
  outcome: 'retrying',
  nextTryAt: '2026-11-24T09:36:00.000Z',
  ...more,
});

async function show(letter: Letter, refusals: readonly LetterRefusal[] | undefined = []) {
  const { officeLetters } = await loadMessages('fr');
  render(
    <LetterProgress
      locale="fr"
      letter={letter}
      refusals={refusals}
      labels={officeLetters.progress}
      settings={officeLetters.settings}
      transition={officeLetters.send.problems.transition}
      words={await formWords({ locale: 'fr' })}
      email="ines@agence.example"
    />,
  );
  await later();
}

/** Answers the poll. */
const answer = (letter: Letter, refusals: readonly LetterRefusal[] = []) =>
  vi
    .mocked(request)
    .mockImplementation((_method, path) =>
      Promise.resolve(ok(path.includes('refusals') ? { refusals } : { letter })),
    );

describe('progress of a letter', () => {
  it('shows figure, both languages on one scale, pace and expected end', async () => {
    await show(sending());
    expect(screen.getByText('241')).toBeVisible();
    expect(screen.getByText('30 par minute, fin vers 08 h 44')).toBeVisible();
    expect(
      screen.getByRole('img', { name: /^Français.: 160 sur 274, 2 refusées, 0 sautées$/ }),
    ).toBeVisible();
  });

  it('follows the sending, and ends with its counts', async () => {
    await show(sending());
    answer(sending({ counts: { fr: counts({ recipients: 274, sent: 200, waiting: 74 }), en: counts() } }));
    await later(5000);
    expect(screen.getByText('200')).toBeVisible();
    answer(
      sending({
        state: 'sent',
        finishedAt: '2026-11-24T07:43:00.000Z',
        counts: { fr: counts({ recipients: 274, sent: 272, refused: 2 }), en: counts({ sent: 138 }) },
      }),
    );
    await later(5000);
    expect(screen.getByText('410')).toBeVisible();
    expect(screen.getByText('272 en français, 138 en anglais')).toBeVisible();
    expect(screen.getByText('Ouvertures et clics ne sont pas suivis.')).toBeVisible();
  });

  it('pauses, and resumes at the next place', async () => {
    await show(sending());
    const paused = sending({ state: 'paused', pausedAt: '2026-11-24T07:38:00.000Z' });
    vi.mocked(request).mockResolvedValueOnce(ok({ letter: paused }));
    fireEvent.click(screen.getByRole('button', { name: 'Mettre en pause' }));
    answer(paused);
    await later();
    expect(screen.getByText(/^en pause depuis/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reprendre à la 244e' })).toBeVisible();
  });

  it('stops only after a confirmation that says what it means', async () => {
    await show(sending({ state: 'paused', pausedAt: '2026-11-24T07:38:00.000Z' }));
    fireEvent.click(screen.getByRole('button', { name: 'Arrêter ici' }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('169 adresses ne la recevront pas');
    vi.mocked(request).mockResolvedValueOnce(ok({ letter: sending({ state: 'sent' }) }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Arrêter ici' }));
    expect(request).toHaveBeenCalledWith('patch', '/api/letters/l1/state', {
      locale: 'fr',
      body: { state: 'sent' },
    });
    await later();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('explains a state that changed elsewhere, and reads it', async () => {
    await show(sending());
    answer(sending({ state: 'paused', pausedAt: '2026-11-24T07:37:00.000Z' }));
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 409, code: 'INVALID_TRANSITION' }));
    fireEvent.click(screen.getByRole('button', { name: 'Mettre en pause' }));
    await later(10);
    expect(screen.getByText(/^Son état a changé entre-temps/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Reprendre/ })).toBeVisible();
  });

  it('translates refusals into sentences, with the server’s code in small print', async () => {
    await show(sending(), [
      refusal({}),
      refusal({ id: '2', code: 'EENVELOPE 550', outcome: 'for-good', nextTryAt: null, email: null }),
    ]);
    const [first, second] = within(screen.getByRole('region', { name: 'Refusées' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/d\.morel@tisserie\.example.*Boîte pleine\. Nouvel essai .*réessaiera/);
    expect(first).toHaveTextContent('Code du serveur : EENVELOPE 452');
    expect(second).toHaveTextContent(/adresse effacée.*Adresse inconnue\. Pour de bon/);
  });

  it('says that it has no news while the server does not answer', async () => {
    await show(sending());
    vi.mocked(request).mockResolvedValue(fail({ status: 503, code: 'UNAVAILABLE' }));
    await later(5000);
    expect(screen.getByText(/^Pas de nouvelles depuis/)).toBeVisible();
  });

  it('says “written to disk” without a mail server', async () => {
    await show(sending({ delivery: 'disk', state: 'sent', finishedAt: '2026-11-24T07:43:00.000Z' }));
    expect(screen.getByRole('heading', { name: 'Écrite sur le disque' })).toBeVisible();
    expect(screen.queryByText('remises')).not.toBeInTheDocument();
  });
});
