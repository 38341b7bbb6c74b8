// The form element itself: what is said over it, its fields, its button. Sent by scripts only; without them the page says
// what to do instead.
'use client';

import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ButtonProps } from '@/components/ui/buttons/button';
import styles from './form.module.scss';
import { LiveButton } from './live-button';
import { Summary } from './summary';
import type { ContractForm } from './use-contract-form';

export interface FormBodyProps<Values extends FieldValues, Body> {
  contract: ContractForm<Values, Body>;
  /** Id of the heading that names the form. */
  labelledBy: string;
  children: ReactNode;
  submit: ReactNode;
  /** While it is sent. */
  sending: ReactNode;
  variant?: ButtonProps['variant'];
  wide?: boolean | undefined;
  /** Beside the button. */
  after?: ReactNode;
  /** Failures of signing in appear in a notification over the form that closes itself and leaves its sentence there. */
  notify?: boolean | undefined;
  className?: string | undefined;
}

export function FormBody<Values extends FieldValues, Body>(props: FormBodyProps<Values, Body>) {
  const {
    contract,
    labelledBy,
    children,
    submit,
    sending,
    variant = 'primary',
    wide = false,
    after,
    notify = false,
    className,
  } = props;
  const { id, busy, message, requirement, words } = contract;
  return (
    <form
      className={className ? `${styles.form} ${className}` : styles.form}
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      onFocus={contract.warm}
      onSubmit={contract.submit}
    >
      <Summary id={`${id}-summary`} message={message} closeLabel={notify ? words.common.close : undefined} />
      {requirement && <p className="small muted">{requirement}</p>}
      {children}
      <div className={styles.foot}>
        <LiveButton
          type="submit"
          variant={variant}
          busy={busy}
          className={[styles.send, wide && styles.wide].filter(Boolean).join(' ')}
        >
          {/* Both words keep their room, so that the button does not change its width. */}
          <span className={styles.either}>
            <span hidden={busy}>{submit}</span>
            <span hidden={!busy}>{sending}</span>
          </span>
        </LiveButton>
        {after}
      </div>
    </form>
  );
}
