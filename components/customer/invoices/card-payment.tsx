// The browser leaves for the page of the card provider; no script of it is loaded.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Messages } from '@/lib/i18n/messages';
import { leaveFor } from '../wizard/leave';
import styles from './payment.module.scss';

export interface CardPaymentProps {
  invoiceId: string;
  words: FailureWords;
  labels: Messages['myInvoices']['payment']['card'];
}

export function CardPayment({ invoiceId, words, labels }: CardPaymentProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  // Back from the provider's page, browsers may show this page as it was left.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setBusy(false);
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  async function open(): Promise<void> {
    setBusy(true);
    setProblem('');
    const result = await request<{ checkout: { url: string } }>(
      'post',
      addressOf('/api/invoices/{id}/checkout', { id: invoiceId }),
      { locale: words.locale },
    );
    // Stays busy until the browser has left.
    if (result.ok) return leaveFor(result.value.checkout.url);
    setBusy(false);
    const { failure } = result;
    setProblem(failure.status >= 500 ? labels.unavailable : failureText(failure, words, true));
    // Paid or changed meanwhile.
    if (failure.status === 409) router.refresh();
  }

  return (
    <div className={styles.card}>
      <LiveButton variant="primary" className={styles.wide} busy={busy} onClick={open}>
        {busy ? labels.opening : labels.pay}
      </LiveButton>
      <p className={styles.hint}>{labels.text}</p>
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </div>
  );
}
