// The quote of the design and its certificate, in both languages.
import type { Locale } from '@/lib/contract/core/locale';
import { documentTotals } from '@/server/documents/amounts';
import type { CertificateDocument, QuoteDocument } from '@/server/documents/model';
import { buyer, by, quoteLines, seller, subject } from './samples';

export function quote(locale: Locale): QuoteDocument {
  const lines = quoteLines(locale, true);
  return {
    kind: 'quote',
    locale,
    number: '2026-041',
    issuedOn: '2026-11-18',
    seller,
    buyer,
    subject: subject(locale),
    facts: by(locale, {
      fr: [
        { label: 'début, durée', value: '23 nov., 12 semaines' },
        { label: 'lieu', value: 'Brévigny, hall' },
      ],
      en: [
        { label: 'start, duration', value: '23 Nov, 12 weeks' },
        { label: 'place', value: 'Brévigny, lobby' },
      ],
    }),
    lines,
    totals: documentTotals(lines),
    vatNote: by(locale, {
      fr: 'Devis gratuit. Prix fermes jusqu’à la fin de validité, déplacements compris.',
      en: 'This quote is free of charge. Prices are firm until it expires, travel included.',
    }),
    version: 2,
    validUntil: '2026-12-04',
    schedule: [
      { amount: 374_400, percent: 30, due: { at: 'acceptance' } },
      {
        amount: 499_200,
        percent: 40,
        due: {
          at: 'milestone',
          name: by(locale, { fr: 'version 1 reçue', en: 'version 1 received' }),
          on: '2026-12-18',
        },
      },
      {
        amount: 374_400,
        percent: 30,
        due: { at: 'milestone', name: by(locale, { fr: 'en service', en: 'in service' }), on: '2027-02-12' },
      },
    ],
    deliverables: by(locale, {
      fr: 'Deux bornes posées et en service le 12 février 2027, leur code source, un guide d’accueil de quatre pages et trois mois de corrections. L’hébergement des notices est déjà compté dans le contrat du site.',
      en: 'Two kiosks fitted and in service on 12 February 2027, their source code, a four-page front desk guide and three months of fixes. Hosting of the object notes is already covered by the website contract.',
    }),
    sections: by(locale, {
      fr: [
        {
          title: 'Calendrier',
          text: 'Départ le lundi 23 novembre 2026 si l’accord arrive avant. Version 1 le 18 décembre, essais dans le hall du 4 au 22 janvier, pose du 25 janvier au 12 février. Un accord plus tardif décale ces dates d’autant.',
        },
        {
          title: 'Ce que nous vous demandons',
          text: 'Les textes anglais relus avant le 11 décembre, une prise électrique par borne, un accès au hall le lundi, jour de fermeture.',
        },
        {
          title: 'Propriété',
          text: 'Au paiement de chaque part, les droits sur ce qui a été créé pour vous à cette étape vous sont cédés, code source compris. Les composants libres restent sous leur licence.',
        },
      ],
      en: [
        {
          title: 'Timetable',
          text: 'We start on Monday 23 November 2026 if we hear from you before then. Version 1 on 18 December, trials in the lobby from 4 to 22 January, fitting from 25 January to 12 February. A later go-ahead moves these dates by as much.',
        },
        {
          title: 'What we need from you',
          text: 'The English texts proofread by 11 December, one power socket per kiosk, and access to the lobby on Mondays, when you’re closed.',
        },
        {
          title: 'Ownership',
          text: 'As each part is paid, you own what we made for you at that stage, source code included. Open-source components stay under their licences.',
        },
      ],
    }),
    terms: {
      updatedOn: '2026-11-02',
      address: by(locale, { fr: 'vitrine.example/legal/terms', en: 'vitrine.example/en/legal/terms' }),
    },
    paymentDays: 30,
    paymentTerms: '',
    contact: by(locale, {
      fr: 'Inès Marchetti, conduite de projet, 02 61 91 40 14.',
      en: 'Inès Marchetti, project lead, +33 2 61 91 40 14.',
    }),
    courts: 'Nantes',
  };
}

export const certificate = (locale: Locale): CertificateDocument => ({
  kind: 'certificate',
  locale,
  number: 'C-2026-0033',
  issuedOn: '2026-11-19',
  seller,
  buyer,
  subject: subject(locale),
  quote: { number: '2026-041', version: 2, issuedOn: '2026-11-18', totalInclTax: 1_248_000 },
  acceptedAt: '2026-11-19T13:32:08.000Z',
  timeZone: 'Europe/Paris',
  person: {
    name: 'Camille Vasseur',
    capacity: by(locale, { fr: 'administratrice', en: 'trustee' }),
    email: 'camille.vasseur@musee-brevigny.example',
    emailConfirmedOn: '2026-03-03',
  },
  declared: by(locale, {
    fr: 'J’ai lu le devis 2026-041, version 2, et les conditions générales du 2 novembre 2026. Je les accepte et je peux engager l’Association Musée de Brévigny.',
    en: 'I have read quote 2026-041, version 2, and the general terms of 2 November 2026. I accept them, and I’m entitled to commit Association Musée de Brévigny.',
  }),
  typed: by(locale, {
    fr: 'Camille Vasseur, administratrice, bon pour accord',
    en: 'Camille Vasseur, trustee, agreed and accepted',
  }),
  terms: { updatedOn: '2026-11-02', address: 'vitrine.example/legal/terms' },
  hashes: {
    quote: '7f3a91c0e45d28b6190f6ad2c83b57e4a1d90c3758ee264bf0137a9d5c82e6b3',
    terms: 'c41e08d97b35f26a8d10e7539af4b6c2056e1d83947fba20e8c95d3160b7a4fe',
  },
  events: by(locale, {
    fr: [
      { at: '2026-11-18T17:02:41Z', text: 'Version 2 envoyée à Camille Vasseur par Inès Marchetti' },
      { at: '2026-11-19T13:24:55Z', text: 'Devis et conditions ouverts, connexion par mot de passe et code' },
      { at: '2026-11-19T13:31:30Z', text: 'Récapitulatif affiché : contenu, prix, règlements, conditions' },
      { at: '2026-11-19T13:32:08Z', text: 'Case cochée, nom et qualité saisis, accord confirmé' },
      {
        at: '2026-11-19T13:32:10Z',
        text: 'Document figé, empreinte calculée, copies envoyées aux deux parties',
      },
    ],
    en: [
      { at: '2026-11-18T17:02:41Z', text: 'Version 2 sent to Camille Vasseur by Inès Marchetti' },
      { at: '2026-11-19T13:24:55Z', text: 'Quote and terms opened, signed in with password and code' },
      { at: '2026-11-19T13:31:30Z', text: 'Summary shown: content, price, payments, terms' },
      { at: '2026-11-19T13:32:08Z', text: 'Box ticked, name and capacity typed, acceptance confirmed' },
      { at: '2026-11-19T13:32:10Z', text: 'Document frozen, hash computed, copies sent to both parties' },
    ],
  }),
  projectReference: 'BRV-07',
});
