import { describe, expect, it } from 'vitest';
import { IMAGE_MAX, PROJECT_IMAGES_MAX } from '@/lib/contract/projects/image-limits';
import { toInstant } from '../../../server/db/codec';
import { pdf, zip } from '../files/documents';
import type { Person } from '../ops/installation';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { colourAt, photograph, picture, pngOfSize, seen } from '../media/pictures';
import { projectsOf } from './project-calls';
import type { Answer } from './project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true });
const manager = preparePerson(installation, { role: 'manager' });
const projects = projectsOf(installation, admin);
const { call, sendImage } = projects;
const stored = () => installation.stored();
const get = (url: string, by?: Person) => installation.ask('GET', url, { token: by?.token });
const urls = ({ image }: Answer) => (image.sources as { url: string }[]).map(({ url }) => url);

describe('project image', () => {
  it('is stored upright in three sizes, without metadata', async () => {
    const { id } = await projects.made();
    const answer = await sendImage(id, await photograph(), {
      name: '../Salle des <fêtes>.JPEG',
      altFr: ' La salle ',
      altEn: '',
    });
    const { image } = answer;
    expect(answer.status).toBe(201);
    expect(image).toEqual({
      id: image.id,
      name: 'Salle des fêtes.jpg',
      alt: { fr: 'La salle', en: null },
      width: 1200,
      height: 2400,
      sources: [640, 1200].map((width) => ({
        width,
        url: expect.stringMatching(new RegExp(`^/uploads/projects/[0-9a-f-]{36}-${width}\\.webp$`)),
      })),
      createdAt: toInstant(installation.time.now),
      updatedAt: toInstant(installation.time.now),
    });
    const response = await get(urls(answer)[1] ?? '', admin);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const { format, width, height, exif, orientation, icc } = await seen(bytes);
    expect({ format, width, height, exif, orientation, icc }).toEqual({
      format: 'webp',
      width: 1200,
      height: 2400,
      exif: undefined,
      orientation: undefined,
      icc: undefined,
    });
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Vasseur|secret-place/);
    // The white left edge is the top after rotation.
    expect([
      (await colourAt(bytes, 600, 300)).every((part) => part > 240),
      (await colourAt(bytes, 600, 1800))[0],
    ]).toEqual([true, expect.closeTo(0xaa, -1)]);
    expect(await projects.activity(id)).toMatchObject([
      { action: 'project.created' },
      { action: 'project.image-added', actor: admin.id, fields: [`images.${image.id}`] },
    ]);
  });

  it('of each of the four formats is detected by content, not by name, and never enlarged', async () => {
    const { id } = await projects.made();
    const [small, wide, middle, exact] = [
      await sendImage(id, await picture('avif'), { name: 'x.exe' }),
      await sendImage(id, await picture('webp', { width: 2600, height: 40 })),
      await sendImage(id, await picture('png', { width: 1000, height: 10 })),
      await sendImage(id, await picture('jpeg', { width: 1280, height: 8 })),
    ];
    expect(
      [small, wide, middle, exact].map(({ image }) => [
        image.name,
        image.width,
        image.sources.map(({ width }: { width: number }) => width),
      ]),
    ).toEqual([
      ['x.avif', 300, [300]],
      ['salle.webp', 1920, [640, 1280, 1920]],
      ['salle.png', 1000, [640, 1000]],
      ['salle.jpg', 1280, [640, 1280]],
    ]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', () => Buffer.alloc(0), 'FILE_EMPTY'],
    [
      'an SVG',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
        ),
      'IMAGE_UNSUPPORTED',
    ],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'IMAGE_UNSUPPORTED'],
    ['a PDF', () => pdf(), 'IMAGE_UNSUPPORTED'],
    [
      'a GIF',
      () =>
        Buffer.from(
          'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
          'latin1',
        ),
      'IMAGE_UNSUPPORTED',
    ],
    [
      'a picture followed by an archive',
      async () => Buffer.concat([await picture('jpeg'), zip([{ name: 'a.class', data: 'x' }])]),
      'IMAGE_UNSUPPORTED',
    ],
    [
      'a picture that is also a PDF',
      async () => Buffer.concat([(await picture('jpeg')).subarray(0, 20), pdf()]),
      'IMAGE_UNSUPPORTED',
    ],
    [
      'a HEIC picture',
      () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1'),
      'IMAGE_UNSUPPORTED',
    ],
    ['a picture of too many pixels', () => pngOfSize(8000, 6251), 'IMAGE_TOO_MANY_PIXELS'],
    ['a decompression bomb', () => pngOfSize(60_000, 60_000), 'IMAGE_TOO_MANY_PIXELS'],
    ['a PNG without its pixels', () => pngOfSize(5000, 5000), 'IMAGE_BROKEN'],
    ['a truncated PNG', async () => half(await picture('png', { width: 900, height: 900 })), 'IMAGE_BROKEN'],
    ['a truncated JPEG', async () => half(await photograph()), 'IMAGE_BROKEN'],
    [
      'a truncated WebP',
      async () => half(await picture('webp', { width: 900, height: 900 })),
      'IMAGE_BROKEN',
    ],
    [
      'a truncated AVIF',
      async () => half(await picture('avif', { width: 900, height: 900 })),
      'IMAGE_BROKEN',
    ],
    ['a JPEG of only a header', async () => (await picture('jpeg')).subarray(0, 12), 'IMAGE_BROKEN'],
    [
      'a picture of too many bytes',
      async () => Buffer.concat([await picture('jpeg'), Buffer.alloc(IMAGE_MAX)]),
      'IMAGE_TOO_LARGE',
    ],
  ])('is refused when it is %s, and is not stored', async (_, bytes, code) => {
    const { id } = await projects.made();
    const before = await stored();
    expect((await sendImage(id, await bytes())).code).toBe(code);
    expect([
      await stored(),
      (await call('GET', `/${id}/images`, admin)).images,
      (await projects.activity(id)).length,
    ]).toEqual([before, [], 1]);
  });

  it('is stored once when the upload is retried', async () => {
    const { id } = await projects.made();
    const bytes = await picture('jpeg', { width: 700 });
    const before = (await stored()).length;
    const answers = await Promise.all([1, 2, 3].map(() => sendImage(id, bytes)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect([
      new Set(answers.map(({ image }) => image.id)).size,
      (await stored()).length - before,
      (await projects.activity(id)).length,
    ]).toEqual([1, 2, 2]);
    expect((await sendImage(id, bytes, { altFr: 'x'.repeat(251) })).errors).toMatchObject([
      { field: 'altFr', code: 'too_big' },
    ]);
    expect((await sendImage((await projects.made()).id, bytes)).image.id).not.toBe(answers[0]?.image.id);
  });

  it('leaves nothing behind when the disk or the database fails', async () => {
    const { id } = await projects.made();
    const before = await stored();
    const { write } = installation.files;
    installation.files.write = async (key, chunks) =>
      key.endsWith('-640.webp') ? Promise.reject(new Error('The disk is full')) : write(key, chunks);
    expect((await sendImage(id, await picture('png', { width: 900 }))).code).toBe('SERVER_ERROR');
    installation.files.write = write;
    expect(await stored()).toEqual(before);
    expect(installation.events.filter(({ event }) => event === 'request.failed')).toHaveLength(1);
    const files = await installation.database.read
      .selectFrom('project_image_files')
      .select('image_id')
      .execute();
    expect(files.every(({ image_id: image }) => image !== id)).toBe(true);
  });

  it('is rejected when the gallery is full', async () => {
    const { id } = await projects.made();
    const at = toInstant(installation.time.now);
    await installation.database.read
      .insertInto('project_images')
      .values(
        Array.from({ length: PROJECT_IMAGES_MAX }, (_, position) => ({
          id: `full-${position}`,
          project_id: id,
          position,
          name: 'a.png',
          alt_fr: null,
          alt_en: null,
          sha256: String(position),
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    const before = await stored();
    expect((await sendImage(id, await picture())).code).toBe('TOO_MANY_IMAGES');
    expect(await stored()).toEqual(before);
    await installation.database.read.deleteFrom('project_images').where('project_id', '=', id).execute();
  });

  it('is for administrators only', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    const { image } = await sendImage(id, await picture());
    for (const by of [customer, manager]) {
      expect((await sendImage(id, await picture(), { by })).code).toBe('FORBIDDEN');
      expect((await call('GET', `/${id}`, by)).project).toMatchObject({ images: null, contents: null });
      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['PATCH', `/${image.id}`],
        ['DELETE', `/${image.id}`],
      ])
        expect(
          (await call(method ?? '', `/${id}/images${path}`, by, method === 'GET' ? undefined : {})).code,
        ).toBe('FORBIDDEN');
    }
    expect((await sendImage(id, await picture(), { by: null })).code).toBe('UNAUTHORIZED');
    expect((await sendImage('no-such-project', await picture())).code).toBe('NOT_FOUND');
    const other = await projects.made();
    for (const [method, body] of [
      ['PATCH', { alt: {} }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/${other.id}/images/${image.id}`, admin, body)).code).toBe('NOT_FOUND');
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6));
