import type * as downloads from '../../../lib/contract/media/download-calls';
import type { Handlers } from '../../core/serving/handler';
import { receiveUpload } from '../../files/receiving/receive-upload';
import { addDownload } from './add-download';
import { readDownload, removeDownload } from './downloads';

export const downloadHandlers: Pick<Handlers, keyof typeof downloads> = {
  uploadDownload: async ({ upload, context }) => ({
    answer: {
      success: true,
      file: await addDownload(context, (commission) =>
        receiveUpload(context.files, upload, { commission, scan: context.scan }),
      ),
    },
  }),
  deleteDownload: async ({ params, context }) => {
    await removeDownload(context, params.id);
    return { answer: { success: true } };
  },
  getDownloadFile: async ({ params, context }) => ({ file: await readDownload(context, params.name) }),
};
