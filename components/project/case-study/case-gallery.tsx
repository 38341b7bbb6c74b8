import type { Locale } from '@/lib/contract/core/locale';
import type { GalleryImage } from '@/lib/contract/projects/image-schemas';
import styles from './case-study.module.scss';

export function CaseGallery({ images, locale }: { images: readonly GalleryImage[]; locale: Locale }) {
  return (
    <ul className={styles.gallery}>
      {images.map(({ id, alt, locale: language, width, height, sources }, index) => (
        <li key={id}>
          {/* eslint-disable-next-line @next/next/no-img-element -- next/image adds a script */}
          <img
            src={sources[0]?.url}
            srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
            sizes={index === 0 ? '100vw' : '(min-width: 48rem) 50vw, 100vw'}
            width={width}
            height={height}
            alt={alt}
            lang={language === locale ? undefined : language}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
