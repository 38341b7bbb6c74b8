import type { Selectable } from 'kysely';
import type { CacheTag } from '../../lib/contract/core/cache-tags';
import type { Locale } from '../../lib/contract/core/locale';
import type { Contracts } from '../../lib/contract/accounts/contract-schemas';
import type { UserRecord } from '../../lib/contract/accounts/user-record-schemas';
import type { ProjectRecord } from '../../lib/contract/projects/record-schemas';
import type { LetterMail } from '../../lib/contract/letters/letter-schemas';
import type { MailText } from '../../lib/contract/mail/schemas';
import type { Instant } from '../db/codec';
import type { Database, Handle } from '../db/database';
import type { DocumentModel } from '../documents/model';
import type { Tables } from '../db/tables';
import type { Writability } from '../db/writability';
import type { MailDelivery } from '../../lib/contract/mail/choices';
import type { Log } from '../../lib/runtime/telemetry/types';
import type { Scan } from '../files/receiving/scanner';
import type { FileStore } from '../files/store';
import type { Keys } from './secret';
import type { Passwords } from './passwords';
import type { Throttle } from './rate-limits/throttle';
import type { Caller } from './caller';
import type { Cards } from './cards';

export interface Client {
  /** Client address, normalised for throttles. */
  readonly address: string;
  /** User-Agent, at most 300 characters. */
  readonly userAgent: string | null;
}

/** @see lib/env.ts, STAFF_SECOND_FACTOR */
export type StaffSecondFactor = 'required' | 'optional';

/** Valid until posts change. */
export interface AnswerCache {
  get<T>(handle: Handle, now: Date, key: string, find: () => Promise<T>): Promise<T>;
}

/** @returns null if the text is not stored or cannot be rendered */
export type ReadMailText = (row: Selectable<Tables['outbox']>) => Promise<MailText | null>;

export interface Person {
  id: string;
  email: string;
  /** Whether the address is verified; its data belongs to its owner only. */
  ownsEmail: boolean;
}

export interface Erased {
  /** Ids of mails whose files must be deleted. */
  mails: string[];
  files: string[];
  /** Quotes that stay. */
  quotes: number;
  memberships: number;
  /** Posts' author names changed. */
  posts: boolean;
  /** A public file was deleted. */
  projects: boolean;
}

/** References by project id; null: the project was deleted. */
export type ContractsByProject = ReadonlyMap<
  string | null,
  { readonly acceptedQuotes: readonly string[]; readonly unpaidInvoices: readonly string[] }
>;

/** @see server/account-parts.ts */
export interface AccountParts {
  readonly exportPerson: (
    handle: Handle,
    person: Person,
  ) => Promise<Record<string, Record<string, unknown>[]>>;
  readonly erasePerson: (transaction: Handle, person: Person, now: Date) => Promise<Erased>;
  readonly findContracts: (
    handle: Handle,
    userId: string,
  ) => Promise<{ counts: Contracts; byProject: ContractsByProject }>;
  readonly tellTeamOfErasure: (
    transaction: Handle,
    contracts: ContractsByProject,
    now: Date,
  ) => Promise<void>;
  /** Revokes preview links. */
  readonly endShares: (transaction: Handle, userId: string, now: Instant) => Promise<void>;
  /** In the language, else any. */
  readonly findProjectTitle: (
    handle: Handle,
    projectId: string,
    locale: Locale,
  ) => Promise<string | undefined>;
  readonly joinProject: (
    transaction: Handle,
    member: { projectId: string; userId: string; actor: string },
    now: Date,
  ) => Promise<void>;
  readonly leaveProjects: (transaction: Handle, userId: string) => Promise<string[]>;
  readonly showRecords: (
    context: Context,
    userId: string,
  ) => Promise<Pick<UserRecord, 'projects' | 'requests' | 'contacts'>>;
}

/** @see server/project-parts.ts */
export interface ProjectParts {
  /** Oldest quote that awaits an answer. @param today in the agency's time zone */
  readonly findWaitingQuote: (
    handle: Handle,
    projectId: string,
    today: string,
  ) => Promise<ProjectRecord['nextStep']['offer']>;
  /** Open quotes (deleted with the project), the drafts among them, and accepted ones (kept). */
  readonly countQuotes: (
    handle: Handle,
    projectId: string,
  ) => Promise<{ going: number; stored: number; drafts: number }>;
  /** Whether an erased account answered a quote. */
  readonly hasErasedCustomer: (handle: Handle, projectId: string) => Promise<boolean>;
  readonly deleteOpenQuotes: (transaction: Handle, projectId: string) => Promise<void>;
  readonly findRequest: (handle: Handle, projectId: string) => Promise<ProjectRecord['request']>;
  readonly findRequestDescription: (handle: Handle, projectId: string) => Promise<string | null>;
}

/** Drawn outside of transactions. @see server/document-parts.ts */
export interface DocumentParts {
  readonly draw: (model: DocumentModel) => Promise<{ bytes: Uint8Array; sha256: string }>;
  /** In the transaction that records the bytes, once per document. */
  readonly onStored: (
    transaction: Handle,
    document: Selectable<Tables['documents']>,
    now: Date,
  ) => Promise<void>;
}

export interface Tools {
  readonly accountParts: AccountParts;
  readonly projectParts: ProjectParts;
  readonly documentParts: DocumentParts;
  readonly database: Database;
  readonly writability: Writability;
  readonly answerCache: AnswerCache;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly files: FileStore;
  /** Absent: no card payments. */
  readonly cards: Cards | undefined;
  readonly scan: Scan;
  readonly staffSecondFactor: StaffSecondFactor;
  /** No trailing slash; passkeys are bound to its host. */
  readonly siteUrl: () => string;
  readonly mail: {
    readonly delivery: MailDelivery;
    readonly read: ReadMailText;
    /** With hidden tokens. @throws Refusal NOT_FOUND, LETTER_INCOMPLETE */
    readonly previewLetter: (id: string, locale: Locale) => Promise<LetterMail>;
  };
  /** Deletes files of deleted mails. */
  readonly discardMails: (ids: readonly string[]) => Promise<void>;
  readonly log: Log;
}

export interface Context extends Tools {
  readonly caller: Caller;
  readonly client: Client;
  /** Contract id; absent outside the API. */
  readonly endpoint?: string;
  /** Absent outside the API. */
  readonly signal?: AbortSignal;
  readonly locale: Locale;
  readonly now: Date;
  /** Marks stored pages as stale. */
  readonly expire: (...tags: readonly CacheTag[]) => void;
}
