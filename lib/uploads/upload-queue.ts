// Documents on their way: a few at once, the others wait their turn. Each can be stopped, sent again, taken out; one that
// was refused stays until it is taken out. Goes on while its owner works elsewhere on the page.
//
// Whoever sends documents makes a queue of two calls (how one is sent, how one is removed) and hands it files with
// `add(files, details)`; the details (a category, what it replaces) come back to `send` with each file and mean nothing
// here. `getUploads` with `subscribe` fit useSyncExternalStore; components/form/uploads draws them. An upload that has arrived
// has its `id`: what is to go along with something else is those ids. Once they stand elsewhere (in the server's list, in a
// message that was sent), `release` takes them off this list; `remove` deletes them from the server.
import type { StoredFile } from '@/lib/contract/projects/document-schemas';
import type { ApiFailure, Result } from '@/lib/api/result';
import { documentRules, refusalBy, refusalOf, type FileRules, type Refusal } from './check';

/** Files sent at the same time. */
const AT_ONCE = 2;

export type UploadState =
  | { kind: 'queued' }
  /** sent: bytes; since and at: when it began and last moved, milliseconds since 1970. */
  | { kind: 'sending'; sent: number; since: number; at: number }
  | { kind: 'received'; at: string; problem?: ApiFailure | undefined }
  | { kind: 'removing'; at: string }
  | { kind: 'refused'; why: Refusal }
  /** Broken off, or answered with a failure that another try may mend. */
  | { kind: 'cut'; sent: number; failure: ApiFailure };

export interface Upload<Details = unknown> {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: UploadState;
  /** Its id on the server, once it is there. */
  id?: string | undefined;
  /** As they were given with it; a file that was here before has none. */
  details?: Details | undefined;
}

/** A file as the server answers it, as far as a queue needs to know. */
export type ReceivedFile = Pick<StoredFile, 'id' | 'name' | 'size' | 'createdAt'>;

export interface SendOptions {
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

export interface UploadCalls<Details = void> {
  /** Sends one file; where to, its owner knows. */
  send: (file: File, options: SendOptions, details: Details) => Promise<Result<ReceivedFile>>;
  remove: (id: string) => Promise<Result<unknown>>;
}

interface QueueOptions {
  /** What the server holds already. */
  files?: readonly ReceivedFile[] | undefined;
  /** How many the list may hold, refused ones not counted. */
  most?: number | undefined;
  /** What may be sent at all; documents, where nothing else is said. */
  rules?: FileRules | undefined;
}

/** A file that was here before has none of its own. */
type Entry<Details> = Upload<Details> & { stop?: AbortController | undefined } & (
    { file: File; details: Details } | { file?: undefined }
  );

const entryOf = ({ id, name, size, createdAt }: ReceivedFile) => ({
  key: id,
  id,
  name,
  size,
  state: { kind: 'received' as const, at: createdAt },
});

export class UploadQueue<Details = void> {
  readonly #calls: UploadCalls<Details>;
  readonly #most: number;
  readonly #rules: FileRules;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry<Details>[];
  #count = 0;

  constructor(
    calls: UploadCalls<Details>,
    { files = [], most = Infinity, rules = documentRules }: QueueOptions = {},
  ) {
    this.#calls = calls;
    this.#most = most;
    this.#rules = rules;
    this.#entries = files.map(entryOf);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same array as long as nothing changes. */
  getUploads = (): readonly Upload<Details>[] => this.#entries;

  /** Whether something is still on its way. */
  get busy(): boolean {
    return this.#entries.some(({ state: { kind } }) => kind === 'queued' || kind === 'sending');
  }

  add(files: readonly File[], details: Details): void {
    const held = this.#entries.filter(({ state }) => state.kind !== 'refused').length;
    let room = this.#most - held;
    const added = files.map((file): Entry<Details> => {
      const why = refusalOf(file, this.#rules) ?? (room > 0 ? undefined : 'tooMany');
      if (!why) room -= 1;
      this.#count += 1;
      return {
        key: `new-${this.#count}`,
        name: file.name,
        size: file.size,
        file,
        details,
        state: why ? { kind: 'refused', why } : { kind: 'queued' },
      };
    });
    this.#set([...this.#entries, ...added]);
    this.#next();
  }

  retry(key: string): void {
    if (this.#find(key)?.state.kind !== 'cut') return;
    this.#change(key, { state: { kind: 'queued' } });
    this.#next();
  }

  /** Stops a file on its way, takes out one that is not, removes one that has arrived. */
  async remove(key: string): Promise<boolean> {
    const entry = this.#find(key);
    if (!entry) return false;
    if (entry.id === undefined || entry.state.kind !== 'received') {
      entry.stop?.abort();
      this.#drop(key);
      return true;
    }
    const { at } = entry.state;
    this.#change(key, { state: { kind: 'removing', at } });
    const removed = await this.#calls.remove(entry.id);
    // Gone already is as good.
    const gone = removed.ok || removed.failure.status === 404;
    if (gone) this.#drop(key);
    else this.#change(key, { state: { kind: 'received', at, problem: removed.failure } });
    return gone;
  }

  /** Once nothing is on its way any more. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.busy) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** What the server holds now stands in place of what had arrived; what is on its way stays on it. */
  sync(files: readonly ReceivedFile[]): void {
    this.#set([...files.map(entryOf), ...this.#entries.filter(({ id }) => id === undefined)]);
  }

  /** Takes files that have arrived off the list; the server keeps them. */
  release(ids: readonly string[]): void {
    const left = this.#entries.filter(
      ({ id, state }) => !(id !== undefined && ids.includes(id) && state.kind === 'received'),
    );
    if (left.length < this.#entries.length) this.#set(left);
  }

  stop(): void {
    for (const { stop } of this.#entries) stop?.abort();
  }

  #find(key: string): Entry<Details> | undefined {
    return this.#entries.find((entry) => entry.key === key);
  }

  #set(entries: readonly Entry<Details>[]): void {
    this.#entries = entries;
    for (const listener of [...this.#listeners]) listener();
  }

  #change(key: string, change: Pick<Entry<Details>, 'state' | 'stop'>): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));
  }

  #drop(key: string): void {
    this.#set(this.#entries.filter((entry) => entry.key !== key));
    this.#next();
  }

  #next(): void {
    const sending = this.#entries.filter(({ state }) => state.kind === 'sending').length;
    const waiting = this.#entries.filter(({ state }) => state.kind === 'queued');
    for (const entry of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void this.#send(entry);
  }

  async #send(entry: Entry<Details>): Promise<void> {
    if (!entry.file) return;
    const { key, file, size, details } = entry;
    const stop = new AbortController();
    const since = Date.now();
    let sent = 0;
    this.#change(key, { stop, state: { kind: 'sending', sent, since, at: since } });
    const onProgress = (bytes: number, total: number) => {
      // The form around the file is sent too: counted in the file's own bytes.
      sent = total > 0 ? Math.min(size, Math.round((bytes / total) * size)) : bytes;
      if (this.#find(key)?.state.kind === 'sending')
        this.#change(key, { state: { kind: 'sending', sent, since, at: Date.now() } });
    };
    const result = await this.#calls.send(file, { onProgress, signal: stop.signal }, details);
    if (this.#find(key)?.stop === stop) {
      if (result.ok) this.#arrived(key, result.value);
      else {
        const why = refusalBy(result.failure.code);
        this.#change(key, {
          stop: undefined,
          state: why ? { kind: 'refused', why } : { kind: 'cut', sent, failure: result.failure },
        });
      }
    }
    this.#next();
  }

  /** The same file sent twice is one document: it is listed once. */
  #arrived(key: string, { id, name, size, createdAt }: ReceivedFile): void {
    const others = this.#entries.filter((entry) => entry.key === key || entry.id !== id);
    this.#set(
      others.map((entry) =>
        entry.key === key
          ? { key, id, name, size, details: entry.details, state: { kind: 'received', at: createdAt } }
          : entry,
      ),
    );
  }
}
