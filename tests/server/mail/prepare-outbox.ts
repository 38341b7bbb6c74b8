import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMailWorker } from '../../../server/jobs/send-mails';
import { createMailer } from '../../../server/mail/mailer';
import { queueMail } from '../../../server/mail/outbox/queries';
import { readMailTexts } from '../../../server/mail/texts';
import { createTestLog } from '../fixtures';
import { openInstallation, siteAddress } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { catchMails } from './smtp';

export function prepareOutbox() {
  const installation = {} as Installation;
  const smtp = {} as Awaited<ReturnType<typeof catchMails>>;
  beforeAll(async () => {
    Object.assign(smtp, await catchMails());
    Object.assign(installation, await openInstallation({ smtpUrl: smtp.url }));
  });
  afterAll(async () => {
    await installation.close();
    await smtp.close();
  });
  const takeEveryMail = () =>
    Object.assign(smtp.rules, { refuse: undefined, greeting: undefined, sender: undefined, data: undefined });
  beforeEach(async () => {
    await installation.database.read.deleteFrom('outbox').execute();
    smtp.caught.length = 0;
    takeEveryMail();
    installation.events.length = 0;
  });

  const rows = () => installation.database.read.selectFrom('outbox').selectAll().orderBy('id').execute();
  const queue = (to: string, more: object = {}) =>
    installation.database.write((transaction) =>
      queueMail(
        transaction,
        {
          template: 'deactivation',
          to,
          locale: 'fr',
          values: { 'user.firstName': 'Ada', 'event.at': { instant: '2026-06-15T12:00:00.000Z' } },
          ...more,
        },
        installation.time.now,
      ),
    );
  /** As in another process. */
  const anotherWorker = () =>
    createMailWorker({
      database: installation.database,
      files: installation.files,
      clock: () => installation.time.now,
      log: createTestLog().log,
      mailer: createMailer({ DATA_DIR: installation.address.dataDir, SMTP_URL: smtp.url }),
      texts: readMailTexts(new URL('../../..', import.meta.url).pathname),
      tokenKey: installation.keys.singleUse,
      siteUrl: () => siteAddress,
    });
  return { installation, smtp, takeEveryMail, rows, queue, anotherWorker };
}
