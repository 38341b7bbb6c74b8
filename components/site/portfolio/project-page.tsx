// Previews omit the structured data.
import { StructuredData } from '@/components/shell/document/structured-data';
import { projectGraph } from '@/lib/seo/structured-data/projects';
import { CaseStudy, type CaseStudyProps } from '@/components/project/case-study/case-study';

export function ProjectPage(props: CaseStudyProps) {
  return (
    <>
      <CaseStudy {...props} />
      <StructuredData graph={projectGraph(props.project)} />
    </>
  );
}
