import { openCase, someQuote } from '../conversation/conversation';
import type { Answer, askerOf } from '../conversation/conversation';
import type { Installation, Person } from '../ops/installation';

/** Facts of the agency that the law asks of an invoice. */
async function completeAgency(call: ReturnType<typeof askerOf>, admin: Person): Promise<void> {
  const { legal, updatedAt } = await call('GET', '/site/legal', admin);
  await call('PUT', '/site/legal', admin, {
    legal: {
      ...legal,
      bank: {
        holder: 'Vitrine SARL',
        name: 'Banque de l’Estuaire',
        iban: 'FR7630006000011234567890189',
        bic: 'AGRIFRPPXXX',
      },
      payment: { ...legal.payment, days: 30, terms: { fr: 'Pas d’escompte.', en: 'No discount.' } },
    },
    updatedAt,
  });
}

/** Facts of the customer. */
async function completeCustomer({ database }: Installation, { id }: Person): Promise<void> {
  await database.read
    .updateTable('users')
    .set({
      account_type: 'business',
      company_name: 'Association Musée de Brévigny',
      siret: '99920711100014',
      vat_number: 'FR81999207111',
    })
    .where('id', '=', id)
    .execute();
  await database.read
    .insertInto('addresses')
    .values({
      id: `address-${id}`,
      user_id: id,
      type: 'billing',
      street: '4, place du Musée',
      city: 'Brévigny',
      postal_code: '44150',
      state: null,
      country: 'FR',
      default_billing: 1,
      default_shipping: 0,
      created_at: '2026-06-01T00:00:00.000Z',
      updated_at: '2026-06-01T00:00:00.000Z',
    })
    .execute();
}

/** Of the payment schedule; without milestone: due at acceptance. */
interface Part {
  percent: number;
  milestone?: string;
}

export interface Draft {
  id: string;
  updatedAt: string;
  totalInclTax: number;
  [key: string]: unknown;
}

export async function openInvoicing(installation: Installation, slug: string) {
  const project = await openCase(installation, slug);
  const { call, customer, other, admin } = project;
  const writer = await installation.signUp({ role: 'manager', rights: ['invoices'], verified: true });
  await completeAgency(call, admin);
  for (const person of [customer, other]) await completeCustomer(installation, person);

  const free = async (more: object = {}): Promise<Draft> =>
    (
      await call('POST', '/invoices', writer, {
        projectId: project.id,
        customerId: customer.id,
        title: 'Hébergement et entretien',
        operation: 'services',
        serviceTo: '2026-06-10',
        lines: [{ label: 'Entretien', quantity: 1, unitPrice: 28_500, vatRate: 20 }],
        ...more,
      })
    ).invoice;
  const issue = ({ id, updatedAt }: { id: string; updatedAt: string }): Promise<Answer> =>
    call('POST', `/invoices/${id}/issue`, writer, { updatedAt });
  const issued = async (more: object = {}): Promise<Draft> => (await issue(await free(more))).invoice;

  const partOf = async ({ percent, milestone }: Part) => {
    if (milestone === undefined) return { percent, due: 'acceptance' };
    const answer = await call('POST', `/projects/${project.id}/milestones`, admin, {
      title: milestone,
      dueDate: '2026-07-10',
    });
    return { percent, due: 'milestone', milestoneId: answer.milestone.id as string };
  };
  const accepted = async (parts: readonly Part[], more: object = {}): Promise<string> => {
    const schedule = [];
    for (const part of parts) schedule.push(await partOf(part));
    const { id } = await project.makeQuote({ ...someQuote, schedule, ...more });
    await project.decide(customer, id, 'en_cours');
    return id;
  };
  const ofQuote = (quoteId: string, body: object): Promise<Answer> =>
    call('POST', `/orders/${quoteId}/invoices`, writer, body);
  /** Deposits need no day of service; the others get one. */
  const issueOfQuote = async (quoteId: string, body: object): Promise<Draft> => {
    const { invoice } = await ofQuote(quoteId, body);
    const { invoice: dated } = await call('PUT', `/invoices/${invoice.id}`, writer, {
      title: invoice.title,
      operation: 'services',
      serviceTo: '2026-06-12',
      updatedAt: invoice.updatedAt,
    });
    return (await issue(dated)).invoice;
  };
  const pay = (id: string, amount: number, more: object = {}): Promise<Answer> =>
    call('POST', `/invoices/${id}/payments`, writer, {
      paidOn: '2026-06-14',
      amount,
      method: 'transfer',
      ...more,
    });
  const credit = (id: string, body: object = {}): Promise<Answer> =>
    call('POST', `/invoices/${id}/credit-notes`, writer, { notes: 'Geste commercial.', ...body });
  return { ...project, admin, writer, free, issue, issued, accepted, ofQuote, issueOfQuote, pay, credit };
}
export type Invoicing = Awaited<ReturnType<typeof openInvoicing>>;
