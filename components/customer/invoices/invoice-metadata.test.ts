import { expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import { invoiceRecord } from '@/tests/setup/invoices';
import { invoiceMetadata } from './invoice-metadata';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

it.each([
  [invoiceRecord({ reference: 'F-2026-0007' }), 'Facture F-2026-0007'],
  [invoiceRecord({ kind: 'creditNote', reference: 'A-2026-0002' }), 'Avoir A-2026-0002'],
])('names the document in the title of its page', async (invoice, title) => {
  expect((await invoiceMetadata('fr', invoice.id, ok(invoice))).title).toEqual(
    expect.stringContaining(title),
  );
});

it('has a general title if the invoice cannot be read', async () => {
  const { title } = await invoiceMetadata('fr', '1', fail({ status: 503, code: 'API_UNREACHABLE' }));
  expect(JSON.stringify(title)).toContain('Votre facture');
});
