/** Pixels. */
const threshold = 20;

/** Sets `data-scrolled` on <html>, for the header's styles. */
export function watchScroll(): void {
  const { dataset } = document.documentElement;
  const look = () => {
    if (scrollY > threshold) dataset.scrolled = '';
    else delete dataset.scrolled;
  };
  addEventListener('scroll', look, { passive: true });
  look();
}
