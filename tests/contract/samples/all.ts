// Valid and invalid calls; an endpoint without samples does not compile.
import type { EndpointId } from '../../../lib/contract/contract';
import type { AnyEndpoint } from '@/lib/contract/core/endpoint';
import { userSamples } from './account';
import { authSamples } from './auth';
import { quoteSamples, conversationSamples } from './conversation';
import { inboxSamples } from './contact';
import { contactSamples, newsletterSamples } from './intake';
import { cardSamples } from './card';
import { bankSamples, invoiceSamples } from './invoice';
import { letterSamples } from './letter';
import { downloadSamples } from './download';
import { mediaSamples } from './media';
import { overviewSamples } from './overview';
import { signIn, signUp } from '../accounts';
import { postVersionSamples } from './post-version';
import { postDeskSamples } from './post-desk';
import { postImportSamples } from './post-import';
import { projectSamples } from './project';
import { publicSamples } from './public';
import { requestSamples } from './request';
import { settingsSamples } from './settings';
import { otpSamples, passkeySamples, proofSamples, userAccountSamples } from './user-account';
import type { Entry, Sample, Try } from './sample';
import { viewSamples } from './view';
import { elsewhere, onlyReads } from '../target';
import type { Target } from '../target';

export async function createSamples(target: Target): Promise<Record<EndpointId, Sample>> {
  return {
    ...(await authSamples(target)),
    ...otpSamples(target),
    ...proofSamples(target),
    ...passkeySamples(target),
    ...(await userSamples(target)),
    ...(await userAccountSamples(target)),
    ...viewSamples(target),
    ...(await contactSamples(target)),
    ...(await inboxSamples(target)),
    ...(await newsletterSamples(target)),
    ...(await letterSamples(target)),
    ...(await requestSamples(target)),
    ...(await conversationSamples(target)),
    ...(await quoteSamples(target)),
    ...(await invoiceSamples(target)),
    ...(await bankSamples(target)),
    ...(await cardSamples(target)),
    ...(await projectSamples(target)),
    ...(await postDeskSamples(target)),
    ...(await postImportSamples(target)),
    ...(await mediaSamples(target)),
    ...(await downloadSamples(target)),
    ...(await settingsSamples(target)),
    ...overviewSamples(target),
    ...(await postVersionSamples(target)),
    ...(await publicSamples(target)),
  };
}

/** Calls with the required access; anonymously on read-only hosts. */
export async function createCaller(
  target: Target,
): Promise<(endpoint: AnyEndpoint, entry: Entry, init?: RequestInit) => Promise<Response>> {
  const tokens = onlyReads
    ? { admin: undefined, user: undefined }
    : { admin: (await signIn(target, target.admin)).token, user: (await signUp(target)).token };
  return async (endpoint, entry, init = {}) => {
    const {
      path,
      body,
      form,
      token,
      headers: own,
    } = typeof entry === 'string'
      ? ({ path: entry } as Try)
      : typeof entry === 'function'
        ? await entry()
        : entry;
    const bearer =
      token ??
      (endpoint.access === 'anyone' ? undefined : endpoint.access === 'user' ? tokens.user : tokens.admin);
    const headers = {
      ...elsewhere(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...own,
    };
    return target.ask(path, {
      method: endpoint.method.toUpperCase(),
      headers,
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      ...init,
    });
  };
}
