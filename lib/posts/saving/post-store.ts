// What is known of a post while it is written: the text here, the text the server has, and how saving stands. Kept on this
// device until it has arrived; calls go one after the other.
import type { ApiFailure } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import { newKey } from '@/lib/drafts/new-key';
import { sameAsSaved, theirsIn } from './versions';
import { copyOf, textOf, type PostCopy } from './copy';
import { removeStoredDraft, storeDraft } from './stored-draft';
import type { PostCalls, PostPlace, PostStart } from './post-calls';
import type { Base, SaveState } from './save-state';
import { draftOrigin } from './compare-draft';

/** What the screen shows. */
export interface PostEdit {
  copy: PostCopy;
  /** The post as the server last had it; undefined until it is made. */
  post: Post | undefined;
  state: SaveState;
  /** Whether readers would see something else after a save. */
  dirty: boolean;
  /** The post itself is being saved. */
  busy: boolean;
  /** Why the last save was refused, until its fields are changed. */
  problem: ApiFailure | undefined;
}

export class PostStore {
  protected readonly calls: PostCalls;
  protected readonly place: PostPlace;
  /** Names the window, and a new post before the server does. */
  protected key: string;
  protected edit: PostEdit;
  protected base: Base | undefined;
  /** What readers have, or would have if it were published. */
  protected saved: PostCopy;
  /** The text the server has; undefined while it is known to have another. */
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

  /** Whether something has not reached the server. */
  get unsaved(): boolean {
    return this.arrived !== textOf(this.edit.copy);
  }

  /** Whether the server has any of what is written here; false for what only this device stores. */
  get reached(): boolean {
    return this.arrived !== undefined;
  }

  /** Forgets what only this device has. */
  drop(): void {
    removeStoredDraft(this.#owner, this.key);
  }

  /** Keeps on this device what has not reached the server. */
  storeUnsaved(): void {
    if (this.unsaved) this.storeDraft();
  }

  /** @returns whether this device stores it */
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

  /** One after the other, whatever became of the one before. */
  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done;
    return done;
  }

  /** The post as the server has it now; what is written here stays. */
  protected rebase(base: Base): void {
    this.base = base;
    this.saved = copyOf(base.post);
    this.show({ post: base.post });
  }

  /** The text as the server has it, in place of what is written here. @param at milliseconds since 1970 */
  protected take(copy: PostCopy, base: Base, at: number): void {
    this.drop();
    this.arrived = textOf(copy);
    this.rebase(base);
    this.show({ copy, state: { kind: 'saved', at } });
  }
}
