// Writing projects.
import type { Locale } from '../../lib/contract/locale';
import type { Handle } from './database';
import { toFlag, toInstant, toJson } from './codec';
import type { Day } from './codec';
import type { CoverFamily } from '../../lib/covers/series';

export interface NewProject {
  id: string;
  slug: string;
  title: string;
  description: string | null;
  /** The language its texts are written in. */
  locale: Locale;
  clientName: string;
  startDate: Day;
  deadline: Day | null;
  services: readonly string[];
  coverFamily: CoverFamily;
}

/** Adds a project that is being planned and that only its members see. */
export async function insertPrivateProject(transaction: Handle, project: NewProject, now: Date): Promise<void> {
  const at = toInstant(now);
  await transaction
    .insertInto('projects')
    .values({
      id: project.id,
      slug: project.slug,
      client_name: project.clientName,
      status: 'planning',
      is_public: toFlag(false),
      start_date: project.startDate,
      end_date: null,
      deadline: project.deadline,
      progress: 0,
      stack: toJson([]),
      services: toJson([...project.services]),
      cover_family: project.coverFamily,
      demo: toFlag(false),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await transaction
    .insertInto('project_texts')
    .values({ project_id: project.id, locale: project.locale, title: project.title, description: project.description, sector: null, problem: '', approach: '', results: '', figures: toJson([]), tags: toJson([]) })
    .execute();
}
