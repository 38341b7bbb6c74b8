// For the preview command and tests.
import type { MailData } from './outbox/queries';
import type { Locale } from '../../lib/contract/core/locale';
import { accountSamples } from './account-samples';
import { invoiceSamples } from './invoice-samples';
import { templates } from './mail';
import type { Mail, MailValues, Template } from './mail';
import { at, to, token } from './sample-values';

const quotePage = '/my-projects/sample/quotes?quote=sample';
const officeQuotePage = '/admin/projects/sample/quotes?quote=sample';

function valuesIn(locale: Locale): Record<Template, MailData> {
  const fr = locale === 'fr';
  const user: MailValues = { 'user.firstName': 'Camille' };
  const project: MailValues = {
    'project.title': fr ? 'Le guichet de la médiathèque' : 'The library counter',
  };
  const message = fr
    ? 'Bonjour,\nnous voudrions refaire notre site <avant l’été> & le garder simple.\n\nMerci !'
    : 'Hello,\nwe would like to rebuild our site <before summer> & keep it simple.\n\nThank you!';
  const request: MailValues = {
    ...user,
    'request.reference': 'D-2026-W4HTR',
    'request.projectName': fr ? 'Site de la médiathèque' : 'Library website',
  };
  const event: MailValues = { 'event.at': at('2026-11-21T14:00:00.000Z') };
  const receivedAt = at('2026-11-20T09:30:00.000Z');
  const dueAt = at('2026-11-24T09:30:00.000Z');
  const quote: MailValues = {
    ...project,
    'order.reference': '2026-041',
    'order.title': fr ? 'Le guichet, première partie' : 'The counter, part one',
    'order.totalExclVat': { euros: 1_250_000 },
    'order.totalInclVat': { euros: 1_500_000 },
    'order.validUntil': { day: '2026-12-31' },
  };
  return {
    ...accountSamples(locale),
    ...invoiceSamples(locale),
    'contact-receipt': {
      values: {
        'contact.reference': 'C-2026-7K4QM',
        'contact.dueAt': dueAt,
        'promise.from': 24,
        'promise.to': 48,
        'contact.subject': { term: 'subject.quote' },
      },
    },
    'contact-reply': {
      values: {
        'sender.firstName': 'Inès',
        'contact.reference': 'C-2026-7K4QM',
        'contact.createdAt': receivedAt,
        'contact.message': message,
        'reply.body': fr
          ? 'Bonjour Camille,\n\noui, c’est possible avant l’été. Parlons-en jeudi ?'
          : 'Hello Camille,\n\nyes, it can be done before summer. Shall we talk on Thursday?',
      },
      replyTo: 'bonjour@vitrine.example',
      thread: { name: 'C-2026-7K4QM', earlier: ['sample-receipt'] },
      personal: true,
    },
    'new-lead': {
      values: {
        'lead.kind': { term: 'lead.message' },
        'lead.reference': 'C-2026-7K4QM',
        'lead.fullName': 'Camille Roy',
        'lead.company': fr ? 'Médiathèque de Brevanne' : 'Brevanne Library',
        'lead.email': 'camille@exemple.example',
        'lead.phone': null,
        'lead.subject': { term: 'subject.quote' },
        'lead.service': 'Web',
        'lead.tier': null,
        'lead.shortlist': null,
        'lead.locale': { term: `locale.${locale}` },
        'lead.message': message,
        'lead.createdAt': receivedAt,
        'lead.dueAt': dueAt,
      },
      replyTo: 'camille@exemple.example',
    },
    'request-received': {
      values: { ...request, 'request.fileCount': 2, 'request.dueAt': dueAt },
      action: to('/my-requests/sample'),
    },
    'request-state': {
      values: {
        ...request,
        'request.state': 'in_progress',
        'request.stateLabel': { term: 'request.in_progress' },
        'request.note': null,
        ...event,
      },
      action: to('/my-requests/sample'),
    },
    'request-question': {
      values: {
        ...request,
        'message.author': 'Inès Aubrac',
        'message.body': fr
          ? 'Combien de pages aurait le site ?\nUne vingtaine ?'
          : 'How many pages would the site have?\nAbout twenty?',
      },
      action: to('/my-requests/sample'),
      optional: true,
    },
    'request-answer': {
      values: {
        ...request,
        'message.author': 'Camille Roy',
        'message.body': fr ? 'Plutôt une trentaine.' : 'Thirty, rather.',
      },
      action: to('/admin/requests/sample'),
      replyTo: 'camille@exemple.example',
    },
    'project-update': {
      values: {
        ...user,
        ...project,
        'update.authorName': 'Inès Aubrac',
        'update.count': 3,
        'update.excerpt': fr ? 'La maquette est prête à relire.' : 'The mock-up is ready to read.',
        'update.fileCount': null,
        'project.progress': 40,
        'milestone.title': fr ? 'Recette' : 'Acceptance',
        'milestone.lateTitle': null,
        'milestone.dueAt': { day: '2026-12-04' },
        ...event,
      },
      action: to('/my-projects/sample/conversation'),
      optional: true,
    },
    offer: { values: { ...user, ...quote }, action: to(quotePage), optional: true },
    'offer-changed': { values: { ...user, ...quote }, action: to(quotePage), optional: true },
    'offer-accepted': {
      values: {
        ...user,
        ...quote,
        ...event,
        'order.answeredBy': 'Camille Roy',
        'order.version': 2,
        'order.vatRate': { percent: 20 },
        'order.totalVat': { euros: 250_000 },
        'order.lines': {
          lines: [
            {
              label: fr ? 'Développement' : 'Development',
              quantity: 18.5,
              unitPrice: 60_000,
              total: 1_110_000,
            },
            { label: fr ? 'Mise en service' : 'Launch', quantity: 1, unitPrice: 140_000, total: 140_000 },
          ],
        },
        'order.notes': {
          markdown: fr
            ? 'Livraison en **juin**, en deux temps :\n\n- acompte de 30 %\n- solde à la livraison'
            : 'Delivery in **June**, in two parts:\n\n- 30% in advance\n- the rest on delivery',
        },
      },
      action: to(quotePage),
    },
    'offer-declined': {
      values: {
        ...user,
        ...quote,
        ...event,
        'order.reason': fr ? 'Le budget n’est pas voté.' : 'The budget has not been passed.',
      },
      action: to(quotePage),
    },
    'offer-withdrawn': {
      values: {
        ...user,
        ...quote,
        ...event,
        'order.acceptedAt': receivedAt,
        'order.reason': fr ? 'Le calendrier a changé.' : 'The schedule has changed.',
      },
      action: to(quotePage),
    },
    'offer-answered': {
      values: {
        ...quote,
        'order.answer': { term: 'offer.declined' },
        'order.answeredBy': 'Camille Roy',
        'order.reason': fr ? 'Le budget n’est pas voté.' : 'The budget has not been passed.',
        ...event,
      },
      action: to(officeQuotePage),
      optional: true,
    },
    'customer-erased': {
      values: {
        'project.title': fr ? 'Refonte du site' : 'New website',
        'order.references': '2026-041',
        'invoice.references': 'F-2026-0012',
        ...event,
      },
      action: to('/admin/projects/sample/conversation'),
      optional: true,
    },
    'newsletter-confirmation': {
      values: { 'token.hours': 48 },
      action: token('newsletter'),
      subscription: 'sample',
    },
    letter: {
      values: {
        'letter.number': 14,
        'letter.subject': fr ? 'Trois champs de moins' : 'Three fields fewer',
        'letter.content': {
          markdown: fr
            ? 'Ce mois-ci, nous avons retiré vingt-sept champs de onze formulaires.'
            : 'This month we took twenty-seven fields out of eleven forms.',
        },
        'subscription.confirmedAt': { day: '2026-03-03' },
      },
      subscription: 'sample',
    },
  };
}

export function sampleMails(locale: Locale): (MailData & Pick<Mail, 'template' | 'locale'>)[] {
  const values = valuesIn(locale);
  return templates.map((template) => ({ template, locale, ...values[template] }));
}
