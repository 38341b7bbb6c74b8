import { after, toFlag, toInstant, toJson } from '../../db/codec';
import { contactTexts, queuePlace } from '../../contacts/contact-columns';
import type { Database, Handle } from '../../db/database';
import { newId } from '../../db/id';
import { blankDraft } from '../../requests/draft-columns';
import { insertRequest } from '../../requests/queries';
import { insertUser } from '../../accounts/queries';
import { insertProject, noTexts } from '../../projects/write-queries';
import { addInvoice, addLetter, addSecurityEvent } from './fill-books';
import { addMedia, addPost } from './fill-desk';

const given = ['Camille', 'Élise', 'Théo', 'Nadia', 'Yann', 'Inès', 'Gaël', 'Zoé'];
const family = ['Vasseur', 'Garrigue', 'Lefèvre', 'Roy', 'Kermarec', 'Benali', 'Moreau', 'Ørsted'];
const trades = ['menuiserie', 'criée', 'musée', 'brasserie', 'librairie', 'clinique', 'théâtre', 'ferme'];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const nameOf = (index: number) => ({
  first: pick(given, index),
  last: pick(family, Math.floor(index / given.length)),
});

/** Occurs in five records at any volume, so that searches find as many rows. */
export const rareWord = 'phosphore';
const marked = (index: number, count: number) => (index % Math.floor(count / 5) === 0 ? ` ${rareWord}` : '');

/** A full page of open records at any volume. */
const isNew = (index: number, count: number) => index < Math.max(count / 20, 20);

const age = 3 * 365 * 86_400_000;

/** @param count of each kind */
export async function fill(database: Database, count: number, now: Date): Promise<void> {
  const at = (index: number) => new Date(now.getTime() - Math.floor((age * (index + 1)) / count));
  await database.write(async (transaction) => {
    const subscribers: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const userId = await addUser(transaction, index, count, at(index));
      await addContact(transaction, index, count, at(index));
      await addProject(transaction, index, count, at(index));
      await addRequest(transaction, { index, count, userId, at: at(index) });
      const row = { index, at: at(index), authorId: userId, mark: marked(index, count) };
      await addPost(transaction, row);
      await addMedia(transaction, row);
      const { first, last } = nameOf(index);
      const book = {
        index,
        count,
        at: at(index),
        userId,
        name: `${first} ${last}`,
        isNew: isNew(index, count),
      };
      await addInvoice(transaction, book);
      await addLetter(transaction, book, subscribers);
      await addSecurityEvent(transaction, book);
    }
  });
}

async function addUser(transaction: Handle, index: number, count: number, at: Date): Promise<string> {
  const { first, last } = nameOf(index);
  const id = newId();
  const instant = toInstant(at);
  await insertUser(transaction, {
    id,
    email: `personne${index}@banc.example`,
    role: 'user',
    first_name: first,
    last_name: last,
    password_hash: null,
    status: index % 9 === 0 ? 'inactive' : 'active',
    locale: index % 3 === 0 ? 'en' : 'fr',
    company_name: `Atelier ${index}${marked(index, count)}`,
    email_verified_at: index % 4 === 0 ? null : instant,
    demo: toFlag(false),
    created_at: instant,
    updated_at: instant,
  });
  return id;
}

async function addContact(transaction: Handle, index: number, count: number, at: Date): Promise<void> {
  const { first, last } = nameOf(index);
  const created = toInstant(at);
  const status = isNew(index, count)
    ? pick(['new', 'read'] as const, index)
    : pick(['replied', 'closed', 'closed', 'spam'] as const, index);
  const row = {
    id: newId(),
    reference: `C-${String(index).padStart(6, '0')}`,
    status,
    locale: 'fr',
    full_name: `${first} ${last}`,
    email: `ecrit${index}@banc.example`,
    company: `Maison ${pick(trades, index)}`,
    phone: null,
    subject: pick(['info', 'quote', 'support'] as const, index),
    message: `Bonjour, nous tenons une ${pick(trades, index)} et cherchons un outil de planning.${marked(index, count)} ${'Il nous faut suivre les commandes. '.repeat(6)}`,
    service: null,
    user_id: null,
    consent_at: created,
    consent_version: '1',
    amber_at: toInstant(new Date(at.getTime() + 72_000_000)),
    due_at: toInstant(new Date(at.getTime() + 86_400_000)),
    created_at: created,
    updated_at: after(created, at),
    replied_at: status === 'replied' ? toInstant(new Date(at.getTime() + 7_200_000)) : null,
  } as const;
  await transaction
    .insertInto('contacts')
    .values({ ...row, queue: queuePlace(row), ...contactTexts(row) })
    .execute();
}

async function addProject(transaction: Handle, index: number, count: number, at: Date): Promise<void> {
  const day = toInstant(at).slice(0, 10);
  const id = newId();
  const row = {
    id,
    slug: `projet-${id}`,
    client_name: `${pick(trades, index)} ${nameOf(index).last}`,
    status: pick(['planning', 'in_progress', 'on_hold', 'completed', 'completed'] as const, index),
    is_public: toFlag(index % 3 === 0),
    start_date: day,
    end_date: null,
    deadline: index % 4 === 0 ? null : toInstant(new Date(at.getTime() + 200 * 86_400_000)).slice(0, 10),
    progress: index % 101,
    stack: toJson(['SQL']),
    services: toJson(['web']),
    cover_family: 'plan',
  } as const;
  const text = (title: string) => ({
    ...noTexts,
    title,
    description: 'Un outil pour suivre les commandes, du devis à la livraison.',
  });
  await insertProject(
    transaction,
    row,
    {
      fr: text(`Planning ${index}${marked(index, count)}`),
      ...(index % 2 === 0 ? { en: text(`Schedule ${index}`) } : {}),
    },
    at,
  );
}

async function addRequest(
  transaction: Handle,
  { index, count, userId, at }: { index: number; count: number; userId: string; at: Date },
): Promise<void> {
  const instant = toInstant(at);
  const { first, last } = nameOf(index);
  await insertRequest(transaction, {
    id: newId(),
    requester_id: userId,
    draft_key: null,
    reference: `D-${String(index).padStart(6, '0')}`,
    status: isNew(index, count) ? 'pending' : pick(['completed', 'cancelled'] as const, index),
    locale: 'fr',
    ...blankDraft,
    project_name: `Outil ${index}${marked(index, count)}`,
    project_type: 'webApp',
    contact_name: `${first} ${last}`,
    contact_email: `personne${index}@banc.example`,
    step: 'review',
    project_id: null,
    created_at: instant,
    updated_at: instant,
    submitted_at: instant,
    amber_at: toInstant(new Date(at.getTime() + 72_000_000)),
    due_at: toInstant(new Date(at.getTime() + 86_400_000)),
    consent_at: instant,
  });
}
