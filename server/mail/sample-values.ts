import type { MailAction } from './mail';

export const at = (instant: string) => ({ instant });

export const to = (path: `/${string}`): MailAction => ({ path });

export const token = (purpose: Extract<MailAction, { token: string }>['purpose']): MailAction => ({
  token: `sample-${purpose}`,
  purpose,
});
