// A test compares the periods with the privacy page.
import { RETENTION_YEARS } from '../invoices/release-invoices';
import type { Kind } from './expired-rows';

export type Period =
  | { readonly years: number; /** From the end of the year. */ readonly whole?: true }
  | { readonly days: number };

export type RuleKind = Kind | 'invoices';

export interface RetentionRule {
  kind: RuleKind;
  what: string;
  /** From a record's end or last change; zero days: at its end. */
  period: Period;
  /** Wording of the privacy page; absent for non-personal data, and where another rule has it. */
  promise?: { fr: string; en: string };
}

export const retention: readonly RetentionRule[] = [
  {
    kind: 'messages',
    what: 'contact messages nobody has touched, with notes, replies and mails',
    period: { years: 3 },
    promise: { fr: '3 ans après le dernier contact', en: '3 years after the last contact' },
  },
  {
    kind: 'spam',
    what: 'messages filed as spam',
    period: { days: 90 },
    promise: {
      fr: '90 jours pour un message écarté comme indésirable',
      en: '90 days for a message filed as unwanted',
    },
  },
  {
    kind: 'accounts',
    what: 'accounts never confirmed and not used',
    period: { days: 30 },
    promise: {
      fr: '30 jours s’il n’est ni confirmé ni utilisé',
      en: '30 days if it is neither confirmed nor used',
    },
  },
  {
    kind: 'sessions',
    what: 'sessions that ended',
    period: { days: 30 },
    promise: { fr: '30 jours après la fin de la connexion', en: '30 days after the session ends' },
  },
  {
    kind: 'devices',
    what: 'devices that have not signed in for long',
    period: { years: 1 },
    promise: {
      fr: '1 an après la dernière connexion de l’appareil',
      en: '1 year after the device last signed in',
    },
  },
  {
    kind: 'mails',
    what: 'mails sent or given up',
    period: { days: 30 },
    promise: { fr: '30 jours', en: '30 days' },
  },
  {
    kind: 'security',
    what: 'security events: sign-ins, refusals, sensitive changes',
    period: { days: 90 },
    promise: { fr: '90 jours', en: '90 days' },
  },
  {
    kind: 'links',
    what: 'links in mails that ran out',
    period: { days: 7 },
    promise: { fr: 'les liens, 7 jours après leur fin', en: 'links, 7 days after they expire' },
  },
  {
    kind: 'tries',
    what: 'counts of tries',
    period: { days: 0 },
    promise: {
      fr: '24 heures au plus, effacé dans la journée qui suit',
      en: '24 hours at most, erased within the day that follows',
    },
  },
  {
    kind: 'drafts',
    what: 'project requests begun and not sent, with their documents',
    period: { years: 1 },
    promise: {
      fr: '1 an pour une demande commencée et laissée sans envoi',
      en: '1 year for a request begun and left unsent',
    },
  },
  {
    kind: 'offers',
    what: 'accepted quotes that were finished or called off',
    period: { years: 10 },
    promise: { fr: '10 ans', en: '10 years' },
  },
  {
    kind: 'customers',
    what: 'legal entities of erased accounts with accepted quotes',
    period: { years: 10 },
  },
  {
    kind: 'invoices',
    what: 'invoices and credit notes by whole years, with payments and documents',
    period: { years: RETENTION_YEARS, whole: true },
    promise: {
      fr: 'les factures et relevés de banque, par années entières, 10 ans après la fin de l’année du dernier paiement',
      en: 'invoices and bank files, by whole years, 10 years after the end of the year of the last payment',
    },
  },
  {
    kind: 'bankFiles',
    what: 'bank files with their movements',
    period: { years: 10, whole: true },
  },
  {
    kind: 'unconfirmed',
    what: 'subscriptions that were not confirmed',
    period: { days: 7 },
    promise: {
      fr: 'sans confirmation, 7 jours après la fin du lien',
      en: 'without confirmation, 7 days after the link expires',
    },
  },
  {
    kind: 'proofs',
    what: 'proofs of subscriptions that ended',
    period: { years: 3 },
    promise: {
      fr: 'la preuve de l’inscription, 3 ans de plus',
      en: 'the proof of subscription, 3 years more',
    },
  },
  { kind: 'previews', what: 'links to previews of posts that ran out', period: { days: 7 } },
  { kind: 'importFiles', what: 'uploaded exports of other sites and their pictures', period: { days: 1 } },
  { kind: 'imports', what: 'reports of imports of articles', period: { years: 1 } },
  { kind: 'captchas', what: 'questions of the contact form that were answered', period: { days: 0 } },
  { kind: 'challenges', what: 'challenges that passkeys have answered', period: { days: 0 } },
];
