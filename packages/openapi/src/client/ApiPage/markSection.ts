/** Where a section counts as the current one, as a fraction of the window height. */
const LINE = 0.25;

/** Marks the current section in the strip. */
export function markSection(root: Element, signal: AbortSignal): void {
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
  for (const section of root.querySelectorAll('.op-details > .op-section')) observer.observe(section);
  signal.addEventListener('abort', () => observer.disconnect());
}
