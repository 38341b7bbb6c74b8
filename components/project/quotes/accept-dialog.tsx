// The customer ticks the terms and types name and capacity, below what is accepted.
'use client';

import { useRouter } from 'next/navigation';
import type { z } from 'zod';
import type { Action } from '@/components/form/actions/action';
import { ActionFacts } from '@/components/form/actions/action-facts';
import { keepReferences } from '@/components/form/actions/keep-references';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Check } from '@/components/ui/fields/check';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import { fail, type ApiFailure } from '@/lib/api/result';
import type { acceptForm } from './accept.schema';

export interface Acceptance {
  isConsumer: boolean;
  /** The terms on the page of the quote, as frozen. */
  terms: string;
  labels: Readonly<
    Record<'declared' | 'readTerms' | 'name' | 'nameHint' | 'capacity' | 'capacityHint', string>
  >;
}

interface Props {
  action: Action;
  acceptance: Acceptance;
  words: FormWords;
  email: string;
  onDone: () => void;
  onClose: () => void;
  onRefused: (failure: ApiFailure) => void;
}

type Schema = ReturnType<typeof acceptForm>;

const names = ['terms', 'name', 'capacity'] as const;
const consumerNames = ['terms', 'name'] as const;

export function AcceptDialog({
  action: { key, labels, call },
  acceptance,
  words,
  email,
  onDone,
  onClose,
  onRefused,
}: Props) {
  const router = useRouter();
  const contract = useContractForm<z.input<Schema>, z.output<Schema>, unknown>({
    id: key,
    schema: () => import('./accept.schema').then((module) => module.acceptForm(acceptance)),
    defaults: { terms: false, name: '', capacity: '' },
    names: acceptance.isConsumer ? consumerNames : names,
    required: 'all',
    words,
    signedIn: true,
    validateFirst: true,
    send: async ({ terms, name, capacity }) => {
      const result = await request<unknown>(call.method, call.path, {
        body: { ...call.body, acceptance: { terms, name, ...(capacity ? { capacity } : {}) } },
        locale: words.locale,
      });
      if (result.ok || !result.failure.errors) return result;
      const errors = result.failure.errors.map((error) => ({
        ...error,
        field: error.field.replace(/^acceptance\./, ''),
      }));
      return fail({ ...result.failure, errors });
    },
    onFailure: (failure) => {
      if (failure.status === 409) router.refresh();
      onRefused(failure);
    },
    onDone: () => {
      router.refresh();
      onDone();
    },
  });
  const terms = contract.field('terms');
  return (
    <Dialog
      id={key}
      heading={keepReferences(labels.heading)}
      text={labels.text}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <ActionFacts facts={labels.facts ?? []} />
      <FormFrame
        contract={contract}
        labelledBy={`${key}-heading`}
        submit={labels.submit}
        sending={words.common.sending}
        email={email}
        after={
          <LiveButton variant="quiet" onClick={onClose}>
            {labels.keep}
          </LiveButton>
        }
      >
        <Check
          id={terms.id}
          label={acceptance.labels.declared}
          error={terms.error}
          requirement={terms.requirement}
          {...terms.input}
        />
        <p className="small">
          <a href={acceptance.terms} target="_blank" rel="noopener">
            {acceptance.labels.readTerms}
          </a>
        </p>
        <TextField
          field={contract.field('name')}
          label={acceptance.labels.name}
          hint={acceptance.labels.nameHint}
          autoComplete="name"
        />
        {!acceptance.isConsumer && (
          <TextField
            field={contract.field('capacity')}
            label={acceptance.labels.capacity}
            hint={acceptance.labels.capacityHint}
            autoComplete="organization-title"
          />
        )}
      </FormFrame>
    </Dialog>
  );
}
