'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { sayDone } from '@/components/form/undo/undo';
import type { PaymentDialogProps } from './payment-dialog';

// Loaded when needed: most visits of the page record no payment.
const PaymentDialog = dynamic(() => import('./payment-dialog').then((module) => module.PaymentDialog), {
  ssr: false,
});

export function PaymentButton(props: PaymentDialogProps) {
  const [open, setOpen] = useState(false);
  const { labels, invoice } = props;
  return (
    <>
      <LiveButton
        size="small"
        // A customer may pay a settled invoice again.
        variant={invoice.due > 0 ? 'primary' : 'outline'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {labels.open}
      </LiveButton>
      {open && (
        <PaymentDialog
          {...props}
          onDone={() => {
            setOpen(false);
            sayDone({ text: labels.done });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
