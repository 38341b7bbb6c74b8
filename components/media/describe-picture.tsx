'use client';

import { useEffect, useRef } from 'react';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import type { MediaImage } from '@/lib/contract/media/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { IMAGE_ALT_MAX } from '@/lib/contract/projects/image-limits';
import type { MediaWords } from './media-words';
import styles from './media.module.scss';
import { Thumb } from '@/components/ui/signs/thumb';

interface Props {
  id: string;
  lang: Locale;
  words: MediaWords;
  image: MediaImage | undefined;
  value: string;
  problem: { of: 'choice' | 'alt'; text: string } | undefined;
  onChange: (text: string) => void;
  onEnter: () => void;
}

export function DescribePicture({
  id,
  lang,
  words: { picker },
  image,
  value,
  problem,
  onChange,
  onEnter,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (problem) (problem.of === 'alt' ? field : message).current?.focus();
  }, [problem]);

  if (!image) {
    return (
      <p
        ref={message}
        className={problem ? styles.wrong : 'small'}
        tabIndex={-1}
        role={problem ? 'alert' : undefined}
      >
        {problem?.text ?? picker.pick}
      </p>
    );
  }
  return (
    <div className={styles.chosen}>
      <div className={styles.small}>
        <Thumb url={image.url} alt="" sizes="8rem" />
      </div>
      <Field id={`${id}-alt`} label={picker.alt[lang]} hint={picker.altHint} error={problem?.text}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={field}
            lang={lang}
            required
            value={value}
            maxLength={IMAGE_ALT_MAX}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              // An outer form must not be submitted.
              event.preventDefault();
              onEnter();
            }}
          />
        )}
      </Field>
    </div>
  );
}
