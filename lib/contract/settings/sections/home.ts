import { z } from 'zod';
import {
  choice,
  listOf,
  records,
  translatedLine,
  translatedLines,
  translatedMarkdown,
  weeks,
} from '../fields';

const shown = () => choice(['latest', 'chosen']);

export const homeSchema = z.object({
  /** For search engines. */
  page: z.object({ title: translatedLine(120), description: translatedLine(300) }),
  hero: z.object({
    /** One to four lines. */
    headline: translatedLines(160),
    lead: translatedLines(400),
    action: translatedLine(40),
  }),
  about: z.object({
    label: translatedLine(40),
    text: translatedLines(1200),
    caption: translatedLine(200, { placeholders: 'place' }),
    facts: listOf({ title: translatedLine(80, { isRequired: true }), text: translatedLines(400) }, 4),
  }),
  figures: listOf(
    {
      /** As shown: « 50+ », « 100 % ». */
      value: translatedLine(12, { isRequired: true }),
      caption: translatedLine(60, { isRequired: true }),
      text: translatedLine(200),
    },
    6,
  ),
  steps: z.object({
    label: translatedLine(40),
    heading: translatedLine(120, { placeholders: 'weeks' }),
    note: translatedLine(120),
    items: listOf(
      {
        title: translatedLine(60, { isRequired: true }),
        text: translatedLines(400),
        weeks: weeks(),
      },
      10,
    ),
  }),
  call: z.object({
    heading: translatedLine(120),
    text: translatedLines(400, { placeholders: 'promise' }),
  }),
  /** `chosen`: ids. */
  projects: z.object({ label: translatedLine(40), shown: shown(), chosen: records(6) }),
  /** `chosen`: translation keys. */
  posts: z.object({
    label: translatedLine(40),
    heading: translatedLine(120),
    shown: shown(),
    chosen: records(3),
  }),
  newsletter: z.object({ heading: translatedLine(120), hint: translatedMarkdown(400) }),
  faq: z.object({
    label: translatedLine(40),
    heading: translatedLine(120),
    lead: translatedLine(300),
    items: listOf(
      {
        question: translatedLine(200, { isRequired: true }),
        answer: translatedLines(2000, { isRequired: true, placeholders: 'answer' }),
      },
      40,
    ),
  }),
});
