// A changed slug redirects from the former one.
'use client';

import { useRouter } from 'next/navigation';
import { sayDone } from '@/components/form/undo/undo';
import { FormFrame } from '@/components/form/form-frame';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import { tagLimits } from '@/lib/contract/posts/desk-choices';
import type { DeskTag, updateTagBody } from '@/lib/contract/posts/desk-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { z } from 'zod';
import type { TagToolsProps } from './tag-tools-props';

type Values = z.input<typeof updateTagBody>;
type Body = z.output<typeof updateTagBody>;

const names = ['label_fr', 'label_en', 'to'] as const;

export function RenameTag({
  tag,
  label,
  words,
  labels,
  email,
  onClose,
}: TagToolsProps & { onClose: () => void }) {
  const router = useRouter();
  const { locale } = words;
  const texts = labels.rename;
  const send = (body: Body) => request<{ tag: DeskTag }>('patch', '/api/blog/tags', { body, locale });

  /** The API refuses empty labels. */
  function wayBack({ slug }: DeskTag): (() => ReturnType<typeof send>) | undefined {
    const { label_fr, label_en } = tag;
    if (!label_fr || !label_en) return undefined;
    return () => send({ slug, label_fr, label_en, ...(slug === tag.slug ? {} : { to: tag.slug }) });
  }

  const contract = useContractForm<Values, Body, { tag: DeskTag }>({
    id: 'rename-tag',
    schema: () => import('@/lib/contract/posts/desk-schemas').then((module) => module.updateTagBody),
    defaults: { slug: tag.slug, label_fr: tag.label_fr, label_en: tag.label_en, to: tag.slug },
    names,
    required: 'all',
    words,
    signedIn: true,
    send: ({ to, ...body }) => send(to === tag.slug ? body : { ...body, to }),
    onDone: (answer) => {
      sayDone({ text: fillText(texts.done, { label }), undo: wayBack(answer.tag) });
      router.refresh();
      onClose();
    },
  });
  const field = (name: (typeof names)[number]) => contract.field(name);
  return (
    <Dialog
      id="rename-tag"
      heading={fillText(texts.heading, { label })}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <FormFrame
        contract={contract}
        labelledBy="rename-tag-heading"
        submit={texts.submit}
        sending={texts.sending}
        email={email}
        after={<Button onClick={onClose}>{texts.keep}</Button>}
      >
        <TextField
          field={field('label_fr')}
          label={texts.labelFr}
          lang="fr"
          maxLength={tagLimits.label}
          autoComplete="off"
        />
        <TextField
          field={field('label_en')}
          label={texts.labelEn}
          lang="en"
          maxLength={tagLimits.label}
          autoComplete="off"
        />
        <TextField
          field={field('to')}
          label={texts.slug}
          hint={fillText(texts.slugHint, { address: tag.slug })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </FormFrame>
    </Dialog>
  );
}
