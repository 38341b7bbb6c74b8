import { z } from 'zod';
import { serviceId } from '../../projects/service-id';
import { projectTypes } from '../../requests/choices';
import {
  choice,
  duration,
  isOn,
  listOf,
  number,
  price,
  translatedItems,
  translatedLine,
  translatedLines,
} from '../fields';
import { rule } from '../../core/fields';

/** Visitors see tiers with a price only. */
const tier = () => z.object({ price: price(), duration: duration(), features: translatedItems(2000) });

const service = {
  id: serviceId,
  /** Hidden services stay named in requests and links. */
  isVisible: isOn(),
  name: translatedLine(60, { isRequired: true }),
  tagline: translatedLine(200),
  description: translatedLines(1200),
  /** Text of the link to the wizard. */
  action: translatedLine(60),
  /** Project type that the wizard begins with. */
  projectType: choice(projectTypes),
  /** Included in every tier. */
  features: translatedItems(2000),
  tiers: z.object({ simple: tier(), professional: tier(), enterprise: tier() }),
};

const processStep = {
  title: translatedLine(60, { isRequired: true }),
  days: translatedLine(60),
  text: translatedLines(400),
  /** First and last working day, counted from the first Monday (day 1). */
  first: number({ least: 1, most: 60 }),
  last: number({ least: 1, most: 60 }),
};

const tierName = () => translatedLine(40);

export const servicesSchema = z.object({
  /** `title` and `description`: for search engines. */
  page: z.object({
    title: translatedLine(120),
    description: translatedLine(300),
    heading: translatedLine(120),
    lead: translatedLines(600),
    contents: translatedLine(120),
  }),
  tierNames: z.object({ simple: tierName(), professional: tierName(), enterprise: tierName() }),
  items: listOf(service, 12),
  technologies: z.object({
    label: translatedLine(40),
    heading: translatedLine(120),
    note: translatedLine(120),
    items: listOf(
      {
        name: translatedLine(60, { isRequired: true }),
        sentence: translatedLine(200),
        /** One per line. */
        tools: translatedItems(600),
      },
      24,
    ),
  }),
  process: z.object({
    label: translatedLine(40),
    heading: translatedLine(120),
    lead: translatedLines(400),
    steps: listOf(processStep, 10).refine(
      (steps) => steps.every(({ first, last }) => first <= last),
      rule('inverted'),
    ),
  }),
  closing: z.object({
    heading: translatedLine(120),
    text: translatedLines(400, { placeholders: 'promise' }),
  }),
});
