import { afterEach, describe, expect, it } from 'vitest';
import { processWide } from '@/lib/runtime/registry';
import { setAgencyTimeZone } from '../time-zone';
import { formatAddress, formatPlace, formatRegister, phoneLink, typedPhone } from './contact';
import { formatPhone } from './phone';
import {
  formatDate,
  formatDayName,
  formatDeadline,
  formatFullDate,
  formatInstant,
  formatListDay,
  formatMoment,
  formatMonth,
  formatReceived,
  formatTimeInText,
  formatWeekday,
  formatZone,
} from './dates';
import { dayAt } from './days';
import { formatDuration, formatWorkingTime } from './durations';
import { clockHours, formatClock, formatDays, formatHours } from './hours';
import { lastMinute } from './last-minute';
import { formatCents, formatMoney, formatMoneyRange, formatThousands } from './money';
import { formatMinutes, formatNumber, formatPercent } from './numbers';
import { formatSize } from './sizes';
import { spellNumber } from './spelling';

const NB = '\u00a0';

describe('numbers', () => {
  it('group digits with a no-break space in French, a comma in English', () => {
    expect(formatNumber(48_000, 'fr')).toBe(`48${NB}000`);
    expect(formatNumber(48_000, 'en')).toBe('48,000');
    expect(formatNumber(3, 'fr', 2)).toBe('3,00');
  });
  it('separate the percent sign by a no-break space in French only', () => {
    expect(formatPercent(100, 'fr')).toBe(`100${NB}%`);
    expect(formatPercent(100, 'en')).toBe('100%');
    expect(formatPercent(2.5, 'fr')).toBe(`2,5${NB}%`);
  });
  it('separate the unit of minutes by a no-break space', () => {
    expect(formatMinutes(9, 'fr')).toBe(`9${NB}min`);
    expect(formatMinutes(1, 'en')).toBe(`1${NB}min`);
    expect(formatMinutes(9, 'en')).toBe(`9${NB}min`);
  });
});

describe('sizes', () => {
  it('use megabytes of 1,048,576 bytes, like the upload limit', () => {
    expect(formatSize(52_428_800, 'fr')).toBe(`50${NB}Mo`);
    expect(formatSize(5_033_165, 'fr')).toBe(`4,8${NB}Mo`);
    expect(formatSize(5_033_165, 'en')).toBe(`4.8${NB}MB`);
    expect(formatSize(880_640, 'en')).toBe(`860${NB}kB`);
    expect(formatSize(1, 'fr')).toBe(`1${NB}ko`);
  });
});

describe('money', () => {
  it('is formatted in whole euros', () => {
    expect(formatMoney(1_000, 'fr')).toBe(`1${NB}000${NB}€`);
    expect(formatMoney(1_000, 'en')).toBe('€1,000');
  });
  it('shows cents for exact amounts, and the minus sign of a discount', () => {
    expect(formatCents(1_248_000, 'fr')).toBe(`12${NB}480,00${NB}€`);
    expect(formatCents(1_248_007, 'en')).toBe('€12,480.07');
    expect(formatCents(-12_050, 'fr')).toBe(`\u2212120,50${NB}€`);
    expect(formatCents(-12_050, 'en')).toBe('\u2212€120.50');
  });
  it('is formatted as a range', () => {
    expect(formatMoneyRange({ from: 1_000, to: 5_000 }, 'fr')).toBe(`1${NB}000${NB}€ – 5${NB}000${NB}€`);
    expect(formatMoneyRange({ from: 1_000, to: 5_000 }, 'en')).toBe('€1,000–5,000');
  });
  it('is formatted as an open range', () => {
    expect(formatMoneyRange({ from: 15_000, to: null }, 'fr')).toBe(`plus de 15${NB}000${NB}€`);
    expect(formatMoneyRange({ from: 15_000, to: null }, 'en')).toBe('over €15,000');
  });
  it('is shortened to thousands on a chart scale', () => {
    expect([0, 5_000, 10_000].map((tick) => formatThousands(tick, 'fr'))).toEqual([
      `0${NB}€`,
      `5${NB}k`,
      `10${NB}k`,
    ]);
    expect([0, 5_000, 10_000].map((tick) => formatThousands(tick, 'en'))).toEqual(['€0', '5k', '10k']);
  });
});

afterEach(() => {
  delete processWide.timeZone;
});

describe('dates', () => {
  it('follow the language, with « 1er » for the first of a month in French', () => {
    expect(formatDate('2026-11-04', 'fr')).toBe('4 novembre 2026');
    expect(formatDate('2026-11-01', 'fr')).toBe('1er novembre 2026');
    expect(formatDate('2026-11-01', 'en')).toBe('1 November 2026');
  });
  it('use the time zone of Paris by default', () => {
    expect(formatDate('2026-06-30T22:30:00.000Z', 'en')).toBe('1 July 2026');
    expect(formatMonth('2025-12-31T23:30:00.000Z', 'fr')).toBe('janvier 2026');
  });
  it('use the time zone of the settings, except days', () => {
    setAgencyTimeZone('America/Toronto');
    expect(formatDate('2026-07-01T03:30:00.000Z', 'en')).toBe('30 June 2026');
    expect(formatDate('2026-07-01', 'en')).toBe('1 July 2026');
    expect(formatDeadline('2026-07-02T04:00:00.000Z', 'en')).toMatch(/^Wednesday,? 1 July at 23:59$/);
    expect(dayAt(new Date('2026-07-01T03:30:00.000Z'))).toBe('2026-06-30');
    setAgencyTimeZone('Asia/Tokyo');
    expect(dayAt(new Date('2026-07-01T03:30:00.000Z'))).toBe('2026-07-01');
    expect(formatDate('2026-06-30T15:30:00.000Z', 'fr')).toBe('1er juillet 2026');
  });
  it('name their time zone as a phrase', () => {
    expect([formatZone('fr'), formatZone('en')]).toEqual(['heure de Paris', 'Paris time']);
    expect(formatZone('fr', 'America/Toronto')).toBe('heure de l’Est nord-américain');
    expect(formatZone('en', 'America/Toronto')).toBe('Eastern Time');
    expect([formatZone('fr', 'UTC'), formatZone('en', 'UTC')]).toEqual(['heure UTC', 'UTC']);
    expect(formatZone('fr', 'Europe/London')).toBe('heure locale (Royaume-Uni)');
  });
  it('show month and year', () => {
    expect(formatMonth('2026-01-26', 'fr')).toBe('janvier 2026');
    expect(formatMonth('2026-01-26', 'en')).toBe('January 2026');
  });
  it('show the weekday of a date, and the time of an instant', () => {
    expect(formatFullDate('2026-11-19', 'fr')).toBe('jeudi 19 novembre 2026');
    expect(formatFullDate('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026');
    expect(formatFullDate('2026-11-19', 'en')).toMatch(/^Thursday,? 19 November 2026$/);
    expect(formatDayName('2026-11-16', 'fr')).toBe('lundi 16 novembre');
    expect(formatDayName('2026-12-01', 'fr')).toBe('mardi 1er décembre');
    expect(formatDayName('2026-11-16', 'en')).toMatch(/^Monday,? 16 November$/);
    const now = Date.parse('2026-11-19T10:00:00.000Z');
    expect(formatMoment('2025-03-03T08:00:00.000Z', 'fr', now)).toMatch(/^lun\. 3 mars 2025,? (à )?09:00$/);
    expect(formatMoment('2025-03-03T08:00:00.000Z', 'en', now)).toMatch(/^Mon,? 3 Mar 2025,? (at )?09:00$/);
    expect(formatListDay('2025-10-16', 'fr', now)).toBe('16 oct. 2025');
    expect(formatListDay('2026-10-01', 'fr', now)).toBe('1er oct.');
    expect(formatMoment('2026-11-17T20:08:00.000Z', 'fr', now)).toMatch(/^mar\. 17 nov\.,? (à )?21:08$/);
    expect(formatMoment('2026-11-17T20:08:00.000Z', 'en', now)).toMatch(/^Tue,? 17 Nov,? (at )?21:08$/);
  });
  it('show a deadline at midnight as 23:59 of the day before', () => {
    expect(formatDeadline('2026-11-24T23:00:00.000Z', 'fr')).toMatch(/^mardi\s24\snovembre\sà\s23\sh\s59$/);
    expect(formatDeadline('2026-11-24T22:59:00.000Z', 'en')).toMatch(/^Tuesday,?\s24\sNovember\sat\s23:59$/);
    expect(formatDeadline('2026-11-24T23:01:00.000Z', 'en')).toMatch(
      /^Wednesday,?\s25\sNovember\sat\s00:01$/,
    );
    // Daylight saving time begins and ends between two midnights.
    expect(
      [
        '2026-03-28T23:00:00.000Z',
        '2026-03-29T22:00:00.000Z',
        '2026-10-24T22:00:00.000Z',
        '2026-10-25T23:00:00.000Z',
      ].map(lastMinute),
    ).toEqual([
      '2026-03-28T22:59:00.000Z',
      '2026-03-29T21:59:00.000Z',
      '2026-10-24T21:59:00.000Z',
      '2026-10-25T22:59:00.000Z',
    ]);
    expect(() => lastMinute('soon')).toThrow(RangeError);
  });
  it('write a time within a sentence in the notation of the language', () => {
    expect(formatTimeInText('2026-11-24T18:00:00.000Z', 'fr')).toBe(`19${NB}h${NB}00`);
    expect(formatTimeInText('2026-11-24T18:00:00.000Z', 'en')).toBe('19:00');
  });
  it('show an instant with date, year and time', () => {
    expect(formatInstant('2026-11-17T20:08:00.000Z', 'fr')).toMatch(/^17\snovembre\s2026\sà\s21\sh\s08$/);
    expect(formatInstant('2025-12-31T23:30:00.000Z', 'fr')).toMatch(/^1er\sjanvier\s2026\sà\s00\sh\s30$/);
    expect(formatInstant('2026-11-17T20:08:00.000Z', 'en')).toMatch(/^17 November 2026 at 21:08$/);
  });
  it('name the days of the week', () => {
    expect([1, 5, 0].map((day) => formatWeekday(day, 'fr'))).toEqual(['lundi', 'vendredi', 'dimanche']);
    expect(formatWeekday(1, 'en', 'short')).toBe('Mon');
    expect(formatWeekday(1, 'fr', 'short')).toBe('lun.');
  });
  it('throw for an invalid date', () => {
    expect(() => formatDate('soon', 'fr')).toThrow(RangeError);
  });
});

describe('durations', () => {
  it('are formatted as ranges', () => {
    expect(formatDuration({ from: 2, to: 4, unit: 'week' }, 'fr')).toBe(`2 à 4${NB}semaines`);
    expect(formatDuration({ from: 2, to: 4, unit: 'month' }, 'en')).toBe(`2 to 4${NB}months`);
  });
  it('are formatted as a single length', () => {
    expect(formatDuration({ from: 1, to: 1, unit: 'week' }, 'fr')).toBe(`1${NB}semaine`);
    expect(formatDuration({ from: 1, to: 1, unit: 'week' }, 'en')).toBe(`1${NB}week`);
  });
  it('are formatted as an open range', () => {
    expect(formatDuration({ from: 6, to: null, unit: 'month' }, 'fr')).toBe(`6${NB}mois et plus`);
    expect(formatDuration({ from: 6, to: null, unit: 'month' }, 'en')).toBe(`6${NB}months and more`);
  });
});

describe('opening hours', () => {
  it('use the clock notation of each language', () => {
    expect(formatHours({ days: [1], opens: '09:00', closes: '18:00' }, 'fr')).toBe(`9${NB}h – 18${NB}h`);
    expect(formatHours({ days: [1], opens: '09:00', closes: '18:00' }, 'en')).toBe(`9${NB}a.m. – 6${NB}p.m.`);
    expect(formatClock('13:30', 'fr')).toBe(`13${NB}h${NB}30`);
    expect(formatClock('12:05', 'en')).toBe(`12.05${NB}p.m.`);
    expect(clockHours('09:30')).toBe(9.5);
  });
  it('show consecutive days as a range, one day by its name, and no days as an empty text', () => {
    expect(formatDays([1, 2, 3, 4], 'fr')).toBe('lundi à jeudi');
    expect(formatDays([5], 'en')).toBe('Friday');
    expect(formatDays([], 'en')).toBe('');
  });
});

describe('contact details', () => {
  const address = {
    street: '14, quai des Tanneurs',
    postalCode: '44000',
    city: 'Nantes',
    country: 'FR',
  };
  it.each([
    ['+33 2 61 91 40 14', '02 61 91 40 14', '+33 2 61 91 40 14'],
    ['+33123456789', '01 23 45 67 89', '+33 1 23 45 67 89'],
    ['+442079460958', '+44 20 7946 0958', '+44 20 7946 0958'],
    ['+14155552671', '+1 415 555 2671', '+1 415 555 2671'],
    ['+35226123456', '+352 26 12 34 56', '+352 26 12 34 56'],
    ['à midi', 'à midi', 'à midi'],
  ])('group the digits of %s by the rules of its country', (phone, fr, en) => {
    expect(formatPhone(phone, 'fr')).toBe(fr.replaceAll(' ', NB));
    expect(formatPhone(phone, 'en')).toBe(en.replaceAll(' ', NB));
  });
  it.each([
    ['+33123456789', '01 23 45 67 89', '+33 1 23 45 67 89'],
    ['+14155552671', '+1 415 555 2671', '+1 415 555 2671'],
    ['+442079460958', '+442079460958', '+442079460958'],
    ['+44 20 7946 0958', '+44 20 7946 0958', '+44 20 7946 0958'],
  ])('group the digits of %s in a form field only by known rules', (phone, fr, en) => {
    expect(typedPhone(phone, 'fr')).toBe(fr);
    expect(typedPhone(phone, 'en')).toBe(en);
  });
  it('link to a phone number by its digits', () => {
    expect(phoneLink('+33 2 61 91 40 14')).toBe('tel:+33261914014');
  });
  it('show the postal address on one line', () => {
    expect(formatAddress(address, 'fr')).toBe(`14, quai des Tanneurs, 44000${NB}Nantes`);
    expect(formatAddress(address, 'en')).toBe(`14, quai des Tanneurs, 44000${NB}Nantes, France`);
    expect(formatPlace(address)).toBe('14, quai des Tanneurs, Nantes');
  });
});

describe('spelled numbers', () => {
  it.each([
    [1, 'un', 'one'],
    [15, 'quinze', 'fifteen'],
    [20, 'vingt', 'twenty'],
    [21, 'vingt-et-un', 'twenty-one'],
    [48, 'quarante-huit', 'forty-eight'],
    [71, 'soixante-et-onze', 'seventy-one'],
    [80, 'quatre-vingts', 'eighty'],
    [81, 'quatre-vingt-un', 'eighty-one'],
    [99, 'quatre-vingt-dix-neuf', 'ninety-nine'],
  ])('spell %i in both languages', (value, french, english) => {
    expect(spellNumber(value, 'fr')).toBe(french);
    expect(spellNumber(value, 'en')).toBe(english);
  });
  it('use digits above ninety-nine', () => {
    expect(spellNumber(1_200, 'fr')).toBe(`1${NB}200`);
  });
});

describe('working time', () => {
  it('is shown in hours and minutes, with a plus sign when overdue', () => {
    expect(formatWorkingTime(1090, 'fr')).toBe(`18${NB}h${NB}10`);
    expect(formatWorkingTime(45, 'en')).toBe(`45${NB}min`);
    expect(formatWorkingTime(-1635, 'fr')).toBe(`+27${NB}h${NB}15`);
    expect(formatWorkingTime(-26_813, 'fr')).toBe(`+18${NB}jours`);
    expect(formatWorkingTime(4710, 'en')).toBe(`3${NB}days 6${NB}h`);
    expect(formatWorkingTime(2880, 'fr')).toBe(`2${NB}jours`);
  });
});

describe('time of receipt', () => {
  const now = Date.parse('2026-11-19T12:00:00.000Z');
  it.each([
    ['2026-11-19T09:12:00.000Z', '10:12'],
    ['2026-11-16T10:05:00.000Z', 'lun. 16'],
    ['2026-11-09T10:05:00.000Z', '9 nov.'],
    ['2025-11-09T10:05:00.000Z', '9 nov. 2025'],
  ])('is shorter for recent instants: %s → %s', (instant, text) => {
    expect(formatReceived(instant, 'fr', now)).toBe(text);
  });
});

it.each([
  ['Nantes 732 829 320', 'RCS Nantes 732 829 320'],
  ['R.C.S. Nantes 732 829 320', 'R.C.S. Nantes 732 829 320'],
  ['', ''],
])('names the trade register of "%s"', (given, shown) => expect(formatRegister(given)).toBe(shown));
