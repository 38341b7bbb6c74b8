// The smallest autosaved subject: a note with an in-memory API.
import { vi } from 'vitest';
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import { Autosave, type Found, type Saved, type Version } from '@/lib/drafts/autosave';
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';

interface Note {
  text: string;
  version: number;
}

const name = (owner: string) => `text-draft:${owner}:note`;
export const storedNote = (owner = 'u1') => readDraft('browser', name(owner))?.['text'];

export class FakeNotes {
  note: Note | undefined = { text: 'A', version: 1 };
  readonly sent: string[] = [];
  /** Failures of the next calls, in order. */
  readonly failures: ApiFailure[] = [];
  /** Answers held calls. */
  answer: (() => void) | undefined;

  /** Delays later answers. */
  hold(): void {
    const waiting: (() => void)[] = [];
    this.answer = () => {
      this.answer = undefined;
      for (const go of waiting) go();
    };
    this.wait = () => (this.answer ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve());
  }

  wait = (): Promise<void> => Promise.resolve();

  write(text: string): Note {
    this.note = { text, version: (this.note?.version ?? 0) + 1 };
    return this.note;
  }

  async save(text: string, base: Note | undefined): Promise<Result<Note>> {
    this.sent.push(text);
    await this.wait();
    const failure = this.failures.shift();
    if (failure) return fail(failure);
    if (base && !this.note) return fail({ status: 404, code: 'NOT_FOUND' });
    return base && base.version !== this.note?.version
      ? fail({ status: 409, code: 'STALE' })
      : ok(this.write(text));
  }
}

export class NoteSaver extends Autosave<string, Note, Note> {
  readonly #api: FakeNotes;
  readonly look = vi.fn();

  constructor(api: FakeNotes, { stored }: { stored?: string | undefined } = {}) {
    const content = stored ?? api.note?.text ?? '';
    super({ owner: 'u1', pause: 1000, content, base: api.note, stored: stored !== undefined });
    this.#api = api;
  }

  get text(): string {
    return this.content;
  }

  type(text: string): void {
    this.write(text);
  }

  protected override textOf(text: string): string {
    return text;
  }

  protected override async send(text: string, base: Note | undefined): Promise<Result<Saved<Note>>> {
    const saved = await this.#api.save(text, base);
    return saved.ok ? ok({ base: saved.value, arrived: text }) : saved;
  }

  protected override async readAgain(base: Note, sent: string): Promise<Result<Found<Note, Note>>> {
    const { note } = this.#api;
    if (!note) return fail({ status: 404, code: 'NOT_FOUND' });
    if (note.text === sent) return ok({ is: 'sent', base: note, arrived: sent });
    return ok(note.text === base.text ? { is: 'unchanged', base: note } : { is: 'other', theirs: note });
  }

  protected override versionOf(theirs: Note): Version<string, Note> {
    return { content: theirs.text, base: theirs, at: 0 };
  }

  protected override store(): boolean {
    return writeDraft('browser', name(this.owner), { text: this.content });
  }

  protected override removeStored(): void {
    removeDraft('browser', name(this.owner));
  }
}
