// After the provider's page: the payment counts once its event has arrived.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { StateSign } from '@/components/ui/signs/state-sign';
import { request } from '@/lib/api/browser/browser';
import { failedPoll, startPoll, type Outcome } from '@/lib/api/browser/poll';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from './payment.module.scss';

interface Props {
  locale: Locale;
  invoice: Pick<Invoice, 'id' | 'due'>;
  /** The event has not arrived. */
  isWaiting: boolean;
  /** Address of the page with the ways to pay. */
  page: string;
  labels: Messages['myInvoices']['payment']['card'];
}

/** Milliseconds; events usually arrive within seconds. */
const PATIENCE = 60_000;

export function CardReturn({ locale, invoice: { id, due }, isWaiting, page, labels }: Props) {
  const router = useRouter();
  const [isLate, setLate] = useState(false);

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Outcome> => {
    const result = await request<{ invoice: Invoice }>('get', addressOf('/api/invoices/{id}', { id }), {
      locale,
      signal,
    });
    if (!result.ok) return failedPoll(result.failure);
    const { due: left, card } = result.value.invoice;
    if (left === due && card === 'opened') return { kind: 'nothing' };
    router.refresh();
    return { kind: 'news' };
  });

  useEffect(() => {
    if (!isWaiting) return;
    const poll = startPoll((signal) => ask(signal));
    poll.wake();
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => {
      poll.stop();
      clearTimeout(timer);
    };
  }, [id, isWaiting]);

  return (
    <div className={isWaiting ? styles.waiting : undefined} role="status">
      {isWaiting ? (
        <>
          <StateSign sign="progress" label={labels.unconfirmed} />
          <p>{isLate ? labels.late : labels.wait}</p>
          <p>
            <a href={page}>{labels.ways}</a>
          </p>
        </>
      ) : (
        <StateSign sign="done" label={labels.confirmed} />
      )}
    </div>
  );
}
