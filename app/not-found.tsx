// Never shown: the layout refuses unknown languages before, and missing pages are whole pages (lib/runtime/page-store/page-status.ts).
// It stands here because Next's own, with its style attributes, would otherwise travel in every document.
export default function Nothing() {
  return null;
}
