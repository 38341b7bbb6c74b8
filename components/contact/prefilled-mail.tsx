'use client';
// A mail link that knows which service the visitor came from. Without scripts it is the same link, without that word.
import { useSyncExternalStore, type ReactNode } from 'react';
import { choiceIn, mailAddress, type ChoiceNames, type Mail } from './prefill';
import styles from './prefilled-mail.module.scss';

interface Props {
  mail: Mail;
  names: ChoiceNames;
  /** « À propos de : », before the name of what was chosen. */
  about: string;
  className?: string | undefined;
  children: ReactNode;
}

// The address does not change while the page stands: there is nothing to listen to.
const listen = () => () => {};

export function PrefilledMail({ mail, names, about, className, children }: Props) {
  const search = useSyncExternalStore(
    listen,
    () => window.location.search,
    () => '',
  );
  const choice = choiceIn(search, names);
  const subject = choice ? `${mail.subject} – ${choice}` : mail.subject;
  return (
    <>
      <a className={className} href={mailAddress({ ...mail, subject })}>
        {children}
      </a>
      <p className={`label ${styles.about}`}>{choice && `${about} ${choice}`}</p>
    </>
  );
}
