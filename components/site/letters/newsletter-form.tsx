import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { EmptyError, Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import type { NewsletterWords } from '@/components/elements/newsletter-form';
import type { NewsletterSource } from '@/lib/contract/letters/schemas';
import styles from './newsletter-form.module.scss';

export interface NewsletterFormWords extends NewsletterWords {
  field: string;
  placeholder: string;
  website: string;
}

interface Props {
  source: NewsletterSource;
  words: NewsletterFormWords;
  children: ReactNode;
}

export function NewsletterForm({ source, words, children }: Props) {
  const { field, placeholder, website, ...later } = words;
  return (
    <newsletter-form source={source} words={JSON.stringify(later)}>
      {/* Native messages use the browser's language. */}
      <form className={styles.form} method="post" noValidate>
        <Field id="letter-email" label={field}>
          {(wiring) => (
            <>
              <TextInput
                {...wiring}
                name="email"
                type="email"
                required
                autoComplete="email"
                placeholder={placeholder}
              />
              <EmptyError id="letter-email" />
            </>
          )}
        </Field>
        <Button type="submit" className={styles.submit} disabled suppressHydrationWarning>
          {words.submit}
        </Button>
        <div className="vh" aria-hidden="true">
          <label htmlFor="letter-website">{website}</label>
          <input id="letter-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <div className={styles.under}>
          {/* Always rendered: added live regions are not announced. */}
          <p role="status" className={styles.answer} />
          {children}
        </div>
      </form>
    </newsletter-form>
  );
}
