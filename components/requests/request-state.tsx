// The state of a project request, as a sign and a word.
import { StateSign, type Sign } from '@/components/ui/state-sign';
import type { RequestStatus } from '@/lib/contract/project-request-choices';

const signs: Readonly<Record<RequestStatus, Sign>> = { draft: 'draft', pending: 'wait', in_progress: 'progress', completed: 'done', cancelled: 'off' };

export function RequestState({ status, label }: { status: RequestStatus; label: string }) {
  return <StateSign sign={signs[status]} label={label} />;
}
