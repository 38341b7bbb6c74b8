import { sizedPicture } from '@/lib/format/sized';

interface Props {
  url: string;
  alt: string;
  lang?: string | undefined;
  sizes: string;
}

export function Thumb({ url, alt, lang, sizes }: Props) {
  const sized = sizedPicture(url, sizes);
  // eslint-disable-next-line @next/next/no-img-element -- its addresses come from next/image, its script would be weight alone
  return <img src={url} {...sized} alt={alt} lang={lang} loading="lazy" decoding="async" />;
}
