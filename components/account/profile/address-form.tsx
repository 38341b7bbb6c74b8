'use client';

import type { z } from 'zod';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Saved } from '@/components/form/writing/saved';
import { useDraft } from '@/components/form/writing/use-draft';
import { Check } from '@/components/ui/fields/check';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import { request } from '@/lib/api/browser/browser';
import { countries } from '@/lib/contract/core/address/country';
import type { Address, addressBody } from '@/lib/contract/accounts/schemas';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';
import { countryName } from './country-name';

interface Props {
  words: FormWords;
  labels: Messages['account']['addresses'];
  address: Address | undefined;
  onSaved: (address: Address) => void;
}

type Values = z.input<typeof addressBody>;

const names = ['type', 'street', 'postalCode', 'city', 'country', 'state', 'isDefault'] as const;
const types = ['both', 'billing', 'shipping'] as const;

function valuesOf(address: Address | undefined): Values {
  if (!address)
    return { type: 'both', street: '', postalCode: '', city: '', country: 'FR', state: '', isDefault: false };
  const { type, street, postalCode, city, country, state, isDefault } = address;
  return { type, street, postalCode, city, country, state: state ?? '', isDefault };
}

export function AddressForm({ words, labels, address, onSaved }: Props) {
  const { user } = useAccount();
  const [method, path] = address
    ? (['put', `/api/users/addresses/${encodeURIComponent(address.id)}`] as const)
    : (['post', '/api/users/addresses'] as const);
  const contract = useContractForm<Values, z.output<typeof addressBody>, { address: Address }>({
    id: 'address',
    schema: () => import('@/lib/contract/accounts/schemas').then((module) => module.addressBody),
    defaults: valuesOf(address),
    names,
    required: ['type', 'street', 'postalCode', 'city', 'country'],
    words,
    signedIn: true,
    send: (body) => request(method, path, { body, locale: words.locale }),
    onDone: (answer) => {
      draft.drop();
      onSaved(answer.address);
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${user.id}:address:${address?.id ?? ''}`, names });
  const [type, country, isDefault] = [
    contract.field('type'),
    contract.field('country'),
    contract.field('isDefault'),
  ];
  const named = countries
    .map((code) => ({ code, name: countryName(code, words.locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, words.locale));
  return (
    <FormFrame
      contract={contract}
      labelledBy="address-heading"
      submit={labels.save}
      sending={words.common.sending}
      variant="ink"
      email={user.email}
      after={<Saved text={draft.restored ? words.common.restored : undefined} />}
    >
      <Field id={type.id} label={labels.use} error={type.error}>
        {(wiring) => (
          <Select {...wiring} {...type.input}>
            {types.map((value) => (
              <option key={value} value={value}>
                {labels.types[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField field={contract.field('street')} label={labels.street} autoComplete="street-address" />
      <div className={formStyles.pair}>
        <TextField
          field={contract.field('postalCode')}
          label={labels.postalCode}
          autoComplete="postal-code"
        />
        <TextField field={contract.field('city')} label={labels.city} autoComplete="address-level2" />
        <Field id={country.id} label={labels.country} error={country.error}>
          {(wiring) => (
            <Select {...wiring} {...country.input} autoComplete="country">
              {named.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField
          field={contract.field('state')}
          label={labels.state}
          note={words.common.optional}
          autoComplete="address-level1"
        />
      </div>
      <Check id={isDefault.id} label={labels.makeDefault} error={isDefault.error} {...isDefault.input} />
    </FormFrame>
  );
}
