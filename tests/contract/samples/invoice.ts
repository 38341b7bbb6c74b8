import { expect } from 'vitest';
import type * as bankFiles from '@/lib/contract/invoices/bank-calls';
import type * as invoices from '@/lib/contract/invoices/calls';
import type * as invoiceExports from '@/lib/contract/invoices/export-calls';
import { signIn, signUpMember } from '../accounts';
import type { Sample, Try } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/invoices';
const absent = `${base}/no-such-invoice`;
const address = { street: '4, place du Musée', postalCode: '44150', city: 'Brévigny', country: 'FR' };
const customer = { isConsumer: true, name: 'Camille Roy', address };
const content = {
  title: 'Entretien',
  operation: 'services',
  serviceTo: '2026-01-31',
  lines: [
    { label: 'Entretien', quantity: 1.5, unitPrice: 20_000, vatRate: 20 },
    { label: 'Remise', quantity: 1, unitPrice: -1000, vatRate: 20 },
  ],
  customer,
};
const bank = {
  holder: 'Vitrine SARL',
  name: 'Banque de l’Estuaire',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPPXXX',
};

interface Made {
  id: string;
  updatedAt: string;
  /** null: a draft. */
  issuedOn: string | null;
}

export async function openDesk(target: Target) {
  // Only a verified member can be the customer. Without mails: the administrator.
  const account = target.mailedToken ? await signUpMember(target) : await signIn(target, target.admin);
  const admin = (await signIn(target, target.admin)).token;
  const ask = async (method: string, path: string, body?: object) => {
    const response = await target.ask(path, {
      method,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    expect(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(true);
    return answer;
  };
  const { legal } = await ask('GET', '/api/site/legal');
  await ask('PUT', '/api/site/legal', {
    legal: { ...legal, bank, payment: { ...legal.payment, days: 30 } },
  });
  const { project } = await ask('POST', '/api/projects', { title: `Factures ${account.id}` });
  await ask('POST', `/api/projects/${project.id}/members`, { userId: account.id, role: 'client' });
  const projectId = project.id as string;
  const named = { projectId, customerId: account.id };
  const draft = async (): Promise<Made> =>
    (await ask('POST', base, { ...named, ...content })).invoice as Made;
  const issued = async (): Promise<Made> => {
    const { id, updatedAt } = await draft();
    return (await ask('POST', `${base}/${id}/issue`, { updatedAt })).invoice as Made;
  };
  return { account, admin, ask, projectId, named, draft, issued };
}

async function acceptedQuote(
  target: Target,
  { ask, projectId, account }: Awaited<ReturnType<typeof openDesk>>,
): Promise<string> {
  const { order } = await ask('POST', '/api/orders', {
    projectId,
    title: 'Site',
    lines: [{ label: 'Maquettes', quantity: 1, unitPrice: 65_000, vatRate: 20 }],
    validUntil: '2099-12-31',
    customer: { isConsumer: true, name: 'Camille Roy', ...address },
  });
  await target.ask(`/api/orders/${order.id}/status`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      status: 'en_cours',
      updatedAt: order.updatedAt,
      acceptance: { terms: true, name: 'Camille Roy' },
    }),
  });
  return order.id as string;
}

const wrongContents: [body: object, field: string][] = [
  [{ ...content, title: '' }, 'title'],
  [{ ...content, operation: 'gift' }, 'operation'],
  [{ ...content, lines: [{ label: 'x', quantity: 1, unitPrice: -1, vatRate: 20 }] }, 'lines'],
  [{ ...content, lines: [{ label: 'x', quantity: 1, unitPrice: 1 }] }, 'lines.0.vatRate'],
  [{ ...content, serviceFrom: '2026-02-01' }, 'serviceTo'],
  [{ ...content, paymentDays: 61 }, 'paymentDays'],
  [{ ...content, customer: { ...customer, siren: '123456789' } }, 'customer.siren'],
  [{ ...content, deliveryAddress: { ...address, country: 'XX' } }, 'deliveryAddress.country'],
];

const bankCsv = 'Date;Libellé;Montant\n15/01/2026;VIR F-2026-0001;1,00\n';

function bankForm(text: string): FormData {
  const form = new FormData();
  form.append('file', new File([text], 'releve.csv', { type: 'text/csv' }));
  return form;
}

export async function bankSamples(
  target: Target,
): Promise<Record<keyof typeof bankFiles | keyof typeof invoiceExports, Sample>> {
  const { admin, account, issued } = await openDesk(target);
  const { bankFile } = (await (
    await target.ask(`${base}/bank-files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}` },
      body: bankForm(bankCsv),
    })
  ).json()) as { bankFile: { id: string; lines: { id: string }[] } };
  const payments = `${base}/bank-files/${bankFile.id}/payments`;
  return {
    exportInvoices: {
      right: [`${base}/export`, `${base}/export?separator=semicolon&headings=fr&month=2026-06`],
      wrong: [[`${base}/export?separator=tab`, 'separator']],
      absent: [],
    },
    exportMyInvoices: {
      right: [{ path: `${base}/my/export?headings=en`, token: account.token }],
      wrong: [[`${base}/my/export?state=lost`, 'state']],
      absent: [],
    },
    archiveInvoices: {
      right: [`${base}/archive?month=2020-01`],
      wrong: [[`${base}/archive?month=x`, 'month']],
      absent: [],
    },
    exportForPlatform: {
      right: [`${base}/platform-export?month=2020-01`],
      wrong: [[`${base}/platform-export?month=2020-1`, 'month']],
      absent: [],
    },
    downloadInvoice: {
      right: [async () => ({ path: `${base}/${(await issued()).id}/document`, token: account.token })],
      wrong: [[`${base}/${long}/document`, 'id']],
      absent: [`${absent}/document`],
    },
    readBankFile: {
      right: [{ path: `${base}/bank-files`, form: bankForm(bankCsv) }],
      wrong: [],
      absent: [],
    },
    confirmBankFile: {
      right: [
        async () => ({
          path: payments,
          body: { lines: [{ id: bankFile.lines[0]?.id, invoiceId: (await issued()).id }] },
        }),
      ],
      wrong: [
        [{ path: payments, body: { lines: [] } }, 'lines'],
        [{ path: payments, body: { lines: [{ id: 'x' }] } }, 'lines.0.invoiceId'],
      ],
      absent: [
        { path: `${base}/bank-files/no-such-file/payments`, body: { lines: [{ id: 'x', invoiceId: 'x' }] } },
      ],
    },
  };
}

export async function invoiceSamples(target: Target): Promise<Record<keyof typeof invoices, Sample>> {
  const desk = await openDesk(target);
  const { account, named, draft, issued, projectId, ask } = desk;
  const open = await draft();
  const path = `${base}/${open.id}`;
  const bill = await issued();
  const billPath = `${base}/${bill.id}`;
  const issue = async (): Promise<Try> => {
    const { id, updatedAt } = await draft();
    return { path: `${base}/${id}/issue`, body: { updatedAt } };
  };
  const payment = { paidOn: bill.issuedOn, amount: 100, method: 'transfer' };
  const paid = async (): Promise<Try> => {
    const { id } = await issued();
    const { invoice } = await ask('POST', `${base}/${id}/payments`, payment);
    return { path: `${base}/${id}/payments/${invoice.payments[0].id}` };
  };
  const lists = (list: string, token?: string): Sample['right'] =>
    ['', '?state=late&page=2&limit=1', '?state=paid'].map((query) => ({
      path: `${list}${query}`,
      ...(token ? { token } : {}),
    }));
  return {
    listInvoices: {
      right: [...lists(base), `${base}?kind=free&month=2026-06&search=entretien`],
      wrong: [
        [`${base}?state=lost`, 'state'],
        [`${base}?month=2026-13`, 'month'],
      ],
      absent: [],
    },
    listMyInvoices: {
      right: lists(`${base}/my`, account.token),
      wrong: [[`${base}/my?limit=101`, 'limit']],
      absent: [],
    },
    listProjectInvoices: {
      right: lists(`/api/projects/${projectId}/invoices`, account.token),
      wrong: [[`/api/projects/${projectId}/invoices?page=0`, 'page']],
      absent: ['/api/projects/no-such-project/invoices', `/api/projects/${projectId}/invoices`],
    },
    getInvoice: {
      right: [path, { path: billPath, token: account.token }].map((each) =>
        typeof each === 'string' ? { path: each, token: desk.admin } : each,
      ),
      wrong: [[`${base}/${long}`, 'id']],
      absent: [absent, path],
    },
    createInvoice: {
      right: [
        { path: base, body: { ...named, ...content, key: '0193b2a0-0000-7000-8000-000000000002' } },
        { path: base, body: { ...named, title: 'Rien', lines: content.lines } },
      ],
      wrong: [...wrongContents, [{ ...content, customerId: 'nobody' }, 'customerId'] as [object, string]].map(
        ([body, field]) => [{ path: base, body: { ...named, ...body } }, field],
      ),
      absent: [{ path: base, body: { ...named, projectId: 'no-such-project', ...content } }],
    },
    createQuoteInvoice: {
      right: target.mailedToken
        ? [
            async () => ({
              path: `/api/orders/${await acceptedQuote(target, desk)}/invoices`,
              body: { kind: 'balance' },
            }),
          ]
        : [],
      wrong: [
        [{ path: '/api/orders/x/invoices', body: { kind: 'free' } }, 'kind'],
        [{ path: '/api/orders/x/invoices', body: { kind: 'deposit', part: -1 } }, 'part'],
      ],
      absent: [{ path: '/api/orders/no-such-offer/invoices', body: { kind: 'balance' } }],
    },
    createCreditNote: {
      right: [
        async () => ({ path: `${base}/${(await issued()).id}/credit-notes`, body: {} }),
        {
          path: `${billPath}/credit-notes`,
          body: { title: 'Geste', notes: 'Retard', lines: [{ ...content.lines[0], quantity: 0.5 }] },
        },
      ],
      wrong: [
        [{ path: `${billPath}/credit-notes`, body: { lines: [] } }, 'lines'],
        [
          { path: `${billPath}/credit-notes`, body: { lines: [{ ...content.lines[0], quantity: 9 }] } },
          'lines',
        ],
      ],
      absent: [{ path: `${absent}/credit-notes`, body: {} }],
    },
    updateInvoice: {
      right: [
        async () => {
          const { id, updatedAt } = await draft();
          return { path: `${base}/${id}`, body: { ...content, notes: 'Merci', updatedAt } };
        },
      ],
      wrong: [...wrongContents, [{ ...content, updatedAt: 'now' }, 'updatedAt'] as [object, string]].map(
        ([body, field]) => [{ path, body: { updatedAt: open.updatedAt, ...body } }, field],
      ),
      absent: [{ path: absent, body: { ...content, updatedAt: open.updatedAt } }],
    },
    deleteInvoice: {
      right: [async () => ({ path: `${base}/${(await draft()).id}` })],
      wrong: [[`${base}/${long}`, 'id']],
      absent: [absent],
    },
    issueInvoice: {
      right: [issue],
      wrong: [[{ path: `${path}/issue`, body: {} }, 'updatedAt']],
      absent: [{ path: `${absent}/issue`, body: { updatedAt: open.updatedAt } }],
    },
    createPayment: {
      right: [{ path: `${billPath}/payments`, body: { ...payment, note: 'Merci' } }],
      wrong: [
        [{ path: `${billPath}/payments`, body: { ...payment, amount: 10_000_000 } }, 'amount'],
        [{ path: `${billPath}/payments`, body: { ...payment, paidOn: '2099-01-01' } }, 'paidOn'],
        [{ path: `${billPath}/payments`, body: { ...payment, method: 'gold' } }, 'method'],
      ],
      absent: [{ path: `${absent}/payments`, body: payment }],
    },
    deletePayment: {
      right: [paid],
      wrong: [[`${billPath}/payments/${long}`, 'paymentId']],
      absent: [`${billPath}/payments/no-such-payment`, `${absent}/payments/x`],
    },
  };
}
