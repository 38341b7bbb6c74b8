import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { AccountState } from '@/lib/office/account-state';

const signs: Readonly<Record<AccountState, Sign>> = {
  active: 'done',
  unverified: 'draft',
  invited: 'wait',
  inactive: 'off',
};

export function AccountSign({ state, label }: { state: AccountState; label: string }) {
  return <StateSign sign={signs[state]} label={label} />;
}
