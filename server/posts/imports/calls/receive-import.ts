// Stores a file before its row. If the row fails, the file is removed; after a crash, the sweep of files removes it.
import { createImportFields } from '../../../../lib/contract/posts/import-schemas';
import type { PostImport } from '../../../../lib/contract/posts/import-schemas';
import { isRunning, postImportMost } from '../../../../lib/contract/posts/import-choices';
import { lockAccounts } from '../../../accounts/lock-accounts';
import { requireRight } from '../../../core/caller';
import type { Context } from '../../../core/context';
import { countUpload } from '../../../core/rate-limits/count-upload';
import { Refusal } from '../../../core/refusal';
import { wrongFields } from '../../../core/wrong-fields';
import { toInstant } from '../../../db/codec';
import { newId } from '../../../db/id';
import { harmlessName } from '../../../files/file-name';
import { receiveForm } from '../../../files/receiving/receive-form';
import type { Upload } from '../../../files/receiving/receive-form';
import { dropImportFiles, listImportFiles, lockImport } from './import-queries';
import { showImport } from './show-import';

type Format = keyof typeof postImportMost;

interface Received {
  key: string;
  name: string;
  size: number;
  fields: Readonly<Record<string, string>>;
}

/** @throws Refusal IMPORT_UNSUPPORTED, IMPORT_TOO_LARGE, and those of receiveForm and countUpload */
function receive(context: Context, upload: Upload, formats: readonly Format[]): Promise<Received> {
  const most = Math.max(...formats.map((format) => postImportMost[format]));
  return countUpload(context, () =>
    receiveForm(
      context.files,
      upload,
      { most, tooLarge: 'IMPORT_TOO_LARGE' },
      async ({ storageKey: key, keep, name, size, fields }) => {
        const format = formats.find((each) => name.toLowerCase().endsWith(`.${each}`));
        if (!format) throw new Refusal('IMPORT_UNSUPPORTED');
        if (size > postImportMost[format]) throw new Refusal('IMPORT_TOO_LARGE');
        await keep();
        return { key, size, fields, name: harmlessName(name, format, 'export') };
      },
    ),
  );
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, INVALID, and those of `receive` */
export async function createImport(context: Context, upload: Upload): Promise<PostImport> {
  requireRight(context, 'blog');
  const { database, files, now } = context;
  const { key, name, size, fields } = await receive(context, upload, ['json', 'xml', 'zip']);
  const id = newId();
  const at = toInstant(now);
  try {
    const given = createImportFields.safeParse(fields);
    if (!given.success) throw new Refusal('INVALID', wrongFields(given.error, fields));
    await database.write(async (transaction) => {
      const { userId } = await lockAccounts(transaction, context);
      await transaction
        .insertInto('post_imports')
        .values({
          id,
          state: 'received',
          file_name: name,
          pictures_name: null,
          locale: given.data.locale ?? null,
          system: null,
          total: null,
          failure: null,
          created_by: userId,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await transaction
        .insertInto('post_import_files')
        .values({ id: newId(), import_id: id, part: 'articles', storage_key: key, size, created_at: at })
        .execute();
    });
  } catch (error) {
    await files.remove([key]);
    throw error;
  }
  return showImport(context, id);
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, IMPORT_RUNNING, IMPORT_FILES_GONE, and those of `receive` */
export async function addPictures(context: Context, id: string, upload: Upload): Promise<PostImport> {
  requireRight(context, 'blog');
  const { database, files, now } = context;
  // Refuses an unknown import before the upload.
  await showImport(context, id);
  const { key, name, size } = await receive(context, upload, ['zip']);
  const at = toInstant(now);
  const former = await database
    .write(async (transaction) => {
      await lockAccounts(transaction, context);
      const row = await lockImport(transaction, database.engine, id);
      if (!row) throw new Refusal('NOT_FOUND');
      if (isRunning(row.state)) throw new Refusal('IMPORT_RUNNING');
      if ((await listImportFiles(transaction, id)).length === 0) throw new Refusal('IMPORT_FILES_GONE');
      const dropped = await dropImportFiles(transaction, id, 'pictures');
      await transaction
        .insertInto('post_import_files')
        .values({ id: newId(), import_id: id, part: 'pictures', storage_key: key, size, created_at: at })
        .execute();
      // The report was made without these pictures.
      await transaction
        .updateTable('post_imports')
        .set({ pictures_name: name, state: 'received', failure: null, updated_at: at })
        .where('id', '=', id)
        .execute();
      return dropped;
    })
    .catch(async (error: unknown) => {
      await files.remove([key]);
      throw error;
    });
  await files.remove(former);
  return showImport(context, id);
}
