import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createThrottle } from '../../server/core/rate-limits/throttle';
import { openInstallation } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';
import { requestsOf } from '../server/requests/requests';
import { field, pdfOf, withHeader } from './support/hostile-documents';

let installation: Installation;
let requests: ReturnType<typeof requestsOf>;
beforeAll(async () => {
  installation = await openInstallation();
  requests = requestsOf(installation);
});
afterAll(() => installation.close());

const script = pdfOf('/OpenAction<</S/JavaScript/JS(x)>>');

function form(bytes: Buffer): FormData {
  const data = new FormData();
  data.append('file', new File([new Uint8Array(bytes)], 'cahier.pdf'));
  return data;
}

async function sender(): Promise<{
  person: Person;
  send: (bytes?: Buffer, name?: string) => ReturnType<typeof requests.upload>;
}> {
  const person = await installation.signUp({ verified: true });
  const { id } = await requests.begin(person);
  return { person, send: (bytes, name) => requests.upload(person, id, bytes, name) };
}

describe('a document with active content', () => {
  it('is rejected with a message that gives the reason, and is not stored', async () => {
    const { person, send } = await sender();
    const before = await installation.stored();
    expect(await send(script)).toMatchObject({
      status: 422,
      code: 'FILE_ACTIVE',
      message: expect.stringContaining('élément actif') as string,
    });
    const english = await installation.handle(
      new Request(`http://localhost/api/project-requests/${(await requests.begin(person)).id}/files`, {
        method: 'POST',
        body: form(script),
        headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'en' },
      }),
    );
    expect((await english.json()).message).toMatch(/something active/);
    expect(await send(withHeader(field('DDE cmd')), 'plan.docx')).toMatchObject({
      status: 422,
      code: 'FILE_ACTIVE',
    });
    expect(
      await send(pdfOf('/Encrypt<<>>', ['<</Type/ObjStm/N 1/First 4>>\nstream\nx\nendstream'])),
    ).toMatchObject({ status: 422, code: 'FILE_UNCHECKED' });
    expect(await installation.stored()).toEqual(before);
  });
});

describe('rejected files', () => {
  it('are limited to fifty in 15 minutes per account, also for concurrent uploads', async () => {
    const { send } = await sender();
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(Buffer.from('MZ'))));
    expect(answers.filter(({ code }) => code === 'FILE_UNSUPPORTED')).toHaveLength(50);
    expect(answers.find(({ code }) => code === 'TOO_MANY_REQUESTS')).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Trop de demandes\. Veuillez réessayer dans 15\sminutes\.$/) as string,
    });
    expect((await send()).status).toBe(429);
    expect((await (await sender()).send()).status).toBe(201);
    installation.later(15 * 60_000);
    expect((await send()).status).toBe(201);
  });

  it('do not include accepted files and interrupted uploads', async () => {
    const { send, person } = await sender();
    for (let sent = 0; sent < 52; sent += 1) expect((await send()).status).toBe(201);
    const { id } = await requests.begin(person);
    const broken = () =>
      installation.handle(
        new Request(`http://localhost/api/project-requests/${id}/files`, {
          method: 'POST',
          body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
          headers: {
            authorization: `Bearer ${person.token}`,
            'content-type': 'multipart/form-data; boundary=x',
          },
        }),
      );
    for (let sent = 0; sent < 51; sent += 1)
      expect((await (await broken()).json()).code).toBe('UPLOAD_FAILED');
    expect((await send()).status).toBe(201);
  });
});

describe('uploads of one account', () => {
  it('are limited to three hundred an hour', async () => {
    const { send, person } = await sender();
    const throttle = createThrottle(
      installation.database,
      installation.keys.throttle,
      () => installation.time.now,
    );
    for (let counted = 0; counted < 299; counted += 1) await throttle.count('upload', person.id);
    expect((await send()).status).toBe(201);
    expect(await send()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });
});

describe('a form of 200,000 fields', () => {
  it('is rejected within two seconds', async () => {
    const person = await installation.signUp();
    const { id } = await requests.begin(person);
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
    const begun = performance.now();
    const answer = await installation.handle(
      new Request(`http://localhost/api/project-requests/${id}/files`, {
        method: 'POST',
        body: `${part.repeat(200_000)}--x--\r\n`,
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
      }),
    );
    expect([answer.status, (await answer.json()).code]).toEqual([422, 'INVALID']);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
