'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { z } from 'zod';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { useContractForm } from '@/components/form/use-contract-form';
import { DraftFoot } from '@/components/form/writing/draft-foot';
import { useDraft } from '@/components/form/writing/use-draft';
import { Dialog } from '@/components/ui/layers/dialog';
import { Check } from '@/components/ui/fields/check';
import { Field } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import { request } from '@/lib/api/browser/browser';
import { ok, type ApiFailure } from '@/lib/api/result';
import type { Action } from './action';
import { ActionFacts } from './action-facts';
import { keepReferences } from './keep-references';
import type { reasonForm } from './reason.schema';

type LoadedReason = z.ZodType<z.output<typeof reasonForm>, z.input<typeof reasonForm>>;

interface Props {
  action: Action;
  words: FormWords;
  /** For signing in again; owns the draft. */
  email: string;
  onDone: () => void;
  onClose: () => void;
  /** May close the dialog. */
  onRefused?: ((failure: ApiFailure, reason: string) => void) | undefined;
  /** Reason typed in a closed dialog. */
  reasonBefore?: string | undefined;
}

const reasonNames = ['reason'] as const;
const noNames = [] as const;

export function ActionDialog({
  action: { key, labels, needsReason = false, bad, call, stale, nextPage, running },
  words,
  email,
  onDone,
  onClose,
  onRefused,
  reasonBefore = '',
}: Props) {
  const router = useRouter();
  const [faster, setFaster] = useState('');

  async function nameTheFaster(record: NonNullable<Action['stale']>): Promise<void> {
    // Only the back office uses it.
    const { changeSentence } = await import('@/components/form/stale/change-sentence');
    setFaster(await changeSentence({ ...record, locale: words.locale }));
  }

  const draftNames = labels.reason ? reasonNames : noNames;
  const names = running ? ([...draftNames, 'running'] as const) : draftNames;
  const contract = useContractForm<z.input<typeof reasonForm>, z.output<typeof reasonForm>, unknown>({
    id: key,
    schema: () =>
      import('./reason.schema').then((module): LoadedReason =>
        needsReason ? module.neededReasonForm : module.reasonForm,
      ),
    defaults: { reason: reasonBefore, running: false },
    names,
    words,
    signedIn: true,
    send: async ({ reason, running: confirmed }) => {
      const body = { ...call.body, ...(reason ? { reason } : {}) };
      const result = await request<unknown>(
        call.method,
        confirmed ? `${call.path}?running=confirmed` : call.path,
        {
          ...(Object.keys(body).length > 0 ? { body } : {}),
          locale: words.locale,
        },
      );
      // 404: already deleted.
      return call.method === 'delete' && !result.ok && result.failure.status === 404 ? ok(undefined) : result;
    },
    onFailure: (failure, form) => {
      if (failure.status === 409) router.refresh();
      const changedElsewhere = failure.code === 'STALE' || failure.code === 'INVALID_TRANSITION';
      // The form shows the failure.
      if (changedElsewhere && stale) nameTheFaster(stale).catch(() => undefined);
      onRefused?.(failure, form.getValues('reason'));
    },
    onDone: () => {
      draft.drop();
      if (nextPage) router.push(nextPage);
      else router.refresh();
      onDone();
      return nextPage ? 'leaving' : undefined;
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${email}:${call.path}:${key}`, names: draftNames });
  const reason = contract.field('reason');
  const tick = contract.field('running');
  return (
    <Dialog
      id={key}
      heading={keepReferences(labels.heading)}
      text={labels.text}
      closeLabel={words.common.close}
      onClose={onClose}
      bad={bad}
    >
      {labels.facts && <ActionFacts facts={labels.facts} />}
      {stale && <p role="status">{faster}</p>}
      <FormFrame
        contract={contract}
        labelledBy={`${key}-heading`}
        submit={labels.submit}
        sending={words.common.sending}
        variant={bad ? 'bad' : 'primary'}
        email={email}
        after={
          <DraftFoot draft={draft} cancel={labels.keep} restored={words.common.restored} onClose={onClose} />
        }
      >
        {labels.reason && (
          <Field
            id={reason.id}
            label={labels.reason}
            note={needsReason ? undefined : words.common.optional}
            hint={labels.hint}
            error={reason.error}
          >
            {(wiring) => <TextArea {...wiring} {...reason.input} readOnly={reason.busy} rows={3} />}
          </Field>
        )}
        {running && <Check id={tick.id} label={running} error={tick.error} {...tick.input} />}
      </FormFrame>
    </Dialog>
  );
}
