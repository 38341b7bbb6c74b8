import type { Sign } from '@/components/ui/signs/state-sign';
import type { LetterState } from '@/lib/contract/letters/choices';

export const letterSigns: Readonly<Record<LetterState, Sign>> = {
  draft: 'draft',
  scheduled: 'clock',
  sending: 'progress',
  paused: 'hold',
  sent: 'done',
};
