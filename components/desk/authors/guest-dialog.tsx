'use client';

import { useRouter } from 'next/navigation';
import type { z } from 'zod';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { TextField } from '@/components/form/text-field';
import { sayDone } from '@/components/form/undo/undo';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import { authorLimits } from '@/lib/contract/posts/desk-choices';
import type { AuthorRecord, createAuthorBody } from '@/lib/contract/posts/desk-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';

interface Props {
  words: FormWords;
  labels: Messages['postDesk']['guest']['add'];
  email: string;
  onClose: () => void;
}

/** The profile's own page asks for the rest. */
export function GuestDialog({ words, labels, email, onClose }: Props) {
  const router = useRouter();
  const { locale } = words;
  const contract = useContractForm<
    z.input<typeof createAuthorBody>,
    z.output<typeof createAuthorBody>,
    { author: AuthorRecord }
  >({
    id: 'add-guest',
    schema: () => import('@/lib/contract/posts/desk-schemas').then((module) => module.createAuthorBody),
    defaults: { name: '' },
    names: ['name'],
    required: 'all',
    words,
    signedIn: true,
    send: (body) => request('post', '/api/blog/authors', { body, locale }),
    onDone: ({ author: { id, name } }) => {
      sayDone({ text: fillText(labels.done, { name }) });
      router.push(href({ route: 'officeAuthor', params: { id } }, locale));
      return 'leaving';
    },
  });
  return (
    <Dialog
      id="add-guest"
      heading={labels.heading}
      text={labels.text}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <FormFrame
        contract={contract}
        labelledBy="add-guest-heading"
        submit={labels.submit}
        sending={labels.sending}
        email={email}
        after={<Button onClick={onClose}>{labels.cancel}</Button>}
      >
        <TextField
          field={contract.field('name')}
          label={labels.name}
          hint={labels.nameHint}
          maxLength={authorLimits.name}
          autoComplete="off"
        />
      </FormFrame>
    </Dialog>
  );
}
