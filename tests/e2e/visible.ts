import type {Locator} from 'playwright-core';

/** Time limit for an element to appear. Menus slide in, dialogs load, and the machine may be busy. */
const PATIENCE_MS = 20_000;

/** The reason if another element has replaced this one. */
const GONE = 'it is no longer in the document';

/**
 * Expects an element to be visible now: it has a size, is inside the viewport, and its center isn't covered.
 * Waits for transitions, but doesn't scroll, because scrolling by script also reaches clipped elements that a
 * reader can't reach.
 *
 * @throws Error with the reason
 */
export async function expectVisible(locator: Locator): Promise<void> {
  await expectSeen(locator, true);
}

/**
 * Expects an element to be visible after scrolling to it like a reader, repeatedly if the page grows.
 *
 * @throws Error with the reason
 */
export async function expectReachable(locator: Locator): Promise<void> {
  const tries = 10;
  await locator.first().waitFor({state: 'attached', timeout: PATIENCE_MS});
  for (let attempt = 1; ; attempt++) {
    await scrollTo(locator);
    const look = {expected: true, patience: PATIENCE_MS / tries};
    const reason = await locator.evaluateAll(hiddenBecause, look);
    if (!reason) return;
    if (attempt === tries) throw new Error(`${String(locator)} can't be reached: ${reason}`);
  }
}

/** The visible links and controls below 32 pixels in height, which a finger misses. */
export const smallTargets = (area: Locator, except = '.hash-link'): Promise<string[]> =>
  area.locator('a, button, input, select, summary').evaluateAll(
    (targets, ignored) =>
      targets
        .filter((target) => target.checkVisibility() && !target.matches(ignored))
        .filter((target) => target.getBoundingClientRect().height < 32)
        .map(({outerHTML}) => outerHTML),
    except,
  );

/** Expects an element to be hidden now, or missing from the document. */
export async function expectHidden(locator: Locator): Promise<void> {
  await expectSeen(locator, false);
}

async function expectSeen(locator: Locator, expected: boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let reason: string | undefined;
  do {
    if (expected) await locator.first().waitFor({state: 'attached', timeout: PATIENCE_MS});
    // Not `evaluate`, which waits for a removed element.
    reason = await locator.evaluateAll(hiddenBecause, {expected, patience: PATIENCE_MS});
    // React may have replaced the element in the meantime.
  } while (expected && reason === GONE && Date.now() < deadline);
  if (expected && reason) throw new Error(`${String(locator)} is not visible: ${reason}`);
  if (!expected && !reason) throw new Error(`${String(locator)} is visible, but should be hidden.`);
}

/**
 * Scrolls an element into view like a reader: only the page and boxes with scroll bars move, so clipped
 * elements stay clipped.
 */
export async function scrollTo(locator: Locator): Promise<void> {
  await locator.first().evaluate((element) => {
    const isLocked = [document.documentElement, document.body].some(
      (box) => getComputedStyle(box).overflowY === 'hidden',
    );
    for (let box = element.parentElement; box; box = box.parentElement) {
      const isPage = box === document.documentElement;
      const style = getComputedStyle(box);
      const moves = (overflow: string) => (isPage ? !isLocked : /auto|scroll/.test(overflow));
      const target = element.getBoundingClientRect();
      const frame = isPage
        ? {left: 0, top: 0, width: innerWidth, height: innerHeight}
        : box.getBoundingClientRect();
      box.scrollBy({
        left: moves(style.overflowX) ? target.left + target.width / 2 - frame.left - frame.width / 2 : 0,
        top: moves(style.overflowY) ? target.top + target.height / 2 - frame.top - frame.height / 2 : 0,
        behavior: 'instant',
      });
    }
  });
}

/**
 * Runs in the page. Waits until the first element is visible or hidden, and returns the reason it is hidden,
 * if any.
 */
async function hiddenBecause(
  [element]: Element[],
  {expected, patience}: {expected: boolean; patience: number},
): Promise<string | undefined> {
  if (!element) return 'it is no longer in the document';
  const describe = (other: Element) =>
    `<${other.tagName.toLowerCase()}${other.id && ` id="${other.id}"`} class="${other.getAttribute('class') ?? ''}">`;

  /** A link that wraps has several boxes, and their common center may be between them. */
  const boxOf = () => element.getClientRects()[0] ?? element.getBoundingClientRect();

  const look = (): string | undefined => {
    if (!element.isConnected) return 'it is no longer in the document';
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      return 'its styles hide it';
    const box = boxOf();
    if (box.width < 1 || box.height < 1) return `its size is ${box.width} × ${box.height}`;
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, innerHeight);
    // Allows a pixel for rounding. An element larger than the window is only visible in part.
    const fits = (shown: number, size: number, room: number) => shown >= Math.min(size, room) - 1;
    if (!fits(right - left, box.width, innerWidth) || !fits(bottom - top, box.height, innerHeight)) {
      const place = [box.left, box.top, box.right, box.bottom].map(Math.round).join(', ');
      return `it lies at ${place}, outside the window of ${innerWidth} × ${innerHeight}`;
    }
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!onTop) return 'nothing is at its centre';
    return element.contains(onTop) ? undefined : `${describe(onTop)} lies on its centre`;
  };

  return new Promise((resolve) => {
    const started = performance.now();
    const again = () => {
      const reason = look();
      const isOver = !element.isConnected || performance.now() - started > patience;
      if ((reason === undefined) === expected || isOver) resolve(reason);
      else requestAnimationFrame(again);
    };
    again();
  });
}
