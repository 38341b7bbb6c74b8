import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runBounded, UnworkableFile } from '../../server/files/bounded-process';
import { pictureBounds } from '../../server/files/draw-bounded';
import { commission } from '../server/files/documents';
import { isElsewhere } from '../server/ops/file-stores';
import { openLibrary } from '../server/media/media-calls';
import type { Library } from '../server/media/media-calls';
import { picture } from '../server/media/pictures';

let media: Library;
beforeAll(async () => {
  media = await openLibrary();
});
afterAll(() => media.installation.close());

const usual = { ...pictureBounds };
afterEach(() => Object.assign(pictureBounds, usual));

/** 200 blurs in 7 kB: rendering takes minutes and cannot be interrupted. */
const blurs = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${'<feGaussianBlur stdDeviation="90"/>'.repeat(200)}</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`,
);

/** Milliseconds. */
async function longestHold(during: () => Promise<unknown>): Promise<number> {
  let [last, longest] = [performance.now(), 0];
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 10);
  await during();
  clearInterval(timer);
  return longest;
}

describe('a drawing of 200 chained blurs', () => {
  it('is rejected at the timeout while the server responds, and the next image is processed', async () => {
    pictureBounds.drawingTimeout = 1500;
    const before = await media.stored();
    const begun = performance.now();
    let refused = '';
    const held = await longestHold(async () => {
      refused = (await media.send(blurs, { name: 'blurs.svg' })).code;
    });
    expect([refused, await media.stored()]).toEqual(['IMAGE_BROKEN', before]);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(held).toBeLessThan(500);
    expect((await media.send(await picture())).status).toBe(201);
  });
});

describe('an image that exceeds the memory limit', () => {
  it('ends the rendering process', async () => {
    const path = join(media.installation.address.dataDir, 'large.svg');
    writeFileSync(path, blurs);
    const input = { format: 'svg', quality: 80, width: 2560, height: 3840, mostPixels: 50_000_000 };
    await expect(
      runBounded({
        task: 'draw-media',
        queue: 'drawings',
        jobOwner: commission(),
        path,
        timeout: 15_000,
        memory: 60,
        input,
      }),
    ).rejects.toThrow(UnworkableFile);
  });
});

describe('the rendering of a slow drawing', () => {
  it('does not delay a photograph', async () => {
    pictureBounds.drawingTimeout = 5000;
    const begun = performance.now();
    const drawn = media
      .send(Buffer.concat([blurs, Buffer.from('<!-- slow -->')]), { name: 'blurs.svg' })
      .then(() => performance.now() - begun);
    expect((await media.send(await picture())).status).toBe(201);
    expect(performance.now() - begun).toBeLessThan(await drawn);
  });
});

describe('several slow drawings at the same time', () => {
  // One engine is enough: they run in turn.
  it.skipIf(isElsewhere)('are rejected one after another', async () => {
    pictureBounds.drawingTimeout = 700;
    const codes = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        media.send(Buffer.concat([blurs, Buffer.from(`<!-- ${at} -->`)]), { name: 'blurs.svg' }),
      ),
    );
    expect(codes.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'IMAGE_BROKEN'));
  });
});
