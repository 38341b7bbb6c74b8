import { randomUUID } from 'node:crypto';
import type * as letters from '@/lib/contract/letters/letter-calls';
import { post, signIn } from '../accounts';
import type { Entry, Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/letters';
const nowhere = `${base}/no-such-letter`;
const text = { subject: 'Trois champs de moins', preheader: '', content: 'Bonjour.' };
const empty = { subject: '', preheader: '', content: '' };
const distant = '2090-01-01T08:00:00.000Z';

export async function letterSamples(target: Target): Promise<Record<keyof typeof letters, Sample>> {
  const { mailedToken } = target;
  const { token: admin } = await signIn(target, target.admin);
  const call = async (method: string, path: string, body: unknown) => {
    const response = await target.ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    });
    return ((await response.json()) as { letter: { id: string; version: number } }).letter;
  };
  const created = () => call('POST', base, {});
  const written = async () => {
    const { id, version } = await created();
    return call('PUT', `${base}/${id}`, { version, texts: { fr: text, en: empty } });
  };
  const withReader = async () => {
    const email = `${randomUUID()}@contract.example`;
    await post(target, '/api/newsletter', { email, source: 'home', locale: 'fr' });
    await post(target, '/api/newsletter/confirm', { token: await mailedToken?.(email) });
    return written();
  };
  const scheduled = async () => {
    const { id, version } = await withReader();
    return call('POST', `${base}/${id}/send`, { version, sendAt: distant });
  };
  const sent = await target.ask(`${base}/sent?locale=fr&limit=1`);
  const [newest] = ((await sent.json()) as { letters: { slug: string }[] }).letters;
  const draft = await created();
  const one = `${base}/${draft.id}`;
  /** A call to a new letter. */
  const to =
    (made: () => Promise<{ id: string; version: number }>, path: string, body?: object): Entry =>
    async () => {
      const { id, version } = await made();
      return {
        path: `${base}/${id}${path}`,
        ...(body ? { body: 'texts' in body || 'perMinute' in body ? { version, ...body } : body } : {}),
      };
    };
  return {
    listSentLetters: {
      right: [`${base}/sent`, `${base}/sent?locale=en&page=2&limit=5`],
      wrong: [
        [`${base}/sent?locale=de`, 'locale'],
        [`${base}/sent?limit=501`, 'limit'],
      ],
      absent: [],
    },
    showSentLetter: {
      right: newest === undefined ? [] : [`${base}/sent/${newest.slug}?locale=fr`],
      wrong: [[`${base}/sent/Slug`, 'slug']],
      absent: [`${base}/sent/no-such-letter`, `${base}/sent/no-such-letter?locale=en`],
    },
    listLetters: {
      right: [base, `${base}?state=draft&page=2&limit=5`],
      wrong: [
        [`${base}?state=lost`, 'state'],
        [`${base}?page=0`, 'page'],
      ],
      absent: [],
    },
    createLetter: {
      right: [
        { path: base, body: {} },
        async () => ({ path: base, body: { key: randomUUID(), posts: [], whole: true } }),
      ],
      wrong: [
        [{ path: base, body: { key: 'short' } }, 'key'],
        [{ path: base, body: { posts: Array.from({ length: 13 }, () => 'x') } }, 'posts'],
      ],
      absent: [{ path: base, body: { posts: ['no-such-post'] } }],
    },
    showLetter: { right: [one], wrong: [[`${base}/${long}`, 'id']], absent: [nowhere] },
    saveLetter: {
      right: [to(created, '', { texts: { fr: text, en: text } })],
      wrong: [
        [{ path: one, body: { version: -1, texts: { fr: text, en: empty } } }, 'version'],
        [
          { path: one, body: { version: 0, texts: { fr: { ...text, subject: long }, en: empty } } },
          'texts.fr.subject',
        ],
      ],
      absent: [{ path: nowhere, body: { version: 0, texts: { fr: text, en: empty } } }],
    },
    updateLetter: {
      right: [{ path: one, body: { published: false } }],
      wrong: [[{ path: one, body: { published: 'no' } }, 'published']],
      absent: [{ path: nowhere, body: { published: true } }],
    },
    deleteLetter: { right: [to(created, '')], wrong: [[`${base}/${long}`, 'id']], absent: [nowhere] },
    previewLetter: {
      right: [to(written, '/mail?locale=fr')],
      wrong: [[`${one}/mail?locale=de`, 'locale']],
      absent: [`${nowhere}/mail?locale=fr`],
    },
    testLetter: {
      right: [to(written, '/test', { locale: 'fr' })],
      wrong: [[{ path: `${one}/test`, body: { locale: 'de' } }, 'locale']],
      absent: [{ path: `${nowhere}/test`, body: { locale: 'fr' } }],
    },
    sendLetter: {
      right: mailedToken ? [to(withReader, '/send', { sendAt: distant, perMinute: 30 })] : [],
      wrong: [
        [{ path: `${one}/send`, body: { version: 0, perMinute: 0 } }, 'perMinute'],
        [{ path: `${one}/send`, body: { version: 0, sendAt: 'tomorrow' } }, 'sendAt'],
      ],
      absent: [{ path: `${nowhere}/send`, body: { version: 0 } }],
    },
    setLetterState: {
      right: mailedToken ? [to(scheduled, '/state', { state: 'draft' })] : [],
      wrong: [[{ path: `${one}/state`, body: { state: 'scheduled' } }, 'state']],
      absent: [{ path: `${nowhere}/state`, body: { state: 'paused' } }],
    },
    listLetterRefusals: {
      right: [`${one}/refusals`],
      wrong: [[`${one}/refusals?limit=101`, 'limit']],
      absent: [`${nowhere}/refusals`],
    },
  };
}
