// Where a reader can hand an article on: plain links, no script of anybody's, nothing sent before the click.

export interface Shared {
  title: string;
  /** Full address. */
  address: string;
  /** Title and address in one sentence. */
  text: string;
}

/** Mastodon's own page asks for the reader's server; LinkedIn reads title and picture from the address. */
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
