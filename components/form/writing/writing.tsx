'use client';

import type { ReactNode } from 'react';
import { FieldNotes, fieldWiring } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import { FormFrame } from '../form-frame';
import { Saved } from './saved';
import { SendingHint } from './sending-hint';
import { sendByKeys } from './use-sending-keys';
import type { useWriting } from './use-writing';
import styles from './writing.module.scss';

interface Props {
  writing: Pick<ReturnType<typeof useWriting>, 'contract' | 'sent' | 'restored'>;
  labels: {
    label: string;
    placeholder: string;
    /** `{keys}`: submit shortcut. */
    hint: string;
    submit: string;
    sent: string;
    restored: string;
  };
  labelledBy: string;
  email: string;
  /** Only the team reads the text. */
  internal?: boolean | undefined;
  primary?: boolean | undefined;
  /** Language, if not the page's. */
  language?: string | undefined;
  children?: ReactNode;
}

export function Writing({
  writing: { contract, sent, restored },
  labels,
  labelledBy,
  email,
  internal = false,
  primary = false,
  language,
  children,
}: Props) {
  const field = contract.field('body');
  const hint = <SendingHint text={labels.hint} />;
  return (
    <FormFrame
      contract={contract}
      labelledBy={labelledBy}
      submit={labels.submit}
      sending={contract.words.common.sending}
      variant={internal ? 'outline' : primary ? 'primary' : 'ink'}
      email={email}
      className={internal ? `${styles.writing} ${styles.internal}` : styles.writing}
      after={<Saved text={sent ? labels.sent : restored ? labels.restored : undefined} />}
    >
      <div className={styles.text}>
        <label htmlFor={field.id}>{labels.label}</label>
        <TextArea
          {...fieldWiring({ id: field.id, hint, error: field.error })}
          {...field.input}
          readOnly={field.busy}
          rows={4}
          lang={language}
          placeholder={labels.placeholder}
          onKeyDown={sendByKeys(() => contract.submit())}
        />
        <FieldNotes id={field.id} hint={hint} error={field.error} />
      </div>
      {children}
    </FormFrame>
  );
}
