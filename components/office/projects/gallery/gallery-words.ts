import { documentsWords, type DocumentsWords } from '@/components/form/uploads/documents-words';
import { formWords, type FormWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import { IMAGE_MAX, PROJECT_IMAGES_MAX } from '@/lib/contract/projects/image-limits';
import { formatSize } from '@/lib/format/sizes';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface GalleryWords {
  form: FormWords;
  labels: Messages['officeProjects']['gallery']['labels'];
  uploads: DocumentsWords;
}

export async function galleryWords(locale: Locale): Promise<GalleryWords> {
  const [form, uploads, { officeProjects, api }] = await Promise.all([
    formWords({ locale, fallback: 'projectUpdate' }),
    documentsWords(locale),
    loadMessages(locale),
  ]);
  const { labels, drop, choose, limits } = officeProjects.gallery;
  const { errors } = api;
  return {
    form,
    labels,
    uploads: {
      ...uploads,
      labels: { ...uploads.labels, drop, choose },
      limits: fillText(limits, { size: formatSize(IMAGE_MAX, locale), most: PROJECT_IMAGES_MAX }),
      codes: {
        FILE_UNSUPPORTED: errors.IMAGE_UNSUPPORTED,
        FILE_TOO_LARGE: errors.IMAGE_TOO_LARGE,
        FILE_EMPTY: errors.FILE_EMPTY,
        TOO_MANY_FILES: errors.TOO_MANY_IMAGES,
        IMAGE_TOO_MANY_PIXELS: errors.IMAGE_TOO_MANY_PIXELS,
        IMAGE_BROKEN: errors.IMAGE_BROKEN,
        UPLOAD_FAILED: errors.UPLOAD_FAILED,
      },
    },
  };
}
