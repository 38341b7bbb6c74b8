// A connection is reused only after reading the whole refused upload.
import { expect, it, vi } from 'vitest';
import { receiveForm } from '../../../server/files/receiving/receive-form';
import { createDiskStore } from '../../../server/files/disk-store';

const boundary = 'between';
const megabyte = 1_048_576;

/** @returns `sent` counts read chunks */
function form(count: number) {
  const sent = { chunks: 0 };
  const head = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
  );
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (sent.chunks === count) return controller.close();
        sent.chunks += 1;
        controller.enqueue(sent.chunks === 1 ? head : new Uint8Array(65_536));
      },
    },
    { highWaterMark: 0 },
  );
  return {
    sent,
    upload: {
      contentType: `multipart/form-data; boundary=${boundary}`,
      contentLength: undefined,
      body,
      fields: [],
    },
  };
}

it('reads an upload to its end after the disk failed', async () => {
  const { sent, upload } = form(40);
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const store = { ...createDiskStore('/nowhere'), receive: () => Promise.reject(full) };
  await expect(
    receiveForm(store, upload, { most: 10 * megabyte, tooLarge: 'TOO_LARGE' }, () => Promise.resolve()),
  ).rejects.toBe(full);
  await vi.waitFor(() => expect(sent.chunks).toBe(40));
});

it('stops reading a refused upload after its size limit', async () => {
  const { sent, upload } = form(2000);
  const store = {
    ...createDiskStore('/nowhere'),
    receive: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
  };
  await expect(
    receiveForm(store, upload, { most: 10 * megabyte, tooLarge: 'TOO_LARGE' }, () => Promise.resolve()),
  ).rejects.toThrow();
  await vi.waitFor(() => expect(sent.chunks).toBeGreaterThan(200));
  expect(sent.chunks).toBeLessThan(300);
});
