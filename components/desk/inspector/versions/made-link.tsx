// Shown only once; selected for copying.
'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/signs/icon';
import { TextInput } from '@/components/ui/fields/text-input';
import styles from '../inspector.module.scss';
import type { InspectorProps } from '../props';

interface Props {
  address: string;
  labels: InspectorProps['labels']['previews'];
  newTab: string;
}

export function MadeLink({ address, labels, newTab }: Props) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Refused, or missing without HTTPS.
      field.current?.focus();
      field.current?.select();
    }
  }

  return (
    <div className={styles.made}>
      <Field id="preview-link" label={labels.link} hint={labels.made}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={field}
            className={styles.mono}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button size="small" onClick={() => void copy()}>
          {labels.copy}
        </Button>
        <a className={styles.link} href={address} target="_blank" rel="noreferrer">
          {labels.open} <Icon name="external" /> <span className="vh">({newTab})</span>
        </a>
        <span className="small" role="status">
          {copied && labels.copied}
        </span>
      </div>
    </div>
  );
}
