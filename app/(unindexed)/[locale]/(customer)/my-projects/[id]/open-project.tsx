import { projectPages, type ProjectPageProps } from '@/app/project-pages';
import { ProjectFrame } from '@/components/customer/projects/project-frame';
import { requireUser } from '@/lib/auth/current-user';

export type { ProjectPageProps };
export const { projectMetadata, openProject } = projectPages({
  base: 'myProject',
  texts: 'myProjects.show',
  guard: (locale) => requireUser(locale),
  frame: (project) => <ProjectFrame {...project} />,
});
