import type * as downloads from '@/lib/contract/media/download-calls';
import { pdf } from '../../server/files/documents';
import { signIn } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/blog/files';

let size = 5000;
/** Another file at each call. */
const newForm = () => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(pdf((size += 1)))], 'tarifs.pdf'));
  return form;
};

export async function downloadSamples(target: Target): Promise<Record<keyof typeof downloads, Sample>> {
  const { token: admin } = await signIn(target, target.admin);
  const made = async () => {
    const response = await target.ask(base, {
      method: 'POST',
      body: newForm(),
      headers: { authorization: `Bearer ${admin}` },
    });
    return ((await response.json()) as { file: { id: string; url: string } }).file;
  };
  const known = await made();
  return {
    uploadDownload: {
      right: [async () => ({ path: base, form: newForm() })],
      wrong: [[{ path: base, form: new FormData() }, 'file']],
      absent: [],
    },
    deleteDownload: {
      right: [async () => ({ path: `${base}/${(await made()).id}` })],
      wrong: [[`${base}/${long}`, 'id']],
      absent: [`${base}/nothing`],
    },
    getDownloadFile: {
      right: [known.url],
      wrong: [[`/uploads/files/${long}`, 'name']],
      absent: ['/uploads/files/nothing.pdf', known.url.replace('.pdf', '.doc')],
    },
  };
}
