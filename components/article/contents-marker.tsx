'use client';

import { useEffect } from 'react';

/** @param list id of the links' container */
export function ContentsMarker({ list }: { list: string }): null {
  useEffect(() => {
    const links = new Map(
      [...document.querySelectorAll<HTMLAnchorElement>(`#${list} a[href^="#"]`)].map((link) => [
        decodeURIComponent(link.hash.slice(1)),
        link,
      ]),
    );
    const mark = (id: string) =>
      links.forEach((link, key) =>
        key === id ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current'),
      );
    // A band below the header: its last heading is current.
    const observer = new IntersectionObserver(
      (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && mark(target.id)),
      { rootMargin: '-15% 0px -70%' },
    );
    for (const id of links.keys()) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [list]);
  return null;
}
