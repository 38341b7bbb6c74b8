'use client';

import { useEffect, useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import { inTurn } from '@/lib/api/browser/in-turn';
import type { ApiFailure } from '@/lib/api/result';
import type { MediaImage } from '@/lib/contract/media/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { fillText } from '@/lib/i18n/fill-text';
import { AltField } from '@/components/form/uploads/alt-field';
import { useMediaLibrary } from './media-context';
import { oneMediaPath } from '@/components/media/media-uploads';
import styles from '@/components/media/media.module.scss';

type Described = Pick<MediaImage, 'id' | 'original_name' | 'alt' | 'updated_at'>;

export function MediaAlts({ image: given, languages }: { image: Described; languages: readonly Locale[] }) {
  const { words, run, say } = useMediaLibrary();
  const { labels, form } = words;
  const [image, setImage] = useState(given);
  const [known, setKnown] = useState(given);
  // Base of the next save. Both fields share the version, so saves are queued.
  const held = useRef(given);
  const [queued] = useState(inTurn);
  if (known.updated_at !== given.updated_at) {
    setKnown(given);
    if (given.updated_at > image.updated_at) setImage(given);
  }

  useEffect(() => {
    held.current = image;
  }, [image]);

  function take(fresh: Described): void {
    held.current = fresh;
    setImage(fresh);
  }

  async function write(language: Locale, text: string): Promise<ApiFailure | undefined> {
    const path = oneMediaPath(given.id);
    const { locale } = form;
    const result = await run(() =>
      request<{ image: MediaImage }>('patch', path, {
        body: { alt: { [language]: text }, updated_at: held.current.updated_at },
        locale,
        keepalive: true,
      }),
    );
    if (result.ok) {
      take(result.value.image);
      return undefined;
    }
    if (result.failure.status === 409) {
      const theirs = await run(() => request<{ image: MediaImage }>('get', path, { locale }));
      if (theirs.ok) take(theirs.value.image);
      return theirs.ok ? result.failure : theirs.failure;
    }
    return result.failure.status === 404
      ? { ...result.failure, code: 'GONE', message: labels.gone }
      : result.failure;
  }

  const name = given.original_name;
  return (
    <div className={styles.alts}>
      {languages.map((language) => (
        <AltField
          key={language}
          id={`media-${given.id}-${language}`}
          language={language}
          value={image.alt[language] ?? ''}
          of={fillText(labels.of, { name })}
          labels={labels}
          form={form}
          onSave={(text) => queued(() => write(language, text))}
          onSaved={() => say(fillText(labels.saved, { name }))}
        />
      ))}
    </div>
  );
}
