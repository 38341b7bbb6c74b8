'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { LiveButton } from '@/components/form/live-button';
import type { ContractForm } from '@/components/form/use-contract-form';
import type { MediaWords } from '@/components/media/media-words';
import { Thumb } from '@/components/ui/signs/thumb';
import { FieldNotes } from '@/components/ui/fields/field';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../articles/posts.module.scss';
import type { AuthorBody, AuthorValues } from './use-author-form';

const Picker = dynamic(
  () => import('@/components/media/picture-picker').then((module) => module.PicturePicker),
  { ssr: false },
);

interface Props {
  contract: ContractForm<AuthorValues, AuthorBody>;
  labels: Messages['postDesk']['author'];
  pictures: MediaWords;
}

export function AuthorPicture({ contract, labels, pictures }: Props) {
  const { form, words } = contract;
  const [choosing, setChoosing] = useState(false);
  const url = useWatch({ control: form.control, name: 'image_url' });
  const { id, error } = contract.field('image_url');
  const put = (picture: string | null) => form.setValue('image_url', picture, { shouldDirty: true });
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <h3 id={`${id}-label`}>{labels.picture}</h3>
      <div className={styles.portrait}>
        {url ? <Thumb url={url} alt="" sizes="6rem" /> : <p className="muted">{labels.noPicture}</p>}
        <LiveButton id={id} size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {url ? labels.change : labels.choose}
        </LiveButton>
        {url && (
          <LiveButton
            size="small"
            variant="quiet"
            onClick={() => {
              put(null);
              document.getElementById(id)?.focus();
            }}
          >
            {labels.removePicture}
          </LiveButton>
        )}
      </div>
      <FieldNotes id={id} error={error} />
      {choosing && (
        <Picker
          labels={pictures}
          locale={words.locale}
          lang={words.locale}
          onPick={(picture) => {
            put(picture.url);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
