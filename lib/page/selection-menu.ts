/** Actions on selected text. */
export const selectionActions = ['explain', 'translate', 'check', 'ask'] as const;
export type SelectionAction = (typeof selectionActions)[number];

/** Texts of the menu, in the person's language. */
export interface SelectionMenuTexts {
  label: string;
  actions: Record<SelectionAction, string>;
}

/** Characters of a selection for which the menu is shown. */
const minCharacters = 2;
const maxCharacters = 20_000;
/** Milliseconds without a change before a selection counts as made. */
export const settleMs = 250;

const style = `
:host { all: initial; position: fixed; z-index: 2147483647; }
div { display: flex; flex-wrap: wrap; gap: 2px; padding: 3px; border: 1px solid light-dark(#848c94, #717b85); border-radius: 8px; background: light-dark(#fff, #23282d); box-shadow: 0 8px 24px rgb(0 0 0 / 20%); color-scheme: light dark; }
button { all: unset; box-sizing: border-box; min-block-size: 26px; padding: 3px 9px; border-radius: 5px; font: 13px/20px system-ui, sans-serif; color: light-dark(#171a1e, #e7e9ea); cursor: pointer; }
button:hover { background: light-dark(#f2f3f0, #31373d); }
button:focus-visible { outline: 2px solid light-dark(#1b4a86, #9cc0f0); outline-offset: -2px; }
`;

/** Whether what has the focus is typed into: a selection there is being edited, and may be a secret. */
function isEditing(element: Element | null): boolean {
  if (element === null) return false;
  if (element.shadowRoot) return isEditing(element.shadowRoot.activeElement);
  return element.matches('input, textarea, select, [contenteditable]:not([contenteditable="false"])');
}

/** The selected text; undefined if there is none to work with. */
function selectedText(document: Document): string | undefined {
  if (isEditing(document.activeElement)) return undefined;
  const text = document.getSelection()?.toString().trim() ?? '';
  return text.length >= minCharacters && text.length <= maxCharacters ? text : undefined;
}

/** Keeps the keys of the menu, and the pointer in it, from the page. */
function only(event: Event, action: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  action();
}

/**
 * Shows a small menu next to selected text. It is in a closed shadow root, so that the page can neither look into it
 * nor press its buttons; presses that do not come from a person are ignored. Tab moves into it from the selection,
 * Escape closes it.
 * @returns a function that removes it for good
 */
export function startSelectionMenu(
  document: Document,
  texts: SelectionMenuTexts,
  onChoose: (action: SelectionAction, text: string) => void,
): () => void {
  const view = document.defaultView;
  const host = document.createElement('citebar-selection');
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = document.createElement('style');
  sheet.textContent = style;
  const menu = document.createElement('div');
  menu.setAttribute('role', 'toolbar');
  menu.setAttribute('aria-label', texts.label);
  root.append(sheet, menu);
  let text: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const buttons = selectionActions.map((action) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = texts.actions[action];
    button.addEventListener('click', (event) => {
      if (!event.isTrusted || text === undefined) return;
      const chosen = text;
      close();
      onChoose(action, chosen);
    });
    return button;
  });
  menu.append(...buttons);
  // The selection stays where the menu is pressed.
  menu.addEventListener('mousedown', (event) => event.preventDefault());

  function close(): void {
    text = undefined;
    host.remove();
  }

  function show(): void {
    text = selectedText(document);
    const selection = document.getSelection();
    if (text === undefined || !selection || selection.rangeCount === 0 || !view) {
      close();
      return;
    }
    const box = selection.getRangeAt(0).getBoundingClientRect();
    document.documentElement.append(host);
    const { width, height } = menu.getBoundingClientRect();
    const below = box.bottom + 6;
    const top = below + height > view.innerHeight ? Math.max(4, box.top - height - 6) : below;
    host.style.insetBlockStart = `${top}px`;
    host.style.left = `${Math.max(4, Math.min(box.left, view.innerWidth - width - 4))}px`;
  }

  function onChange(): void {
    clearTimeout(timer);
    // The menu closes as soon as the selection is gone.
    if (text !== undefined && selectedText(document) !== text) close();
    timer = setTimeout(show, settleMs);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (text === undefined || !event.isTrusted) return;
    const at = buttons.findIndex((button) => button === root.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') only(event, close);
    else if (event.key === 'Tab' && !event.shiftKey && at < 0) only(event, () => buttons[0]?.focus());
    else if (step !== undefined && at >= 0) only(event, () => buttons.at((at + step) % buttons.length)?.focus());
  }

  document.addEventListener('selectionchange', onChange);
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('scroll', close, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    close();
    document.removeEventListener('selectionchange', onChange);
    document.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener('scroll', close, { capture: true });
  };
}
