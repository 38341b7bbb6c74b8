import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail } from '@/lib/api/result';
import { calls, letterOf, resetLetter, savesTexts, there } from '@/tests/setup/desk/letter-desk';
import { LetterSaver } from './letter-saver';
import { textsOf } from './letter-texts';
import { compareWithLetter, readLetterDraft } from './stored-draft';

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  resetLetter();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(): LetterSaver {
  const saver = new LetterSaver(calls, { owner: 'u1', letter: there.letter ?? letterOf() });
  saver.start();
  return saver;
}

describe('letter autosave', () => {
  it('saves both languages 1.5 s after the last input', async () => {
    const saver = open();
    saver.put('fr', 'subject', 'Quatre champs');
    saver.put('en', 'content', 'Hello again.');
    await wait(1400);
    expect(calls.save).not.toHaveBeenCalled();
    await wait(200);
    expect(there.letter?.texts.fr.subject).toBe('Quatre champs');
    expect(there.letter?.texts.en.content).toBe('Hello again.');
    expect(saver.getEdit().state.kind).toBe('saved');
    expect(localStorage).toHaveLength(0);
  });

  it('stores the text in the browser while offline, and saves it afterwards', async () => {
    const saver = open();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    calls.save.mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }));
    saver.put('fr', 'content', 'Dans le train.');
    await wait(1600);
    expect(saver.getEdit().state).toEqual({ kind: 'offline', stored: true });
    const stored = readLetterDraft('u1', 'l1');
    expect(stored?.texts.fr.content).toBe('Dans le train.');
    expect(stored && compareWithLetter(stored, letterOf())).toBe('newer');
    onLine.mockReturnValue(true);
    saver.resume();
    await wait(0);
    expect(there.letter?.texts.fr.content).toBe('Dans le train.');
  });

  it('shows the version of another account instead of overwriting it', async () => {
    const saver = open();
    savesTexts('Maud Kerbiriou', { fr: { subject: 'Deux champs', preheader: '', content: 'Bonjour.' } });
    saver.put('fr', 'subject', 'Quatre champs');
    await wait(1600);
    expect(saver.getEdit().state).toMatchObject({ kind: 'stale', theirs: { updatedBy: 'Maud Kerbiriou' } });
    expect(there.letter?.texts.fr.subject).toBe('Deux champs');
    await saver.keepMine();
    expect(there.letter?.texts.fr.subject).toBe('Quatre champs');
  });

  it('keeps a conflict through reloads until a version is chosen', async () => {
    const saver = open();
    const theirs = { fr: { subject: 'Deux champs', preheader: '', content: 'Bonjour.' } };
    savesTexts('Maud Kerbiriou', theirs);
    saver.put('fr', 'subject', 'Quatre champs');
    await wait(1600);
    saver.leave();
    for (let reload = 0; reload < 3; reload += 1) {
      const found = readLetterDraft('u1', 'l1');
      const letter = there.letter ?? letterOf();
      if (!found) throw new Error('The draft is lost');
      const conflicting = compareWithLetter(found, letter) === 'conflicting';
      const reopened = new LetterSaver(calls, { owner: 'u1', letter, draft: { found, conflicting } });
      reopened.start();
      await wait(60_000);
      expect(reopened.getEdit().state.kind).toBe('stale');
      reopened.takeLetter({ ...letter, state: 'scheduled' });
      expect(await reopened.flush()).toMatchObject({ failure: { code: 'STALE' } });
      reopened.leave();
    }
    expect(there.letter?.texts.fr.subject).toBe('Deux champs');
  });

  it('saves without a question if only the answer of the previous save was lost', async () => {
    const saver = open();
    saver.put('fr', 'subject', 'Quatre champs');
    savesTexts('Inès Marchetti', saver.getEdit().texts);
    await wait(1600);
    expect(saver.getEdit().state.kind).toBe('saved');
    expect(there.letter?.version).toBe(4);
  });

  it('keeps the text of a letter that left meanwhile, for a new letter', async () => {
    const saver = open();
    calls.save.mockResolvedValueOnce(fail({ status: 409, code: 'LETTER_SENT' }));
    saver.put('fr', 'content', 'Trop tard.');
    await wait(1600);
    expect(saver.getEdit().state.kind).toBe('sent');
    expect(readLetterDraft('u1', 'l1')?.texts.fr.content).toBe('Trop tard.');
    await saver.beginAnew();
    expect(saver.getEdit().letter).toMatchObject({ id: 'l2', number: 15 });
    expect(there.letter?.texts.fr.content).toBe('Trop tard.');
  });

  it('finds the conflict later if a change of state brings texts of another account', async () => {
    const saver = open();
    saver.takeLetter(
      savesTexts('Maud Kerbiriou', { fr: { subject: 'Deux champs', preheader: '', content: 'Bonjour.' } }),
    );
    saver.put('en', 'subject', 'Four fields');
    await wait(1600);
    expect(saver.getEdit().state.kind).toBe('stale');
  });

  it('loads the version of another account when the page is shown again without input', async () => {
    const saver = open();
    savesTexts('Maud Kerbiriou', { fr: { subject: 'Deux champs', preheader: '', content: 'Bonjour.' } });
    await saver.look();
    expect(saver.getEdit().texts).toEqual(textsOf(there.letter ?? letterOf()));
  });
});
