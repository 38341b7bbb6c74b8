import type { User } from '@/lib/contract/accounts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { DraftPage } from './draft-page';
import { IssuedPage } from './issued-page';

interface Props {
  locale: Locale;
  user: User;
  invoice: Invoice;
}

export function InvoicePage(props: Props) {
  return props.invoice.state === 'draft' ? <DraftPage {...props} /> : <IssuedPage {...props} />;
}
