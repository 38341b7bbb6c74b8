// After a conflict, keeps typed text; the author chooses a version.
'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import type { TypedQuote } from '@/lib/quotes/typed-quote';
import { wordsOfSubject } from './form-parts';
import { QuoteForm, type Owner } from './quote-form';
import type { QuoteFormTexts } from './quote-form-texts';
import { QuoteNotice } from '../quote-notice';
import { useQuoteForm } from './use-quote-form';

export interface ChangeQuoteProps {
  locale: Locale;
  owner: Owner;
  texts: QuoteFormTexts;
  /** What changed since each version, by number. */
  since: Readonly<Record<number, string>>;
  quote: { id: string; version: number; updatedAt: string; typed: TypedQuote; isDraft: boolean };
}

interface Props extends ChangeQuoteProps {
  /** Id of the field to begin at. */
  field?: string | undefined;
  onSaved: () => void;
  onLeave: () => void;
}

export function ChangeQuote({ locale, owner, texts, since, quote, field, onSaved, onLeave }: Props) {
  const { labels, words } = texts;
  const state = useQuoteForm({
    words: wordsOfSubject(words, labels),
    owner: owner.id,
    subject: quote.id,
    initial: quote.typed,
    quote: { version: quote.version, updatedAt: quote.updatedAt },
    call: { method: 'put', path: addressOf('/api/orders/{id}', { id: quote.id }) },
    onSaved,
  });

  useEffect(() => document.getElementById(field ?? 'quote-form-heading')?.focus(), [field]);

  const { base = quote } = state;
  const begin = () => state.restart(quote.typed, quote);

  const notice =
    // Changes of drafts count no version.
    quote.updatedAt === base.updatedAt ? (
      state.restored && (
        <QuoteNotice text={labels.restored}>
          <Button size="small" onClick={begin}>
            {labels.restart}
          </Button>
        </QuoteNotice>
      )
    ) : (
      <QuoteNotice text={`${since[base.version] ?? ''} ${labels.stale}`.trim()}>
        <Button size="small" onClick={() => state.rebase(quote)}>
          {labels.keep}
        </Button>
        <Button size="small" onClick={begin}>
          {labels.theirs}
        </Button>
      </QuoteNotice>
    );

  return (
    <QuoteForm
      state={state}
      texts={texts}
      locale={locale}
      email={owner.email}
      submit={quote.isDraft ? labels.submit : labels.submitChange}
      promise={quote.isDraft ? labels.promise : labels.promiseChange}
      notice={notice}
      leave={<Button onClick={onLeave}>{labels.leave}</Button>}
    />
  );
}
