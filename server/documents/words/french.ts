// `printable` makes the spaces before : ; ! ? % € and inside « » unbreakable.
import type { Exemption, InvoiceKind, Operation } from '../model';

const kinds: Record<InvoiceKind, string> = {
  deposit: 'acompte',
  progress: 'situation',
  balance: 'solde',
  free: 'facture',
};
const paid: Record<InvoiceKind, string> = {
  deposit: 'payé',
  progress: 'payée',
  balance: 'payé',
  free: 'payée',
};
const operations: Record<Operation, string> = {
  goods: 'livraison de biens',
  services: 'prestation de services',
  mixed: 'livraison de biens et prestation de services',
};

/** null and 0: on receipt. */
const within = (days: number | null) => (days ? `à ${days} ${days === 1 ? 'jour' : 'jours'}` : 'à réception');
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const french = {
  titles: {
    quote: ['Devis'],
    certificate: ['Certificat', 'd’acceptation'],
    creditNote: ['Avoir'],
    deposit: ['Facture d’acompte'],
    progress: ['Facture de situation'],
    balance: ['Facture de solde'],
    free: ['Facture'],
  },
  /** In the running head. */
  quoteOf: (number: string, version: number) => `Devis ${number}, version ${version}`,
  /** Below the certificate's title. */
  quote: (number: string) => `Devis ${number}`,
  onInvoice: { deposit: 'd’acompte', progress: 'de situation', balance: 'de solde', free: '' },
  correcting: (kind: string, number: string) => `Sur la facture ${kind === '' ? '' : `${kind} `}${number}`,
  to: { quote: 'Pour', certificate: 'Remis à', invoice: 'Facturé à', creditNote: 'Établi pour' },
  attention: (name: string) => `À l’attention de ${name}`,
  siren: 'SIREN',
  siret: 'SIRET',
  vatNumber: 'TVA',
  facts: {
    issued: { quote: 'émis le', certificate: 'émis le', invoice: 'émise le', creditNote: 'émis le' },
    validUntil: 'valable jusqu’au',
    version: 'version',
    due: 'échéance',
    supply: 'prestation',
    acceptedQuote: 'devis accepté',
    purchaseOrder: 'bon de commande',
    deliveredTo: 'livré à',
    corrected: 'facture corrigée',
    correctedOf: 'du',
    notUntil: 'jusqu’au retrait',
  },
  replaces: (version: number) => `${version}, remplace la ${version - 1}`,
  toCome: 'à venir, acompte',
  period: (from: string, to: string) => `${from} au ${to}`,
  table: {
    caption: { quote: 'Lignes du devis', invoice: 'Lignes de la facture', creditNote: 'Lignes de l’avoir' },
    number: 'n°',
    label: 'désignation',
    quantity: 'quantité',
    unit: 'unité',
    price: 'prix HT',
    vat: 'TVA',
    amount: 'montant HT, €',
  },
  carried: 'À reporter',
  brought: (page: number) => `Report de la page ${page}`,
  quoteTotal: 'Total de la commande, HT',
  deduction: (kind: InvoiceKind, number: string, creditNotes: readonly string[]) =>
    `À déduire : ${kinds[kind]} ${number}${creditNotes.map((note) => `, moins avoir ${note}`).join('')}`,
  deducted: (kind: InvoiceKind, facts: { on: string; total: string; tax: string; paidOn: string | null }) =>
    `du ${facts.on}, ${facts.total} TTC dont TVA ${facts.tax}` +
    (facts.paidOn === null ? '' : `, ${paid[kind]} le ${facts.paidOn}`),
  rates: {
    caption: 'TVA par taux',
    rate: 'taux',
    base: 'base HT',
    tax: 'TVA',
    total: 'total',
    order: (rate: string) => `${rate}, commande`,
    billed: (rate: string) => `${rate}, déjà facturé`,
    own: (rate: string) => `${rate}, cette facture`,
  },
  zero: { AE: 'autoliquidation', E: 'exonéré', Z: '0 %', S: '' },
  totalExclTax: 'Total HT',
  balanceExclTax: 'Solde HT',
  tax: (rate: string) => `TVA ${rate}`,
  totalInclTax: 'Total TTC',
  balanceInclTax: 'Solde TTC',
  inYourFavour: 'En votre faveur, TTC',
  prepaid: 'Déjà payé',
  toPay: 'À payer',
  inclTax: (amount: string) => `${amount} TTC`,
  schedule: 'Règlement, à l’échelle',
  scheduleNote: (days: number | null) =>
    `Chaque part fait l’objet d’une facture payable ${within(days)} par virement. La somme des parts est égale au total, au centime.`,
  accepted: 'accord',
  payments: (count: number) => `${count} règlements`,
  onAcceptance: 'à l’accord',
  on: (date: string) => `le ${date}`,
  notes: 'Précisions',
  orderToScale: (total: string) => `La commande à l’échelle : ${total} TTC`,
  invoiceToScale: (number: string, total: string) => `La facture ${number} à l’échelle : ${total} TTC`,
  thisInvoice: 'cette facture',
  thisCredit: 'cet avoir',
  scaled: (kind: InvoiceKind, isPaid: boolean) => (isPaid ? `${kinds[kind]}, ${paid[kind]}` : kinds[kind]),
  credit: (number: string) => `avoir ${number}`,
  left: (number: string, due: string | null) =>
    `reste à payer sur ${number}${due === null ? '' : `, au plus tard le ${due}`}`,
  paidOn: (number: string) => `payé sur ${number}`,
  reason: 'motif',
  pay: 'Payer par virement',
  scan: 'ou scannez le code dans l’application de votre banque : tout y est rempli',
  code: 'Code QR de virement SEPA',
  holder: 'bénéficiaire',
  bank: 'banque',
  bic: 'BIC',
  iban: 'IBAN',
  reference: 'référence',
  link: 'par carte',
  payBy: (date: string) => `au plus tard le ${date}`,
  payNote: (days: number | null) => `${capitalised(within(days))}. Merci de rappeler la référence.`,
  company: {
    capital: (form: string, amount: string) => `${form} au capital de ${amount}`,
    vat: 'TVA intracommunautaire',
    siren: 'SIREN',
  },
  page: (page: number, pages: number) => `page ${page} sur ${pages}`,
  law: {
    nature: (operation: Operation) => `Nature de l’opération : ${operations[operation]}.`,
    onDebits: 'Option pour le paiement de la TVA d’après les débits.',
    noDiscount: 'Pas d’escompte pour paiement anticipé.',
    late: 'Retard de paiement (C. com., art. L441-10) : pénalités égales à trois fois le taux d’intérêt légal, exigibles sans rappel dès le lendemain de l’échéance, et indemnité forfaitaire de recouvrement de 40 €.',
    penalties:
      'Retard de paiement (C. com., art. L441-10) : pénalités égales à trois fois le taux d’intérêt légal, exigibles sans rappel dès le lendemain de l’échéance.',
    recovery: 'Indemnité forfaitaire pour frais de recouvrement : 40 €.',
    exempt: ({ reason }: Exemption) => (/[.!?]$/.test(reason) ? reason : `${reason}.`),
    withdrawal:
      'Droit de rétractation : quatorze jours à compter de l’accord, sans motif (C. conso., art. L221-18), sauf prestation entièrement exécutée avec votre accord exprès ou bien fait sur mesure (art. L221-28).',
    guarantees:
      'Garanties légales de conformité (C. conso., art. L217-3 ; contenus numériques, art. L224-25-12) et des vices cachés (C. civ., art. 1641).',
    mediator: (mediator: string) => `Médiateur de la consommation : ${mediator}.`,
    credited: (number: string) =>
      `Cet avoir réduit ce que demande la facture ${number}. Ce que vous avez payé au-delà vous est remboursé ; le code de paiement de votre espace tient compte du reste.`,
    delivered: (address: string) => `Livré à : ${address}.`,
  },
  sections: {
    payment: 'Paiement et retard',
    paymentText: (days: number | null, hasOwnDiscount: boolean) =>
      `${capitalised(within(days))} par virement${hasOwnDiscount ? '' : ', sans escompte'}.`,
    insurance: 'Assurance',
    terms: 'Conditions et droit',
    termsText: (date: string, address: string) =>
      `Conditions générales, version du ${date}, consultables avec le devis dans votre espace et sur ${address}. En cas de désaccord, ce devis l’emporte. Droit français`,
    courts: (city: string) => `, tribunaux de ${city}.`,
    rights: 'Vos droits',
    contact: 'Interlocuteur',
  },
  sign: {
    title: 'Bon pour accord',
    how: (facts: { area: string; email: string; until: string | null }) =>
      `Pour accepter en ligne, ouvrez votre espace : ${facts.area}. Sinon, renvoyez cette page signée à ${facts.email}${facts.until === null ? '' : ` au plus tard le ${facts.until}`}.`,
    for: 'pour',
    name: 'nom',
    nameAndCapacity: 'nom et qualité',
    date: 'date',
    mention: 'mention « bon pour accord », signature',
    sum: 'pour la somme de',
    accepted: (certificate: string) =>
      `Accepté en ligne. Le certificat d’acceptation ${certificate} en est la preuve.`,
    online: 'accord donné en ligne',
  },
  area: '/my-projects',
  certificate: {
    accepted: 'accepté',
    sentence: (facts: { day: string; time: string; name: string; version: number; total: string }) => [
      `Le ${facts.day} à ${facts.time},`,
      `${facts.name} a accepté la version ${facts.version}`,
      `pour ${facts.total} TTC.`,
    ],
    who: 'qui',
    confirmed: (date: string) => `adresse confirmée le ${date}`,
    unconfirmed: 'adresse non confirmée',
    for: 'pour',
    when: 'quand',
    local: (time: string, zone: string) => `soit ${time}, ${zone}`,
    declared: 'a déclaré',
    quoted: (text: string) => `« ${text} »`,
    typed: 'a saisi',
    versions: 'versions',
    versionsText: (facts: { number: string; version: number; on: string; terms: string }) =>
      `Devis ${facts.number} version ${facts.version}, du ${facts.on}. Conditions générales version du ${facts.terms}.`,
    quoteHash: 'devis, SHA-256',
    termsHash: 'conditions, SHA-256',
    events: 'Déroulé',
    law: 'Accord donné par voie électronique (C. civ., art. 1127-1 et 1127-2), signature électronique simple au sens du règlement (UE) n° 910/2014. Pour vérifier le document joint, calculez son empreinte SHA-256 : elle doit être celle imprimée ci-dessus, caractère pour caractère.',
    retained: (seller: string, number: string, project: string) =>
      `Conservé dix ans par ${seller}. Certificat ${number}${project === '' ? '' : `, versé au dossier du projet ${project}`}.`,
  },
};

export type Words = typeof french;
