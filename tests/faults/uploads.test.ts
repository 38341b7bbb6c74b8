import { request } from 'node:http';
import { expect, it } from 'vitest';
import { DOCUMENT_MAX } from '@/lib/contract/projects/document-limits';
import { ask, formChunks, newcomer, upload } from '@/lab/trial/visitor.mjs';
import { brokenDocuments, strayFiles } from './support/ledger';
import { record } from './support/record';
import { residentMemory } from './support/memory';
import { openTrial, until } from './support/trial';

const AT_ONCE = 8;
const megabyte = 1_048_576;

// /proc exists on Linux only.
it.runIf(process.platform === 'linux')(
  'eight concurrent uploads of 50 MB use less than 150 MiB; interrupted ones leave no file',
  async () => {
    const trial = await openTrial();
    try {
      const person = await newcomer(trial.url);
      expect((await upload(trial.url, person, megabyte, 'first.pdf')).status).toBe(201);
      const before = residentMemory(trial.site.pid);
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, residentMemory(trial.site.pid))), 50);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, number) =>
          upload(trial.url, person, DOCUMENT_MAX, `${number}.pdf`),
        ),
      );
      clearInterval(watch);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(await trial.inDatabase((database) => brokenDocuments(database, trial.dataDir))).toEqual([]);

      await Promise.all(Array.from({ length: AT_ONCE }, () => breakOff(trial.url, person)));
      await until(
        'the files of aborted uploads are deleted',
        async () => (await trial.inDatabase((database) => strayFiles(database, trial.dataDir))).length === 0,
      );
      const { body } = await ask(trial.url, 'GET', `/api/project-requests/${person.draft}`, {
        cookie: person.cookie,
      });
      record(`${AT_ONCE} documents of 50 MB at once`, {
        'complete uploads': answers.length,
        'memory before, MiB': Math.round(before),
        'maximum during the uploads, MiB': Math.round(most),
        'increase, MiB': Math.round(most - before),
        'aborted uploads': AT_ONCE,
        'files of these left': 0,
      });
      expect(body.request.files).toHaveLength(AT_ONCE + 1);
      expect(most - before).toBeLessThan(150);
    } finally {
      await trial.close();
    }
  },
  240_000,
);

async function breakOff(url: string, { cookie, draft }: { cookie: string; draft: string }): Promise<void> {
  const sending = request(`${url}/api/project-requests/${draft}/files`, {
    method: 'POST',
    agent: false,
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=a-boundary-of-the-trial',
    },
  });
  const over = new Promise((resolve) => sending.on('close', resolve));
  sending.on('error', () => undefined);
  let sent = 0;
  for (const chunk of formChunks(DOCUMENT_MAX, 'half.pdf')) {
    if (sent > DOCUMENT_MAX / 2) break;
    sent += chunk.length;
    if (!sending.write(chunk)) await new Promise((resolve) => sending.once('drain', resolve));
  }
  sending.destroy();
  await over;
}
