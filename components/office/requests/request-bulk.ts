// Bulk actions notify the customer without undo, so they are confirmed.
import type { BulkAction } from '@/components/list/selection/bulk-action';
import { requestStateOf, requestTransitions, type RequestStatus } from '@/lib/contract/requests/choices';
import { setRequestStatuses } from '@/lib/contract/requests/calls';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import type { Messages } from '@/lib/i18n/messages';

type Known = Pick<RequestSummary, 'id' | 'status' | 'projectId'>;

/** Declining needs an individual reason. */
const steps = [
  { name: 'take', to: 'in_progress' },
  { name: 'complete', to: 'completed' },
] as const satisfies readonly { name: string; to: RequestStatus }[];

export function requestBulk(
  requests: readonly Known[],
  labels: Messages['officeRequests']['bulk'],
): BulkAction[] {
  return steps.flatMap(({ name, to }) => {
    const fit = requests.filter(
      (request) => requestStateOf(request) !== 'converted' && requestTransitions[request.status].includes(to),
    );
    if (fit.length === 0) return [];
    const { open, heading, text, submit, keep, done } = labels[name];
    return [
      {
        id: name,
        label: open,
        path: setRequestStatuses.path,
        set: { status: to },
        rows: Object.fromEntries(fit.map(({ id, status }) => [id, { status }])),
        ask: { heading, text, submit, keep },
        done,
      },
    ];
  });
}
