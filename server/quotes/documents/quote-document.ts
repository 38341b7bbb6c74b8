import type { Exemption } from '../../../lib/contract/quotes/exemption';
import { totalsOf } from '../../../lib/contract/core/money';
import { shareTotal } from '../../../lib/contract/quotes/schedule';
import { agencyTimeZone } from '../../../lib/time-zone';
import { fullName } from '../../core/full-name';
import type { PartDue, QuoteDocument } from '../../documents/model';
import { untaxed } from '../../documents/untaxed';
import { printLight } from '../../mail/printing/print-light';
import { certificateNumber, ownLanguage } from './document-facts';
import type { AcceptedFacts } from './document-facts';
import type { StoredPart } from '../tables';

export function quoteDocument(facts: AcceptedFacts): QuoteDocument {
  const { quote, content, mentions, acceptance, version, issuedOn, seller, buyer, terms, words } = facts;
  const { title, lines, schedule, totalInclTax, validUntil, notes, startOn, duration, place } = content;
  const { amounts } = shareTotal(totalInclTax, schedule);
  const start = [startOn && words.date(startOn), duration].filter(Boolean).join(', ');
  return {
    kind: 'quote',
    locale: acceptance.locale,
    number: quote.reference,
    issuedOn,
    ...{ seller, buyer, terms },
    subject: title,
    ...ownLanguage(facts),
    facts: [
      ...(start ? [{ label: words.start, value: start }] : []),
      ...(place ? [{ label: words.place, value: place }] : []),
    ],
    lines: lines.map((line) => ({
      ...line,
      note: '',
      unit: '',
      ...(line.vatRate === 0 ? untaxed(content.exemption ?? generalExemption(facts)) : {}),
    })),
    totals: totalsOf(lines),
    version: quote.version,
    validUntil,
    schedule: schedule.map((part, at) => ({
      amount: amounts[at] ?? 0,
      percent: part.percent,
      due: dueOf(part),
    })),
    deliverables: notes === null ? '' : printLight(notes).text,
    sections: [],
    paymentDays: mentions.payment?.days ?? null,
    paymentTerms: mentions.payment?.terms[acceptance.locale] ?? '',
    contact: fullName(version.first_name, version.last_name) ?? '',
    courts: '',
    acceptance: {
      name: acceptance.name,
      capacity: acceptance.capacity ?? '',
      at: facts.acceptedAt,
      timeZone: agencyTimeZone(),
      certificate: certificateNumber(quote.reference),
    },
  };
}

/** For quotes from before the field `exemption`. */
const generalExemption = ({ seller, words }: AcceptedFacts): Exemption => ({
  category: 'exempt',
  reason: seller.vat === '' ? words.franchise : words.exempt,
});

function dueOf({ due, milestone, on }: StoredPart): PartDue {
  if (due === 'date' && on !== null) return { at: 'date', on };
  if (due === 'milestone') return { at: 'milestone', name: milestone ?? '', on };
  return { at: 'acceptance' };
}
