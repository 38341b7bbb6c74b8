// Never shown. Next's default has inline styles, which would be in every document. See
// lib/runtime/page-store/page-status.ts.
export default function Nothing() {
  return null;
}
