const controls = ':is(a[href], button, input, select, textarea):not(:disabled), summary, [tabindex="0"]';

function isShown(element: HTMLElement): boolean {
  // A document without layout does not have the method.
  return element.isConnected && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
}

/** Whether an element can have the focus. To ask whether it is shown has the browser compute styles: last. */
function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled, [inert] *') && isShown(element);
}

function firstOf(around: Element, selector: string): HTMLElement | undefined {
  const itself = around.matches(selector) ? [around as HTMLElement] : [];
  return [...itself, ...around.querySelectorAll<HTMLElement>(selector)].find(canHaveFocus);
}

/** The element that last got the focus from here, while it has it. */
let handedTo: Element | undefined;

/** Whether an element has the focus because another one went, and not because a person went there. */
export function isHandedOn(element: Element): boolean {
  return element === handedTo;
}

/** An element around the one that has the focus, and the place in it of the child that leads there. */
interface Group {
  element: Element;
  place: number;
}

/** The next control of a group: in the child at this index or a later one, else an earlier one. */
function nextControl({ element, place }: Group): HTMLElement | undefined {
  const children = [...element.children];
  const inOrder = [...children.slice(place), ...children.slice(0, place).reverse()];
  for (const child of inOrder) {
    const found = firstOf(child, controls);
    if (found) return found;
  }
  return undefined;
}

/**
 * Moves the focus when the element that has it is removed, disabled or hidden, and nothing else took it: otherwise
 * browsers give it to the whole document, and the keyboard starts at the top again. The focus moves to the next control
 * in the smallest surrounding group that still exists; if that group is one of `wholes`, which contain too much for a
 * useful position, it moves to a home. If a person leaves an element that still exists (by Tab past the last control,
 * by a click beside all), the focus is not moved.
 * @param root the observed element
 * @param wholes a selector of large containers
 * @param homes selectors, best first; if none of them is visible, the first control of `root` is used
 * @returns stops observing
 */
export function handOnFocus(root: HTMLElement, wholes: string, homes: readonly string[]): () => void {
  let focused: HTMLElement | undefined;
  let isByKey = false;
  /** The elements around it, from the inside out: a part that is removed does not know them any more. */
  let around: Group[] = [];
  let frame = 0;

  /** Whether nothing has the focus; an element that was disabled may still count as focused. */
  function isNowhere(): boolean {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body || activeElement === focused;
  }
  function handOn(): void {
    if (!focused || canHaveFocus(focused) || !isNowhere()) return;
    const group = around.find(({ element }) => element.isConnected && firstOf(element, controls) !== undefined);
    let next = group && !group.element.matches(wholes) ? nextControl(group) : undefined;
    for (const home of [...homes, controls]) next ??= firstOf(root, home);
    // Who uses a mouse looks elsewhere by now.
    next?.focus({ preventScroll: !isByKey });
    handedTo = next;
  }
  /** A component that knows a better place gives it the focus when it is drawn, or in the frame after. */
  function handOnSoon(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(handOn);
      });
    });
  }
  function onFocus({ target }: FocusEvent): void {
    focused = target instanceof HTMLElement ? target : undefined;
    handedTo = undefined;
    isByKey = focused?.matches(':focus-visible') ?? false;
    around = [];
    let child: Element | undefined = focused;
    for (let at = child?.parentElement; child && at && root.contains(at); child = at, at = at.parentElement) {
      around.push({ element: at, place: [...at.children].indexOf(child) });
    }
  }
  /**
   * Tells an element that a person leaves from one that is removed: Chromium reports both, the latter within the script
   * that removes it, which has ended by the next microtask, or when it renders what the script has hidden. In a window
   * that loses the focus the element stays the active one.
   */
  function onBlur({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if (target !== focused || !focused || document.activeElement === focused) return;
      if (canHaveFocus(focused)) focused = undefined;
      else handOnSoon();
    });
  }

  // Firefox reports none of these by an event.
  const observer = new MutationObserver((records) => {
    if (!focused) return;
    const isHidden = records.some(({ target, type }) => type === 'attributes' && target.contains(focused ?? null));
    if (isHidden || !focused.isConnected) handOnSoon();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert', 'open'] });
  root.addEventListener('focusin', onFocus);
  root.addEventListener('focusout', onBlur);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('focusout', onBlur);
  };
}
