/** Where a section has to be, in parts of the window, to be the one that is read. */
const LINE = 0.25;

/**
 * Marks in the strip the section that is being read.
 *
 * @returns what stops it
 */
export function markSection(root: Element): () => void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.op-strip a')];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) {
        const href = `#${target.querySelector('h2')?.id}`;
        const link = links.find((candidate) => candidate.getAttribute('href') === href);
        if (isIntersecting) link?.setAttribute('aria-current', 'true');
        else link?.removeAttribute('aria-current');
      }
    },
    {rootMargin: `-${LINE * 100}% 0px -${100 - LINE * 100}% 0px`},
  );
  for (const section of root.querySelectorAll('.op-details > section')) observer.observe(section);
  return () => observer.disconnect();
}
