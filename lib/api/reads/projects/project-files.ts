import 'server-only';
import type { z } from 'zod';
import { PROJECT_FILES_PAGE, type FileCategory } from '@/lib/contract/projects/document-limits';
import type { Locale } from '@/lib/contract/core/locale';
import { listProjectFiles } from '@/lib/contract/projects/file-calls';
import type { ProjectFile, projectFileListAnswer } from '@/lib/contract/projects/file-schemas';
import { cached } from '../../transport/cached';
import type { Caller } from '../../caller';
import { call } from '../../transport/call';
import { ok, type Result } from '../../result';
import { tags } from '../../transport/tags';
import { readEveryPage } from '../../every-page';

export type ProjectFileList = Omit<z.output<typeof projectFileListAnswer>, 'success' | 'message'>;

const MOST_PER_PAGE = 100;

export function readProjectFiles(
  projectId: string,
  { category, page }: { category: FileCategory | undefined; page: number },
  caller: Caller,
): Promise<Result<ProjectFileList>> {
  return call(listProjectFiles, {
    params: { id: projectId },
    query: { category, page, limit: PROJECT_FILES_PAGE },
    ...caller,
  });
}

/** Newest first; empty if unreadable. */
export async function readPublicFiles(projectId: string, locale: Locale): Promise<ProjectFile[]> {
  const files = await cached(['project-files', projectId], tags.projectFiles(projectId), async () => {
    const pages = await readEveryPage((page) =>
      call(listProjectFiles, {
        params: { id: projectId },
        query: { isPublic: 'true', page, limit: MOST_PER_PAGE },
        locale,
      }),
    );
    return pages.ok ? ok(pages.value.flatMap((page) => page.files)) : pages;
  });
  return files.ok ? files.value : [];
}
