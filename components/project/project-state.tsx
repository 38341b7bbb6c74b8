import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { ProjectStatus } from '@/lib/contract/projects/choices';

const signs: Readonly<Record<ProjectStatus, Sign>> = {
  planning: 'wait',
  in_progress: 'progress',
  completed: 'done',
  on_hold: 'hold',
};

export function ProjectState({ status, label }: { status: ProjectStatus; label: string }) {
  return <StateSign sign={signs[status]} label={label} />;
}
