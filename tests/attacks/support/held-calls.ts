// The body arrives after the headers were checked.
import { addProject } from '../../server/fixtures';
import { codeOf } from '../../server/accounts/otp-calls';
import { makeKey } from '../../server/accounts/authenticator';
import { here, passkeysAt } from '../../server/accounts/passkey-calls';
import { someQuote } from '../../server/conversation/conversation';
import { pdf } from '../../server/files/documents';
import type { Answer, Installation, Person } from '../../server/ops/installation';
import { requestsOf, whole } from '../../server/requests/requests';

export interface Sending {
  person: Person;
  method: string;
  path: string;
  body: object | FormData;
}

export interface HeldCall {
  finish: () => Promise<Answer>;
}

/**
 * Sends half of the body.
 * @returns once the API reads it, after checking the caller
 */
export async function hold(
  installation: Installation,
  { person, method, path, body }: Omit<Sending, 'person'> & { person: Pick<Person, 'token'> },
): Promise<HeldCall> {
  const sent =
    body instanceof FormData
      ? new Request('http://localhost', { method: 'POST', body })
      : new Request('http://localhost', {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const half = Math.floor(bytes.length / 2);
  let noteRead = () => {};
  let sendRest = () => {};
  const isRead = new Promise<void>((resolve) => (noteRead = resolve));
  const rest = new Promise<void>((resolve) => (sendRest = resolve));
  let pulls = 0;
  // highWaterMark 0: reads nothing before the API.
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        pulls += 1;
        if (pulls === 1) return controller.enqueue(bytes.subarray(0, half));
        noteRead();
        await rest;
        controller.enqueue(bytes.subarray(half));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = installation.handle(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        authorization: `Bearer ${person.token}`,
      },
      body: stream,
      duplex: 'half',
    } as RequestInit),
  );
  await Promise.race([isRead, answer]);
  return {
    finish: async () => {
      sendRest();
      const response = await answer;
      return { ...(await response.json()), status: response.status };
    },
  };
}

export function sendingsAt(installation: Installation, staff: { admin: Person; manager: Person }) {
  const customer = () => installation.signUp({ verified: true });
  const project = (person: Person) =>
    addProject(installation.database, {
      slug: `held-${person.id}`,
      isPublic: false,
      members: [person.id, staff.manager.id],
    });
  const document = () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(pdf())], 'plan.pdf'));
    return form;
  };
  const kinds: Record<string, () => Promise<Sending>> = {
    'a profile': async () => ({
      person: await customer(),
      method: 'PUT',
      path: '/api/users/profile',
      body: { firstName: 'Mallory' },
    }),
    'a password': async () => {
      const person = await customer();
      const body = { currentPassword: person.password, newPassword: 'kestrel over the quay' };
      return { person, method: 'PUT', path: '/api/users/password/update', body };
    },
    'two-factor codes': async () => {
      const person = await customer();
      const { secret } = await installation.json('POST', '/api/auth/otp', {
        token: person.token,
        body: { password: person.password },
      });
      return {
        person,
        method: 'POST',
        path: '/api/auth/otp/confirm',
        body: { code: codeOf(installation, secret as string) },
      };
    },
    'a passkey': async () => {
      const person = await customer();
      const { credential } = makeKey(await passkeysAt(installation).begin(person), here);
      return { person, method: 'POST', path: '/api/auth/passkeys', body: { name: 'Portable', credential } };
    },
    'a proof': async () => {
      const person = await customer();
      return { person, method: 'POST', path: '/api/auth/proof', body: { password: person.password } };
    },
    'a request': async () => ({
      person: await customer(),
      method: 'POST',
      path: '/api/project-requests',
      body: whole,
    }),
    'a document of a request': async () => {
      const person = await customer();
      const { id } = await requestsOf(installation).begin(person);
      return { person, method: 'POST', path: `/api/project-requests/${id}/files`, body: document() };
    },
    'a document of a project': async () => {
      const person = await customer();
      return {
        person,
        method: 'POST',
        path: `/api/projects/${await project(person)}/files`,
        body: document(),
      };
    },
    'a message': async () => {
      const person = await customer();
      return {
        person,
        method: 'POST',
        path: `/api/projects/${await project(person)}/updates`,
        body: { body: 'Bonjour' },
      };
    },
    'an accepted quote': async () => {
      const person = await customer();
      const { order } = await installation.json('POST', '/api/orders', {
        token: staff.manager.token,
        body: { projectId: await project(person), ...someQuote },
      });
      const acceptance = { terms: true, name: 'x' };
      const body = { status: 'en_cours', acceptance, updatedAt: order.updatedAt as string };
      return { person, method: 'PATCH', path: `/api/orders/${order.id}/status`, body };
    },
    'a quote of a manager': async () => {
      const person = await installation.signUp({ role: 'manager' });
      return {
        person,
        method: 'POST',
        path: '/api/orders',
        body: { projectId: await project(person), ...someQuote },
      };
    },
    'a role change by an administrator': async () => {
      const [person, other] = [await installation.signUp({ role: 'admin' }), await customer()];
      return { person, method: 'PUT', path: `/api/users/${other.id}`, body: { role: 'admin' } };
    },
    'an invitation by an administrator': async () => {
      const person = await installation.signUp({ role: 'admin' });
      const body = {
        email: `held-${person.id}@house.example`,
        firstName: 'Max',
        lastName: 'Roy',
        role: 'admin',
      };
      return { person, method: 'POST', path: '/api/users/invite', body };
    },
  };
  return kinds;
}
