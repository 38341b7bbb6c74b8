import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../server/mail/compose';
import { sampleMails } from '../../../server/mail/samples';
import { readMailTexts } from '../../../server/mail/texts';
import { senderOf } from '../../../server/mail/agency';
import { shippedMailAgency } from './shipped-mail-agency';

const composing = {
  texts: readMailTexts(new URL('../../..', import.meta.url).pathname),
  tokenKey: new Uint8Array(32),
  siteUrl: () => 'https://roy.test',
};
const [sample] = sampleMails('fr').filter(({ template }) => template === 'contact-receipt');
const compose = (agency: Partial<typeof shippedMailAgency>) => {
  if (!sample) throw new Error('No sample');
  return composeMail(sample, { ...composing, agency: { ...shippedMailAgency, ...agency } });
};

describe('mails of an agency', () => {
  it('have its name, address, phone number, sender and reply address', () => {
    const mail = compose({
      name: 'Atelier Roy',
      email: 'a@roy.test',
      senderName: 'Roy & fils',
      replyTo: 'b@roy.test',
      phone: '+33145678901',
      address: { street: '1, rue du Port', postalCode: '29900', city: 'Concarneau', country: 'FR' },
    });
    expect(mail.sender).toBe('"Roy & fils" <a@roy.test>');
    expect(mail.replyTo).toBe('b@roy.test');
    expect(mail.text).toContain('Atelier Roy, 1, rue du Port, 29900\u00a0Concarneau, 01\u00a045');
    expect(`${mail.text}${mail.html}`).not.toContain('Vitrine');
  });

  it('are signed as its settings say', () => {
    expect(compose({ signature: { fr: 'L’équipe\nAtelier Roy', en: '' } }).html).toContain(
      'L’équipe<br>Atelier Roy',
    );
  });

  it.each(['[[', ']]', ']] {{sender.firstName}} [[', 'A {{ site.name }} [1]'])(
    'are written with the signature %s',
    (signature) => {
      const shown = signature.replace('{{ site.name }}', 'Vitrine');
      const { text } = compose({ signature: { fr: signature, en: '' } });
      if (!signature.includes('sender')) expect(text).toContain(`\n\n${shown}\n\n-- \n`);
      else expect(text).not.toContain('{{');
    },
  );

  it('have its accent colour on both themes', () => {
    const { html } = compose({ accent: { paper: '#1d4e79', night: '#8bbbe6' } });
    expect(html).toContain('#8bbbe6');
    expect(html).not.toMatch(/#cf300e|#ff6a45/);
  });

  it('keep colours that someone wrote, whatever the accent', () => {
    const { html, text } = compose({
      accent: { paper: '#1d4e79', night: '#8bbbe6' },
      signature: { fr: 'Rouge #cf300e, orange #ff6a45', en: '' },
    });
    for (const mail of [html, text]) expect(mail).toContain('Rouge #cf300e, orange #ff6a45');
  });

  it('say nothing that it has not given', () => {
    const mail = compose({
      name: '',
      email: '',
      phone: '',
      address: { street: '', postalCode: '', city: '', country: '' },
    });
    expect(mail.sender).toBeUndefined();
    expect(mail.text).toMatch(/\n-- \nroy\.test, https:\/\/roy\.test\/contact/);
  });

  it('have a sender without characters that end the name', () => {
    expect(senderOf({ ...shippedMailAgency, senderName: '"Roy" <x@y>' })).toBe(
      '"Roy <x@y>" <bonjour@vitrine.example>',
    );
  });
});
