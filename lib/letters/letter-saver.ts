// Saves both languages of a letter in one call.
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter, LetterDraft } from '@/lib/contract/letters/letter-schemas';
import { Autosave, type Found, type Saved, type Version } from '@/lib/drafts/autosave';
import { waitsForDecision, type SaveStateOf } from '@/lib/drafts/save-state';
import type { LetterCalls } from './letter-calls';
import { isEditable, sameTexts, textOf, textsOf, type LetterField } from './letter-texts';
import { NO_VERSION, removeLetterDraft, storeLetterDraft, type StoredLetterDraft } from './stored-draft';

/** The letter left while it was edited. */
interface Left {
  kind: 'sent';
}

export interface LetterEdit {
  texts: LetterDraft;
  letter: Letter;
  state: SaveStateOf<Letter> | Left;
  /** Until a field changes. */
  problem: ApiFailure | undefined;
}

export interface LetterStart {
  owner: string;
  letter: Letter;
  /** This browser's draft: newer than the letter, or in conflict. */
  draft?: { found: StoredLetterDraft; conflicting: boolean } | undefined;
}

/** Milliseconds. */
const PAUSE = 1500;

export class LetterSaver extends Autosave<LetterDraft, Letter, Letter, Left> {
  readonly #calls: LetterCalls;
  /** The last known one, also after its deletion. */
  #letter: Letter;
  #problem: ApiFailure | undefined;
  /** Cached until the next change. */
  #edit: LetterEdit | undefined;

  constructor(calls: LetterCalls, { owner, letter, draft }: LetterStart) {
    super({
      owner,
      pause: PAUSE,
      content: draft?.found.texts ?? textsOf(letter),
      base: letter,
      key: draft?.found.key,
      stored: draft !== undefined,
      theirs: draft?.conflicting ? letter : undefined,
    });
    this.#calls = calls;
    this.#letter = letter;
  }

  getEdit = (): LetterEdit =>
    (this.#edit ??= {
      texts: this.content,
      letter: this.base ?? this.#letter,
      state: this.getState(),
      problem: this.#problem,
    });

  /** The server received some of this text. */
  get reached(): boolean {
    return this.arrived !== undefined;
  }

  put(locale: Locale, field: LetterField, text: string): void {
    this.#problem = undefined;
    this.write({ ...this.content, [locale]: { ...this.content[locale], [field]: text } });
  }

  putAll(texts: LetterDraft): void {
    this.#problem = undefined;
    this.write(texts);
  }

  /** When the page becomes visible: loads others' changes, unless input is unsaved. */
  look(): Promise<void> {
    return this.inTurn(async () => {
      if (!this.base || this.unsaved || waitsForDecision(this)) return;
      const read = await this.#calls.read(this.base.id);
      // The next save reports a failure.
      if (!read.ok || this.unsaved) return;
      if (sameTexts(textsOf(read.value), this.content)) this.takeLetter(read.value);
      else
        this.take({ content: textsOf(read.value), base: read.value, at: Date.parse(read.value.updatedAt) });
    });
  }

  /** Another call changed the state, not the texts. */
  takeLetter(letter: Letter): void {
    if (!this.base) return;
    const isSame = sameTexts(textsOf(letter), textsOf(this.base));
    // With other texts, the next save must find the conflict.
    this.base = isSame ? letter : { ...letter, texts: this.base.texts, version: this.base.version };
    this.notify();
  }

  override showRefusal(failure: ApiFailure): void {
    if (failure.code === 'LETTER_SENT') return this.show({ kind: 'sent' });
    this.#problem = failure.status === 422 ? failure : undefined;
    super.showRefusal(failure);
  }

  protected override notify(): void {
    this.#edit = undefined;
    if (this.base) this.#letter = this.base;
    super.notify();
  }

  protected override textOf(texts: LetterDraft): string {
    return textOf(texts);
  }

  protected override async send(
    texts: LetterDraft,
    base: Letter | undefined,
  ): Promise<Result<Saved<Letter>>> {
    const letter = base ? ok(base) : await this.#calls.create(this.key);
    if (!letter.ok) return letter;
    const { id, version } = letter.value;
    const saved = await this.#calls.save(id, { version, texts });
    return saved.ok ? ok({ base: saved.value, arrived: textOf(texts) }) : saved;
  }

  protected override async readAgain(
    known: Letter,
    sent: LetterDraft,
  ): Promise<Result<Found<Letter, Letter>>> {
    const read = await this.#calls.read(known.id);
    if (!read.ok) return read;
    const letter = read.value;
    if (!isEditable(letter)) return fail({ status: 409, code: 'LETTER_SENT' });
    const there = textsOf(letter);
    // Saved by this editor; the response was lost.
    if (sameTexts(there, sent)) return ok({ is: 'sent', base: letter, arrived: textOf(sent) });
    if (sameTexts(there, textsOf(known)) && letter.version !== known.version)
      return ok({ is: 'unchanged', base: letter });
    return ok({ is: 'other', theirs: letter });
  }

  protected override versionOf(theirs: Letter): Version<LetterDraft, Letter> {
    return { content: textsOf(theirs), base: theirs, at: Date.parse(theirs.updatedAt) };
  }

  protected override store(): boolean {
    const { id, version } = this.base ?? this.#letter;
    return storeLetterDraft(this.owner, {
      key: this.key,
      of: id,
      texts: this.content,
      version: this.isConflicting ? NO_VERSION : version,
      at: Date.now(),
    });
  }

  protected override removeStored(): void {
    removeLetterDraft(this.owner, this.key);
  }
}
