// `npm run mail:preview [-- folder]`. @see docs/commands.md
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { locales } from '../../lib/contract/core/locale';
import { siteUrl } from '../../lib/env';
import { asFile } from '../mail/mailer';
import { composeMail } from '../mail/compose';
import { MARK_ID } from '../mail/printing/layout';
import { readMark } from '../mail/mark';
import { sampleMails } from '../mail/samples';
import { readMailTexts } from '../mail/texts';
import { readShippedSections } from '../seed/load-settings';
import { mailAgencyOf } from '../settings/mail-agency';
import { keysOf } from '../core/secret';
import { runCommand, say } from './command';
import { settleCommand } from './read-settings';

await runCommand(async () => {
  const folder = process.argv[2] ? resolve(process.argv[2]) : mkdtempSync(join(tmpdir(), 'vitrine-mails-'));
  const from = settleCommand().MAIL_FROM;
  // The key is valid nowhere.
  const composing = {
    texts: readMailTexts(process.cwd()),
    tokenKey: keysOf('preview').singleUse,
    siteUrl,
    agency: mailAgencyOf(await readShippedSections(process.cwd())),
  };
  mkdirSync(folder, { recursive: true });
  for (const mail of locales.flatMap(sampleMails)) {
    const composed = composeMail(mail, composing);
    const file = join(folder, `${mail.template}.${mail.locale}`);
    // A browser can't read the attachment.
    writeFileSync(
      `${file}.html`,
      composed.html.replace(`cid:${MARK_ID}`, `data:image/png;base64,${readMark().toString('base64')}`),
    );
    writeFileSync(`${file}.txt`, `${composed.subject}\n\n${composed.text}`);
    writeFileSync(
      `${file}.eml`,
      await asFile(
        {
          ...composed,
          id: `sample-${mail.template}`,
          to: 'camille@exemple.example',
          locale: mail.locale,
          date: new Date(),
          forget: false,
        },
        from,
      ),
    );
  }
  say(folder);
});
