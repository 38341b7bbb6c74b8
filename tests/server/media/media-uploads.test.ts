import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaOf } from '@/lib/contract/media/choices';
import { IMAGE_MAX } from '@/lib/contract/projects/image-limits';
import { toInstant } from '../../../server/db/codec';
import { engine } from '../db/database';
import { pdf, zip } from '../files/documents';
import type { Installation } from '../ops/installation';
import { openLibrary } from './media-calls';
import type { Library } from './media-calls';
import { colourAt, photograph, picture, pngOfSize, seen } from './pictures';
import { arrivalsOf, isElsewhere } from '../ops/file-stores';

let media: Library;
let installation: Installation;
beforeAll(async () => {
  media = await openLibrary();
  ({ installation } = media);
});
afterAll(() => installation.close());

const text = (svg: string) => Buffer.from(svg);
const svg = (inside: string, { width = 300, height = 200, before = '' } = {}) =>
  text(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">${inside}</svg>`,
  );
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));

async function drawing(bytes: Buffer): Promise<Buffer> {
  const { image } = await media.send(bytes, { name: 'plan.svg' });
  return media.file(image.url);
}

describe('uploaded picture', () => {
  it('is stored upright without metadata, with its size in the URL', async () => {
    const before = (await media.stored()).length;
    const { status, image } = await media.send(await photograph(), {
      name: '../Salle des <fêtes>.JPEG',
      alt_fr: ' La salle ',
      alt_en: '',
    });
    expect(status).toBe(201);
    const bytes = await media.file(image.url);
    expect(image).toEqual({
      id: image.id,
      url: expect.stringMatching(/^\/uploads\/blog\/[0-9a-f-]{36}-1200x2400\.webp$/),
      width: 1200,
      height: 2400,
      bytes: bytes.length,
      original_name: 'Salle des fêtes.jpg',
      kind: 'jpeg',
      alt: { fr: 'La salle', en: null },
      used_in: [],
      portrait_of: [],
      logo_of: [],
      letters: [],
      settings: [],
      elsewhere: 0,
      projects: [],
      focus: null,
      crop: null,
      whole: null,
      revisions: 0,
      created_at: toInstant(installation.time.now),
      updated_at: toInstant(installation.time.now),
    });
    const { format, width, height, exif, orientation, icc } = await seen(bytes);
    expect([
      { format, width, height, exif, orientation, icc },
      mediaOf(image.url),
      (await media.stored()).length - before,
    ]).toEqual([
      { format: 'webp', width: 1200, height: 2400, exif: undefined, orientation: undefined, icc: undefined },
      expect.objectContaining({ width: 1200, height: 2400 }),
      1,
    ]);
    expect(bytes.toString('latin1')).not.toMatch(/Vasseur|secret-place/);
    // The white left edge is the top after rotation.
    expect([
      (await colourAt(bytes, 600, 300)).every((part) => part > 240),
      (await colourAt(bytes, 600, 1800))[0],
    ]).toEqual([true, expect.closeTo(0xaa, -1)]);
  });

  it('is recognized by content in six formats, regardless of its name, and never enlarged', async () => {
    const moving = await sharp(
      [
        await picture('png', { width: 40, height: 30, seed: 200 }),
        await picture('png', { width: 40, height: 30, seed: 3 }),
      ],
      { join: { animated: true } },
    )
      .gif()
      .toBuffer();
    const sent = [
      await media.send(await picture('avif'), { name: 'x.exe' }),
      await media.send(await picture('webp', { width: 2600, height: 40 })),
      await media.send(await picture('png', { width: 10, height: 4000 })),
      await media.send(moving, { name: 'clip.gif' }),
      await media.send(svg('<rect width="300" height="200" fill="#c00"/>'), { name: 'plan' }),
    ];
    expect(sent.map(({ image }) => [image.original_name, image.kind, image.width, image.height])).toEqual([
      ['x.avif', 'avif', 300, 200],
      ['quai.webp', 'webp', 2560, 39],
      ['quai.png', 'png', 10, 3840],
      ['clip.gif', 'gif', 40, 30],
      ['plan.svg', 'svg', 600, 400],
    ]);
    const first = await seen(await media.file(sent[3]?.image.url));
    expect([first.pages, (await colourAt(await media.file(sent[3]?.image.url), 9, 9))[0]]).toEqual([
      undefined,
      expect.closeTo(200, -1),
    ]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', () => Buffer.alloc(0), 'FILE_EMPTY'],
    ['an HTML page', () => text('<!doctype html><script>alert(1)</script><svg></svg>'), 'MEDIA_UNSUPPORTED'],
    [
      'an HTML page that begins like XML',
      () => text('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>'),
      'MEDIA_UNSUPPORTED',
    ],
    ['a PDF', () => pdf(), 'MEDIA_UNSUPPORTED'],
    [
      'a drawing followed by an archive',
      () => Buffer.concat([svg('<rect/>'), zip([{ name: 'a.class', data: 'x' }])]),
      'MEDIA_UNSUPPORTED',
    ],
    ['a GIF that is also a PDF', () => Buffer.concat([text('GIF89a'), pdf()]), 'MEDIA_UNSUPPORTED'],
    ['a GIF that is also a script', () => text('GIF89a=1;alert(1)'), 'IMAGE_BROKEN'],
    [
      'a drawing that declares entities',
      () =>
        svg('<text>&b;</text>', {
          before:
            '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>',
        }),
      'MEDIA_UNSUPPORTED',
    ],
    [
      'a drawing of too many pixels',
      () => svg('<rect/>', { width: 100_000, height: 100_000 }),
      'IMAGE_TOO_MANY_PIXELS',
    ],
    [
      'an incomplete drawing',
      () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g>'),
      'IMAGE_BROKEN',
    ],
    ['a picture of too many pixels', () => pngOfSize(8000, 6251), 'IMAGE_TOO_MANY_PIXELS'],
    ['a decompression bomb', () => pngOfSize(60_000, 60_000), 'IMAGE_TOO_MANY_PIXELS'],
    ['a truncated JPEG', async () => half(await photograph()), 'IMAGE_BROKEN'],
    [
      'a picture of too many bytes',
      async () => Buffer.concat([await picture('jpeg'), Buffer.alloc(IMAGE_MAX)]),
      'IMAGE_TOO_LARGE',
    ],
  ])('is refused when it is %s, and is not stored', async (_, bytes, code) => {
    const [before, known] = [await media.stored(), await media.listed()];
    expect((await media.send(await bytes())).code).toBe(code);
    expect([await media.stored(), await media.listed()]).toEqual([before, known]);
  });

  it('is stored once when uploaded again after a lost response', async () => {
    const bytes = await picture('jpeg', { width: 700 });
    const before = (await media.stored()).length;
    const answers = await Promise.all([1, 2, 3].map(() => media.send(bytes)));
    expect([
      answers.map(({ status }) => status),
      new Set(answers.map(({ image }) => image.id)).size,
      (await media.stored()).length - before,
    ]).toEqual([[201, 201, 201], 1, 1]);
    expect((await media.send(await picture(), { alt_fr: 'x'.repeat(251) })).errors).toMatchObject([
      { field: 'alt_fr', code: 'too_big' },
    ]);
    expect((await media.stored()).length - before).toBe(1);
  });

  it('leaves no file when the disk fails', async () => {
    const before = await media.stored();
    const { write } = installation.files;
    installation.files.write = async (key, chunks) =>
      key.endsWith('.webp') ? Promise.reject(new Error('The disk is full')) : write(key, chunks);
    const { code } = await media.send(await picture('png', { width: 900 }));
    installation.files.write = write;
    expect([code, await media.stored()]).toEqual(['SERVER_ERROR', before]);
  });
});

describe('SVG drawing', () => {
  const green = '<rect width="300" height="200" fill="#00c000"/>';
  const isGreen = async (bytes: Buffer) =>
    (await colourAt(bytes, 300, 200)).map((part) => Math.round(part / 64));

  it('is rendered without its scripts, and the result contains none', async () => {
    const bytes = await drawing(
      svg(
        `<script>alert(1)</script>${green}<a href="javascript:alert(2)"><text onclick="alert(3)" x="9" y="30">secret-words</text></a><foreignObject width="300" height="200"><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(4)"><iframe src="https://evil.example"/></body></foreignObject>`,
      ),
    );
    expect([(await seen(bytes)).format, await isGreen(bytes)]).toEqual(['webp', [0, 3, 0]]);
    expect(bytes.toString('latin1')).not.toMatch(/script|alert|secret|svg|evil/i);
  });

  it('cannot load local files or remote hosts', async () => {
    const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const beside = join(arrivalsOf(installation.address), 'beside.png');
    writeFileSync(beside, red);
    const away = ['beside.png', beside, pathToFileURL(beside).href, 'https://evil.example/red.png']
      .map(
        (href) =>
          `<image width="300" height="200" xlink:href="${href}"/><image width="300" height="200" href="${href}"/>`,
      )
      .join('');
    const styles = `<style>@import url("${pathToFileURL(beside).href}"); rect { fill: url("https://evil.example/x.svg#p") #00c000 }</style><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${pathToFileURL(beside).href}" parse="text"/>`;
    expect(await isGreen(await drawing(svg(`${green}${away}${styles}`)))).toEqual([0, 3, 0]);
    expect(
      await isGreen(
        await drawing(
          svg(
            `<image width="300" height="200" xlink:href="data:image/png;base64,${red.toString('base64')}"/>`,
          ),
        ),
      ),
    ).toEqual([4, 0, 0]);
  });

  // The parser stops after half a million elements, which takes seconds: test once.
  if (engine === 'sqlite' && !isElsewhere)
    it('with exponential nesting is refused', async () => {
      const levels = Array.from(
        { length: 30 },
        (_, level) => `<g id="l${level + 1}">${`<use xlink:href="#l${level}"/>`.repeat(10)}</g>`,
      ).join('');
      expect(
        (
          await media.send(
            svg(`<defs><rect id="l0" width="9" height="9"/>${levels}</defs><use xlink:href="#l30"/>`),
            { name: 'bomb.svg' },
          )
        ).code,
      ).toBe('IMAGE_BROKEN');
    });
});
