'use client';

import { useRouter } from 'next/navigation';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { sayDone } from '@/components/form/undo/undo';
import { FormFrame } from '@/components/form/form-frame';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import { request } from '@/lib/api/browser/browser';
import type { updateTagBody } from '@/lib/contract/posts/desk-schemas';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import styles from '../articles/posts.module.scss';
import type { TagToolsProps } from './tag-tools-props';

type Values = z.input<typeof updateTagBody>;
type Body = z.output<typeof updateTagBody>;

export function MergeTag({
  tag,
  label,
  others,
  words,
  labels,
  email,
  onClose,
}: TagToolsProps & { onClose: () => void }) {
  const router = useRouter();
  const { locale } = words;
  const texts = labels.merge;
  const nameOf = (slug: string | undefined) => others.find((other) => other.slug === slug)?.label;
  const contract = useContractForm<Values, Body, unknown>({
    id: 'merge-tag',
    schema: () => import('@/lib/contract/posts/desk-schemas').then((module) => module.updateTagBody),
    defaults: { slug: tag.slug, into: '' },
    names: ['into'],
    required: 'all',
    words,
    signedIn: true,
    // A merge cannot be undone.
    validateFirst: true,
    send: (body) => request('patch', '/api/blog/tags', { body, locale }),
    onDone: (_, form) => {
      sayDone({ text: fillText(texts.done, { from: label, into: nameOf(form.getValues('into')) ?? '' }) });
      router.refresh();
      onClose();
    },
  });
  const into = contract.field('into');
  const chosen = nameOf(useWatch({ control: contract.form.control, name: 'into' }));
  const facts = { from: label, into: chosen ?? '' };
  return (
    <Dialog
      id="merge-tag"
      heading={fillText(texts.heading, { label })}
      closeLabel={words.common.close}
      onClose={onClose}
      bad
    >
      <FormFrame
        contract={contract}
        labelledBy="merge-tag-heading"
        submit={texts.submit}
        sending={words.common.sending}
        variant="bad"
        email={email}
        after={<Button onClick={onClose}>{texts.keep}</Button>}
      >
        <Field id={into.id} label={texts.into} error={into.error}>
          {(wiring) => (
            <Select {...wiring} {...into.input}>
              <option value="">{texts.choose}</option>
              {others.map((other) => (
                <option key={other.slug} value={other.slug}>
                  {other.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div role="status" className={styles.restated}>
          {chosen && (
            <>
              <p>
                {fillText(
                  tag.posts === 0 ? texts.text.none : pluralText(texts.text.some, tag.posts, locale),
                  facts,
                )}
              </p>
              <p>{fillText(texts.after, facts)}</p>
            </>
          )}
        </div>
      </FormFrame>
    </Dialog>
  );
}
