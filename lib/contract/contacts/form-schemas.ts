import { z } from 'zod';
import { captchaOperators, contactLimits, contactSubjects } from './choices';
import { success } from '../core/envelope';
import { instant, line, lines, optionalLine, optionalPhone } from '../core/fields';
import { localeSchema } from '../core/locale';
import { serviceId } from '../projects/service-id';
import { email } from '../accounts/schemas';

const captchaToken = line(2000);

/** `previous`: the replaced token; the new one keeps its time. */
export const captchaQuery = z.object({ previous: captchaToken.optional() });

export const captchaAnswer = success({
  /** Signed; valid for 30 minutes and one message. */
  token: z.string(),
  question: z.object({ a: z.number().int(), operator: z.enum(captchaOperators), b: z.number().int() }),
});
export type Captcha = Pick<z.output<typeof captchaAnswer>, 'token' | 'question'>;

export const contactBody = z.object({
  fullName: line(contactLimits.fullName).trim().min(1),
  email,
  company: optionalLine(contactLimits.company),
  /** As typed; French without a country code. */
  phone: optionalLine(contactLimits.phone),
  subject: z.enum(contactSubjects),
  message: lines(contactLimits.message).min(1),
  captchaToken: captchaToken.min(1),
  captchaAnswer: z.union([line(20).trim().min(1), z.number()]),
  /** Honeypot: any value means spam. */
  website: z.string().nullable().optional(),
  gdprConsent: z.literal(true),
  /** The service whose card led to the form. */
  service: serviceId.nullable().optional(),
  /** For the receipt; default: the language of the answer. */
  locale: localeSchema.optional(),
});

/** Browser only: the API checks the phone after honeypot and captcha. */
export const contactForm = contactBody.extend({ phone: optionalPhone(contactLimits.phone) });

export const contactAnswer = success({
  contact: z.object({
    /** E.g. C-2026-7K4QM. */
    reference: z.string(),
    /** In 48 working hours. */
    dueAt: instant,
  }),
});
export type ContactReceipt = z.output<typeof contactAnswer>['contact'];
