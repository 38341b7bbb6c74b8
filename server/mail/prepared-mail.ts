import type { MailData } from './outbox/queries';
import type { Mail } from './mail';
import type { Printed } from './printing/printed';

export type PreparedMail = Pick<Mail, 'template' | 'locale'> &
  MailData & {
    /** Rendered values; each placeholder is a whole paragraph. */
    printed?: Readonly<Record<string, Printed>>;
    /** Default: the first paragraph after the greeting. */
    preheader?: string;
    /** Path of the same text on the site. */
    page?: `/${string}`;
    /** The text has its own greeting and signature. */
    unsigned?: boolean;
    /** Its subject says so. */
    isTest?: boolean;
  };
