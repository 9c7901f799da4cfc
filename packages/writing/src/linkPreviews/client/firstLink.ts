/**
 * Links in the text of a page. Those around it say enough, headings link to themselves, and `data-no-preview` is on
 * what shows already what a preview would.
 */
const LINK = '.markdown a[href]:not(nav *, [data-no-preview] *, .card, .hash-link)';

const EVENTS = ['pointerover', 'focusin'] as const;

/** What says to which link a reader has turned, by pointer or keyboard. */
type Turn = Pick<PointerEvent, 'target' | 'pointerType'> | Pick<FocusEvent, 'target'>;

/** Loads what shows previews with the first link that a reader turns to, and never by touch. */
function onFirst(event: Turn): void {
  const {target} = event;
  if (!(target instanceof Element) || !target.closest(LINK)) return;
  // A tap gives the focus, too, and it is not seen.
  const isAsked = 'pointerType' in event ? event.pointerType !== 'touch' : target.matches(':focus-visible');
  if (!isAsked) return;
  listen('removeEventListener');
  import(/* webpackChunkName: "link-previews" */ './previews').then(
    ({startPreviews}) => startPreviews(LINK, target),
    // Without a connection; the next link asks again.
    () => listen('addEventListener'),
  );
}

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  for (const name of EVENTS) document[change](name, onFirst);
}

/** The first turn may be what has loaded the application. */
function catchUp(): void {
  const target = document.querySelector(`:is(${LINK}):is(:hover, :focus-visible)`);
  const isPointed = matchMedia('(hover: hover)').matches && target?.matches(':hover');
  if (target) onFirst(isPointed ? {target, pointerType: 'mouse'} : {target});
}

if (typeof document !== 'undefined' && 'popover' in HTMLElement.prototype) {
  listen('addEventListener');
  catchUp();
}
