import { z } from 'zod';
import { isCountry } from '../../core/address/country';
import {
  accent,
  code,
  email,
  fieldFacts,
  image,
  line,
  listOf,
  phone,
  place,
  time,
  translatedLine,
  url,
  weekdays,
} from '../fields';
import { rule } from '../../core/fields';

const hours = { days: weekdays(), opens: time(), closes: time() };

export const identitySchema = z.object({
  name: line(80, { isRequired: true }),
  tagline: translatedLine(80),
  /** Empty: the product's mark. */
  logo: z.object({ light: image(), dark: image() }),
  accent: accent(),
  /** In footer order. */
  socials: listOf({ name: line(40, { isRequired: true }), url: url() }, 12),
  phone: phone(),
  email: email(),
  /** For vulnerability reports. @see SECURITY.md */
  securityEmail: email(),
  address: z.object({
    street: line(200),
    postalCode: line(20),
    city: line(100),
    /** ISO 3166-1 alpha-2. */
    country: code(isCountry, 'country').register(fieldFacts, { kind: 'choice', most: 60 }),
    location: place(),
  }),
  hours: listOf(hours, 14).check(({ value, issues }) => {
    for (const [index, { opens, closes }] of value.entries())
      if (opens !== '' && closes !== '' && opens >= closes)
        issues.push({ code: 'custom', input: closes, path: [index, 'closes'], ...rule('inverted') });
  }),
  /** Page for booking appointments. */
  booking: url(),
});
