import { describe, expect, it } from 'vitest';
import { formatAddress, formatPlace, formatRegister, phoneLink, typedPhone } from './contact';
import { formatPhone } from './phone';

const NB = '\u00a0';

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

it.each([
  ['Nantes 732 829 320', 'RCS Nantes 732 829 320'],
  ['R.C.S. Nantes 732 829 320', 'R.C.S. Nantes 732 829 320'],
  ['', ''],
])('names the trade register of "%s"', (given, shown) => expect(formatRegister(given)).toBe(shown));
