import { mediaUrl } from '../../../lib/contract/media/choices';
import { toFlag, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { insertMedia } from '../../media/queries';
import { insertPost } from '../../posts/write-queries';

const subjects = ['planning', 'devis', 'billetterie', 'stock', 'agenda', 'catalogue'];
const paragraph =
  'Chaque champ a un prix. Nous avons compté ce que coûte un formulaire, du premier regard à la dernière case, et ce qui en reste une fois que l’on a demandé à quoi il sert. ';

const pictureName = (index: number) => `${subjects[index % subjects.length] ?? ''}-${index}`;

export interface DeskRow {
  index: number;
  at: Date;
  authorId: string;
  /** Search term in a fixed number of records. */
  mark: string;
}

/** Half of the posts show a picture of the library. */
export async function addPost(transaction: Handle, { index, at, authorId, mark }: DeskRow): Promise<void> {
  const instant = toInstant(at);
  const id = newId();
  const subject = subjects[index % subjects.length] ?? '';
  const published = index % 10 !== 0;
  const post = {
    id,
    translation_key: id,
    locale: index % 3 === 0 ? 'en' : 'fr',
    title: `Carnet ${index} : ${subject}`,
    summary: `Ce que coûte un ${subject}.`,
    content: `## Le ${subject}${mark}\n\n${paragraph.repeat(6)}`,
    slug: `carnet-${index}`,
    image_url: index % 2 === 0 ? mediaUrl(pictureName(index)) : null,
    image_alt: '',
    cover_family: 'plan',
    author_id: authorId,
    status: published ? 'published' : 'draft',
    featured: toFlag(false),
    demo: toFlag(false),
    created_at: instant,
    updated_at: instant,
    published_at: published ? instant : null,
    announced_at: published ? instant : null,
  } as const;
  await insertPost(transaction, { post, tags: [] });
}

export async function addMedia(transaction: Handle, { index, at, mark }: DeskRow): Promise<void> {
  const instant = toInstant(at);
  const name = pictureName(index);
  await insertMedia(transaction, {
    id: newId(),
    name,
    original_name: `${name}.jpg`,
    width: 1600,
    height: 1000,
    bytes: 80_000 + index,
    kind: 'jpeg',
    sha256: index.toString(16).padStart(64, '0'),
    alt_fr: `Un écran de travail${mark}`,
    ...(index % 2 === 0 ? { alt_en: 'A working screen' } : {}),
    created_by: null,
    created_at: instant,
    updated_at: instant,
  });
}
