import type { Contact, ContactSummary } from '@/lib/contract/contacts/schemas';

const known = {
  id: 'c1',
  reference: 'C-2026-7K4QM',
  status: 'read',
  allowed: ['new', 'replied', 'closed', 'spam'],
  subject: 'quote',
  fullName: 'Armelle Quintin',
  email: 'armelle@trois-fontaines.example',
  company: 'Coopérative des Trois Fontaines',
  phone: '+33199004712',
  service: 'software',
  locale: 'fr',
  amberAt: '2026-11-17T10:05:00.000Z',
  dueAt: '2026-11-18T10:05:00.000Z',
  repliedAt: null,
  createdAt: '2026-11-16T10:05:00.000Z',
  updatedAt: '2026-11-17T08:00:00.000Z',
  assignee: null,
  user: null,
  clock: { state: 'late', workingMinutes: -1635 },
} as const satisfies Partial<ContactSummary>;

type ContactFields = Omit<ContactSummary, 'excerpt'>;
const copy = (): ContactFields => ({ ...known, allowed: [...known.allowed] });

export const contactSummary = (more: Partial<ContactSummary> = {}): ContactSummary => ({
  ...copy(),
  excerpt: 'Nous collectons chez 64 éleveurs.',
  ...more,
});

export const contact = (more: Partial<Contact> = {}): Contact => ({
  ...copy(),
  message: 'Bonjour, nous collectons chez 64 éleveurs.\n\nQui peut venir voir ?',
  notes: [],
  replies: [],
  ...more,
});
