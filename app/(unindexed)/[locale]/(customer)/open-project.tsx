// A page of the customer's area about one project.
import { projectPages, type ProjectPageProps } from '@/app/project-pages';
import { ProjectFrame } from '@/components/customer/project/project-frame';
import { requireUser } from '@/lib/auth/current-user';

export type { ProjectPageProps };
export const { generateMetadata, openProject } = projectPages({
  base: 'myProject',
  texts: 'myProjects.show',
  guard: requireUser,
  frame: (project) => <ProjectFrame {...project} />,
});
