// A mail once it is looked into: what it says, in which language.
import type { MailData } from './outbox/queries';
import type { Mail } from './mail';

export type PreparedMail = Pick<Mail, 'template' | 'locale'> & MailData;
