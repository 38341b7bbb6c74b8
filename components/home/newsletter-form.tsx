'use client';
// The letter's form. The field has no name, so that nothing is ever sent: with scripts the answer appears in place,
// without them the form comes back to this page, at that same answer.
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import styles from './newsletter.module.scss';

interface Props {
  words: Record<'field' | 'placeholder' | 'submit' | 'hint' | 'soon', string>;
  /** Id of the answer, which `action` points at. */
  answerId: string;
  action: string;
}

export function NewsletterForm({ words, answerId, action }: Props) {
  const [answered, setAnswered] = useState(false);

  function answer(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setAnswered(true);
  }

  return (
    <form className={styles.form} action={action} onSubmit={answer}>
      <Field id="letter-email" label={words.field}>
        {(wiring) => <TextInput {...wiring} type="email" required autoComplete="email" placeholder={words.placeholder} />}
      </Field>
      <Button type="submit">{words.submit}</Button>
      <div className={styles.under}>
        <p className={styles.hint}>{words.hint}</p>
        <div role="status">
          <p id={answerId} className={answered ? `${styles.answer} ${styles.shown}` : styles.answer}>
            {words.soon}
          </p>
        </div>
      </div>
    </form>
  );
}
