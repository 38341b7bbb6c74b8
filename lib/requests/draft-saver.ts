// Saves after a pause in typing and at each step.
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import type { RequestStep } from '@/lib/contract/requests/choices';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { Autosave, type Found, type Saved, type Version } from '@/lib/drafts/autosave';
import { isPassing } from '@/lib/drafts/save-state';
import type { DraftCalls, DraftStart } from './draft-calls';
import { remember } from './known-drafts';
import { later } from './progress';
import { compareAfterStale, type Sent } from './save-state';
import { removeStoredDraft, storeDraft } from './stored-draft';
import { contentOf, draftOf, valuesOf, type RequestValues } from './values';

/** Milliseconds. */
const PAUSE = 1200;

interface Content {
  values: RequestValues;
  reached: RequestStep;
}

export class DraftSaver extends Autosave<Content, ProjectRequest, ProjectRequest, Sent> {
  readonly #calls: DraftCalls;

  constructor(calls: DraftCalls, { owner, values, reached, request, draftKey, stored }: DraftStart) {
    super({
      owner,
      pause: PAUSE,
      content: { values, reached },
      base: request,
      key: draftKey,
      stored: stored !== undefined,
      theirs: stored === 'conflicting' ? request : undefined,
    });
    this.#calls = calls;
  }

  get request(): ProjectRequest | undefined {
    return this.base;
  }

  get values(): RequestValues {
    return this.content.values;
  }

  get reached(): RequestStep {
    return this.content.reached;
  }

  change(values: RequestValues): void {
    this.write({ ...this.content, values });
  }

  reach(step: RequestStep): void {
    this.content = { ...this.content, reached: later(this.reached, step) };
  }

  /**
   * A temporary failure counts as success: the stored draft is retried.
   * @returns a failure if leaving would lose data: refused, stale, deleted, submitted elsewhere, signed out
   */
  override async flush(options?: { create?: boolean }): Promise<Result<undefined>> {
    const saved = await super.flush(options);
    return !saved.ok && isPassing(saved.failure) ? ok(undefined) : saved;
  }

  /** Documents need an id: creates the draft if necessary. */
  async ensure(): Promise<Result<string>> {
    const done = await (this.request ? ok(undefined) : this.flush({ create: true }));
    if (!done.ok) return done;
    return this.request ? ok(this.request.id) : fail({ status: 0, code: 'NETWORK' });
  }

  /** After a stale-version error. */
  recheck(): Promise<Result<undefined>> {
    return this.inTurn(async () => {
      if (this.isConflicting) return this.refusal();
      return this.base ? this.reconcile(this.base, this.content) : ok(undefined);
    });
  }

  override takeTheirs(): RequestValues {
    super.takeTheirs();
    return this.values;
  }

  override showRefusal(failure: ApiFailure): void {
    if (failure.code === 'REQUEST_SENT') this.show({ kind: 'sent' });
    else super.showRefusal(failure);
  }

  protected override textOf({ values, reached }: Content): string {
    return JSON.stringify(draftOf(values, reached));
  }

  protected override async send(
    content: Content,
    base: ProjectRequest | undefined,
  ): Promise<Result<Saved<ProjectRequest>>> {
    const body = draftOf(content.values, content.reached);
    const saved = base
      ? await this.#calls.update(base.id, { ...body, updatedAt: base.updatedAt })
      : await this.#calls.create({ ...body, draftKey: this.key });
    if (!saved.ok) return saved;
    remember(saved.value);
    // A repeated create call returns the draft as first created.
    const whole = base !== undefined || contentOf(valuesOf(saved.value)) === contentOf(content.values);
    return ok({ base: saved.value, arrived: whole ? this.textOf(content) : undefined });
  }

  protected override async readAgain(
    base: ProjectRequest,
    { values }: Content,
  ): Promise<Result<Found<ProjectRequest, ProjectRequest>>> {
    const read = await this.#calls.read(base.id);
    if (!read.ok) return read;
    const now = read.value;
    if (now.status !== 'draft') return fail({ status: 409, code: 'REQUEST_SENT' });
    const is = compareAfterStale(now, base, values);
    if (is === 'other') return ok({ is, theirs: now });
    if (is === 'sent') remember(now);
    return ok({ is, base: now, arrived: this.textOf({ values, reached: now.step }) });
  }

  protected override versionOf(theirs: ProjectRequest): Version<Content, ProjectRequest> {
    return {
      content: { values: valuesOf(theirs), reached: this.reached },
      base: theirs,
      at: Date.parse(theirs.updatedAt),
    };
  }

  protected override store(): boolean {
    return storeDraft(this.owner, {
      id: this.base?.id,
      draftKey: this.key,
      base: this.base && !this.isConflicting ? contentOf(valuesOf(this.base)) : undefined,
      reached: this.reached,
      values: this.values,
    });
  }

  protected override removeStored(): void {
    removeStoredDraft(this.owner, this.key);
    if (this.base) removeStoredDraft(this.owner, this.base.id);
  }
}
