import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { site } from '@/lib/site';
import { agencyTimeZone } from '@/lib/time-zone';
import { withFailingInserts } from '../failing-inserts';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { answerTo, createVisitor, letter, unhurried } from './intake';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());
afterEach(() => expect(installation.events.filter(({ level }) => level === 'error')).toEqual([]));

const contacts = () => installation.database.read.selectFrom('contacts').selectAll().orderBy('id').execute();
const queued = () => installation.database.read.selectFrom('outbox').selectAll().execute();
const single = (text: string | undefined) => text?.replace(/[^\S\n]/g, ' ');

describe('contact message', () => {
  it('is stored with a reference, the consent and the due time', async () => {
    const visitor = createVisitor(installation);
    const response = await visitor.write();
    const { contact } = await response.json();
    const at = installation.time.now.toISOString();
    expect(response.status).toBe(201);
    expect(contact.reference).toMatch(/^C-2026-[2-9B-DF-HJKMP-RTV-Z]{5}$/);
    // From Monday afternoon, 48 working hours are two days.
    expect(contact.dueAt).toBe(new Date(installation.time.now.getTime() + 48 * 3_600_000).toISOString());
    const [row, ...others] = await contacts();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      reference: contact.reference,
      status: 'new',
      locale: 'fr',
      full_name: letter.fullName,
      email: letter.email,
      company: letter.company,
      phone: '+33261914014',
      subject: 'quote',
      message: letter.message,
      service: 'web',
      user_id: null,
      consent_at: at,
      created_at: at,
      due_at: contact.dueAt,
      amber_at: new Date(installation.time.now.getTime() + 24 * 3_600_000).toISOString(),
    });
    expect(row?.consent_version).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('sends a receipt to the sender and a notice to the team, with the sender as Reply-To', async () => {
    const [receipt, ...more] = await installation.mails(letter.email);
    const [notice] = await installation.mails(site.email);
    const [row] = await contacts();
    expect(more).toEqual([]);
    expect(receipt?.subject).toBe(`Votre message est arrivé, référence ${row?.reference}`);
    expect(single(receipt?.text)).toContain('Il porte sur « Devis »');
    expect(receipt?.text).not.toContain('marées');
    expect(single(notice?.subject)).toContain(
      'Message : Rosalind Achterberg, réponse due le mercredi 17 juin 2026 à',
    );
    expect(single(notice?.text)).toContain(
      `- De : Rosalind Achterberg, Low Tide Ferries\n- Joindre : ${letter.email}, 02 61 91 40 14\n- Sujet : Devis\n- Service : Web\n- Langue : français`,
    );
    expect(single(notice?.text)).toContain(`référence ${row?.reference}`);
    expect(notice?.replyTo).toEqual([{ address: letter.email, name: '' }]);
    expect(receipt?.replyTo).toBeUndefined();
  });

  it('sends the receipt in the sender’s language and omits empty fields', async () => {
    const email = 'english@lowtide.example';
    expect(
      (
        await createVisitor(installation).write({
          email,
          locale: 'en',
          company: '',
          phone: '  ',
          service: null,
        })
      ).status,
    ).toBe(201);
    const [receipt] = await installation.mails(email);
    expect(receipt?.subject).toMatch(/^We’ve got your message, reference C-2026-/);
    expect(receipt?.text).toContain('about “Quote”');
    const notice = (await installation.mails(site.email)).find(({ text }) => text?.includes(email));
    expect(single(notice?.text)).toContain(
      `- De : Rosalind Achterberg\n- Joindre : ${email}\n- Sujet : Devis\n- Langue : anglais\n`,
    );
  });

  it('stores the signed-in user', async () => {
    const person = await installation.signUp();
    expect(
      (await createVisitor(installation).write({ email: 'another@lowtide.example' }, person.token)).status,
    ).toBe(201);
    expect((await contacts()).at(-1)).toMatchObject({ email: 'another@lowtide.example', user_id: person.id });
  });

  it('is stored together with its mails or not at all', async () => {
    const before = [await contacts(), await queued()];
    const visitor = createVisitor(installation);
    const { token, question } = await visitor.question();
    installation.later(unhurried);
    const body = { ...letter, captchaToken: token, captchaAnswer: answerTo(question) };
    const failed = await withFailingInserts(installation.database, 'outbox', () => visitor.send(body));
    expect(failed.status).toBeGreaterThanOrEqual(500);
    installation.events.length = 0;
    expect([await contacts(), await queued()]).toEqual(before);
    installation.later(unhurried);
    expect((await visitor.send(body)).status).toBe(201);
  });
});

describe('invalid contact message', () => {
  const refused = async (changes: object, language = 'en') => {
    const visitor = createVisitor(installation);
    const { token, question } = await visitor.question();
    installation.later(unhurried);
    const response = await installation.ask('POST', '/api/contact', {
      headers: { 'accept-language': language },
      body: { ...letter, captchaToken: token, captchaAnswer: answerTo(question), ...changes },
    });
    return { status: response.status, ...(await response.json()) };
  };

  it.each([
    [
      { email: 'rosalind@lowtide' },
      'email',
      'Please enter a valid email address.',
      fr.api.fields.email_invalid_format,
    ],
    [{ phone: '+33 1 70' }, 'phone', 'Please enter a valid phone number.', fr.api.fields.phone],
  ])('%j returns the specified error for the form and the field', async (changes, field, english, french) => {
    const inEnglish = await refused(changes);
    expect(inEnglish).toMatchObject({
      status: 422,
      code: 'INVALID',
      message: english,
      errors: [{ field, message: english }],
    });
    expect(await refused(changes, 'fr')).toMatchObject({
      message: french,
      errors: [{ field, message: french }],
    });
  });

  it.each([
    [{ fullName: ' ' }, 'fullName', 'required'],
    [{ message: '' }, 'message', 'required'],
    [{ company: 'a'.repeat(201) }, 'company', 'too_big'],
    [{ subject: 'complaint' }, 'subject', 'invalid_value'],
    [{ gdprConsent: false }, 'gdprConsent', 'invalid_value'],
    [{ service: 'web.simple' }, 'service', 'invalid_format'],
    [{ captchaAnswer: '' }, 'captchaAnswer', 'required'],
    [{ captchaToken: undefined }, 'captchaToken', 'required'],
  ])('%j returns the name of the field', async (changes, field, code) =>
    expect(await refused(changes)).toMatchObject({ status: 422, code: 'INVALID', errors: [{ field, code }] }),
  );

  it('does not use up the captcha', async () => {
    const visitor = createVisitor(installation);
    const { token, question } = await visitor.question();
    installation.later(unhurried);
    const body = { ...letter, captchaToken: token, captchaAnswer: answerTo(question) };
    expect((await visitor.send({ ...body, phone: '12' })).status).toBe(422);
    expect((await visitor.send(body)).status).toBe(201);
  });

  it('returns all errors together when phone and captcha are both wrong', async () => {
    expect(await refused({ phone: '12', captchaAnswer: '999' })).toMatchObject({
      code: 'CAPTCHA_WRONG',
      errors: [{ field: 'phone' }, { field: 'captchaAnswer', code: 'captcha' }],
    });
  });
});

describe('unavailable database', () => {
  it('returns 503 with the message that the contact service is unavailable', async () => {
    const other = await openInstallation();
    const visitor = createVisitor(other);
    const { token, question } = await visitor.question();
    other.later(unhurried);
    await other.database.close();
    const body = { ...letter, captchaToken: token, captchaAnswer: answerTo(question) };
    for (const [language, message] of [
      ['en', 'The contact service is not available'],
      ['fr', fr.api.errors.CONTACT_UNAVAILABLE],
    ]) {
      const response = await other.ask('POST', '/api/contact', {
        headers: { 'accept-language': language ?? '' },
        body,
      });
      expect([response.status, await response.json()]).toEqual([
        503,
        { success: false, code: 'CONTACT_UNAVAILABLE', message },
      ]);
      expect(response.headers.get('retry-after')).toBe('5');
    }
    expect(en.api.errors.CONTACT_UNAVAILABLE).toBe('The contact service is not available');
    await other.close();
  });
});

describe('message sent on a weekend', () => {
  it('promises an answer by the end of the last working day', async () => {
    const days = (6 - installation.time.now.getUTCDay() + 7) % 7;
    installation.later(days * 86_400_000);
    const email = 'saturday@lowtide.example';
    const { contact } = await (await createVisitor(installation).write({ email, locale: 'en' })).json();
    const due = new Date(contact.dueAt);
    expect(
      new Intl.DateTimeFormat('en-GB', {
        weekday: 'long',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: agencyTimeZone(),
      }).format(due),
    ).toBe('Wednesday 00:00');
    const [receipt] = await installation.mails(email);
    const tuesday = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'long',
      timeZone: agencyTimeZone(),
    }).format(new Date(due.getTime() - 1));
    expect(single(receipt?.text)).toContain(`answer by Tuesday ${tuesday} at 23:59`);
  });
});
