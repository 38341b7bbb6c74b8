// Plain links: no third-party scripts or requests before the click.

export interface Shared {
  title: string;
  /** Absolute URL. */
  address: string;
  text: string;
}

/** Mastodon asks for the reader's server; LinkedIn reads the page. */
export function shareAddresses({
  title,
  address,
  text,
}: Shared): Record<'mail' | 'mastodon' | 'linkedin', string> {
  const encode = encodeURIComponent;
  return {
    mail: `mailto:?subject=${encode(title)}&body=${encode(text)}`,
    mastodon: `https://share.joinmastodon.org/#text=${encode(text)}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encode(address)}`,
  };
}
