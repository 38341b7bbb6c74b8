// The form for another offer on a project. Once sent, the offer itself takes its place in the history of the browser.
'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { Locale } from '@/lib/contract/core/locale';
import { offerIn } from '@/lib/quotes/address';
import { emptyOffer } from '@/lib/quotes/typed-quote';
import { newKey } from '@/lib/requests/new-key';
import { OfferForm, type Owner } from './quote-form';
import type { OfferFormTexts } from './quote-form-texts';
import { OfferNotice } from '../quote-notice';
import { useOfferForm } from './use-quote-form';

interface Props {
  locale: Locale;
  projectId: string;
  /** The address of the project’s offers. */
  list: string;
  owner: Owner;
  texts: OfferFormTexts;
  /** Leads back to the list. */
  leave: ReactNode;
}

export function NewOffer({ locale, projectId, list, owner, texts, leave }: Props) {
  const router = useRouter();
  // Of this form: sent again after an answer that was lost, it is still one offer.
  const [key] = useState(newKey);
  const { labels, words } = texts;
  const state = useOfferForm({
    words,
    owner: owner.id,
    subject: projectId,
    initial: emptyOffer(),
    call: { method: 'post', path: '/api/orders', extra: { projectId, key } },
    onSaved: (order) => {
      router.replace(offerIn(list, order.id));
      return 'leaving';
    },
  });
  return (
    <OfferForm
      state={state}
      texts={texts}
      locale={locale}
      email={owner.email}
      submit={labels.submit}
      promise={labels.promise}
      notice={
        state.restored && (
          <OfferNotice text={labels.restored}>
            <Button size="small" onClick={() => state.restart(emptyOffer())}>
              {labels.restartNew}
            </Button>
          </OfferNotice>
        )
      }
      leave={leave}
    />
  );
}
