// Saves a post during editing: automatically into the working copy, on request as the post itself. One call at a time;
// asks before it overwrites another user's text.
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import { Autosave } from '@/lib/drafts/autosave';
import { newKey } from '@/lib/drafts/new-key';
import { isPassing, stateAfter, waitsForDecision, type Unanswered } from '@/lib/drafts/save-state';
import { afterSave, baseOf, sameAsSaved, savedOf, currentCopy, theirsIn } from './versions';
import { copyOf, sameCopy, textOf, type CopyField, type PostCopy } from './copy';
import { PostStore } from './post-store';
import type { Base, SaveState } from './save-state';

/** Milliseconds. */
const PAUSE = 1500;

const untitled = fail({
  status: 422,
  code: 'INVALID',
  errors: [{ field: 'title', code: 'required', message: '' }],
});

export class PostSaver extends PostStore {
  readonly #autosave = new Autosave(this, { pause: PAUSE });

  get kind(): SaveState['kind'] {
    return this.edit.state.kind;
  }

  put(fields: Partial<PostCopy>): void {
    const { problem } = this.edit;
    const right = problem?.errors?.some(
      ({ field }) => fields[field.split('.')[0] as CopyField] !== undefined,
    );
    this.show({ copy: { ...this.edit.copy, ...fields }, ...(right ? { problem: undefined } : {}) });
    this.#typed();
  }

  flush(): Promise<Result<undefined>> {
    return this.inTurn(() =>
      waitsForDecision(this) && this.unsaved ? Promise.resolve(this.#waiting()) : this.#saveCopy(),
    );
  }

  /** Saves the post itself. @param follows revision of the source that this translation now matches */
  save({ follows }: { follows?: string | undefined } = {}): Promise<Result<Post>> {
    return this.inTurn(async () => {
      this.show({ busy: true, problem: undefined });
      const saved = await this.#saveAsPost(follows);
      this.show({
        busy: false,
        problem: saved.ok || saved.failure.code === 'STALE' ? undefined : saved.failure,
      });
      return saved;
    });
  }

  keepMine(): Promise<Result<undefined>> {
    const { state } = this.edit;
    if (state.kind === 'stale') this.rebase(state.theirs.base);
    this.arrived = undefined;
    return this.inTurn(() => this.#saveCopy());
  }

  takeTheirs(): void {
    const { state } = this.edit;
    if (state.kind === 'stale') this.take(state.theirs.copy, state.theirs.base, Date.parse(state.theirs.at));
  }

  /** Keeps the slug. The current text is saved first, so that it can be restored. */
  restore(revision: string): Promise<Result<PostCopy>> {
    return this.inTurn(async () => {
      const there = waitsForDecision(this) ? this.#waiting() : await this.#saveCopy();
      const { base } = this;
      if (!there.ok || !base) return there.ok ? untitled : there;
      const restored = await this.calls.restore(base.post.id, revision, base.version);
      if (restored.ok)
        this.take(copyOf(restored.value), { ...base, version: restored.value.version }, Date.now());
      else if (restored.failure.code === 'STALE') await this.#reconcile(base.post, this.edit.copy);
      return restored.ok ? ok(this.edit.copy) : restored;
    });
  }

  /** The page became visible: loads changes made elsewhere, unless there is unsaved input. */
  look(): Promise<void> {
    return this.inTurn(async () => {
      if (!this.base || this.unsaved || waitsForDecision(this)) return;
      const read = await this.calls.read(this.base.post.id);
      // The next save reports a failure.
      if (!read.ok || this.unsaved) return;
      const there = currentCopy(read.value);
      if (textOf(there) === this.arrived) this.base = baseOf(read.value);
      else if (!sameAsSaved(this.edit.copy, there))
        this.take(
          there,
          baseOf(read.value),
          Date.parse(read.value.working_copy?.updated_at ?? read.value.post.updated_at),
        );
    });
  }

  /** The post was deleted: creates a new one from the text. */
  beginAnew(): Promise<Result<undefined>> {
    this.drop();
    this.key = newKey();
    this.base = undefined;
    this.arrived = undefined;
    this.show({ post: undefined });
    return this.inTurn(() => this.#saveCopy());
  }

  /** Another call changed the post's state, not its text. */
  takeState(post: Post): void {
    if (!this.base) return;
    this.base = { ...this.base, post };
    this.show({ post });
  }

  // Called by Autosave.
  saveDraft = (): Promise<unknown> =>
    this.inTurn(() => {
      // The previous save in the queue may have changed the state.
      const { kind } = this;
      return kind === 'stale' || kind === 'gone' ? Promise.resolve(this.#waiting()) : this.#saveCopy();
    });

  showUnanswered = (state: Unanswered): void => this.show({ state });
  showRefusal = (failure: ApiFailure): void =>
    this.show({
      state: stateAfter(failure),
      problem: failure.status === 422 || failure.status === 409 ? failure : undefined,
    });
  resume = (): void => this.#autosave.resume();
  start = (): void => this.#autosave.start();
  stop = (): void => this.#autosave.stop();

  #typed(): void {
    if (this.unsaved) this.#autosave.typed();
    else this.#settle();
  }

  /** The input equals the server's text again. */
  #settle(): void {
    this.#autosave.cancel();
    this.drop();
    const { kind } = this.edit.state;
    if (kind !== 'saving' && kind !== 'saved' && kind !== 'stale' && kind !== 'gone')
      this.show({ state: { kind: 'untouched' } });
  }

  #waiting(): Result<never> {
    const { kind } = this.edit.state;
    return fail(
      kind === 'stale'
        ? { status: 409, code: 'STALE' }
        : kind === 'gone'
          ? { status: 404, code: 'NOT_FOUND' }
          : { status: 401, code: 'UNAUTHORIZED' },
    );
  }

  async #saveCopy(always = false): Promise<Result<undefined>> {
    this.#autosave.begin();
    if (!always && !this.unsaved) return ok(undefined);
    const [{ copy }, base] = [this.edit, this.base];
    if (!base) return copy.title.trim() === '' ? this.#untitled() : this.#create(copy);
    this.show({ state: { kind: 'saving' } });
    const saved = await this.calls.saveCopy(base.post.id, copy, base);
    if (saved.ok) return this.#accept(textOf(copy), { ...base, version: saved.value.version });
    return saved.failure.code === 'STALE'
      ? this.#reconcile(base.post, copy)
      : this.#autosave.failed(saved.failure);
  }

  #untitled(): Result<undefined> {
    this.show({ state: { kind: 'untitled', stored: this.storeDraft() } });
    return untitled;
  }

  async #create(copy: PostCopy): Promise<Result<undefined>> {
    this.show({ state: { kind: 'saving' } });
    const made = await this.calls.create(copy, { ...this.place, key: this.key });
    return made.ok
      ? this.#acceptPost(made.value, copy, { isNew: true })
      : this.#autosave.failed(made.failure);
  }

  async #saveAsPost(follows: string | undefined): Promise<Result<Post>> {
    if (this.edit.state.kind === 'stale' || this.edit.state.kind === 'gone') return this.#waiting();
    for (let tries = 1; ; tries += 1) {
      // The working copy first: this detects conflicts, and keeps the text if the next call fails.
      const there = await this.#saveCopy(
        this.base !== undefined && (this.edit.dirty || this.base.version > 0),
      );
      if (!there.ok) return there;
      const [{ copy, dirty }, base] = [this.edit, this.base];
      if (!base) return untitled;
      if (!dirty && base.version === 0 && !follows) return ok(base.post);
      this.show({ state: { kind: 'saving' } });
      const saved = await this.calls.save(base.post.id, copy, { updated_at: base.post.updated_at, follows });
      if (saved.ok) {
        this.#acceptPost(saved.value, copy, { isNew: false });
        return saved;
      }
      if (saved.failure.code !== 'STALE' || tries > 1) return this.#unsaved(saved.failure);
      // The post may be stale because of its state only.
      const settled = await this.#reconcile(base.post, copy);
      if (!settled.ok) return settled;
    }
  }

  #unsaved(failure: ApiFailure): Result<never> {
    const state =
      isPassing(failure) || failure.status === 422 || failure.status === 409
        ? { kind: 'saved' as const, at: Date.now() }
        : stateAfter(failure);
    this.show({ state });
    return fail(failure);
  }

  #acceptPost(post: Post, sent: PostCopy, { isNew }: { isNew: boolean }): Result<undefined> {
    // A repeated create call returns the post as first created.
    const whole =
      !isNew ||
      (['title', 'summary', 'content'] as const).every((name) => post[name].trim() === sent[name].trim());
    this.saved = whole ? savedOf(post, sent) : copyOf(post);
    const copy = afterSave(this.edit.copy, sent, this.saved, { isNew });
    this.show({ copy, post });
    return this.#accept(whole ? textOf(afterSave(sent, sent, this.saved, { isNew })) : undefined, {
      post,
      version: 0,
      revision: post.revision_id,
    });
  }

  #accept(arrived: string | undefined, base: Base): Result<undefined> {
    this.#autosave.arrived();
    this.drop();
    this.arrived = arrived;
    this.base = base;
    this.show({ post: base.post, state: { kind: 'saved', at: Date.now() } });
    if (this.unsaved) this.#autosave.typed();
    return ok(undefined);
  }

  /** After a stale-version error. @returns a failure if another user saved a different text */
  async #reconcile(known: Post, sent: PostCopy): Promise<Result<undefined>> {
    const read = await this.calls.read(known.id);
    if (!read.ok) return this.#autosave.failed(read.failure);
    const [there, base] = [currentCopy(read.value), baseOf(read.value)];
    const rewritten = !sameCopy(copyOf(read.value.post), copyOf(known));
    // Saved by this editor; the response was lost.
    if (!rewritten && sameCopy(there, sent)) return this.#accept(textOf(sent), base);
    if (!rewritten && textOf(there) === this.arrived && base.version !== this.base?.version) {
      this.rebase(base);
      return this.#saveCopy(true);
    }
    this.storeDraft();
    this.show({ state: { kind: 'stale', theirs: theirsIn(read.value, sent) } });
    return fail({ status: 409, code: 'STALE' });
  }
}
