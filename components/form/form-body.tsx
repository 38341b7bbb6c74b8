// Without scripts, a hint replaces the form.
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
  labelledBy: string;
  children: ReactNode;
  submit: ReactNode;
  sending: ReactNode;
  variant?: ButtonProps['variant'];
  wide?: boolean | undefined;
  after?: ReactNode;
  /** Failures become a notification whose text remains in the page. */
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
      {requirement && (
        <p id={`${id}-required`} className="small muted">
          {requirement}
        </p>
      )}
      {children}
      <div className={styles.foot}>
        <LiveButton
          type="submit"
          variant={variant}
          busy={busy}
          className={[styles.send, wide && styles.wide].filter(Boolean).join(' ')}
        >
          {/* Both labels occupy the same space, so that the button keeps its width. */}
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
