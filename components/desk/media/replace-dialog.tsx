'use client';

import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Thumb } from '@/components/ui/signs/thumb';
import { oneMediaPath } from '@/components/media/media-uploads';
import { upload } from '@/lib/api/browser/browser-upload';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { formatPercent } from '@/lib/format/numbers';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { mediaRules, refusalOf } from '@/lib/uploads/check';
import { useMediaLibrary } from './media-context';
import { DialogAnswers } from './dialog-answers';
import styles from './change.module.scss';
import { useChange, type PictureDialogProps } from './use-change';

const codes = { unsupported: 'FILE_UNSUPPORTED', tooLarge: 'FILE_TOO_LARGE', empty: 'FILE_EMPTY' } as const;

export function ReplaceDialog({ image, uses, onClose }: PictureDialogProps) {
  const { words } = useMediaLibrary();
  const { replace: labels, uploads, form } = words;
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string | undefined }>();
  const [percent, setPercent] = useState<number>();
  const { busy, problem, setProblem, change } = useChange({ image, onClose });

  function choose(file: File | undefined): void {
    if (!file) return undefined;
    const why = refusalOf(file, mediaRules);
    if (why) return setProblem(uploads.codes[codes[why as keyof typeof codes]]);
    setProblem(undefined);
    setChosen({ file, url: undefined });
    // The content security policy allows data addresses, and no blobs.
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      setChosen((now) => (now?.file === file ? { file, url: reader.result as string } : now)),
    );
    return reader.readAsDataURL(file);
  }

  function submit(): void {
    if (!chosen) return setProblem(labels.choosePicture);
    const path = `${oneMediaPath(image.id)}/file` as const;
    return void change(fillText(labels.done, { name: image.original_name }), (signal) =>
      upload<{ image: MediaImage }>(path, chosen.file, {
        locale: form.locale,
        signal,
        fields: { updated_at: image.updated_at },
        onProgress: (sent, total) => setPercent(total > 0 ? Math.floor((sent / total) * 100) : undefined),
      }),
    );
  }

  return (
    <Dialog
      wide
      id={id}
      heading={fillText(labels.heading, { name: image.original_name })}
      text={labels.text}
      closeLabel={labels.keep}
      onClose={onClose}
    >
      <section aria-labelledby={`${id}-uses`}>
        <h3 id={`${id}-uses`} className={styles.small}>
          {uses.length > 0 ? pluralText(labels.uses, uses.length, form.locale) : labels.unused}
        </h3>
        {uses.length > 0 && (
          <ul className={styles.uses} tabIndex={0} aria-labelledby={`${id}-uses`}>
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        )}
      </section>
      <div className={styles.pair}>
        <figure>
          <Thumb url={image.url} alt="" sizes="20rem" />
          <figcaption>{labels.now}</figcaption>
        </figure>
        <figure>
          {chosen?.url ? (
            // eslint-disable-next-line @next/next/no-img-element -- a file of this device
            <img src={chosen.url} alt="" />
          ) : (
            <span className={styles.none}>{chosen ? '' : labels.none}</span>
          )}
          <figcaption>{chosen ? chosen.file.name : labels.next}</figcaption>
        </figure>
      </div>
      <div>
        <Button
          size="small"
          aria-describedby={`${id}-limits`}
          disabled={busy}
          onClick={() => chooser.current?.click()}
        >
          {chosen ? labels.chooseOther : labels.choose}
        </Button>
        <p className="label" id={`${id}-limits`}>
          {uploads.limits}
        </p>
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={labels.choose}
          accept={mediaRules.formats.map((format) => `.${format}`).join(',')}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            // Choosing the same file again must fire a change event.
            currentTarget.value = '';
          }}
        />
      </div>
      <DialogAnswers labels={labels} problem={problem} busy={busy} onSubmit={submit} onClose={onClose}>
        <p className="small" role="status">
          {busy && percent !== undefined
            ? fillText(labels.sending, { percent: formatPercent(percent, form.locale) })
            : ''}
        </p>
      </DialogAnswers>
    </Dialog>
  );
}
