import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { invoiceRecord, paidInvoice } from '@/tests/setup/invoices';
import { showOnPage } from '@/tests/setup/server-render';
import { person } from '@/tests/setup/users';
import { leaveFor } from '../wizard/leave';
import { CardPayment } from './card-payment';
import { CardReturn } from './card-return';
import { InvoicePage } from './invoice-page';

const router = { refresh: vi.fn() };
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('../wizard/leave', () => ({ leaveFor: vi.fn() }));

beforeEach(() => {
  for (const each of [router.refresh, vi.mocked(request), vi.mocked(leaveFor)]) each.mockReset();
});

describe('paying by card', () => {
  const url = 'https://pay.example/cs_1';
  async function show() {
    const { myInvoices } = await loadMessages('fr');
    const words = await failureWords({ locale: 'fr' });
    render(<CardPayment invoiceId="i1" words={words} labels={myInvoices.payment.card} />);
    return screen.getByRole('button', { name: 'Payer par carte' });
  }

  it('leaves for the page of the API, once for a double click', async () => {
    vi.mocked(request).mockResolvedValue(ok({ checkout: { url } }));
    await userEvent.dblClick(await show());
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(url);
    expect(vi.mocked(request).mock.calls).toEqual([['post', '/api/invoices/i1/checkout', { locale: 'fr' }]]);
    expect(screen.getByRole('button', { name: 'Ouverture…' })).toHaveAttribute('aria-busy', 'true');
  });

  it('can be used again when the customer comes back to the page as it was left', async () => {
    vi.mocked(request).mockResolvedValue(ok({ checkout: { url } }));
    await userEvent.click(await show());
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(screen.getByRole('button', { name: 'Payer par carte' })).not.toHaveAttribute('aria-busy');
  });

  it('says that cards are unavailable, and keeps the button', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 503, code: 'CARD_UNAVAILABLE' }));
    await userEvent.click(await show());
    expect(await screen.findByText(/^Le paiement par carte est momentanément indisponible/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Payer par carte' })).toBeEnabled();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('shows the new state of an invoice that was settled meanwhile', async () => {
    const message = 'Cette facture est déjà réglée.';
    vi.mocked(request).mockResolvedValue(fail({ status: 409, code: 'INVOICE_SETTLED', message }));
    await userEvent.click(await show());
    expect(await screen.findByText(message)).toBeVisible();
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});

describe('the page after a card payment', () => {
  const opened = invoiceRecord({ card: 'opened' });
  async function wait() {
    const { myInvoices } = await loadMessages('en');
    render(
      <CardReturn
        locale="en"
        invoice={opened}
        isWaiting
        page="/en/my-invoices/i1"
        labels={myInvoices.payment.card}
      />,
    );
  }

  it('asks until the payment is confirmed, and refreshes then', async () => {
    vi.mocked(request).mockResolvedValueOnce(ok({ invoice: opened }));
    vi.mocked(request).mockResolvedValue(
      ok({ invoice: { ...opened, card: undefined, due: 0, payment: null } }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await wait();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(request).toHaveBeenCalledOnce();
    expect(router.refresh).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(router.refresh).toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('leads to the ways to pay, and says when the confirmation is late', async () => {
    vi.mocked(request).mockResolvedValue(ok({ invoice: opened }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await wait();
    expect(screen.getByRole('link', { name: 'See the ways to pay' })).toHaveAttribute(
      'href',
      '/en/my-invoices/i1',
    );
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(screen.getByText(/^The confirmation is taking longer/)).toBeVisible();
    vi.useRealTimers();
  });

  const show = (invoice = opened, isBack = true) =>
    showOnPage(<InvoicePage locale="en" user={person()} invoice={invoice} isBack={isBack} />);

  it('offers no way to pay twice while it waits', async () => {
    await show();
    expect(screen.getByText('Waiting for confirmation')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull();
    expect(screen.queryByText(/^FR76/)).toBeNull();
  });

  it('waits for a payment of an invoice that a transfer settled meanwhile', async () => {
    await show(invoiceRecord({ ...paidInvoice(), card: 'opened', payment: null }));
    expect(screen.getByText('Waiting for confirmation')).toBeVisible();
  });

  it('thanks for a confirmed payment', async () => {
    const [payment] = invoiceRecord().payments;
    const payments = payment ? [{ ...payment, method: 'card' as const }] : [];
    await show(invoiceRecord({ ...paidInvoice(), payments, payment: null }));
    expect(screen.getByText('Card payment confirmed, thank you.')).toBeVisible();
  });

  it('claims no payment without an open payment page', async () => {
    await show(invoiceRecord({ card: 'available' }));
    expect(screen.queryByText('Waiting for confirmation')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay by card' })).toBeVisible();
  });

  it('shows the ways to pay at a visit that does not come from the payment page', async () => {
    await show(opened, false);
    expect(screen.getByRole('button', { name: 'Pay by card' })).toBeVisible();
  });
});
