/** Characters of an unfinished mark that are waited for. */
const maxMark = 500;

/** Takes pieces of text and gives them without marks; `end` gives what was held back. */
export interface MarkFilter {
  push(delta: string): string;
  end(): string;
}

/**
 * Takes out the references that some models write for their own service's eyes, in characters of private use:
 * U+E200 `cite` U+E202 `turn1search0` U+E201. They may come in pieces.
 */
export function createMarkFilter(): MarkFilter {
  let held = '';
  const clean = (text: string) => text.replace(/\ue200[^\ue201\n]{0,500}\ue201/g, '').replace(/[\ue200-\ue202]/g, '');
  return {
    push(delta) {
      const text = held + delta;
      const open = text.lastIndexOf('\ue200');
      const waits = open >= 0 && !/[\ue201\n]/.test(text.slice(open)) && text.length - open <= maxMark;
      held = waits ? text.slice(open) : '';
      return clean(waits ? text.slice(0, open) : text);
    },
    end() {
      const rest = clean(/^\ue200\w*\ue202/.test(held) ? '' : held);
      held = '';
      return rest;
    },
  };
}
