import type * as paymentDetails from '@/lib/contract/invoices/payment-calls';
import type { Target } from '../target';
import { openDesk } from './invoice';
import type { Sample } from './sample';

export async function paymentDetailsSamples(
  target: Target,
): Promise<Record<keyof typeof paymentDetails, Sample>> {
  const { account, admin, draft, issued } = await openDesk(target);
  const pathOf = ({ id }: { id: string }) => `/api/invoices/${id}/payment-details`;
  const path = pathOf(await draft());
  return {
    getPaymentDetails: {
      right: [
        { path, token: admin },
        { path: pathOf(await issued()), token: account.token },
      ],
      wrong: [[pathOf({ id: 'a'.repeat(300) }), 'id']],
      absent: [pathOf({ id: 'no-such-invoice' }), path],
    },
  };
}
