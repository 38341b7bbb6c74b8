import { openInstallation } from '../ops/installation';
import type { Answer, Person } from '../ops/installation';

const path = '/api/blog/images';

interface Sent {
  by?: Person | null;
  name?: string;
  alt_fr?: string;
  alt_en?: string;
}

export async function openLibrary() {
  const installation = await openInstallation();
  const admin = await installation.signUp({ role: 'admin', verified: true });
  const ask = async (
    method: string,
    to: string,
    body?: unknown,
    by: Person | null = admin,
  ): Promise<Answer> => {
    const response = await installation.ask(method, to, { body, token: by?.token });
    return { status: response.status, ...(await response.json()) };
  };
  const call = (method: string, to: string, body?: unknown, by?: Person | null) =>
    ask(method, `${path}${to}`, body, by);
  return {
    installation,
    admin,
    ask,
    /** @param to path below that of the pictures */
    call,
    stored: installation.stored,
    listed: async (query = '') => ((await call('GET', query)).images as { id: string }[]).map(({ id }) => id),
    send: async (
      bytes: Uint8Array,
      { by = admin, name = 'quai.png', ...fields }: Sent = {},
    ): Promise<Answer> => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new File([new Uint8Array(bytes)], name));
      const response = await installation.handle(
        new Request(`http://localhost${path}`, {
          method: 'POST',
          body: form,
          headers: by ? { authorization: `Bearer ${by.token}` } : {},
        }),
      );
      return { status: response.status, ...(await response.json()) };
    },
    replace: async (
      { id, updated_at }: { id: string; updated_at: string },
      bytes: Uint8Array,
      { by = admin, name = 'autre.png' }: Pick<Sent, 'by' | 'name'> = {},
    ): Promise<Answer> => {
      const form = new FormData();
      form.append('updated_at', updated_at);
      form.append('file', new File([new Uint8Array(bytes)], name));
      const response = await installation.handle(
        new Request(`http://localhost${path}/${id}/file`, {
          method: 'POST',
          body: form,
          headers: by ? { authorization: `Bearer ${by.token}` } : {},
        }),
      );
      const tags = response.headers.get('x-cache-tags');
      return { status: response.status, tags, ...(await response.json()) };
    },
    file: async (url: string): Promise<Buffer> => {
      const response = await installation.ask('GET', url);
      if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
export type Library = Awaited<ReturnType<typeof openLibrary>>;
