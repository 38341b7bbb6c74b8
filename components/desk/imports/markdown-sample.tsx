'use client';

import { Button } from '@/components/ui/buttons/button';
import { useCopy } from '@/components/ui/buttons/use-copy';
import { Fold } from '@/components/ui/layers/fold';
import { fillText } from '@/lib/i18n/fill-text';
import { sampleFile, samplePictures } from '@/lib/posts/sample-file';
import type { ImportWords } from './import-words';
import styles from './imports.module.scss';

export function MarkdownSample({ locale, labels }: Pick<ImportWords, 'locale' | 'labels'>) {
  const { sample } = labels.form;
  const { name, text } = sampleFile(sample, locale);
  const { able, done, copy } = useCopy(text);
  return (
    <Fold summary={sample.open} className={styles.sample}>
      <p>{fillText(sample.text, { name })}</p>
      <p>{fillText(sample.pictures, { picture: samplePictures.text })}</p>
      <pre tabIndex={0} aria-label={name}>
        {text}
      </pre>
      {able && (
        <Button size="small" onClick={copy}>
          {done ? sample.copied : sample.copy}
        </Button>
      )}
      <span className="vh" role="status">
        {done && sample.copied}
      </span>
    </Fold>
  );
}
