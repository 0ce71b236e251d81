import { expect, it } from 'vitest';
import { textDirection } from '../../../../lib/ui/shared/formats';

it.each([
  ['The light was first lit in 1874.', 'ltr'],
  ['أُضيء الفنار أول مرة عام 1874.', 'rtl'],
  ['LED (Light-emitting diode) هي نورة تُصدر الضوء حين يمر فيها تيار كهربائي.', 'rtl'],
  ['המגדלור הודלק לראשונה ב־1874, לפי Trinity House.', 'rtl'],
  ['The word שלום means peace.', 'ltr'],
  ['השתמש בפקודה:\n```js\nconst everything = readTheWholeConfigurationFile(path)\n```', 'rtl'],
  ['انظر https://example.org/a/very/long/address/with/many/latin/letters', 'rtl'],
  ['1874', 'ltr'],
  ['', 'ltr'],
])('%j is written %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
