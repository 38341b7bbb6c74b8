'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuoteCustomer } from '@/lib/contract/quotes/content-schemas';
import { quoteIn } from '@/lib/quotes/address';
import { emptyQuote } from '@/lib/quotes/typed-quote';
import { newKey } from '@/lib/drafts/new-key';
import { wordsOfSubject } from './form-parts';
import { QuoteForm, type Owner } from './quote-form';
import type { QuoteFormTexts } from './quote-form-texts';
import { QuoteNotice } from '../quote-notice';
import { useQuoteForm } from './use-quote-form';

interface Props {
  locale: Locale;
  projectId: string;
  list: string;
  owner: Owner;
  texts: QuoteFormTexts;
  leave: ReactNode;
  /** From the profile of the project's customer. */
  customer: QuoteCustomer | null;
}

export function NewQuote({ locale, projectId, list, owner, texts, leave, customer }: Props) {
  const router = useRouter();
  // Idempotency key: repeats create no second quote.
  const [key] = useState(newKey);
  const { labels, words } = texts;
  const state = useQuoteForm({
    words: wordsOfSubject(words, labels),
    owner: owner.id,
    subject: projectId,
    initial: emptyQuote(customer),
    call: { method: 'post', path: '/api/orders', extra: { projectId, key, draft: true } },
    onSaved: (quote) => {
      router.replace(quoteIn(list, quote.id));
      return 'leaving';
    },
  });
  return (
    <QuoteForm
      state={state}
      texts={texts}
      locale={locale}
      email={owner.email}
      submit={labels.submit}
      promise={labels.promise}
      notice={
        state.restored && (
          <QuoteNotice text={labels.restored}>
            <Button size="small" onClick={() => state.restart(emptyQuote(customer))}>
              {labels.restartNew}
            </Button>
          </QuoteNotice>
        )
      }
      leave={leave}
    />
  );
}
