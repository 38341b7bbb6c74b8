// Never shown: the layout refuses unknown languages before, and missing pages are whole pages (lib/cache/page-status.ts).
// It stands here because Next's own, with its style attributes, would otherwise travel in every document.
export default function Nothing() {
  return null;
}
