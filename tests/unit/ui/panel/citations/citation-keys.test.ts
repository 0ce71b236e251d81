// @vitest-environment jsdom
import { signal } from '@preact/signals';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawEvent, onCitationKey } from '../../../../../lib/ui/panel/citations/citation-keys';
import { ReviewModel } from '../../../../../lib/ui/panel/model/review-model';

const review = new ReviewModel(signal([]));
let reading: HTMLElement;

function element(html: string): HTMLElement {
  const { firstElementChild } = new DOMParser().parseFromString(html, 'text/html').body;
  if (!(firstElementChild instanceof HTMLElement)) throw new Error('No element.');
  return firstElementChild;
}

/** A turn whose answer has two citations. */
const turn = (id: string) =>
  element(`<article class="turn" data-question="${id}"><div class="answer">
    <button class="chip" data-citation="0" id="${id}-first"></button><button class="chip" data-citation="1" id="${id}-last"></button>
  </div></article>`);

/** The same turn far from the screen, drawn when it is asked to be. */
function outline(id: string): HTMLElement {
  const words = element(`<article class="turn outline" data-question="${id}" data-cited><p>Words.</p></article>`);
  words.addEventListener(drawEvent, () => words.replaceWith(turn(id)));
  return words;
}

async function press(key: '[' | ']'): Promise<string | undefined> {
  onCitationKey(new KeyboardEvent('keydown', { key, cancelable: true }), reading, review);
  await new Promise((resolve) => setTimeout(resolve));
  return document.activeElement?.id;
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = () => {};
  const uncited = element('<article class="turn outline" data-question="none"><p>Words.</p></article>');
  reading = document.createElement('main');
  reading.append(outline('far'), turn('near'), uncited, outline('later'));
  document.body.replaceChildren(reading);
});

it('go through all citations of the thread, those of turns that are not drawn yet too', async () => {
  const forward = [];
  for (let step = 0; step < 6; step += 1) forward.push(await press(']'));
  expect(forward).toEqual(['far-first', 'far-last', 'near-first', 'near-last', 'later-first', 'later-last']);
  expect(await press(']')).toBe('later-last');
});

it('go back from the last of them', async () => {
  const back = [];
  for (let step = 0; step < 4; step += 1) back.push(await press('['));
  expect(back).toEqual(['later-last', 'later-first', 'near-last', 'near-first']);
});
