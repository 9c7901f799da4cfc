import {loadPreview} from './loadPreview';
import {makePopover, openPopover} from './popover';

/** Milliseconds on a link before its preview opens. */
const OPEN_DELAY = 300;
/** Milliseconds a preview stays open while the pointer moves to it. */
const CLOSE_DELAY = 250;

/** A reader's visit to a link. */
interface Visit {
  link: HTMLAnchorElement;
  /** Set when the reader dismissed the preview. */
  isDismissed?: boolean;
}

/**
 * Shows link previews while the pointer or the keyboard is on a link.
 *
 * @param selector of the links
 * @param first position of the reader before this was loaded
 */
export function startPreviews(selector: string, first: Element): void {
  const popover = makePopover();
  let timer: number | undefined;
  let visit: Visit | undefined;
  let open: {link: HTMLAnchorElement; close: () => void} | undefined;
  /** Last pointer position. */
  let pointer: {x: number; y: number} | undefined;

  const close = () => {
    open?.close();
    open = undefined;
  };
  const leave = () => {
    clearTimeout(timer);
    visit = undefined;
  };
  const leaveAndClose = () => {
    leave();
    close();
  };
  const show = async (current: Visit) => {
    const {link} = current;
    const shown = await loadPreview(link);
    if (current !== visit || current.isDismissed || !link.isConnected) return;
    close();
    if (shown) open = {link, close: openPopover(popover, link, shown)};
  };
  const turnTo = (link: HTMLAnchorElement) => {
    if (link === visit?.link) return;
    leave();
    const current: Visit = {link};
    visit = current;
    if (open?.link !== link) timer = window.setTimeout(() => void show(current), OPEN_DELAY);
  };
  const linkOf = ({target}: Pick<Event, 'target'>) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;

  const onPointer = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const {screenX: x, screenY: y} = event;
    const isResting = pointer === undefined || (pointer.x === x && pointer.y === y);
    pointer = {x, y};
    // The keyboard scrolled the page below it.
    if (isResting && visit?.link.matches(':focus-visible')) return;
    const link = linkOf(event);
    if (link) turnTo(link);
    else if (popover.contains(event.target as Node)) leave();
    else if (visit ?? open) {
      leave();
      timer = window.setTimeout(close, CLOSE_DELAY);
    }
  };
  const onFocus = (event: FocusEvent) => {
    const link = linkOf(event);
    // A clicked link also has the focus.
    if (link?.matches(':focus-visible')) turnTo(link);
  };
  const onKey = ({key}: KeyboardEvent) => {
    // Enter follows the link.
    if (key !== 'Escape' && key !== 'Enter') return;
    clearTimeout(timer);
    if (visit) visit.isDismissed = true;
    close();
  };
  const onPress = ({target}: Event) => {
    if (!popover.contains(target as Node)) leaveAndClose();
  };

  document.addEventListener('pointerover', onPointer);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', leaveAndClose);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', onPress);
  // Another page has other links.
  window.addEventListener('popstate', leaveAndClose);
  const link = linkOf({target: first});
  if (link?.matches(':hover, :focus-visible')) turnTo(link);
}
