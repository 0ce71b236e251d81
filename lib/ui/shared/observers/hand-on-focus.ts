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

/** The element that got the focus from here last, while it has it. */
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

/** The control that stands next in a group: in the child at this place or behind it, else before it. */
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
 * Hands the focus on when the element that has it is removed, disabled or hidden, and nothing else took it: otherwise browsers give it
 * to the whole document, and a keyboard begins at the top again. It goes to the control that stands next in the smallest group around
 * the element that is still there; where that is one of `wholes`, which have too much in them to tell a place, to a home.
 * A person who leaves an element that is still there (by Tab past the last control, by a click beside all) keeps the focus where it is.
 * @param root what is watched
 * @param wholes a selector
 * @param homes selectors, the best first; where none of them is shown, the first control of `root` stands for it
 * @returns ends it
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
   * Tells an element that a person leaves from one that goes: Chromium reports both, the second within the script that removes it,
   * which has ended by the next microtask, or when it draws what the script has hidden. In a window that loses the focus the
   * element stays the active one.
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
