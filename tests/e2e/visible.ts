import type {Locator} from 'playwright-core';

/** How long an element may take to appear: menus slide in, dialogs load, on a machine with other work too. */
const PATIENCE_MS = 20_000;

/** Why an element is not seen that another one has replaced. */
const GONE = 'it is no longer in the document';

/**
 * Expects that a person sees an element now: it has a size, lies in the viewport, and nothing lies on top
 * of its centre. It waits for transitions and never scrolls, because scrolling by script also reaches
 * what is clipped and what no reader can reach.
 *
 * @throws Error that says what hides the element
 */
export async function expectVisible(locator: Locator): Promise<void> {
  await expectSeen(locator, true);
}

/**
 * Expects that a person sees an element after scrolling to it as a reader does, again where the page has grown
 * meanwhile.
 *
 * @throws Error that says what hides the element
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

/** Expects that a person does not see an element now, whether or not the document holds it. */
export async function expectHidden(locator: Locator): Promise<void> {
  await expectSeen(locator, false);
}

async function expectSeen(locator: Locator, expected: boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let reason: string | undefined;
  do {
    if (expected) await locator.first().waitFor({state: 'attached', timeout: PATIENCE_MS});
    // Not `evaluate`, which waits for an element that has just gone.
    reason = await locator.evaluateAll(hiddenBecause, {expected, patience: PATIENCE_MS});
    // React may have put another element in its place meanwhile.
  } while (expected && reason === GONE && Date.now() < deadline);
  if (expected && reason) throw new Error(`${String(locator)} is not visible: ${reason}`);
  if (!expected && !reason) throw new Error(`${String(locator)} is visible, and should not be.`);
}

/**
 * Scrolls an element into view the way a reader does: only the page and boxes with scroll bars move, so
 * that what is clipped stays clipped.
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

/** Runs in the page: waits until the first of the elements is (not) seen, and says what hides it, if anything. */
async function hiddenBecause(
  [element]: Element[],
  {expected, patience}: {expected: boolean; patience: number},
): Promise<string | undefined> {
  if (!element) return 'it is no longer in the document';
  const describe = (other: Element) =>
    `<${other.tagName.toLowerCase()}${other.id && ` id="${other.id}"`} class="${other.getAttribute('class') ?? ''}">`;

  /** A link that breaks over lines has several boxes; the centre of all may lie between them. */
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
    // A pixel of rounding; what is larger than the window can only be seen in part.
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
