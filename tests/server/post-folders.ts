import sharp from 'sharp';
import { newId } from '../../server/db/id';
import { insertMedia } from '../../server/media/queries';
import { mediaKey } from '../../server/files/media-key';
import { addPost, addUser } from './fixtures';
import type { Installation } from './ops/installation';

const picture = 'le-quai-8x6';
export const nasty = 'Le « quai » : "\\n" #1 — --- trois é\u0301 👩‍🔧 {a: b} & <b>';

export async function rowsOf({ database: { read } }: Installation) {
  return Promise.all([
    read.selectFrom('posts').selectAll().orderBy('id').execute(),
    read.selectFrom('post_tags').selectAll().orderBy('post_id').orderBy('position').execute(),
    read.selectFrom('tags').selectAll().orderBy('slug').execute(),
    read.selectFrom('post_revisions').select('id').orderBy('id').execute(),
    read.selectFrom('activity').select('id').orderBy('id').execute(),
    read.selectFrom('media').selectAll().orderBy('id').execute(),
    read.selectFrom('users').select(['id', 'email']).orderBy('id').execute(),
  ]);
}

export async function fill({ database, files, time }: Installation): Promise<void> {
  const author = await addUser(database, 'Zoé Legoff');
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#c43' } })
    .webp()
    .toBuffer();
  await files.write(
    mediaKey(picture),
    (async function* () {
      yield bytes;
    })(),
  );
  const instant = time.now.toISOString();
  await insertMedia(database.read, {
    id: newId(),
    name: picture,
    original_name: 'Le quai.heic',
    kind: 'jpeg',
    sha256: 'a'.repeat(64),
    width: 8,
    height: 6,
    bytes: bytes.length,
    alt_fr: 'Le quai',
    alt_en: 'The quay',
    created_by: author,
    created_at: instant,
    updated_at: instant,
  });
  const shown = `/uploads/blog/${picture}.webp`;
  const source = await addPost(database, {
    slug: 'le-quai',
    author,
    key: 'quay',
    title: nasty,
    content: `\n\n  Voir ![le quai](${shown}).\n\n---\nfin\n---\n\n`,
    featured: true,
    tags: ['port', '2024'],
  });
  const english = await addPost(database, {
    slug: 'the-quay',
    locale: 'en',
    author,
    key: 'quay',
    content: 'One\r\ntwo\u00a0\u200b',
    featured: true,
    tags: ['port'],
    status: 'draft',
    publishedAt: null,
  });
  await database.read
    .updateTable('posts')
    .set({
      summary: 'Un résumé.',
      image_url: shown,
      image_alt: 'Le quai',
      seo_title: nasty,
      seo_description: 'Pour les moteurs',
      announced_at: '2026-01-01T00:00:00.000Z',
    })
    .where('id', '=', source)
    .execute();
  await database.read.updateTable('posts').set({ source_id: source }).where('id', '=', english).execute();
  const later = await addPost(database, {
    slug: 'plus-tard',
    author,
    publishedAt: '2031-03-03T07:30:00.000Z',
  });
  await database.read.updateTable('posts').set({ summary: 'Un jour.' }).where('id', '=', later).execute();
  await addPost(database, { slug: 'vide', author, content: '', status: 'archived' });
}
