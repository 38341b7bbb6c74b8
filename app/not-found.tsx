// Never shown; replaces the default of Next.js, whose inline styles would be in every document. See
// lib/runtime/page-store/page-status.ts.
export default function Nothing() {
  return null;
}
