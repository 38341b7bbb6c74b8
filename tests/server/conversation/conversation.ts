import { addProject } from '../fixtures';
import type { Answer, Installation, Person } from '../ops/installation';

/** A person without company. */
export const someCustomer = {
  isConsumer: true,
  name: 'Camille Roy',
  street: '2, place du Marché',
  postalCode: '49120',
  city: 'Brévigny',
  country: 'FR',
};

export const someQuote = {
  title: 'Le guichet, première partie',
  lines: [
    { label: 'Maquettes', quantity: 3, unitPrice: 65_000 },
    { label: 'Développement', quantity: 12.5, unitPrice: 62_000 },
    { label: 'Remise', quantity: 1, unitPrice: -20_000 },
  ],
  vatRate: 20,
  validUntil: '2026-07-31',
  notes: 'Paiement en **deux fois**.',
  customer: someCustomer,
};

export type { Answer };

export function askerOf(installation: Installation) {
  return async (
    method: string,
    path: string,
    { token }: Pick<Person, 'token'>,
    body?: unknown,
  ): Promise<Answer> => {
    const response = await installation.ask(method, `/api${path}`, { token, body });
    return { ...(await response.json()), status: response.status };
  };
}

/** Two customers and a manager are members; an administrator, a customer and a manager are not. */
export async function openCase(installation: Installation, slug: string) {
  const call = askerOf(installation);
  const [customer, other, stranger] = [
    await installation.signUp({ verified: true, firstName: 'Camille', lastName: 'Roy' }),
    await installation.signUp({ verified: true, firstName: 'Odile', locale: 'en' }),
    await installation.signUp({ verified: true }),
  ];
  const [manager, admin, outsider] = [
    await installation.signUp({ role: 'manager', verified: true, firstName: 'Inès', lastName: 'Aubrac' }),
    await installation.signUp({ role: 'admin', verified: true }),
    await installation.signUp({ role: 'manager', verified: true }),
  ];
  const id = await addProject(installation.database, {
    slug,
    isPublic: false,
    members: [customer.id, other.id, manager.id],
  });
  const base = `/projects/${id}`;
  const say = async (person: Person, body: string, more: object = {}) =>
    (await call('POST', `${base}/updates`, person, { body, ...more })).update as { id: string };
  const read = (person: Person, query = '') => call('GET', `${base}/updates${query}`, person);
  const makeQuote = async (more: object = {}) =>
    (await call('POST', '/orders', manager, { projectId: id, ...someQuote, ...more })).order as {
      id: string;
      reference: string;
      updatedAt: string;
    };
  /** Sends the current version by default. */
  const decide = async (person: Person, quoteId: string, status: string, more: object = {}) => {
    const { updatedAt } =
      (await installation.database.read
        .selectFrom('orders')
        .select('updated_at as updatedAt')
        .where('id', '=', quoteId)
        .executeTakeFirst()) ?? {};
    return call('PATCH', `/orders/${quoteId}/status`, person, {
      status,
      updatedAt,
      ...(status === 'en_cours' ? { acceptance: { terms: true, name: 'Camille Roy' } } : {}),
      ...more,
    });
  };
  return {
    id,
    base,
    call,
    customer,
    other,
    stranger,
    manager,
    admin,
    outsider,
    say,
    read,
    makeQuote,
    decide,
  };
}
export type Case = Awaited<ReturnType<typeof openCase>>;
