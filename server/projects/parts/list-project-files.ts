// Verified members see all files; others a public project's public files.
import type { z } from 'zod';
import type { ProjectFile, projectFilesQuery } from '../../../lib/contract/projects/file-schemas';
import { fromFlag } from '../../db/codec';
import { findMembership, findProjectRow } from '../access-queries';
import { listProjectFiles as findFiles } from './file-queries';
import type { Context } from '../../core/context';
import { presentProjectFiles } from './present-files';
import type { FileReader } from './present-files';
import { Refusal } from '../../core/refusal';

export interface FilePage {
  files: ProjectFile[];
  count: number;
  currentPage: number;
  totalPages: number;
}

/** @throws Refusal NOT_FOUND */
export async function listProjectFiles(
  context: Context,
  projectId: string,
  { category, isPublic, page, limit }: z.output<typeof projectFilesQuery>,
): Promise<FilePage> {
  const { read } = context.database;
  const reader = await fileReader(context, projectId);
  const { rows, count } = await findFiles(
    read,
    reader,
    { category, isPublic },
    { offset: (page - 1) * limit, limit },
  );
  const files = await presentProjectFiles(
    read,
    reader,
    rows.map((row) => row.series_id),
  );
  return { files, count, currentPage: page, totalPages: Math.ceil(count / limit) };
}

/** @throws Refusal NOT_FOUND if the caller may see nothing */
export async function fileReader(
  { caller, database: { read } }: Pick<Context, 'caller' | 'database'>,
  projectId: string,
): Promise<FileReader> {
  const project = await findProjectRow(read, projectId);
  if (!project) throw new Refusal('NOT_FOUND');
  const userId = caller.kind === 'anonymous' ? undefined : caller.userId;
  const member =
    userId !== undefined &&
    (caller.kind === 'admin' || (await findMembership(read, { projectId, userId })) !== undefined);
  if (member) return { projectId, public: false, userId, team: caller.kind !== 'user' };
  if (!fromFlag(project.is_public)) throw new Refusal('NOT_FOUND');
  return { projectId, public: true, userId: undefined, team: false };
}
