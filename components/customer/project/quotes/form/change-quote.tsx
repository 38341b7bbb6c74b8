// The form that changes an offer nobody has answered yet. When somebody else changes it meanwhile, what was typed stays,
// and whoever typed it decides.
'use client';

import { useEffect } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { addressOf } from '@/lib/contract/core/address';
import type { Locale } from '@/lib/contract/core/locale';
import type { TypedOffer } from '@/lib/quotes/typed-quote';
import { OfferForm, type Owner } from './quote-form';
import type { OfferFormTexts } from './quote-form-texts';
import { OfferNotice } from '../quote-notice';
import { useOfferForm } from './use-quote-form';

export interface ChangeOfferProps {
  locale: Locale;
  owner: Owner;
  texts: OfferFormTexts;
  /** What has changed since each earlier version, by its number. */
  since: Readonly<Record<number, string>>;
  offer: { id: string; version: number; updatedAt: string; typed: TypedOffer };
}

interface Props extends ChangeOfferProps {
  onSaved: () => void;
  onLeave: () => void;
}

export function ChangeOffer({ locale, owner, texts, since, offer, onSaved, onLeave }: Props) {
  const { labels, words } = texts;
  const state = useOfferForm({
    words,
    owner: owner.id,
    subject: offer.id,
    initial: offer.typed,
    offer: { version: offer.version, updatedAt: offer.updatedAt },
    call: { method: 'put', path: addressOf('/api/orders/{id}', { id: offer.id }) },
    onSaved,
  });

  useEffect(() => document.getElementById('offer-form-heading')?.focus(), []);

  const { base = offer } = state;
  const begin = () => state.restart(offer.typed, offer);

  const notice =
    offer.version === base.version ? (
      state.restored && (
        <OfferNotice text={labels.restored}>
          <Button size="small" onClick={begin}>
            {labels.restart}
          </Button>
        </OfferNotice>
      )
    ) : (
      <OfferNotice text={`${since[base.version] ?? ''} ${labels.stale}`.trim()}>
        <Button size="small" onClick={() => state.rebase(offer)}>
          {labels.keep}
        </Button>
        <Button size="small" onClick={begin}>
          {labels.theirs}
        </Button>
      </OfferNotice>
    );

  return (
    <OfferForm
      state={state}
      texts={texts}
      locale={locale}
      email={owner.email}
      submit={labels.submitChange}
      promise={labels.promiseChange}
      notice={notice}
      leave={<Button onClick={onLeave}>{labels.leave}</Button>}
    />
  );
}
