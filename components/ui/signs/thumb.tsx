import { sizedPicture } from '@/lib/format/sized';

interface Props {
  url: string;
  alt: string;
  lang?: string | undefined;
  sizes: string;
}

export function Thumb({ url, alt, lang, sizes }: Props) {
  const sized = sizedPicture(url, sizes);
  // eslint-disable-next-line @next/next/no-img-element -- has addresses of next/image, without its script
  return <img src={url} {...sized} alt={alt} lang={lang} loading="lazy" decoding="async" />;
}
