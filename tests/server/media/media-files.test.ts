import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Installation } from '../ops/installation';
import { openLibrary } from './media-calls';
import type { Library } from './media-calls';
import { picture } from './pictures';
import { sweepLater } from '../ops/file-stores';

let media: Library;
let installation: Installation;
beforeAll(async () => {
  media = await openLibrary();
  ({ installation } = media);
});
afterAll(() => installation.close());

describe('file of a picture', () => {
  it('is public and cached permanently; no other file is public', async () => {
    const { image } = await media.send(await picture());
    const response = await installation.ask('GET', image.url);
    const names = [
      'content-type',
      'content-disposition',
      'cache-control',
      'vary',
      'x-content-type-options',
      'content-length',
      'set-cookie',
    ];
    expect(Object.fromEntries(names.map((name) => [name, response.headers.get(name)]))).toEqual({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: null,
      'x-content-type-options': 'nosniff',
      'content-length': String(image.bytes),
      'set-cookie': null,
    });
    await installation.files.write('secret.webp', Readable.from([Buffer.from('x')]));
    for (const name of [
      'nothing.webp',
      'secret.webp',
      '..%2f..%2fvitrine.db',
      String(image.url).split('/').at(-1)?.replace('.webp', ''),
      String(image.url).split('/').at(-1)?.replace('.webp', '.svg'),
    ])
      expect((await installation.ask('GET', `/uploads/blog/${name}`)).status).toBe(404);
  });

  it('is swept only when no picture names it', async () => {
    const { image } = await media.send(await picture());
    await installation.files.write(
      'left-behind-2x2.webp',
      (async function* () {
        yield await picture('webp');
      })(),
    );
    await sweepLater(installation);
    expect([
      (await media.stored()).includes('left-behind-2x2.webp'),
      (await installation.ask('GET', image.url)).status,
    ]).toEqual([false, 200]);
  });

  it('is preserved when the user who uploaded it is erased', async () => {
    const colleague = await installation.signUp({ role: 'admin', verified: true });
    const { image } = await media.send(await picture(), { by: colleague });
    expect(JSON.stringify(await media.ask('GET', '/api/users/export', undefined, colleague))).toContain(
      'quai.png',
    );
    expect((await media.ask('DELETE', `/api/users/${colleague.id}`)).status).toBe(200);
    expect([
      (await installation.ask('GET', image.url)).status,
      await installation.database.read
        .selectFrom('media')
        .select('created_by')
        .where('id', '=', image.id)
        .execute(),
    ]).toEqual([200, [{ created_by: null }]]);
  });
});
