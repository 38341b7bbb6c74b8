import { followCheckouts } from '../../../../server/invoices/cards/follow-checkouts';
import { openFakeStripe } from '../../../fixtures/fake-stripe';
import type { FakeStripe } from '../../../fixtures/fake-stripe';
import type { Answer } from '../../conversation/conversation';
import { now } from '../../fixtures';
import { openInstallation } from '../../ops/installation';
import type { Installation, Person } from '../../ops/installation';
import { openInvoicing } from '../invoicing';

/** Invoices of 342,00 € that are paid by card. */
export async function openCardDesk(slug: string) {
  const opened: { installation?: Installation } = {};
  const stripe: FakeStripe = await openFakeStripe(() => opened.installation?.time.now ?? now);
  const installation = await openInstallation({ stripe: stripe.settings });
  opened.installation = installation;
  const desk = await openInvoicing(installation, slug);
  const { call, customer } = desk;

  const checkout = async (id: string, person: Person = customer, locale = 'fr'): Promise<Answer> => {
    const response = await installation.ask('POST', `/api/invoices/${id}/checkout`, {
      token: person.token,
      headers: { 'accept-language': locale },
    });
    return { ...(await response.json()), status: response.status };
  };
  /** @returns the id of the session */
  const opens = async (id: string): Promise<string> =>
    String((await checkout(id)).checkout.url)
      .split('/')
      .at(-1) ?? '';
  const send = async (
    payload: string,
    { signature = stripe.sign(payload), from }: { signature?: string; from?: string } = {},
  ): Promise<Answer> => {
    const response = await installation.handle(
      new Request('http://localhost/api/webhooks/stripe', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signature ? { 'stripe-signature': signature } : {}),
          ...(from ? { 'x-client-address': from } : {}),
        },
        body: payload,
      }),
    );
    return { ...(await response.json()), status: response.status };
  };
  const shown = async (id: string, person: Person = desk.writer) =>
    (await call('GET', `/invoices/${id}`, person)).invoice as Answer;
  /** Mails of the team about card payments. */
  const checks = async (): Promise<string[]> =>
    (await installation.mails(desk.writer.email))
      .filter(({ subject }) => subject?.startsWith('À vérifier'))
      .map(({ text }) => text ?? '');
  const lastCalls = new Map<string, number>();
  /** A round of the job. @param later milliseconds from now */
  const follow = async (later: number): Promise<number> => {
    const { database, cards, log, time } = installation;
    if (!cards) throw new Error('Card payments are off');
    return followCheckouts({ database, cards, log, lastCalls }, new Date(time.now.getTime() + later));
  };
  /** Pages of the invoice that can be paid. */
  const openPages = (id: string): string[] =>
    [...stripe.sessions.values()]
      .filter(({ status, metadata }) => status === 'open' && metadata.invoice === id)
      .map(({ id: session }) => session);
  return {
    ...desk,
    installation,
    stripe,
    follow,
    openPages,
    checkout,
    opens,
    send,
    shown,
    checks,
    close: async () => {
      await installation.close();
      await stripe.close();
    },
  };
}
export type CardDesk = Awaited<ReturnType<typeof openCardDesk>>;
