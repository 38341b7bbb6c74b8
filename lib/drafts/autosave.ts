// Saves after a pause in typing, on leaving the page and after failures; one call at a time. Subclasses:
// lib/letters, lib/posts/saving, lib/requests.
import { inTurn } from '@/lib/api/browser/in-turn';
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import { newKey } from './new-key';
import { SaveSchedule } from './save-schedule';
import {
  failureOf,
  needsChoice,
  stateAfter,
  waitsForDecision,
  type OwnKind,
  type SaveKind,
  type SaveStateOf,
  type Unanswered,
} from './save-state';

interface AutosaveStart<Content, Base, Theirs> {
  /** Account id. */
  owner: string;
  /** Milliseconds without input. */
  pause: number;
  content: Content;
  /** The server's version under the content; undefined until created. */
  base?: Base | undefined;
  /** Idempotency key of the create call. */
  key?: string | undefined;
  /** True if the content comes from this browser. */
  stored: boolean;
  theirs?: Theirs | undefined;
}

export interface Saved<Base> {
  base: Base;
  /** Content that the server has; undefined if it differs. */
  arrived: string | undefined;
}

/** The server's content after a stale-version error: as sent (the answer was lost), the base, or another. */
export type Found<Base, Theirs> =
  ({ is: 'sent' } & Saved<Base>) | { is: 'unchanged'; base: Base } | { is: 'other'; theirs: Theirs };

export interface Version<Content, Base> {
  content: Content;
  base: Base;
  /** Milliseconds since 1970. */
  at: number;
}

/** `Own`: states of the subclass. */
export abstract class Autosave<Content, Base, Theirs, Own extends { kind: OwnKind } = never> {
  protected readonly owner: string;
  protected content: Content;
  protected base: Base | undefined;
  protected key: string;
  /** As in Saved. */
  protected arrived: string | undefined;
  protected readonly inTurn = inTurn();
  #state: SaveStateOf<Theirs> | Own = { kind: 'untouched' };
  #closed = false;
  readonly #schedule: SaveSchedule;
  readonly #listeners = new Set<() => void>();

  constructor({ owner, pause, content, base, key, stored, theirs }: AutosaveStart<Content, Base, Theirs>) {
    this.owner = owner;
    this.content = content;
    this.base = base;
    this.key = key ?? newKey();
    this.arrived = stored ? undefined : this.textOf(content);
    if (theirs !== undefined) this.#state = { kind: 'stale', theirs };
    this.#schedule = new SaveSchedule(this, { pause });
  }

  /** Equal for equal content. Called by the constructor. */
  protected abstract textOf(content: Content): string;
  /** @param base undefined: creates the record */
  protected abstract send(content: Content, base: Base | undefined): Promise<Result<Saved<Base>>>;
  /** After a stale-version error. */
  protected abstract readAgain(base: Base, sent: Content): Promise<Result<Found<Base, Theirs>>>;
  protected abstract versionOf(theirs: Theirs): Version<Content, Base>;
  /** @returns false if storage is blocked or full */
  protected abstract store(): boolean;
  protected abstract removeStored(): void;

  /** @returns a failure while the content cannot be sent */
  protected unready(): Result<never> | undefined {
    return undefined;
  }

  getState = (): SaveStateOf<Theirs> | Own => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get kind(): SaveKind {
    return this.#state.kind;
  }

  get unsaved(): boolean {
    return this.arrived !== this.textOf(this.content);
  }

  /** The writer has not chosen a version: a stored draft must not name the server's as its base. */
  protected get isConflicting(): boolean {
    return this.#state.kind === 'stale';
  }

  start = (): void => this.#schedule.start();
  stop = (): void => this.#schedule.stop();
  /** For a restored connection or sign-in. */
  resume = (): void => {
    if (this.kind === 'ended' && !this.unsaved) this.show({ kind: 'untouched' });
    this.#schedule.resume();
  };
  /** For an ended session: input stays in this browser until the next sign-in. */
  end = (): void => {
    this.storeUnsaved();
    if (!needsChoice(this)) this.show({ kind: 'ended' });
  };

  /** When the page is hidden or closed. Another tab may have removed the shared draft. */
  leave(): void {
    if (this.#closed) return;
    this.storeUnsaved();
    if (!waitsForDecision(this)) void this.saveDraft();
  }

  /** For sign-out in this tab: stops storing and sending. */
  close(): void {
    this.#closed = true;
    this.stop();
  }

  /**
   * Includes input that arrives meanwhile.
   * @param create also without input
   */
  flush({ create = false }: { create?: boolean } = {}): Promise<Result<undefined>> {
    return this.inTurn(async () => {
      for (;;) {
        if (needsChoice(this) && this.unsaved) return this.refusal();
        const saved = await this.saveNow(create && this.base === undefined);
        if (!saved.ok || !this.unsaved) return saved;
      }
    });
  }

  keepMine(): Promise<Result<undefined>> {
    if (this.#state.kind === 'stale') this.rebase(this.versionOf(this.#state.theirs).base);
    return this.#sendAgain();
  }

  takeTheirs(): void {
    if (this.#state.kind === 'stale') this.take(this.versionOf(this.#state.theirs));
  }

  /** Creates a record from a deleted one's content. */
  beginAnew(): Promise<Result<undefined>> {
    this.#forget();
    this.base = undefined;
    this.key = newKey();
    this.notify();
    return this.#sendAgain();
  }

  /** Discards input, which then counts as saved. */
  drop(): void {
    this.#forget();
    this.arrived = this.textOf(this.content);
  }

  storeUnsaved(): void {
    if (this.unsaved) this.storeDraft();
  }

  storeDraft(): boolean {
    return !this.#closed && this.store();
  }

  saveDraft(): Promise<Result<undefined>> {
    // The previous save may have changed the state.
    return this.inTurn(() => (needsChoice(this) ? Promise.resolve(this.refusal()) : this.saveNow()));
  }

  showUnanswered = (state: Unanswered): void => this.show(state);

  showRefusal(failure: ApiFailure): void {
    this.show(stateAfter(failure));
  }

  protected notify(): void {
    for (const listener of this.#listeners) listener();
  }

  protected show(state: SaveStateOf<Theirs> | Own): void {
    this.#state = state;
    this.notify();
  }

  protected write(content: Content): void {
    this.content = content;
    this.notify();
    if (this.unsaved) this.#schedule.typed();
    else this.#settle();
  }

  /** Keeps the content. */
  protected rebase(base: Base): void {
    this.base = base;
  }

  protected take({ content, base, at }: Version<Content, Base>): void {
    this.#forget();
    this.rebase(base);
    this.content = content;
    this.arrived = this.textOf(content);
    this.show({ kind: 'saved', at });
  }

  protected refusal(): Result<never> {
    return fail(failureOf(this.kind));
  }

  /** @param always also without input */
  protected async saveNow(always = false): Promise<Result<undefined>> {
    this.#schedule.begin();
    if (!always && !this.unsaved) return ok(undefined);
    const unready = this.unready();
    if (unready) return unready;
    this.show({ kind: 'saving' });
    const { content, base } = this;
    const saved = await this.send(content, base);
    if (saved.ok) {
      const accepted = this.accept(saved.value);
      // An earlier call created the record; its answer was lost.
      return saved.value.arrived === undefined ? this.saveNow() : accepted;
    }
    return saved.failure.code === 'STALE' && base !== undefined
      ? this.reconcile(base, content)
      : this.#schedule.failed(saved.failure);
  }

  protected accept({ base, arrived }: Saved<Base>): Result<undefined> {
    this.#schedule.arrived();
    this.#forget();
    this.arrived = arrived;
    this.base = base;
    this.show({ kind: 'saved', at: Date.now() });
    if (this.unsaved) this.#schedule.typed();
    return ok(undefined);
  }

  /** After a stale-version error. @returns a failure if the server has another version */
  protected async reconcile(base: Base, sent: Content): Promise<Result<undefined>> {
    const found = await this.readAgain(base, sent);
    if (!found.ok) return this.#schedule.failed(found.failure);
    if (found.value.is === 'sent') return this.accept(found.value);
    if (found.value.is === 'unchanged') {
      this.rebase(found.value.base);
      return this.saveNow(true);
    }
    this.storeDraft();
    this.show({ kind: 'stale', theirs: found.value.theirs });
    return this.refusal();
  }

  /** The input equals the server's text again. */
  #settle(): void {
    this.#forget();
    if (this.kind !== 'saving' && this.kind !== 'saved' && !needsChoice(this))
      this.show({ kind: 'untouched' });
  }

  #forget(): void {
    this.#schedule.cancel();
    this.removeStored();
  }

  #sendAgain(): Promise<Result<undefined>> {
    this.arrived = undefined;
    return this.inTurn(() => this.saveNow());
  }
}
