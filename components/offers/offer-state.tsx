// The state of an offer, as a sign and a word.
import { StateSign, type Sign } from '@/components/ui/state-sign';
import type { OrderStatus } from '@/lib/contract/order-choices';

const signs: Readonly<Record<OrderStatus, Sign>> = { en_attente: 'wait', en_cours: 'progress', termine: 'done', annule: 'off' };

export function OfferState({ status, label }: { status: OrderStatus; label: string }) {
  return <StateSign sign={signs[status]} label={label} />;
}
