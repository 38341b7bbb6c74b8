import { redirect } from 'next/navigation';
import { SpecificationsTab } from '@/components/project/specifications/specifications-tab';
import { href } from '@/lib/routes';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('specifications');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'specifications', (tab, parts) => {
    const { locale, project } = tab;
    if (!project.physical) redirect(href({ route: 'myProject', params: { id: project.id } }, locale));
    return <SpecificationsTab {...tab} {...parts} />;
  });
}
