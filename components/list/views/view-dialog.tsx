'use client';

import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import type { ViewListName } from '@/lib/contract/accounts/view-lists';
import type { SavedView } from '@/lib/contract/accounts/view-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  list: ViewListName;
  query: Readonly<Record<string, string>>;
  /** Renamed; otherwise a new view is saved. */
  current: SavedView | undefined;
  email: string;
  words: FormWords;
  labels: Messages['officeList']['views'];
  onDone: (text: string) => void;
  onClose: () => void;
}

const names = ['name'] as const;

export function ViewDialog({ list, query, current, email, words, labels, onDone, onClose }: Props) {
  const { locale } = words;
  const send = ({ name }: { name: string }) =>
    current
      ? request<{ view: SavedView }>('patch', `/api/users/views/${encodeURIComponent(current.id)}`, {
          body: { name },
          locale,
        })
      : request<{ view: SavedView }>('post', '/api/users/views', { body: { list, name, query }, locale });
  const contract = useContractForm({
    id: 'view',
    schema: () => import('@/lib/contract/accounts/view-schemas').then((module) => module.renameViewBody),
    defaults: { name: current?.name ?? '' },
    names,
    required: 'all',
    words,
    signedIn: true,
    send,
    onDone: ({ view }) => onDone(fillText(current ? labels.renamed : labels.done, { name: view.name })),
    onFailure: ({ status }) => {
      if (!current || status !== 404) return undefined;
      // Removed in another tab.
      onDone(fillText(labels.gone, { name: current.name }));
      return 'said';
    },
  });
  return (
    <Dialog
      id="view"
      heading={current ? labels.renameHeading : labels.saveHeading}
      text={current ? undefined : labels.saveText}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <FormFrame
        contract={contract}
        labelledBy="view-heading"
        submit={labels.submit}
        sending={words.common.sending}
        variant="ink"
        email={email}
      >
        <TextField field={contract.field('name')} label={labels.name} hint={labels.hint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
