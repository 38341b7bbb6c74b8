'use client';

import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { StaleVersions } from '@/components/form/stale/stale-versions';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { Saved } from '@/components/form/writing/saved';
import { TextField } from '@/components/form/text-field';
import type { MediaWords } from '@/components/media/media-words';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import { locales } from '@/lib/contract/core/locale';
import { authorLimits } from '@/lib/contract/posts/desk-choices';
import type { AuthorRecord } from '@/lib/contract/posts/desk-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { AuthorLinks } from './author-links';
import { AuthorPicture } from './author-picture';
import styles from '../articles/posts.module.scss';
import { authorFields, useAuthorForm, valuesOf } from './use-author-form';

interface Props {
  words: FormWords;
  labels: Messages['postDesk']['author'];
  stale: Messages['officeFrame']['stale'];
  pictures: MediaWords;
  author: AuthorRecord;
  viewer: { id: string; email: string };
}

const linksText = (value: unknown): string =>
  Array.isArray(value)
    ? (value as { label: string; url: string }[]).map(({ label, url }) => `${label} (${url})`).join(', ')
    : '';

export function AuthorForm({ words, labels, stale: staleLabels, pictures, author, viewer }: Props) {
  const { contract, stale, saved, restored, discard } = useAuthorForm({ author, viewerId: viewer.id, words });
  const { form, field } = contract;
  useShortcuts([
    {
      id: 'save',
      group: 'record',
      label: labels.submit,
      keys: '$mod+s',
      inFields: true,
      run: () => contract.submit(),
    },
  ]);

  const names = {
    ...Object.fromEntries(
      locales.flatMap((language) => [
        [`title_${language}`, `${labels.titleField}, ${labels.columns[language]}`],
        [`bio_${language}`, `${labels.bio}, ${labels.columns[language]}`],
      ]),
    ),
    name: labels.name,
    image_url: labels.picture,
    links: labels.links,
  } as Record<(typeof authorFields)[number], string>;
  const after = (
    <>
      {restored && (
        <Button variant="quiet" size="small" onClick={discard}>
          {labels.discard}
        </Button>
      )}
      <Saved text={saved ? labels.saved : restored ? labels.restored : undefined} />
    </>
  );
  const submit = (
    <>
      {labels.submit} <KeyCaps keys="$mod+s" />
    </>
  );
  return (
    <>
      <StaleVersions
        stale={stale}
        gone={labels.gone}
        locale={words.locale}
        labels={staleLabels}
        form={form}
        valuesOf={valuesOf}
        fields={authorFields.map((name) => ({
          name,
          label: names[name],
          show: name === 'links' ? linksText : undefined,
        }))}
      />
      <FormFrame
        contract={contract}
        labelledBy="author-heading"
        submit={submit}
        sending={labels.sending}
        variant="ink"
        email={viewer.email}
        after={after}
      >
        {author.guest && (
          <TextField
            field={field('name')}
            label={labels.name}
            hint={labels.nameHint}
            maxLength={authorLimits.name}
            autoComplete="off"
          />
        )}
        <div className={styles.languages}>
          {locales.map((language) => {
            const bio = field(`bio_${language}`);
            return (
              <div key={language} role="group" aria-labelledby={`author-${language}`}>
                <h3 id={`author-${language}`}>{labels.columns[language]}</h3>
                <TextField
                  field={field(`title_${language}`)}
                  label={labels.titleField}
                  note={words.common.optional}
                  lang={language}
                  maxLength={authorLimits.title}
                  autoComplete="off"
                />
                <Field
                  id={bio.id}
                  label={labels.bio}
                  note={words.common.optional}
                  hint={fillText(labels.bioHint, { most: authorLimits.bio })}
                  error={bio.error}
                >
                  {(wiring) => (
                    <TextArea {...wiring} {...bio.input} readOnly={bio.busy} rows={6} lang={language} />
                  )}
                </Field>
              </div>
            );
          })}
        </div>
        <AuthorPicture contract={contract} labels={labels} pictures={pictures} />
        <AuthorLinks contract={contract} labels={labels} />
      </FormFrame>
    </>
  );
}
