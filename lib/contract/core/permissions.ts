// Browser code: no Zod.

/** Parts of the office that an administrator may open to a manager; also their order on screen. */
export const rights = ['blog', 'leads', 'projects', 'invoices', 'letters'] as const;
export type Right = (typeof rights)[number];

type Role = 'user' | 'manager' | 'admin';

/** server/<subject> limits what each caller sees. */
export type Access = 'anyone' | Role;

/** The least role, and the rights that open it to managers. */
export interface Permission {
  access: Access;
  rights?: readonly Right[] | undefined;
}

export interface Holder {
  role: Role;
  /** Absent in answers of hosts without rights. */
  rights?: readonly Right[] | undefined;
}

const ranks: Record<Access, number> = { anyone: 0, user: 1, manager: 2, admin: 3 };

/** Rights count for managers only; an administrator has all. */
export function hasRight({ role, rights: held = [] }: Holder, right: Right): boolean {
  return role === 'admin' || (role === 'manager' && held.includes(right));
}

/** @param holder undefined: not signed in */
export function isPermitted({ access, rights: openedBy = [] }: Permission, holder?: Holder): boolean {
  if (!holder) return access === 'anyone';
  return ranks[holder.role] >= ranks[access] || openedBy.some((right) => hasRight(holder, right));
}
