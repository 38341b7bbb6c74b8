import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/api/transport/call';
import { fail, ok } from '@/lib/api/result';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { person } from '@/tests/setup/users';
import { draftSummary, projectRequest } from '@/tests/setup/requests';
import { openNewProject } from './opening';

vi.mock('@/lib/api/transport/call', () => ({ call: vi.fn() }));
vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

const user = person();
const open = (query: Record<string, string | string[] | undefined> = {}) =>
  openNewProject({ locale: 'fr', token: 't', user, query });
const answers = (result: unknown) => vi.mocked(call).mockResolvedValueOnce(result as never);
const drafts = (...requests: RequestSummary[]) =>
  answers(ok({ success: true, requests, count: requests.length, currentPage: 1, totalPages: 1 }));
const draft = projectRequest({ status: 'draft', requesterId: user.id, step: 'design' });

beforeEach(() => void vi.mocked(call).mockReset());

describe('new project page', () => {
  it('opens the wizard with the selection if there are no drafts', async () => {
    drafts();
    expect(await open({ service: 'web', tier: 'simple', action: 'start' })).toMatchObject({
      kind: 'wizard',
      request: undefined,
      step: 'general',
      selection: { service: 'web', tier: 'simple' },
      values: { projectType: 'website', contact: { fullName: 'Camille Vasseur' } },
    });
    expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ query: { status: 'draft' }, token: 't' });
  });

  it('offers the drafts if there are any, and keeps the selection', async () => {
    drafts(draftSummary());
    expect(await open({ service: 'web' })).toMatchObject({
      kind: 'choose',
      gone: false,
      drafts: [{ id: 'r1' }],
      selection: { service: 'web' },
    });
  });

  it('opens another new draft on request', async () => {
    expect(await open({ draft: 'new' })).toMatchObject({ kind: 'wizard', request: undefined });
    expect(call).not.toHaveBeenCalled();
  });

  it('opens a draft at its last step, or at an earlier requested step', async () => {
    answers(ok({ request: draft }));
    expect(await open({ draft: 'r1' })).toMatchObject({
      kind: 'wizard',
      request: { id: 'r1' },
      step: 'design',
      values: { projectName: 'Espace adhérents' },
    });
    answers(ok({ request: draft }));
    expect(await open({ draft: 'r1', step: 'contact' })).toMatchObject({ step: 'contact' });
    answers(ok({ request: draft }));
    expect(await open({ draft: 'r1', step: 'review' })).toMatchObject({ step: 'design' });
  });

  it('reports that the request was already sent', async () => {
    answers(ok({ request: { ...draft, status: 'pending' } }));
    expect(await open({ draft: 'r1' })).toEqual({ kind: 'sent', id: 'r1' });
  });

  it('does not open a deleted draft or another user’s draft', async () => {
    answers(fail({ status: 404, code: 'NOT_FOUND' }));
    drafts();
    expect(await open({ draft: 'r1' })).toMatchObject({ kind: 'choose', gone: true, drafts: [] });
    answers(ok({ request: { ...draft, requesterId: 'somebody' } }));
    drafts(draftSummary());
    expect(await open({ draft: 'r1' })).toMatchObject({ kind: 'choose', gone: true, drafts: [{ id: 'r1' }] });
  });

  it('reports an API failure as a failure, not as a missing draft', async () => {
    answers(fail({ status: 503, code: 'UNAVAILABLE' }));
    expect(await open({ draft: 'r1', service: 'web' })).toEqual({
      kind: 'failed',
      selection: { service: 'web', tier: undefined },
    });
    answers(fail({ status: 0, code: 'NETWORK' }));
    expect(await open()).toEqual({ kind: 'failed', selection: undefined });
  });

  it('ignores invalid query parameters', async () => {
    drafts();
    expect(await open({ draft: ['r1', 'r2'], service: 'castle', step: 'roof' })).toMatchObject({
      kind: 'wizard',
      selection: undefined,
      step: 'general',
    });
  });
});
