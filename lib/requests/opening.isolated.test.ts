import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/api/transport/call';
import { fail, ok } from '@/lib/api/result';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { person } from '@/tests/setup/users';
import { draftSummary, projectRequest } from '@/tests/setup/requests';
import { openNewProject } from './opening';

vi.mock('@/lib/api/transport/call', () => ({ call: vi.fn() }));

const user = person();
const open = (query: Record<string, string | string[] | undefined> = {}) =>
  openNewProject({ locale: 'fr', token: 't', user, query });
const answers = (result: unknown) => vi.mocked(call).mockResolvedValueOnce(result as never);
const drafts = (...requests: RequestSummary[]) =>
  answers(ok({ success: true, requests, count: requests.length, currentPage: 1, totalPages: 1 }));
const draft = projectRequest({ status: 'draft', requesterId: user.id, step: 'design' });

beforeEach(() => void vi.mocked(call).mockReset());

describe('the page of a new project', () => {
  it('opens the wizard at once where no draft waits, with what was chosen', async () => {
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

  it('asks where drafts are open, and keeps what was chosen', async () => {
    drafts(draftSummary());
    expect(await open({ service: 'web' })).toMatchObject({
      kind: 'choose',
      gone: false,
      drafts: [{ id: 'r1' }],
      selection: { service: 'web' },
    });
  });

  it('begins another beside them when asked', async () => {
    expect(await open({ draft: 'new' })).toMatchObject({ kind: 'wizard', request: undefined });
    expect(call).not.toHaveBeenCalled();
  });

  it('opens a draft where it was left, or at an earlier step that is asked for', async () => {
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

  it('says that a request was sent', async () => {
    answers(ok({ request: { ...draft, status: 'pending' } }));
    expect(await open({ draft: 'r1' })).toEqual({ kind: 'sent', id: 'r1' });
  });

  it('does not open what is gone, or somebody else’s', async () => {
    answers(fail({ status: 404, code: 'NOT_FOUND' }));
    drafts();
    expect(await open({ draft: 'r1' })).toMatchObject({ kind: 'choose', gone: true, drafts: [] });
    answers(ok({ request: { ...draft, requesterId: 'somebody' } }));
    drafts(draftSummary());
    expect(await open({ draft: 'r1' })).toMatchObject({ kind: 'choose', gone: true, drafts: [{ id: 'r1' }] });
  });

  it('does not take trouble for absence', async () => {
    answers(fail({ status: 503, code: 'UNAVAILABLE' }));
    expect(await open({ draft: 'r1', service: 'web' })).toEqual({
      kind: 'failed',
      selection: { service: 'web', tier: undefined },
    });
    answers(fail({ status: 0, code: 'NETWORK' }));
    expect(await open()).toEqual({ kind: 'failed', selection: undefined });
  });

  it('takes nothing else from the address', async () => {
    drafts();
    expect(await open({ draft: ['r1', 'r2'], service: 'castle', step: 'roof' })).toMatchObject({
      kind: 'wizard',
      selection: undefined,
      step: 'general',
    });
  });
});
