import type { SecurityEventEntry } from '@/lib/contract/security/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import type { Sign } from '@/components/ui/signs/state-sign';

export type SecurityWords = Messages['security'];

export const securityWords = async (locale: Locale): Promise<SecurityWords> =>
  (await loadMessages(locale)).security;

type Table = Readonly<Record<string, string>>;
type Coded = Pick<SecurityEventEntry, 'kind' | 'outcome' | 'reason'>;

/** Newer APIs may send unknown codes. */
const wordOf = (table: Table, code: string): string => table[code] ?? code;

export const kindText = ({ kind }: Pick<Coded, 'kind'>, { kinds }: SecurityWords): string =>
  wordOf(kinds, kind);
export const outcomeText = ({ outcome }: Pick<Coded, 'outcome'>, { outcomes }: SecurityWords): string =>
  wordOf(outcomes, outcome);
export const reasonText = (
  { reason }: Pick<Coded, 'reason'>,
  { reasons }: SecurityWords,
): string | undefined => (reason === null ? undefined : wordOf(reasons, reason));

const signs: Readonly<Record<string, Sign>> = { done: 'done', refused: 'failed', throttled: 'hold' };

export const outcomeSign = ({ outcome }: Pick<Coded, 'outcome'>): Sign => signs[outcome] ?? 'read';
