import { projectPages, type ProjectPageProps } from '@/app/project-pages';
import { ProjectDesk } from '@/components/office/projects/project-desk';
import { requireStaff } from '@/lib/auth/current-user';
import { projectRoute } from '@/lib/projects/project-tabs';

export type { ProjectPageProps };
export const { projectMetadata, openProject } = projectPages({
  base: 'officeProject',
  texts: 'officeProjects.show',
  guard: (locale, tab) => requireStaff(locale, projectRoute('officeProject', tab)),
  frame: (project) => <ProjectDesk {...project} />,
});
