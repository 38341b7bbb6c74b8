// Saves the draft after a pause in typing and at each step. One call at a time; asks before it overwrites a version
// from another tab or device.
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import type { RequestStep } from '@/lib/contract/requests/choices';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { Autosave } from '@/lib/drafts/autosave';
import { newKey } from '@/lib/drafts/new-key';
import { isPassing, type Unanswered } from '@/lib/drafts/save-state';
import type { DraftCalls, DraftStart } from './draft-calls';
import { removeStoredDraft, storeDraft } from './stored-draft';
import { remember } from './known-drafts';
import { later } from './progress';
import { compareAfterStale, requestStateAfter, type SaveState } from './save-state';
import { contentOf, draftOf, valuesOf, type RequestValues } from './values';

/** Milliseconds. */
const PAUSE = 1200;

export class DraftSaver {
  readonly #calls: DraftCalls;
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  #values: RequestValues;
  #reached: RequestStep;
  #request: ProjectRequest | undefined;
  #draftKey: string;
  #state: SaveState = { kind: 'untouched' };
  /** The body the server has; undefined if that is a different one. */
  #arrived: string | undefined;
  #running: Promise<Result<undefined>> | undefined;
  readonly #autosave = new Autosave(this, { pause: PAUSE });

  constructor(
    calls: DraftCalls,
    { owner, values, reached, request, draftKey = newKey(), stored }: DraftStart,
  ) {
    this.#calls = calls;
    this.#owner = owner;
    this.#values = values;
    this.#reached = reached;
    this.#request = request;
    this.#draftKey = draftKey;
    this.#arrived = stored ? undefined : this.#body();
    if (stored === 'conflicting' && request) this.#state = { kind: 'stale', theirs: request };
  }

  getState = (): SaveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get kind(): SaveState['kind'] {
    return this.#state.kind;
  }

  get request(): ProjectRequest | undefined {
    return this.#request;
  }

  get values(): RequestValues {
    return this.#values;
  }

  get reached(): RequestStep {
    return this.#reached;
  }

  get unsaved(): boolean {
    return this.#arrived !== this.#body();
  }

  change(values: RequestValues): void {
    this.#values = values;
    if (this.unsaved) this.#autosave.typed();
  }

  reach(step: RequestStep): void {
    this.#reached = later(this.#reached, step);
  }

  /**
   * Saves now. A temporary failure counts as success: the draft is stored in this browser and retried.
   * @param create also without input
   * @returns a failure only if leaving would lose data: refused, stale, deleted, submitted elsewhere, signed out
   */
  async flush({ create = false }: { create?: boolean | undefined } = {}): Promise<Result<undefined>> {
    if (this.#running) await this.#running;
    while (this.unsaved || (create && !this.#request)) {
      const done = await (this.#running ??= this.#save().finally(() => (this.#running = undefined)));
      if (!done.ok) return isPassing(done.failure) ? ok(undefined) : done;
    }
    return ok(undefined);
  }

  /** Creates the draft if necessary: documents need an id. */
  async ensure(): Promise<Result<string>> {
    const done = await (this.#request ? ok(undefined) : this.flush({ create: true }));
    if (!done.ok) return done;
    return this.#request ? ok(this.#request.id) : fail({ status: 0, code: 'NETWORK' });
  }

  /** After a stale-version error. @returns a failure if the server has a different version */
  recheck(): Promise<Result<undefined>> {
    return this.#request ? this.#reconcile(this.#request, this.#values) : Promise.resolve(ok(undefined));
  }

  keepMine(): Promise<Result<undefined>> {
    if (this.#state.kind === 'stale') this.#request = this.#state.theirs;
    return this.#again();
  }

  /** @returns the server's values */
  takeTheirs(): RequestValues {
    return this.#state.kind === 'stale' ? this.#take(this.#state.theirs) : this.#values;
  }

  /** The draft was deleted: creates a new one. */
  beginAnew(): Promise<Result<undefined>> {
    this.#forget();
    this.#request = undefined;
    this.#draftKey = newKey();
    return this.#again();
  }

  storeUnsaved(): void {
    if (this.unsaved) this.storeDraft();
  }

  // Called by Autosave.
  saveDraft = (): Promise<unknown> => this.flush();
  showUnanswered = (state: Unanswered): void => this.#set(state);
  showRefusal = (failure: ApiFailure): void => this.#set(requestStateAfter(failure));
  resume = (): void => this.#autosave.resume();
  start = (): void => this.#autosave.start();
  stop = (): void => this.#autosave.stop();

  drop(): void {
    this.#forget();
    this.#arrived = this.#body();
  }

  #body(): string {
    return JSON.stringify(draftOf(this.#values, this.#reached));
  }

  #set(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  storeDraft(): boolean {
    const base = this.#request && contentOf(valuesOf(this.#request));
    return storeDraft(this.#owner, {
      id: this.#request?.id,
      draftKey: this.#draftKey,
      base,
      reached: this.#reached,
      values: this.#values,
    });
  }

  #forget(): void {
    this.#autosave.cancel();
    removeStoredDraft(this.#owner, this.#draftKey);
    if (this.#request) removeStoredDraft(this.#owner, this.#request.id);
  }

  #again(): Promise<Result<undefined>> {
    this.#arrived = undefined;
    return this.flush();
  }

  #take(request: ProjectRequest): RequestValues {
    this.#forget();
    this.#request = request;
    this.#values = valuesOf(request);
    this.#arrived = this.#body();
    this.#set({ kind: 'saved', at: Date.parse(request.updatedAt) });
    return this.#values;
  }

  async #save(): Promise<Result<undefined>> {
    this.#autosave.begin();
    this.#set({ kind: 'saving' });
    const [values, before] = [this.#values, this.#request];
    const body = draftOf(values, this.#reached);
    const saved = before
      ? await this.#calls.update(before.id, { ...body, updatedAt: before.updatedAt })
      : await this.#calls.create({ ...body, draftKey: this.#draftKey });
    if (!saved.ok)
      return saved.failure.code === 'STALE' && before
        ? this.#reconcile(before, values)
        : this.#autosave.failed(saved.failure);
    // A repeated create call returns the draft as first created.
    const whole = before !== undefined || contentOf(valuesOf(saved.value)) === contentOf(values);
    return this.#accept(saved.value, whole ? JSON.stringify(body) : undefined);
  }

  #accept(request: ProjectRequest, arrived: string | undefined): Result<undefined> {
    this.#autosave.arrived();
    this.#forget();
    this.#arrived = arrived;
    this.#request = request;
    remember(request);
    this.#set({ kind: 'saved', at: Date.now() });
    if (this.unsaved) this.change(this.#values);
    return ok(undefined);
  }

  async #reconcile(before: ProjectRequest, sent: RequestValues): Promise<Result<undefined>> {
    const read = await this.#calls.read(before.id);
    if (!read.ok) return this.#autosave.failed(read.failure);
    const now = read.value;
    if (now.status !== 'draft') return this.#autosave.failed({ status: 409, code: 'REQUEST_SENT' });
    const difference = compareAfterStale(now, before, sent);
    if (difference === 'sent') return this.#accept(now, JSON.stringify(draftOf(sent, now.step)));
    if (difference === 'other') {
      this.#set({ kind: 'stale', theirs: now });
      return fail({ status: 409, code: 'STALE' });
    }
    this.#request = now;
    return this.#save();
  }
}
