import { projectPages, type ProjectPageProps } from '@/app/project-pages';
import { ProjectDesk } from '@/components/office/projects/project-desk';
import { requireAdmin } from '@/lib/auth/current-user';

export type { ProjectPageProps };
export const { projectMetadata, openProject } = projectPages({
  base: 'officeProject',
  texts: 'officeProjects.show',
  guard: requireAdmin,
  frame: (project) => <ProjectDesk {...project} />,
});
