// Compares acknowledged writes with the database.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer, Form, Person } from '@/lab/trial/visitor.mjs';
import { register, save, newEmail, subscribe, upload, writeToUs } from '@/lab/trial/visitor.mjs';
import type { Database } from '@/server/db/database';

/** Bytes; the number of documents matters, not their size. */
const documentSize = 20_000;
/** Below the limit of a request. */
const documentsOfOne = 15;

type Write = () => Promise<Pick<Answer, 'status' | 'text'> | undefined>;

export class Ledger {
  readonly references: string[] = [];
  readonly accounts: string[] = [];
  readonly subscriptions: string[] = [];
  readonly documents: string[] = [];
  /** Last acknowledged and last sent save, by draft. */
  readonly saves = new Map<string, { acknowledged: number; sent: number }>();
  /** Unsuccessful answers; none while the site runs. */
  readonly refused: string[] = [];
  acknowledged = 0;
  unanswered = 0;

  writersOn(url: string, person: Person, forms: Form[]): Write[] {
    const counts = { acknowledged: 0, sent: 0 };
    this.saves.set(person.draft, counts);
    let uploads = 0;
    const saving: Write = async () => {
      const count = (counts.sent += 1);
      const answer = await save(url, person, count);
      if (answer.status === 200) counts.acknowledged = count;
      return answer;
    };
    const writing: Write = async () => {
      const form = forms.pop();
      if (!form) return undefined;
      const answer = await writeToUs(url, form);
      if (answer.status === 201) this.references.push(answer.body.contact.reference);
      return answer;
    };
    const subscribing: Write = async () => {
      const email = newEmail();
      const answer = await subscribe(url, email);
      if (answer.status < 300) this.subscriptions.push(email);
      return answer;
    };
    const registering: Write = async () => {
      const email = newEmail();
      await register(url, email);
      this.accounts.push(email);
      return { status: 201, text: '' };
    };
    const uploading: Write = async () => {
      if ((uploads += 1) > documentsOfOne) return undefined;
      const answer = await upload(url, person, documentSize);
      if (answer.status === 201) this.documents.push(answer.body.file.id);
      return answer;
    };
    return [saving, writing, writing, subscribing, registering, uploading];
  }

  /** Without upper bound: unanswered saves may still arrive. */
  copy(): Ledger {
    const copy = new Ledger();
    copy.references.push(...this.references);
    copy.accounts.push(...this.accounts);
    copy.subscriptions.push(...this.subscriptions);
    copy.documents.push(...this.documents);
    for (const [draft, { acknowledged }] of this.saves)
      copy.saves.set(draft, { acknowledged, sent: Number.POSITIVE_INFINITY });
    copy.acknowledged = this.acknowledged;
    return copy;
  }

  async keepWriting(write: Write, onAcknowledged: () => void): Promise<void> {
    for (;;) {
      let answer;
      try {
        answer = await write();
      } catch {
        this.unanswered += 1;
        return;
      }
      if (!answer) return;
      if (answer.status < 200 || answer.status > 299) {
        this.refused.push(`${answer.status} ${answer.text.slice(0, 120)}`);
        return;
      }
      this.acknowledged += 1;
      onAcknowledged();
    }
  }

  async missing({ read }: Database): Promise<string[]> {
    const gone = (what: string, wanted: readonly string[], found: readonly string[]) => {
      const there = new Set(found);
      return wanted.filter((each) => !there.has(each)).map((each) => `${what} ${each}`);
    };
    const contacts = await read.selectFrom('contacts').select('reference').execute();
    const users = await read.selectFrom('users').select('email').execute();
    const subscriptions = await read.selectFrom('newsletter_subscriptions').select('email').execute();
    const files = await read.selectFrom('files').select('id').execute();
    const drafts = await read
      .selectFrom('project_requests')
      .select(['id', 'project_name', 'comments'])
      .execute();
    const lost = [...this.saves].filter(([id, { acknowledged, sent }]) => {
      const draft = drafts.find((each) => each.id === id);
      const found = Number(/^Save (\d+)$/.exec(draft?.project_name ?? '')?.[1]);
      // A save is complete or absent; the first sets only the project's name.
      return !(
        found >= acknowledged &&
        found <= sent &&
        (found === 0 || draft?.comments === draft?.project_name)
      );
    });
    return [
      ...gone(
        'message',
        this.references,
        contacts.map(({ reference }) => reference),
      ),
      ...gone(
        'account',
        this.accounts,
        users.map(({ email }) => email),
      ),
      ...gone(
        'subscription',
        this.subscriptions,
        subscriptions.map(({ email }) => email),
      ),
      ...gone(
        'document',
        this.documents,
        files.map(({ id }) => id),
      ),
      ...lost.map(([id]) => `save of ${id}`),
    ];
  }
}

/** Documents unlike their row. */
export async function brokenDocuments({ read }: Database, dataDir: string): Promise<string[]> {
  const rows = await read.selectFrom('files').select(['storage_key', 'size', 'sha256']).execute();
  return rows
    .filter(({ storage_key: key, size, sha256 }) => {
      const file = path.join(dataDir, 'uploads', key);
      const bytes = existsSync(file) ? readFileSync(file) : undefined;
      return bytes?.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256;
    })
    .map(({ storage_key: key }) => key);
}

export async function strayFiles({ read }: Database, dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, 'uploads');
  const known = new Set(
    (await read.selectFrom('files').select('storage_key').execute()).map(({ storage_key: key }) => key),
  );
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => !known.has(name) && !name.startsWith('.'))
    : [];
}
