// A picture of the library in small, for whoever chooses or describes it. Its place is kept by the frame around it.
import { sizedPicture } from '@/lib/format/sized';

interface Props {
  url: string;
  alt: string;
  lang?: string | undefined;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
}

export function Thumb({ url, alt, lang, sizes }: Props) {
  const sized = sizedPicture(url, sizes);
  // eslint-disable-next-line @next/next/no-img-element -- its addresses come from next/image, its script would be weight alone
  return <img src={url} {...sized} alt={alt} lang={lang} loading="lazy" decoding="async" />;
}
