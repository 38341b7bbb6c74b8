import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../../../lib/contract/core/locale';
import { openCheckout } from '../../../../server/invoices/cards/open-checkout';
import { siteAddress } from '../../ops/installation';
import { openCardDesk } from './card-desk';
import type { CardDesk } from './card-desk';

type CheckoutContext = Parameters<typeof openCheckout>[0];

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk('checkout-races');
});
afterAll(() => desk.close());

/** A call of the customer, with some tools replaced. */
const contextOf = (locale: Locale, tools: Partial<CheckoutContext>): CheckoutContext => {
  const { database, cards, log, time } = desk.installation;
  return {
    database,
    cards,
    log,
    now: time.now,
    locale,
    siteUrl: () => siteAddress,
    throttle: { count: () => Promise.resolve() },
    caller: { kind: 'user', userId: desk.customer.id, sessionId: 's', emailVerified: true, proven: false },
    ...tools,
  };
};

const createGate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
};

const requireCards = () => {
  const { cards } = desk.installation;
  if (!cards) throw new Error('Card payments are off');
  return cards;
};

/** @returns the answers to a call in French and to one in English that reads the row before Stripe answers the first */
async function openInBothLanguages(id: string): Promise<string[]> {
  const { database } = desk.installation;
  const cards = requireCards();
  const sent = createGate();
  const answered = createGate();
  const first = openCheckout(
    contextOf('fr', {
      cards: {
        ...cards,
        open: async (checkout) => {
          const session = await cards.open(checkout);
          sent.open();
          await answered.opened;
          return session;
        },
      },
    }),
    id,
  );
  await sent.opened;
  let isFirstWrite = true;
  const second = openCheckout(
    contextOf('en', {
      database: {
        ...database,
        write: async (work) => {
          const done = await database.write(work);
          if (isFirstWrite) {
            isFirstWrite = false;
            answered.open();
            await first;
          }
          return done;
        },
      },
    }),
    id,
  );
  return (await Promise.all([first, second])).map(({ url }) => url.split('/').at(-1) ?? '');
}

describe('parallel calls for the card payment page', () => {
  it('in two languages leave one page that can be paid', async () => {
    const { id } = await desk.issued();
    const [first, second] = await openInBothLanguages(id);
    expect(second).not.toBe(first);
    expect(desk.openPages(id)).toEqual([second]);
  });

  it('in two languages and with a transfer leave at most one page that can be paid', async () => {
    const { id } = await desk.issued();
    await Promise.all([
      desk.checkout(id, desk.customer, 'fr'),
      desk.checkout(id, desk.other, 'en'),
      desk.checkout(id, desk.other, 'fr'),
      desk.pay(id, 1000),
      desk.checkout(id, desk.customer, 'en'),
    ]);
    expect(desk.openPages(id).length).toBeLessThanOrEqual(1);
  });

  it('with events, the job and a transfer record the payment once', async () => {
    const { id } = await desk.issued();
    const session = await desk.opens(id);
    const paid = desk.stripe.pay(session);
    await Promise.all([
      desk.send(paid),
      desk.checkout(id),
      desk.follow(300_000),
      desk.pay(id, 10_000),
      desk.send(paid),
      desk.checkout(id, desk.other, 'en'),
      desk.follow(300_000),
    ]);
    const { payments, paid: sum } = await desk.shown(id);
    const byCard = payments.filter(({ method }: { method: string }) => method === 'card');
    expect(byCard).toMatchObject([{ amount: 34_200 }]);
    // The transfer is refused if the card payment came first.
    expect(sum).toBe(payments.length === 1 ? 34_200 : 44_200);
  });
});

describe('a page that Stripe does not expire on request', () => {
  it('stays the only page of its invoice, and its payment is recorded by the job', async () => {
    const { id } = await desk.issued();
    const session = await desk.opens(id);
    desk.stripe.busy.add(session);
    await desk.pay(id, 10_000);
    expect(await desk.checkout(id)).toMatchObject({ status: 503, code: 'CARD_UNAVAILABLE' });
    expect(await desk.follow(0)).toBeGreaterThan(0);
    expect(desk.openPages(id)).toEqual([session]);
    desk.stripe.pay(session);
    await desk.follow(300_000);
    const { payments } = await desk.shown(id);
    expect(payments.map(({ method }: { method: string }) => method)).toContain('card');
  });
});
