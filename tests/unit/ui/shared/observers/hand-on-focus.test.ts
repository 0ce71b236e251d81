// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handOnFocus, isHandedOn } from '../../../../../lib/ui/shared/observers/hand-on-focus';

let end: () => void;
const one = (id: string) => document.getElementById(id) as HTMLButtonElement;
/** Lets the observer and the frames behind it run. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
/** Leaves an element as Chromium reports it: while the script runs that removes it, too. */
const leave = (id: string) => one(id).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><button id="head">Head</button>
    <div class="turn"><p id="line"><button id="stop">Stop</button></p>
      <ul><li><button id="first">First</button></li><li id="row"><button id="second">Second</button></li><li><button id="third">Third</button></li></ul></div>
    <textarea id="home"></textarea></div>`;
  end = handOnFocus(document.getElementById('root') as HTMLElement, '.turn', ['#home']);
});
afterEach(() => end());

it('gives the focus of a row that is removed to the next one, or the one before', async () => {
  one('second').focus();
  one('row').remove();
  await settle();
  expect(document.activeElement?.id).toBe('third');
  one('third').parentElement?.remove();
  await settle();
  expect(document.activeElement?.id).toBe('first');
});

it('tells what it gave the focus to from where a person went', async () => {
  one('second').focus();
  one('row').remove();
  await settle();
  expect(isHandedOn(one('third'))).toBe(true);
  one('first').focus();
  one('third').focus();
  expect(isHandedOn(one('third'))).toBe(false);
});

it('gives it home where only a large part is left around', async () => {
  one('stop').focus();
  one('line').remove();
  await settle();
  expect(document.activeElement?.id).toBe('home');
});

it('gives it to the first control where the home is gone, too', async () => {
  one('home').remove();
  one('stop').focus();
  one('line').remove();
  await settle();
  expect(document.activeElement?.id).toBe('head');
});

it('gives on the focus of what is disabled', async () => {
  one('second').focus();
  one('second').disabled = true;
  await settle();
  expect(document.activeElement?.id).toBe('third');
});

it('takes none that another element got meanwhile', async () => {
  one('second').focus();
  leave('second');
  one('row').remove();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  one('stop').focus();
  await settle();
  expect(document.activeElement?.id).toBe('stop');
});

it('hands nothing on for a person who has left, also when the element goes later', async () => {
  one('second').focus();
  one('second').blur();
  await settle();
  expect(document.activeElement).toBe(document.body);
  one('row').remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

it('remembers the element of a window that lost the focus', async () => {
  one('second').focus();
  leave('second');
  await settle();
  one('row').remove();
  await settle();
  expect(document.activeElement?.id).toBe('third');
});
