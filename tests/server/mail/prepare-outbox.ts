import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMailWorker } from '../../../server/jobs/send-mails';
import { createMailer } from '../../../server/mail/mailer';
import { queueMail } from '../../../server/mail/outbox/queries';
import { readMailTexts } from '../../../server/mail/texts';
import { createTestLog } from '../fixtures';
import { openHouse, siteAddress } from '../ops/house';
import type { House } from '../ops/house';
import { catchMails } from './smtp';

/** Before each test the outbox is empty and the mail server accepts every mail. */
export function prepareOutbox() {
  const house = {} as House;
  const smtp = {} as Awaited<ReturnType<typeof catchMails>>;
  beforeAll(async () => {
    Object.assign(smtp, await catchMails());
    Object.assign(house, await openHouse({ smtpUrl: smtp.url }));
  });
  afterAll(async () => {
    await house.close();
    await smtp.close();
  });
  const takeEveryMail = () =>
    Object.assign(smtp.rules, { refuse: undefined, greeting: undefined, sender: undefined, data: undefined });
  beforeEach(async () => {
    await house.database.read.deleteFrom('outbox').execute();
    smtp.caught.length = 0;
    takeEveryMail();
    house.events.length = 0;
  });

  const rows = () => house.database.read.selectFrom('outbox').selectAll().orderBy('id').execute();
  const queue = (to: string, more: object = {}) =>
    house.database.write((transaction) =>
      queueMail(
        transaction,
        {
          template: 'deactivation',
          to,
          locale: 'fr',
          values: { 'user.firstName': 'Ada', 'event.at': { instant: '2026-06-15T12:00:00.000Z' } },
          ...more,
        },
        house.time.now,
      ),
    );
  /** As in another process. */
  const anotherWorker = () =>
    createMailWorker({
      database: house.database,
      clock: () => house.time.now,
      log: createTestLog().log,
      mailer: createMailer({ DATA_DIR: house.address.dataDir, SMTP_URL: smtp.url }),
      texts: readMailTexts(new URL('../../..', import.meta.url).pathname),
      tokenKey: house.keys.singleUse,
      siteUrl: () => siteAddress,
    });
  return { house, smtp, takeEveryMail, rows, queue, anotherWorker };
}
