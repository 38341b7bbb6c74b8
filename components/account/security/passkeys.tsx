'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { usePasskeySupport } from '@/components/form/credentials/use-passkey-support';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Icon } from '@/components/ui/signs/icon';
import { Row, Rows } from '@/components/ui/lists/rows';
import { useLostFocus } from '@/components/ui/layers/use-lost-focus';
import { request } from '@/lib/api/browser/browser';
import type { OtpState } from '@/lib/contract/accounts/otp-schemas';
import type { Passkey } from '@/lib/contract/accounts/passkey-schemas';
import { formatDate } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';
import styles from '../page/account.module.scss';

const PasskeySetup = dynamic(() => import('./passkey-setup').then((module) => module.PasskeySetup), {
  ssr: false,
});
const PasskeyName = dynamic(() => import('./passkey-name').then((module) => module.PasskeyName), {
  ssr: false,
});
const PasskeyRemoval = dynamic(() => import('./passkey-removal').then((module) => module.PasskeyRemoval), {
  ssr: false,
});

interface Props {
  words: FormWords;
  labels: Messages['account']['passkeys'];
  passkeys: readonly Passkey[];
  otp: OtpState;
  /** The back office, which requires a second factor. */
  entrance: string | undefined;
}

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

export function Passkeys({ words, labels, otp, entrance, ...from }: Props) {
  const { setSessions, factors, setFactors } = useAccount();
  const [passkeys, setPasskeys] = useState(from.passkeys);
  const [open, setOpen] = useState<Open>();
  const [announcement, setAnnouncement] = useState('');
  const status = useLostFocus<HTMLParagraphElement>(announcement);
  const isSupported = usePasskeySupport();
  const close = () => setOpen(undefined);
  const lacksFactor = otp.required && !factors.hasCodes && passkeys.every(({ blocked }) => blocked);

  async function readAgain(done: string): Promise<void> {
    close();
    const result = await request<{ passkeys: readonly Passkey[] }>('get', '/api/auth/passkeys', {
      locale: words.locale,
    });
    if (result.ok) {
      const usable = result.value.passkeys.filter(({ blocked }) => !blocked);
      setPasskeys(result.value.passkeys);
      setFactors((before) => ({ ...before, passkeys: usable.length }));
    }
    setAnnouncement(result.ok ? done : failureText(result.failure, words, true));
  }

  function removed(): void {
    setSessions((before) => before.filter(({ current }) => current));
    void readAgain(labels.removed);
  }

  const facts = ({ createdAt, lastUsedAt, backedUp }: Passkey) =>
    [
      fillText(labels.added, { date: formatDate(createdAt, words.locale) }),
      lastUsedAt ? fillText(labels.used, { date: formatDate(lastUsedAt, words.locale) }) : labels.unused,
      backedUp ? labels.synced : labels.single,
    ].join(', ');

  return (
    <>
      {lacksFactor && <p>{labels.required}</p>}
      {passkeys.length === 0 && <p className="muted">{labels.none}</p>}
      {passkeys.length > 0 && (
        <Rows>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              when={passkey.blocked ? labels.blocked : labels.ready}
              title={passkey.name}
              end={
                <>
                  <LiveButton
                    size="small"
                    aria-haspopup="dialog"
                    onClick={() => setOpen({ kind: 'rename', passkey })}
                  >
                    {labels.rename} <span className="vh">{passkey.name}</span>
                  </LiveButton>
                  <LiveButton
                    size="small"
                    variant="quiet"
                    aria-haspopup="dialog"
                    onClick={() => setOpen({ kind: 'remove', passkey })}
                  >
                    {labels.remove} <span className="vh">{passkey.name}</span>
                  </LiveButton>
                </>
              }
            >
              {/* Server and browser may format dates differently. */}
              <p suppressHydrationWarning>{facts(passkey)}</p>
              {passkey.blocked && <p>{labels.blockedText}</p>}
            </Row>
          ))}
        </Rows>
      )}
      {!isSupported && <p>{labels.unsupported}</p>}
      <div className={styles.buttons}>
        {isSupported && (
          <LiveButton
            id="add-passkey"
            variant={lacksFactor ? 'primary' : 'outline'}
            aria-haspopup="dialog"
            onClick={() => {
              setAnnouncement('');
              setOpen({ kind: 'add' });
            }}
          >
            <Icon name="plus" />
            {labels.add}
          </LiveButton>
        )}
        {entrance && otp.required && announcement === labels.addedDone && (
          <a className={buttonClass({ variant: 'primary' })} href={entrance}>
            {labels.enter}
          </a>
        )}
        <p ref={status} className="small" role="status" tabIndex={-1}>
          {announcement}
        </p>
      </div>
      {open?.kind === 'add' && (
        <PasskeySetup
          words={words}
          labels={labels}
          onAdded={() => readAgain(labels.addedDone)}
          onClose={() => {
            close();
            setAnnouncement(labels.unchanged);
          }}
        />
      )}
      {open?.kind === 'rename' && (
        <PasskeyName
          words={words}
          labels={labels}
          passkey={open.passkey}
          onRenamed={() => readAgain(labels.renamed)}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <PasskeyRemoval
          words={words}
          labels={labels}
          passkey={open.passkey}
          onRemoved={removed}
          onClose={close}
        />
      )}
    </>
  );
}
