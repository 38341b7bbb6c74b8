import { documentsWords, type DocumentsWords } from '@/components/form/uploads/documents-words';
import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { IMAGE_MAX } from '@/lib/contract/projects/image-limits';
import { formatSize } from '@/lib/format/sizes';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface MediaWords {
  form: FormWords;
  labels: Messages['media']['labels'];
  picker: Messages['media']['picker'];
  uploads: DocumentsWords;
}

export async function mediaWords(locale: Locale): Promise<MediaWords> {
  const [form, uploads, messages] = await Promise.all([
    formWords({ locale }),
    documentsWords(locale),
    loadMessages(locale),
  ]);
  const { errors } = messages.api;
  return {
    form: { ...form, codes: { ...form.codes, IN_USE: errors.IN_USE } },
    labels: messages.media.labels,
    picker: messages.media.picker,
    uploads: {
      ...uploads,
      labels: { ...uploads.labels, drop: messages.media.drop, choose: messages.media.choose },
      limits: fillText(messages.media.limits, { size: formatSize(IMAGE_MAX, locale) }),
      codes: {
        FILE_UNSUPPORTED: errors.MEDIA_UNSUPPORTED,
        FILE_TOO_LARGE: errors.IMAGE_TOO_LARGE,
        FILE_EMPTY: errors.FILE_EMPTY,
        IMAGE_TOO_MANY_PIXELS: errors.IMAGE_TOO_MANY_PIXELS,
        IMAGE_BROKEN: errors.IMAGE_BROKEN,
        UPLOAD_FAILED: errors.UPLOAD_FAILED,
      },
    },
  };
}
