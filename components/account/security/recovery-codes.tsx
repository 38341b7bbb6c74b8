// Codes are shown once: users confirm that they saved them.
'use client';

import { useEffect, useRef, useState } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { Check } from '@/components/ui/fields/check';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDate } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';
import { saveFile } from '../page/save-file';
import styles from './two-factor.module.scss';

interface Props {
  locale: Locale;
  labels: Messages['account']['otp']['codes'];
  codes: readonly string[];
  onSaved: () => void;
}

export function RecoveryCodes({ locale, labels, codes, onSaved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const { user } = useAccount();
  const text = `${codes.join('\n')}\n`;

  function save(): void {
    const date = formatDate(new Date().toISOString(), locale);
    const head = fillText(labels.head, { site: location.host, account: user.email, date });
    saveFile(new Blob([`${head}\n\n${text}`], { type: 'text/plain' }), `${labels.file}.txt`);
  }

  useEffect(() => {
    heading.current?.focus();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  async function copy(): Promise<void> {
    // Secure pages only.
    const copied =
      'clipboard' in navigator &&
      (await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ));
    setAnnouncement(copied ? labels.copied : labels.notCopied);
  }

  function finish(): void {
    if (isSaved) return onSaved();
    setError(labels.tick);
    document.getElementById('codes-kept')?.focus();
  }

  return (
    <div className={styles.box} data-print>
      <h3 ref={heading} tabIndex={-1}>
        {labels.heading}
      </h3>
      <p>{labels.text}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <LiveButton size="small" onClick={() => void copy()}>
          {labels.copy}
        </LiveButton>
        <LiveButton size="small" onClick={save}>
          <Icon name="download" /> {labels.save}
        </LiveButton>
        <LiveButton size="small" onClick={() => window.print()}>
          <Icon name="print" /> {labels.print}
        </LiveButton>
        <p className="small" role="status">
          {announcement}
        </p>
      </div>
      <Check
        id="codes-kept"
        label={labels.saved}
        error={error}
        checked={isSaved}
        onChange={({ target }) => {
          setSaved(target.checked);
          setError(undefined);
        }}
      />
      <p>
        <LiveButton variant="primary" onClick={finish}>
          {labels.finish}
        </LiveButton>
      </p>
    </div>
  );
}
