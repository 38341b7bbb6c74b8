'use client';

import { LiveButton } from '@/components/form/live-button';
import { usePasskeySupport } from '@/components/form/credentials/use-passkey-support';
import { KeyIcon } from '@/components/ui/signs/key-icon';
import type { Messages } from '@/lib/i18n/messages';
import styles from '@/components/ui/pages/form-page.module.scss';
import type { PasskeySignIn } from './use-passkey-sign-in';

interface Props {
  passkey: PasskeySignIn;
  labels: Messages['auth']['passkey'];
}

export function PasskeyButton({ passkey: { step, problem, use }, labels }: Props) {
  const isSupported = usePasskeySupport();
  if (!isSupported) return null;
  return (
    <div className={styles.passkey}>
      <p className={styles.or}>{labels.or}</p>
      <LiveButton className={styles.wide} busy={step !== 'rest'} onClick={use}>
        <KeyIcon />
        {labels.use}
      </LiveButton>
      <p className="small muted" role="status">
        {step === 'device' && labels.waiting}
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
