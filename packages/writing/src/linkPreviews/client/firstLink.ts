/**
 * Links in a page's text, except those of headings to themselves. Elements with `data-no-preview` already show
 * the preview's content.
 */
const LINK = '.markdown a[href]:not(nav *, [data-no-preview] *, .card, .hash-link)';

const EVENTS = ['pointerover', 'focusin'] as const;

/** Events that signal interest in a link, by pointer or keyboard. */
type Turn = Pick<PointerEvent, 'target' | 'pointerType'> | Pick<FocusEvent, 'target'>;

/** Loads the preview code when a reader first points at or focuses a link, never on touch. */
function onFirst(event: Turn): void {
  const {target} = event;
  if (!(target instanceof Element) || !target.closest(LINK)) return;
  // A tap also focuses the link, without a visible focus.
  const isAsked = 'pointerType' in event ? event.pointerType !== 'touch' : target.matches(':focus-visible');
  if (!isAsked) return;
  listen('removeEventListener');
  import(/* webpackChunkName: "link-previews" */ './previews').then(
    ({startPreviews}) => startPreviews(LINK, target),
    // Offline. The next link tries again.
    () => listen('addEventListener'),
  );
}

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  for (const name of EVENTS) document[change](name, onFirst);
}

/** The event that loaded the application may already be on a link. */
function catchUp(): void {
  const target = document.querySelector(`:is(${LINK}):is(:hover, :focus-visible)`);
  const isPointed = matchMedia('(hover: hover)').matches && target?.matches(':hover');
  if (target) onFirst(isPointed ? {target, pointerType: 'mouse'} : {target});
}

if (typeof document !== 'undefined' && 'popover' in HTMLElement.prototype) {
  listen('addEventListener');
  catchUp();
}
