import type { Exemption } from '../../lib/contract/quotes/exemption';
import type { DocumentLine } from './model';

const codes = { exempt: '', reverseCharge: 'VATEX-EU-AE' } as const;

/** Of a line without VAT. */
export const untaxed = ({
  category,
  reason,
}: Exemption): Required<Pick<DocumentLine, 'vatCategory' | 'exemption'>> => ({
  vatCategory: category === 'reverseCharge' ? 'AE' : 'E',
  exemption: { reason, code: codes[category] },
});
