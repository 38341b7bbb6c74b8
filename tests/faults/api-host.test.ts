import { afterAll, beforeAll, expect, it } from 'vitest';
import { MoodyApi, type Mood } from '@/e2e/fixtures/outage';
import { ask } from '@/lab/trial/visitor.mjs';
import { listening, run, type Running } from '../server/api-process';
import { record } from './support/record';
import { openTrial, temporaryFolder, until } from './support/trial';

const port = 24_201 + (process.pid % 500);
const moods: [mood: Mood, what: string][] = [
  ['refusing', 'down'],
  ['silent', 'slow (> 10 s)'],
  ['rubbish', 'answering rubbish'],
  ['broken', 'answering 500'],
];

const place = temporaryFolder();
let host: Running;
let api: MoodyApi;
let apiUrl: string;
beforeAll(async () => {
  host = run(
    port,
    { dataDir: place.folder, drop: () => Promise.resolve() },
    { DATABASE_URL: '', API_URL: '' },
  );
  await listening(host);
  api = new MoodyApi(`http://localhost:${port}`);
  apiUrl = await api.listen();
});
afterAll(async () => {
  await api.close();
  host.process.kill('SIGTERM');
  await host.ended;
  place.remove();
});

/** Demonstration articles, not samples. */
const realArticle = /\/en\/blog\/[a-z0-9-]+"/;

it.each(moods)(
  'the site serves stored pages and recovers after an API host that is %s (%s)',
  async (mood, what) => {
    api.mood = 'up';
    const trial = await openTrial({ env: { API_URL: apiUrl } });
    try {
      for (const page of ['/', '/blog']) expect((await ask(trial.url, 'GET', page)).status).toBe(200);
      const { pid } = trial.site;

      api.mood = mood;
      const stored = await Promise.all(['/', '/blog'].map((page) => ask(trial.url, 'GET', page)));
      expect(stored.map(({ status }) => status)).toEqual([200, 200]);
      const begun = performance.now();
      const home = await ask(trial.url, 'GET', '/en', { timeout: 60_000 });
      const waited = performance.now() - begun;
      expect([home.status, home.text.match(/<article/g)?.length ?? 0, realArticle.test(home.text)]).toEqual([
        200,
        3,
        false,
      ]);
      const list = await ask(trial.url, 'GET', '/en/projects', { timeout: 60_000 });
      expect([list.status, list.headers.get('retry-after')]).toEqual([503, '5']);
      expect(list.text).toContain('Error loading projects');

      api.mood = 'up';
      const back = performance.now();
      await until(
        'the list of projects is shown',
        async () => (await ask(trial.url, 'GET', '/en/projects')).status === 200,
      );
      await until('the home page shows real articles', async () =>
        realArticle.test((await ask(trial.url, 'GET', '/en')).text),
      );
      record(`API host ${what}`, {
        'stored pages served': `${stored.length} of ${stored.length}`,
        'sample articles on the home page': 3,
        'response time of the home page, ms': Math.round(waited),
        'other pages': '503, with a message and a retry button',
        'time to recovery, ms': Math.round(performance.now() - back),
      });
      expect(trial.site.pid).toBe(pid);
    } finally {
      api.mood = 'up';
      await trial.close();
    }
  },
  180_000,
);
