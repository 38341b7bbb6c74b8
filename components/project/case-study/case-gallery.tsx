import type { Locale } from '@/lib/contract/core/locale';
import type { GalleryImage } from '@/lib/contract/projects/image-schemas';
import { sizedGalleryImage } from '@/lib/format/sized';
import { otherLanguage } from '@/lib/i18n/other-language';
import styles from './case-study.module.scss';

export function CaseGallery({ images, locale }: { images: readonly GalleryImage[]; locale: Locale }) {
  return (
    <ul className={styles.gallery}>
      {images.map((image, index) => (
        <li key={image.id}>
          {/* eslint-disable-next-line @next/next/no-img-element -- next/image adds a script */}
          <img
            {...sizedGalleryImage(image, index === 0 ? '100vw' : '(min-width: 48rem) 50vw, 100vw')}
            alt={image.alt}
            lang={otherLanguage(image.locale, locale)}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
