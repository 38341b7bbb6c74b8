import { writeAuthor } from '../../server/posts/labels/authors';
import { newId } from '../../server/db/id';
import { insertDownload } from '../../server/media/downloads/queries';
import { insertMedia } from '../../server/media/queries';
import { insertPreview } from '../../server/posts/versions/previews';
import { writeRevision } from '../../server/posts/versions/revisions';
import { writeWorkingCopy } from '../../server/posts/versions/working-copies';
import { emptySections } from '@/lib/contract/settings/sections';
import { keepSection } from '../../server/settings/keep-section';
import { writePreview as writeSitePreview } from '../../server/settings/queries';
import type { Installation } from './ops/installation';

/** A checked one. @returns its id */
export async function addImport({ database, time }: Installation, account: string): Promise<string> {
  const id = newId();
  const at = time.now.toISOString();
  const none = { pictures_name: null, locale: null, system: null, total: null, failure: null };
  const row = { id, state: 'checked' as const, file_name: 'blog.json', created_by: account, ...none };
  await database.read
    .insertInto('post_imports')
    .values({ ...row, created_at: at, updated_at: at })
    .execute();
  return id;
}

export async function writeAtDesk(
  installation: Installation,
  { id, postId, position }: { id: string; postId: string; position: string },
): Promise<void> {
  const { read } = installation.database;
  const at = installation.time.now.toISOString();
  const text = {
    title: 'Écrit',
    summary: '',
    content: 'Texte.',
    slug: 'written',
    image_url: null,
    image_alt: '',
    seo_title: '',
    seo_description: '',
  };
  await installation.database.write((transaction) =>
    writeRevision(
      transaction,
      { postId, by: id, reason: 'saved', text: { ...text, tags: [], words: 1 } },
      installation.time.now,
    ),
  );
  await writeWorkingCopy(read, {
    post_id: postId,
    version: 1,
    ...text,
    tags: '[]',
    author_id: id,
    base_revision_id: null,
    saved_by: id,
    updated_at: at,
  });
  await insertPreview(read, {
    id: newId(),
    post_id: postId,
    token_hash: newId(),
    created_by: id,
    created_at: at,
    expires_at: at,
    revoked_at: null,
  });
  await addImport(installation, id);
  await insertMedia(read, {
    id: newId(),
    name: 'carene',
    original_name: 'carene.png',
    width: 1,
    height: 1,
    bytes: 1,
    kind: 'png',
    sha256: newId(),
    created_by: id,
    created_at: at,
    updated_at: at,
  });
  await insertDownload(read, {
    id: newId(),
    name: 'carene.pdf',
    original_name: 'carene.pdf',
    kind: 'pdf',
    bytes: 1,
    sha256: newId(),
    storage_key: newId(),
    created_by: id,
    created_at: at,
  });
  const promise = emptySections.promise;
  await installation.database.write((transaction) =>
    keepSection(
      transaction,
      { name: 'promise', value: promise, reason: 'saved', by: id },
      installation.time.now,
    ),
  );
  await writeSitePreview(read, {
    id: newId(),
    token_hash: newId(),
    section: 'promise',
    value: JSON.stringify(promise),
    created_at: at,
    created_by: id,
    expires_at: at,
  });
  await writeAuthor(read, {
    id,
    user_id: id,
    slug: 'xenophonte',
    bio_fr: position,
    image_url: null,
    updated_at: at,
  });
}
