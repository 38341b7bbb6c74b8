import 'server-only';
import { call } from '@/lib/api/transport/call';
import type { Locale } from '@/lib/contract/core/locale';
import { requestLimits, type RequestStep } from '@/lib/contract/requests/choices';
import { getRequest, listMyRequests } from '@/lib/contract/requests/calls';
import type { ProjectRequest, RequestSummary } from '@/lib/contract/requests/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { serviceTable, type ServiceTable } from '@/lib/portfolio/services';
import { siteSettings } from '@/lib/settings/shown-settings';
import { newValues, selectionIn, type ServiceSelection } from './prefill';
import { openStep, stepIn } from './progress';
import { valuesOf, type RequestValues } from './values';

/** Opens a new draft beside existing ones. */
export const NEW_DRAFT = 'new';

export type Opening =
  | {
      kind: 'wizard';
      request: ProjectRequest | undefined;
      values: RequestValues;
      step: RequestStep;
      selection: ServiceSelection | undefined;
    }
  /** gone: the draft in the address does not exist. */
  | {
      kind: 'choose';
      drafts: readonly RequestSummary[];
      selection: ServiceSelection | undefined;
      gone: boolean;
    }
  | { kind: 'sent'; id: string }
  | { kind: 'failed'; selection: ServiceSelection | undefined };

type Query = Readonly<Record<string, string | string[] | undefined>>;

interface Request {
  locale: Locale;
  token: string;
  user: User;
  /** Unvalidated. */
  query: Query;
}

interface Visit extends Request {
  services: ServiceTable;
}

function wizard(
  values: RequestValues,
  { query }: Visit,
  selection: ServiceSelection | undefined,
  request?: ProjectRequest,
): Opening {
  return {
    kind: 'wizard',
    request,
    values,
    selection,
    step: openStep(stepIn(query['step']), request?.step ?? 'general', values),
  };
}

async function named(id: string, visit: Visit, selection: ServiceSelection | undefined): Promise<Opening> {
  const { locale, token, user } = visit;
  const read = await call(getRequest, { params: { id }, locale, token });
  // Administrators may read other users' requests, not edit them.
  const own = read.ok && read.value.request.requesterId === user.id ? read.value.request : undefined;
  if (own)
    return own.status === 'draft' ? wizard(valuesOf(own), visit, selection, own) : { kind: 'sent', id };
  if (!read.ok && (read.failure.status === 0 || read.failure.status >= 500))
    return { kind: 'failed', selection };
  return choice(visit, selection, true);
}

async function choice(
  visit: Visit,
  selection: ServiceSelection | undefined,
  gone: boolean,
): Promise<Opening> {
  const { locale, token, user, services } = visit;
  const list = await call(listMyRequests, {
    query: { status: 'draft', limit: requestLimits.drafts },
    locale,
    token,
  });
  if (!list.ok) return { kind: 'failed', selection };
  const drafts = list.value.requests;
  if (drafts.length === 0 && !gone) return wizard(newValues(user, services, selection), visit, selection);
  return { kind: 'choose', drafts, selection, gone };
}

export async function openNewProject(request: Request): Promise<Opening> {
  const services = serviceTable((await siteSettings(request.locale)).services);
  const visit = { ...request, services };
  const { query, user } = visit;
  const selection = selectionIn(query, services);
  const draft = query['draft'];
  if (draft === NEW_DRAFT) return wizard(newValues(user, services, selection), visit, selection);
  return typeof draft === 'string' && draft !== ''
    ? named(draft, visit, selection)
    : choice(visit, selection, false);
}
