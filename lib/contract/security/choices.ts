// Browser code: no Zod. New values need texts under `security`.

export const securityEventKinds = [
  'sign-in',
  'sign-up',
  'sign-out',
  'step-up',
  'password',
  'password-reset',
  'email-change',
  'second-factor',
  'recovery-codes',
  'passkey',
  'sessions',
  'role',
  'rights',
  'invitation',
  'activation',
  'deletion',
  'settings',
  'export',
  'access',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEventOutcomes = ['done', 'refused', 'throttled'] as const;
export type SecurityEventOutcome = (typeof securityEventOutcomes)[number];

/** What proved the account. */
export const signInReasons = [
  'password',
  'password-and-code',
  'recovery-code',
  'passkey',
  'invitation',
  'sign-up',
] as const;
export type SignInReason = (typeof signInReasons)[number];

export const securityEventReasons = [
  ...signInReasons,
  // Why it was refused
  'password-wrong',
  'address-unknown',
  'code-wrong',
  'passkey-wrong',
  'link-invalid',
  'account-inactive',
  'too-many',
  'forbidden',
  'second-factor-missing',
  'proof-missing',
  // What was done
  'asked',
  'confirmed',
  // E-mail change: former address restored; change cancelled before confirmation
  'taken-back',
  'withdrawn',
  'not-me',
  'on',
  'off',
  'reset-by-admin',
  'added',
  'renamed',
  'removed',
  'one',
  'others',
  'all',
  'sent-again',
  'activated',
  'deactivated',
  'by-owner',
  'by-admin',
  // The new role, also in invitations
  'user',
  'manager',
  'admin',
  // Changed settings or exports
  'legal',
  'bank',
  'users',
  'contacts',
  'subscribers',
  'requests',
  'projects',
  'invoices',
  'activity',
  'security-events',
  'own-data',
] as const;
export type SecurityEventReason = (typeof securityEventReasons)[number];

export const securityEventGroups = {
  'sign-ins': ['sign-in', 'sign-up', 'sign-out', 'sessions'],
  factors: [
    'step-up',
    'password',
    'password-reset',
    'email-change',
    'second-factor',
    'recovery-codes',
    'passkey',
  ],
  roles: ['role', 'rights', 'invitation', 'activation', 'deletion', 'settings', 'access'],
  exports: ['export'],
} as const satisfies Readonly<Record<string, readonly SecurityEventKind[]>>;
export type SecurityEventGroup = keyof typeof securityEventGroups;
export const securityEventGroupNames = Object.keys(securityEventGroups) as SecurityEventGroup[];
