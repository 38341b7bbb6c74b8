// State of the post editor. Queues calls, and keeps unsaved text in this browser.
import type { ApiFailure } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import { newKey } from '@/lib/drafts/new-key';
import { sameAsSaved, theirsIn } from './versions';
import { copyOf, textOf, type PostCopy } from './copy';
import { removeStoredDraft, storeDraft } from './stored-draft';
import type { PostCalls, PostPlace, PostStart } from './post-calls';
import type { Base, SaveState } from './save-state';
import { draftOrigin } from './compare-draft';

export interface PostEdit {
  copy: PostCopy;
  /** undefined until it is created. */
  post: Post | undefined;
  state: SaveState;
  /** Whether the text differs from the saved post. */
  dirty: boolean;
  /** The post itself is being saved. */
  busy: boolean;
  /** Until one of its fields changes. */
  problem: ApiFailure | undefined;
}

export class PostStore {
  protected readonly calls: PostCalls;
  protected readonly place: PostPlace;
  /** Identifies this window's draft, and a new post until it has an id. */
  protected key: string;
  protected edit: PostEdit;
  protected base: Base | undefined;
  /** The saved post. */
  protected saved: PostCopy;
  /** The text the server has; undefined if that is a different one. */
  protected arrived: string | undefined;
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(calls: PostCalls, { owner, place, base, copy, draft }: PostStart) {
    this.calls = calls;
    this.place = place;
    this.base = base;
    this.#owner = owner;
    this.key = draft?.found.key ?? newKey();
    this.saved = base ? copyOf(base.post) : copy;
    this.arrived = draft ? undefined : textOf(copy);
    const now = draft?.found.copy ?? copy;
    const state: SaveState = draft?.theirs
      ? { kind: 'stale', theirs: theirsIn(draft.theirs, now) }
      : { kind: 'untouched' };
    this.edit = {
      copy: now,
      post: base?.post,
      state,
      dirty: !sameAsSaved(now, this.saved),
      busy: false,
      problem: undefined,
    };
  }

  getEdit = (): PostEdit => this.edit;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get unsaved(): boolean {
    return this.arrived !== textOf(this.edit.copy);
  }

  /** Whether the server has received any of this text. */
  get reached(): boolean {
    return this.arrived !== undefined;
  }

  drop(): void {
    removeStoredDraft(this.#owner, this.key);
  }

  storeUnsaved(): void {
    if (this.unsaved) this.storeDraft();
  }

  storeDraft(): boolean {
    return storeDraft(this.#owner, {
      key: this.key,
      copy: this.edit.copy,
      at: Date.now(),
      ...draftOrigin(this.base, this.place),
    });
  }

  protected show(change: Partial<PostEdit>): void {
    const next = { ...this.edit, ...change };
    this.edit = { ...next, dirty: !sameAsSaved(next.copy, this.saved) };
    for (const listener of this.#listeners) listener();
  }

  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done;
    return done;
  }

  /** Keeps the local text. */
  protected rebase(base: Base): void {
    this.base = base;
    this.saved = copyOf(base.post);
    this.show({ post: base.post });
  }

  /** Replaces the local text. @param at milliseconds since 1970 */
  protected take(copy: PostCopy, base: Base, at: number): void {
    this.drop();
    this.arrived = textOf(copy);
    this.rebase(base);
    this.show({ copy, state: { kind: 'saved', at } });
  }
}
