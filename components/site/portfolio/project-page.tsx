// The public page of a project: the case, and what it tells machines. A preview shows the case alone.
import { StructuredData } from '@/components/shell/document/structured-data';
import { projectGraph } from '@/lib/seo/structured-data/projects';
import { CaseStudy, type CaseStudyProps } from './case-study/case-study';

export function ProjectPage(props: CaseStudyProps) {
  return (
    <>
      <CaseStudy {...props} />
      <StructuredData graph={projectGraph(props.project)} />
    </>
  );
}
