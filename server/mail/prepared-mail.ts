import type { MailData } from './outbox/queries';
import type { Mail } from './mail';

export type PreparedMail = Pick<Mail, 'template' | 'locale'> & MailData;
