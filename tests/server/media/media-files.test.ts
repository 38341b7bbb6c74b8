import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { House } from '../ops/house';
import { openLibrary } from './media-calls';
import type { Library } from './media-calls';
import { picture } from './pictures';
import { sweepLater } from '../ops/shelf';

let media: Library;
let house: House;
beforeAll(async () => {
  media = await openLibrary();
  ({ house } = media);
});
afterAll(() => house.close());

describe('the file of a picture', () => {
  it('is everybody’s, for good, and no other file is', async () => {
    const { image } = await media.send(await picture());
    const response = await house.ask('GET', image.url);
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
    await house.files.write('secret.webp', Readable.from([Buffer.from('x')]));
    for (const name of [
      'nothing.webp',
      'secret.webp',
      '..%2f..%2fvitrine.db',
      String(image.url).split('/').at(-1)?.replace('.webp', ''),
      String(image.url).split('/').at(-1)?.replace('.webp', '.svg'),
    ])
      expect((await house.ask('GET', `/uploads/blog/${name}`)).status).toBe(404);
  });

  it('is swept away when no picture names it, and not before', async () => {
    const { image } = await media.send(await picture());
    await house.files.write(
      'left-behind-2x2.webp',
      (async function* () {
        yield await picture('webp');
      })(),
    );
    await sweepLater(house);
    expect([
      (await media.stored()).includes('left-behind-2x2.webp'),
      (await house.ask('GET', image.url)).status,
    ]).toEqual([false, 200]);
  });

  it('stays when whoever sent it is erased', async () => {
    const colleague = await house.signUp({ role: 'admin', verified: true });
    const { image } = await media.send(await picture(), { by: colleague });
    expect(JSON.stringify(await media.ask('GET', '/api/users/export', undefined, colleague))).toContain(
      'quai.png',
    );
    expect((await media.ask('DELETE', `/api/users/${colleague.id}`)).status).toBe(200);
    expect([
      (await house.ask('GET', image.url)).status,
      await house.database.read.selectFrom('media').select('created_by').where('id', '=', image.id).execute(),
    ]).toEqual([200, [{ created_by: null }]]);
  });
});
