// A few uploads run concurrently. Refused files stay listed until removed. `send` gets the `details` of `add`.
import type { StoredFile } from '@/lib/contract/projects/document-schemas';
import type { ApiFailure, Result } from '@/lib/api/result';
import { documentRules, refusalBy, refusalOf, type FileRules, type Refusal } from './check';

const AT_ONCE = 2;

export type UploadState =
  | { kind: 'queued' }
  /** `sent`: bytes. `since`: start, `at`: last progress; milliseconds since 1970. */
  | { kind: 'sending'; sent: number; since: number; at: number }
  | { kind: 'received'; at: string; problem?: ApiFailure | undefined }
  | { kind: 'removing'; at: string }
  | { kind: 'refused'; why: Refusal }
  /** Interrupted, or failed in a way that a retry may fix. */
  | { kind: 'cut'; sent: number; failure: ApiFailure };

export interface Upload<Details = unknown> {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  state: UploadState;
  /** Once uploaded. */
  id?: string | undefined;
  details?: Details | undefined;
}

export type ReceivedFile = Pick<StoredFile, 'id' | 'name' | 'size' | 'createdAt'>;

export interface SendOptions {
  onProgress: (sent: number, total: number) => void;
  signal: AbortSignal;
}

export interface UploadCalls<Details = void> {
  send: (file: File, options: SendOptions, details: Details) => Promise<Result<ReceivedFile>>;
  remove: (id: string) => Promise<Result<unknown>>;
}

interface QueueOptions {
  /** Already on the server. */
  files?: readonly ReceivedFile[] | undefined;
  /** Excludes refused files. */
  most?: number | undefined;
  /** Default: documents. */
  rules?: FileRules | undefined;
}

/** A file listed from the start has neither File object nor details. */
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

  /** The same array until something changes. */
  getUploads = (): readonly Upload<Details>[] => this.#entries;

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

  /** Cancels an unfinished upload, or deletes a finished one from the server. */
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
    const gone = removed.ok || removed.failure.status === 404;
    if (gone) this.#drop(key);
    else this.#change(key, { state: { kind: 'received', at, problem: removed.failure } });
    return gone;
  }

  /** Resolves when no upload waits or runs. */
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

  /** Unfinished uploads stay. */
  sync(files: readonly ReceivedFile[]): void {
    this.#set([...files.map(entryOf), ...this.#entries.filter(({ id }) => id === undefined)]);
  }

  /** Drops finished uploads listed elsewhere; the server keeps them. */
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
      // Progress counts the whole form: scaled to the file's bytes.
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

  /** The server returns the same id for the same file: listed once. */
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
