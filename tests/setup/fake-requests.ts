import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import type { ProjectRequest, RequestDraft } from '@/lib/contract/requests/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { projectRequest } from './requests';

const empty = projectRequest({
  id: 'd1',
  reference: null,
  status: 'draft',
  step: 'general',
  projectName: null,
  projectType: null,
  description: null,
  budget: null,
  deadline: null,
  service: null,
  tier: null,
  shortlist: [],
  features: [],
  referenceSites: [],
  hasStyleGuide: null,
  needsHosting: null,
  needsMaintenance: null,
  details: {},
  files: [],
  history: [],
  submittedAt: null,
  amberAt: null,
  dueAt: null,
  updatedAt: '2026-11-17T09:00:00.000Z',
});

export const draftRequest = (more: Partial<ProjectRequest> = {}): ProjectRequest => ({ ...empty, ...more });

interface Sent {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

export class FakeRequests {
  request: ProjectRequest | undefined;
  profile: User | undefined;
  readonly sent: Sent[] = [];
  /** Failures of the next matching calls, in order. */
  readonly failures: { match: RegExp; failure: ApiFailure }[] = [];
  #version = 0;

  constructor(request?: ProjectRequest) {
    this.request = request;
  }

  change(more: Partial<ProjectRequest>): void {
    if (this.request) this.request = { ...this.request, ...more, updatedAt: this.#next() };
  }

  calls(match: RegExp): Sent[] {
    return this.sent.filter(({ method, path }) => match.test(`${method} ${path}`));
  }

  answer = async (method: string, path: string, { body }: { body?: unknown }): Promise<Result<unknown>> => {
    const given = body as Record<string, unknown> | undefined;
    this.sent.push({ method, path, body: given });
    const index = this.failures.findIndex(({ match }) => match.test(`${method} ${path}`));
    const [failing] = index < 0 ? [] : this.failures.splice(index, 1);
    if (failing) return fail(failing.failure);
    if (path === '/api/auth/profile' && this.profile) return ok({ user: this.profile });
    if (method === 'get')
      return this.request ? ok({ request: this.request }) : fail({ status: 404, code: 'NOT_FOUND' });
    if (method === 'post') this.request ??= draftRequest();
    if (!this.request) return fail({ status: 404, code: 'NOT_FOUND' });
    if (given?.['updatedAt'] !== undefined && given['updatedAt'] !== this.request.updatedAt)
      return fail({ status: 409, code: 'STALE' });
    const submitted = path.endsWith('/submit')
      ? { status: 'pending' as const, reference: 'D-2026-0118' }
      : (given as RequestDraft);
    this.request = { ...this.request, ...(submitted as Partial<ProjectRequest>), updatedAt: this.#next() };
    return ok({ request: this.request });
  };

  #next(): string {
    this.#version += 1;
    return `2026-11-17T10:00:00.${String(this.#version).padStart(3, '0')}Z`;
  }
}
