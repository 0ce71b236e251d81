/** Characters after which an unfinished mark is no longer held back. */
const maxMark = 500;

/** Returns pieces of text without marks; `end` returns what was held back. */
export interface MarkFilter {
  push(delta: string): string;
  end(): string;
}

/**
 * Removes the references that OpenAI's models write for their own service, between characters of Unicode's private use
 * area: U+E200 `cite` U+E202 `turn1search0` U+E201. They may be split over several pieces.
 */
export function createMarkFilter(): MarkFilter {
  let held = '';
  const clean = (text: string) =>
    /[\ue200-\ue202]/.test(text)
      ? text.replace(/\ue200[^\ue201\n]{0,500}\ue201/g, '').replace(/[\ue200-\ue202]/g, '')
      : text;
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
