// Saves automatically into the working copy, on request as the post.
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import { Autosave, type Found, type Saved, type Version } from '@/lib/drafts/autosave';
import { isPassing, needsChoice, stateAfter, waitsForDecision } from '@/lib/drafts/save-state';
import { draftOrigin } from './compare-draft';
import { copyOf, sameCopy, textOf, type CopyField, type PostCopy } from './copy';
import type { PostCalls, PostPlace, PostStart } from './post-calls';
import type { Base, SaveState, Theirs, Untitled } from './save-state';
import { NO_VERSION, removeStoredDraft, storeDraft } from './stored-draft';
import { afterSave, baseOf, currentCopy, sameAsSaved, savedOf, theirsIn } from './versions';

export interface PostEdit {
  copy: PostCopy;
  /** undefined until created. */
  post: Post | undefined;
  state: SaveState;
  /** The text differs from the saved post. */
  dirty: boolean;
  /** The post is being saved. */
  busy: boolean;
  /** Until one of its fields changes. */
  problem: ApiFailure | undefined;
}

/** Milliseconds. */
const PAUSE = 1500;

const untitled = fail({
  status: 422,
  code: 'INVALID',
  errors: [{ field: 'title', code: 'required', message: '' }],
});

export class PostSaver extends Autosave<PostCopy, Base, Theirs, Untitled> {
  readonly #calls: PostCalls;
  readonly #place: PostPlace;
  #saved: PostCopy;
  #form: Pick<PostEdit, 'busy' | 'problem'> = { busy: false, problem: undefined };
  /** Cached until the next change. */
  #edit: PostEdit | undefined;

  constructor(calls: PostCalls, { owner, place, base, copy, draft }: PostStart) {
    const content = draft?.found.copy ?? copy;
    super({
      owner,
      pause: PAUSE,
      content,
      base,
      key: draft?.found.key,
      stored: draft !== undefined,
      theirs: draft?.theirs && theirsIn(draft.theirs, content),
    });
    this.#calls = calls;
    this.#place = place;
    this.#saved = base ? copyOf(base.post) : copy;
  }

  getEdit = (): PostEdit =>
    (this.#edit ??= {
      copy: this.content,
      post: this.base?.post,
      state: this.getState(),
      dirty: !sameAsSaved(this.content, this.#saved),
      ...this.#form,
    });

  /** The server received some of this text. */
  get reached(): boolean {
    return this.arrived !== undefined;
  }

  put(fields: Partial<PostCopy>): void {
    const { problem } = this.#form;
    const right = problem?.errors?.some(
      ({ field }) => fields[field.split('.')[0] as CopyField] !== undefined,
    );
    if (right) this.#form = { ...this.#form, problem: undefined };
    this.write({ ...this.content, ...fields });
  }

  /**
   * Saves the post.
   * @param follows the source's revision that this translation now matches
   */
  save({ follows }: { follows?: string | undefined } = {}): Promise<Result<Post>> {
    return this.inTurn(async () => {
      this.#showForm({ busy: true, problem: undefined });
      const saved = await this.#saveAsPost(follows);
      this.#showForm({
        busy: false,
        problem: saved.ok || saved.failure.code === 'STALE' ? undefined : saved.failure,
      });
      return saved;
    });
  }

  /** Keeps the slug. Saves the current text first, as a revision to restore. */
  restore(revision: string): Promise<Result<PostCopy>> {
    return this.inTurn(async () => {
      const there = waitsForDecision(this) ? this.refusal() : await this.saveNow();
      const { base } = this;
      if (!there.ok || !base) return there.ok ? untitled : there;
      const restored = await this.#calls.restore(base.post.id, revision, base.version);
      if (restored.ok)
        this.take({
          content: copyOf(restored.value),
          base: { ...base, version: restored.value.version },
          at: Date.now(),
        });
      else if (restored.failure.code === 'STALE') await this.reconcile(base, this.content);
      return restored.ok ? ok(this.content) : restored;
    });
  }

  /** When the page becomes visible: loads others' changes, unless input is unsaved. */
  look(): Promise<void> {
    return this.inTurn(async () => {
      if (!this.base || this.unsaved || waitsForDecision(this)) return;
      const read = await this.#calls.read(this.base.post.id);
      // The next save reports a failure.
      if (!read.ok || this.unsaved) return;
      const { post, working_copy: copy } = read.value;
      const [content, base] = [currentCopy(read.value), baseOf(read.value)];
      if (textOf(content) === this.arrived) this.base = base;
      else if (!sameAsSaved(this.content, content))
        this.take({ content, base, at: Date.parse(copy?.updated_at ?? post.updated_at) });
    });
  }

  /** Another call changed the state, not the text. */
  takeState(post: Post): void {
    if (!this.base) return;
    const known = this.base.post;
    const isSame = sameCopy(copyOf(post), copyOf(known));
    // With another text, the next save must find the conflict.
    this.base = {
      ...this.base,
      post: isSame
        ? post
        : { ...post, ...copyOf(known), author_id: known.author_id, updated_at: known.updated_at },
    };
    this.notify();
  }

  override showRefusal(failure: ApiFailure): void {
    this.#form = {
      ...this.#form,
      problem: failure.status === 422 || failure.status === 409 ? failure : undefined,
    };
    super.showRefusal(failure);
  }

  protected override notify(): void {
    this.#edit = undefined;
    super.notify();
  }

  protected override textOf(copy: PostCopy): string {
    return textOf(copy);
  }

  protected override unready(): Result<never> | undefined {
    if (this.base || this.content.title.trim() !== '') return undefined;
    this.show({ kind: 'untitled', stored: this.storeDraft() });
    return untitled;
  }

  protected override async send(copy: PostCopy, base: Base | undefined): Promise<Result<Saved<Base>>> {
    if (!base) {
      const made = await this.#calls.create(copy, { ...this.#place, key: this.key });
      return made.ok ? ok(this.#readPost(made.value, copy, { isNew: true })) : made;
    }
    const saved = await this.#calls.saveCopy(base.post.id, copy, base);
    return saved.ok ? ok({ base: { ...base, version: saved.value.version }, arrived: textOf(copy) }) : saved;
  }

  protected override async readAgain(known: Base, sent: PostCopy): Promise<Result<Found<Base, Theirs>>> {
    const read = await this.#calls.read(known.post.id);
    if (!read.ok) return read;
    const [there, base] = [currentCopy(read.value), baseOf(read.value)];
    const rewritten = !sameCopy(copyOf(read.value.post), copyOf(known.post));
    // Saved by this editor; the response was lost.
    if (!rewritten && sameCopy(there, sent)) return ok({ is: 'sent', base, arrived: textOf(sent) });
    if (!rewritten && textOf(there) === this.arrived && base.version !== this.base?.version)
      return ok({ is: 'unchanged', base });
    return ok({ is: 'other', theirs: theirsIn(read.value, sent) });
  }

  protected override versionOf({ copy, base, at }: Theirs): Version<PostCopy, Base> {
    return { content: copy, base, at: Date.parse(at) };
  }

  protected override store(): boolean {
    return storeDraft(this.owner, {
      key: this.key,
      copy: this.content,
      at: Date.now(),
      ...draftOrigin(this.base, this.#place),
      ...(this.isConflicting ? { version: NO_VERSION } : {}),
    });
  }

  protected override removeStored(): void {
    removeStoredDraft(this.owner, this.key);
  }

  protected override rebase(base: Base): void {
    super.rebase(base);
    this.#saved = copyOf(base.post);
    this.notify();
  }

  #showForm(form: Pick<PostEdit, 'busy' | 'problem'>): void {
    this.#form = form;
    this.notify();
  }

  async #saveAsPost(follows: string | undefined): Promise<Result<Post>> {
    if (needsChoice(this)) return this.refusal();
    for (let tries = 1; ; tries += 1) {
      // The working copy first: detects conflicts, and preserves the text if saving the post fails.
      const there = await this.saveNow(
        this.base !== undefined && (this.getEdit().dirty || this.base.version > 0),
      );
      if (!there.ok) return there;
      const [{ copy, dirty }, base] = [this.getEdit(), this.base];
      if (!base) return untitled;
      if (!dirty && base.version === 0 && !follows) return ok(base.post);
      this.show({ kind: 'saving' });
      const saved = await this.#calls.save(base.post.id, copy, { updated_at: base.post.updated_at, follows });
      if (saved.ok) {
        this.accept(this.#readPost(saved.value, copy, { isNew: false }));
        return saved;
      }
      if (saved.failure.code !== 'STALE' || tries > 1) return this.#refuse(saved.failure);
      // Only the post's state may be stale.
      const settled = await this.reconcile(base, copy);
      if (!settled.ok) return settled;
    }
  }

  #refuse(failure: ApiFailure): Result<never> {
    this.show(
      isPassing(failure) || failure.status === 422 || failure.status === 409
        ? { kind: 'saved', at: Date.now() }
        : stateAfter(failure),
    );
    return fail(failure);
  }

  #readPost(post: Post, sent: PostCopy, { isNew }: { isNew: boolean }): Saved<Base> {
    // A repeated create call returns the post as first created.
    const whole =
      !isNew ||
      (['title', 'summary', 'content'] as const).every((name) => post[name].trim() === sent[name].trim());
    const saved = whole ? savedOf(post, sent) : copyOf(post);
    this.#saved = saved;
    this.content = afterSave(this.content, sent, saved, { isNew });
    return {
      base: { post, version: 0, revision: post.revision_id },
      arrived: whole ? textOf(afterSave(sent, sent, saved, { isNew })) : undefined,
    };
  }
}
