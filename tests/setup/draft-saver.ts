import { vi } from 'vitest';
import { fail, ok, type Result } from '@/lib/api/result';
import type { ProjectRequest, RequestDraft } from '@/lib/contract/requests/schemas';
import type { DraftCalls, DraftStart } from '@/lib/requests/draft-calls';
import { DraftSaver } from '@/lib/requests/draft-saver';
import { valuesOf } from '@/lib/requests/values';
import { projectRequest } from './requests';

export const draft = (more: Partial<ProjectRequest> = {}): ProjectRequest =>
  projectRequest({
    id: 'd1',
    status: 'draft',
    step: 'general',
    updatedAt: '2026-11-17T09:00:00.000Z',
    referenceSites: [],
    files: [],
    ...more,
  });
export const network = fail({ status: 0, code: 'NETWORK' });
export const stale = fail({ status: 409, code: 'STALE' });

let version = 0;
export const answer = (body: RequestDraft, id = 'd1'): Result<ProjectRequest> =>
  ok({
    ...draft(),
    ...(body as Partial<ProjectRequest>),
    id,
    updatedAt: `2026-11-17T10:00:00.${String((version += 1)).padStart(3, '0')}Z`,
  });

export const calls = {
  create: vi.fn<DraftCalls['create']>((body) => Promise.resolve(answer(body))),
  update: vi.fn<DraftCalls['update']>((id, body) => Promise.resolve(answer(body, id))),
  read: vi.fn<DraftCalls['read']>(() => Promise.resolve(ok(draft()))),
};

export function open(more: Partial<DraftStart> = {}): DraftSaver {
  const saver = new DraftSaver(calls, {
    owner: 'u1',
    values: valuesOf(more.request),
    reached: 'general',
    ...more,
  });
  saver.start();
  return saver;
}

export const typed = (saver: DraftSaver, projectName: string): void =>
  saver.change({ ...saver.values, projectName });
export const kind = (saver: DraftSaver) => saver.getState().kind;
export const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
export const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
