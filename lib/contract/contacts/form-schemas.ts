// The contact form: its question, what it sends, and what comes back. @see specification §3, §5, PRODUCT §6
import { z } from 'zod';
import { captchaOperators, contactLimits, contactSubjects } from './choices';
import { success } from '../core/envelope';
import { instant, line, lines, optionalLine, optionalPhone } from '../core/fields';
import { localeSchema } from '../core/locale';
import { serviceIds } from '../projects/services';
import { email } from '../accounts/schemas';

const captchaToken = line(2000);

/** `previous`: the token this one replaces, after an error; the new one counts from the first question on. */
export const captchaQuery = z.object({ previous: captchaToken.optional() });

export const captchaAnswer = success({
  /** Signed, good for 30 minutes and one message. */
  token: z.string(),
  question: z.object({ a: z.number().int(), operator: z.enum(captchaOperators), b: z.number().int() }),
});
export type Captcha = Pick<z.output<typeof captchaAnswer>, 'token' | 'question'>;

export const contactBody = z.object({
  fullName: line(contactLimits.fullName).trim().min(1),
  email,
  company: optionalLine(contactLimits.company),
  /** As people write it; French where no country is named. */
  phone: optionalLine(contactLimits.phone),
  subject: z.enum(contactSubjects),
  message: lines(contactLimits.message).min(1),
  captchaToken: captchaToken.min(1),
  /** As it was typed. */
  captchaAnswer: z.union([line(20).trim().min(1), z.number()]),
  /** Hidden from people: whoever fills it in is none, whatever it holds. */
  website: z.string().nullable().optional(),
  gdprConsent: z.literal(true),
  /** The service whose card led to the form. */
  service: z.enum(serviceIds).nullable().optional(),
  /** The page's language, in which the receipt is written; left out, that of the answer. */
  locale: localeSchema.optional(),
});

/** What the form checks besides: the API judges phones after the hidden field and the question. */
export const contactForm = contactBody.extend({ phone: optionalPhone(contactLimits.phone) });

export const contactAnswer = success({
  contact: z.object({
    /** How people name the message: C-2026-7K4QM. */
    reference: z.string(),
    /** Until when the agency promised to answer: 48 working hours from now. */
    dueAt: instant,
  }),
});
export type ContactReceipt = z.output<typeof contactAnswer>['contact'];
