// Browser code: no Zod.

export const contactSubjects = ['info', 'quote', 'support', 'partnership', 'job', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

export const contactStatuses = ['new', 'read', 'replied', 'closed', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const openContactStatuses: readonly ContactStatus[] = ['new', 'read'];

export const contactTransitions: Readonly<Record<ContactStatus, readonly ContactStatus[]>> = {
  new: ['read', 'replied', 'closed', 'spam'],
  read: ['new', 'replied', 'closed', 'spam'],
  replied: ['read', 'closed', 'spam'],
  closed: ['new', 'read', 'replied'],
  spam: ['new', 'read', 'replied'],
};

/** `due`: unanswered contacts by deadline, then the others, newest first. */
export const contactSorts = ['due', 'createdAt', 'fullName', 'status'] as const;

/** State of the promised answer; `stopped`: answered, or no answer is expected. */
export const clockStates = ['running', 'amber', 'late', 'stopped'] as const;

/** ASCII; the page formats them. */
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
