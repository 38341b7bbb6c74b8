// What a contact message may be about, and what its parts may hold. Plain values: a browser reads them without a schema.

/** @see specification §3 */
export const contactSubjects = ['info', 'quote', 'support', 'partnership', 'job', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** What becomes of a message. @see PRODUCT §6 */
export const contactStatuses = ['new', 'read', 'replied', 'closed', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** States that still wait for the agency. */
export const openContactStatuses: readonly ContactStatus[] = ['new', 'read'];

/** Where each state leads: every step can be taken back. */
export const contactTransitions: Readonly<Record<ContactStatus, readonly ContactStatus[]>> = {
  new: ['read', 'replied', 'closed', 'spam'],
  read: ['new', 'replied', 'closed', 'spam'],
  replied: ['read', 'closed', 'spam'],
  closed: ['new', 'read', 'replied'],
  spam: ['new', 'read', 'replied'],
};

/** What the inbox is sorted by; `due`: those that wait by the promise first, then the others, newest first. */
export const contactSorts = ['due', 'createdAt', 'fullName', 'status'] as const;

/** How the promise to answer stands; stopped once it is kept, or nobody waits. */
export const clockStates = ['running', 'amber', 'late', 'stopped'] as const;

/** Signs of the arithmetic question, as keys of a keyboard; how they look is the page's business. */
export const captchaOperators = ['+', '-', '*'] as const;
export type CaptchaOperator = (typeof captchaOperators)[number];

/** Characters. */
export const contactLimits = {
  fullName: 120,
  company: 200,
  phone: 40,
  message: 5000,
  reply: 10_000,
  excerpt: 160,
} as const;
