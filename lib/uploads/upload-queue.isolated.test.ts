import { describe, expect, it, vi } from 'vitest';
import { DOCUMENT_MAX } from '@/lib/contract/projects/document-limits';
import type { StoredFile } from '@/lib/contract/projects/document-schemas';
import { fail, ok, type Result } from '@/lib/api/result';
import { UploadQueue, type SendOptions, type UploadCalls } from './upload-queue';

const file = (name: string, size = 10): File => ({ name, size }) as File;
const stored = (name: string, id = `id of ${name}`): StoredFile => ({
  id,
  name,
  category: 'brief',
  isPublic: false,
  size: 10,
  mimeType: 'application/pdf',
  createdAt: '2026-11-17T09:00:00.000Z',
});

function manual() {
  const sent: {
    file: File;
    progress: (bytes: number, total: number) => void;
    end: (result: Result<StoredFile>) => void;
    signal: AbortSignal;
  }[] = [];
  const calls: UploadCalls = {
    send: vi.fn(
      (given: File, { onProgress, signal }: Parameters<UploadCalls['send']>[1]) =>
        new Promise<Result<StoredFile>>((end) =>
          sent.push({ file: given, progress: onProgress, end, signal }),
        ),
    ),
    remove: vi.fn(() => Promise.resolve(ok(null))),
  };
  return { sent, calls };
}

const rest = () => new Promise((resolve) => setTimeout(resolve));
const states = (queue: UploadQueue) => queue.getUploads().map(({ name, state }) => `${name} ${state.kind}`);

describe('the upload queue', () => {
  it('sends two files at a time, and queues the others', async () => {
    const { sent, calls } = manual();
    const queue = new UploadQueue(calls);
    queue.add([file('a.pdf'), file('b.doc'), file('c.docx')]);
    expect(states(queue)).toEqual(['a.pdf sending', 'b.doc sending', 'c.docx queued']);
    sent[0]?.end(ok(stored('a.pdf')));
    await rest();
    expect(states(queue)).toEqual(['a.pdf received', 'b.doc sending', 'c.docx sending']);
    sent[1]?.end(ok(stored('b.doc')));
    sent[2]?.end(ok(stored('c.docx')));
    await queue.settled();
    expect(states(queue)).toEqual(['a.pdf received', 'b.doc received', 'c.docx received']);
    expect(queue.busy).toBe(false);
  });

  it('reports progress in bytes of the file itself', () => {
    const { sent, calls } = manual();
    const queue = new UploadQueue(calls);
    queue.add([file('a.pdf', 1000)]);
    sent[0]?.progress(600, 1200);
    expect(queue.getUploads()[0]?.state).toMatchObject({ kind: 'sending', sent: 500 });
  });

  it('refuses files by name and size before sending, and lists them until removed', async () => {
    const { sent, calls } = manual();
    const queue = new UploadQueue(calls);
    queue.add([
      file('photos.zip'),
      file('plan.pdf', DOCUMENT_MAX + 1),
      file('vide.docx', 0),
      file('pdf'),
      file('juste.PDF', DOCUMENT_MAX),
    ]);
    expect(queue.getUploads().map(({ state }) => ('why' in state ? state.why : state.kind))).toEqual([
      'unsupported',
      'tooLarge',
      'empty',
      'unsupported',
      'sending',
    ]);
    expect(sent).toHaveLength(1);
    await queue.remove(queue.getUploads()[0]?.key ?? '');
    expect(queue.getUploads()).toHaveLength(4);
    expect(calls.remove).not.toHaveBeenCalled();
  });

  it('refuses files beyond its maximum', () => {
    const { calls } = manual();
    const queue = new UploadQueue(calls, { files: [stored('0.pdf'), stored('1.pdf')], most: 3 });
    queue.add([file('last.pdf'), file('late.pdf')]);
    expect(states(queue).slice(-2)).toEqual(['last.pdf sending', 'late.pdf refused']);
  });

  it('refuses a file whose content the server rejects', async () => {
    const { sent, calls } = manual();
    const queue = new UploadQueue(calls);
    queue.add([file('exe.pdf')]);
    sent[0]?.end(fail({ status: 415, code: 'FILE_UNSUPPORTED' }));
    await rest();
    expect(queue.getUploads()[0]?.state).toEqual({ kind: 'refused', why: 'unsupported' });
  });

  it('can retry an interrupted upload', async () => {
    const { sent, calls } = manual();
    const queue = new UploadQueue(calls);
    queue.add([file('a.pdf', 1000)]);
    sent[0]?.progress(400, 1000);
    sent[0]?.end(fail({ status: 0, code: 'NETWORK' }));
    await rest();
    expect(queue.getUploads()[0]?.state).toMatchObject({ kind: 'cut', sent: 400 });
    expect(queue.busy).toBe(false);
    queue.retry(queue.getUploads()[0]?.key ?? '');
    sent[1]?.end(ok(stored('a.pdf')));
    await rest();
    expect(states(queue)).toEqual(['a.pdf received']);
  });

  it('removes a cancelled upload and starts the next one', async () => {
    const { sent, calls } = manual();
    const queue = new UploadQueue(calls);
    queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
    await queue.remove(queue.getUploads()[0]?.key ?? '');
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.end(fail({ status: 0, code: 'ABORTED' }));
    await rest();
    expect(states(queue)).toEqual(['b.pdf sending', 'c.pdf sending']);
  });

  it('deletes an uploaded file from the server, even if it was already deleted', async () => {
    const { calls } = manual();
    const queue = new UploadQueue(calls, { files: [stored('a.pdf'), stored('b.pdf')] });
    expect(await queue.remove('id of a.pdf')).toBe(true);
    expect(calls.remove).toHaveBeenCalledWith('id of a.pdf');
    vi.mocked(calls.remove).mockResolvedValueOnce(fail({ status: 404, code: 'NOT_FOUND' }));
    expect(await queue.remove('id of b.pdf')).toBe(true);
    expect(queue.getUploads()).toEqual([]);
  });

  it('keeps a file that cannot be deleted, with the error', async () => {
    const { calls } = manual();
    const queue = new UploadQueue(calls, { files: [stored('a.pdf')] });
    vi.mocked(calls.remove).mockResolvedValueOnce(fail({ status: 503, code: 'UNAVAILABLE' }));
    expect(await queue.remove('id of a.pdf')).toBe(false);
    expect(queue.getUploads()[0]?.state).toMatchObject({
      kind: 'received',
      problem: { code: 'UNAVAILABLE' },
    });
  });

  it('lists a file only once if it is sent twice', async () => {
    const { sent, calls } = manual();
    const queue = new UploadQueue(calls, { files: [stored('a.pdf')] });
    queue.add([file('a.pdf')]);
    sent[0]?.end(ok(stored('a.pdf')));
    await rest();
    expect(states(queue)).toEqual(['a.pdf received']);
  });

  it('passes a file’s details to the upload, and stores the id that the server returns', async () => {
    const send = vi.fn((given: File, options: SendOptions, category: string) =>
      Promise.resolve(ok(stored(`${category} ${given.name}`, `${category}-1`))),
    );
    const queue = new UploadQueue<string>({ send, remove: () => Promise.resolve(ok(null)) });
    queue.add([file('a.pdf')], 'brief');
    await queue.settled();
    expect(send.mock.calls[0]?.[2]).toBe('brief');
    expect(queue.getUploads()).toMatchObject([
      { id: 'brief-1', details: 'brief', state: { kind: 'received' } },
    ]);
  });

  it('releases files listed elsewhere without deleting them from the server', async () => {
    const { sent, calls } = manual();
    const queue = new UploadQueue(calls, { files: [stored('a.pdf'), stored('b.pdf')] });
    queue.add([file('c.pdf')]);
    const listener = vi.fn();
    queue.subscribe(listener);
    queue.release(['id of a.pdf', 'never seen']);
    expect(states(queue)).toEqual(['b.pdf received', 'c.pdf sending']);
    queue.release(['id of a.pdf']);
    expect(listener).toHaveBeenCalledOnce();
    expect(calls.remove).not.toHaveBeenCalled();
    sent[0]?.end(ok(stored('c.pdf')));
    await queue.settled();
  });

  it('follows the server’s list while other uploads are running', () => {
    const { calls } = manual();
    const queue = new UploadQueue(calls, { files: [stored('old.pdf')] });
    queue.add([file('new.pdf')]);
    queue.sync([stored('other.pdf')]);
    expect(states(queue)).toEqual(['other.pdf received', 'new.pdf sending']);
  });
});
