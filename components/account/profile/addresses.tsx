// A change can make the API choose other defaults.
'use client';

import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { Dialog } from '@/components/ui/layers/dialog';
import { Icon } from '@/components/ui/signs/icon';
import { Row, Rows } from '@/components/ui/lists/rows';
import { request } from '@/lib/api/browser/browser';
import type { Address } from '@/lib/contract/accounts/schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../page/account.module.scss';
import { AddressForm } from './address-form';
import { countryName } from './country-name';
import { RemoveAddress } from './remove-address';

interface Props {
  words: FormWords;
  labels: Messages['account']['addresses'];
  addresses: readonly Address[];
}

type Open = { form: Address | undefined } | { remove: Address };

export function Addresses({ words, labels, ...from }: Props) {
  const [addresses, setAddresses] = useState(from.addresses);
  const [open, setOpen] = useState<Open>();
  const [announcement, setAnnouncement] = useState('');

  async function readAgain(done: string): Promise<void> {
    setOpen(undefined);
    const result = await request<{ addresses: readonly Address[] }>('get', '/api/users/addresses', {
      locale: words.locale,
    });
    if (result.ok) setAddresses(result.value.addresses);
    setAnnouncement(result.ok ? done : failureText(result.failure, words, true));
  }

  return (
    <>
      {addresses.length === 0 && <p className="muted">{labels.none}</p>}
      <Rows>
        {addresses.map((address) => {
          const line = `${address.street}, ${address.postalCode} ${address.city}`;
          return (
            <Row
              key={address.id}
              when={labels.types[address.type]}
              title={address.street}
              end={
                <>
                  <LiveButton size="small" aria-haspopup="dialog" onClick={() => setOpen({ form: address })}>
                    {labels.edit} <span className="vh">{line}</span>
                  </LiveButton>
                  <LiveButton
                    size="small"
                    variant="quiet"
                    aria-haspopup="dialog"
                    onClick={() => setOpen({ remove: address })}
                  >
                    {labels.remove} <span className="vh">{line}</span>
                  </LiveButton>
                </>
              }
            >
              <p>
                {address.postalCode} {address.city}
                {address.state && `, ${address.state}`}
                {/* Server and browser may name countries differently. */}
                <span suppressHydrationWarning>{`, ${countryName(address.country, words.locale)}`}</span>
              </p>
              {address.defaultFor.length > 0 && (
                <p className="label">{address.defaultFor.map((use) => labels.defaults[use]).join(', ')}</p>
              )}
            </Row>
          );
        })}
      </Rows>
      <div className={styles.buttons}>
        <LiveButton aria-haspopup="dialog" onClick={() => setOpen({ form: undefined })}>
          <Icon name="plus" />
          {labels.add}
        </LiveButton>
        <p className="small" role="status">
          {announcement}
        </p>
      </div>
      {open && 'form' in open && (
        <Dialog
          id="address"
          heading={open.form ? labels.editHeading : labels.addHeading}
          closeLabel={words.common.close}
          onClose={() => setOpen(undefined)}
        >
          <AddressForm
            words={words}
            labels={labels}
            address={open.form}
            onSaved={() => readAgain(labels.saved)}
          />
        </Dialog>
      )}
      {open && 'remove' in open && (
        <RemoveAddress
          words={words}
          labels={labels}
          address={open.remove}
          onRemoved={() => readAgain(labels.removed)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
