import { catalogueNumber } from '../../lib/contract/projects/catalogue-number';
import type { Surroundings } from '../../lib/contract/projects/page-schemas';
import type { ProjectRecord } from '../../lib/contract/projects/record-schemas';
import type { Context } from '../core/context';
import { listPublicProjects } from '../projects/lists/list-public-projects';
import { listProjectFiles } from '../projects/parts/list-project-files';
import { showPublicProject } from '../projects/show-public-project';

const MOST_FILES = 100;

/** What the public page shows besides the project. @throws Refusal NOT_FOUND */
export async function showSurroundings(
  context: Context,
  { id, slug, isPublic }: Pick<ProjectRecord, 'id' | 'slug' | 'isPublic'>,
): Promise<Surroundings> {
  const [{ files }, shown, projects] = await Promise.all([
    listProjectFiles(context, id, { isPublic: true, page: 1, limit: MOST_FILES }),
    isPublic ? showPublicProject(context, { by: 'id', value: id }) : undefined,
    isPublic ? listPublicProjects(context, {}) : [],
  ]);
  return {
    previous: shown?.previous ?? null,
    next: shown?.next ?? null,
    number: catalogueNumber(projects, slug) ?? null,
    files,
  };
}
