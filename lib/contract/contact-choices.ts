// What a contact message may be about, and what its parts may hold. Plain values: a browser reads them without a schema.

/** @see specification §3 */
export const contactSubjects = ['info', 'quote', 'support', 'partnership', 'job', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** What becomes of a message. @see PRODUCT §6 */
export const contactStatuses = ['new', 'read', 'replied', 'closed', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** Signs of the arithmetic question, as keys of a keyboard; how they look is the page's business. */
export const captchaOperators = ['+', '-', '*'] as const;
export type CaptchaOperator = (typeof captchaOperators)[number];

/** Characters. */
export const contactLimits = { fullName: 120, company: 200, phone: 40, message: 5000 } as const;
