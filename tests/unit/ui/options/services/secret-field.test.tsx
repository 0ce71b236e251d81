// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { type ErrorInfo, errorInfo } from '../../../../../lib/core/app-error';
import { SecretField } from '../../../../../lib/ui/options/services/secret-field';
import { handOnFocus } from '../../../../../lib/ui/shared/observers/hand-on-focus';

const refused = errorInfo('hearth', 'bad-key', { service: 'Hearth' });

afterEach(() => render(null, document.body));

/**
 * Draws a form with a saved key beside a field of another one.
 * @param typed what is typed over the saved key, if anything
 */
async function draw(typed: string | undefined, refusal: ErrorInfo | undefined): Promise<void> {
  const nothing = () => undefined;
  await act(async () =>
    render(
      <>
        <input id="elsewhere" />
        <section>
          <button type="button" aria-expanded />
          <SecretField
            id="key"
            placeholder={undefined}
            saved={{ lastFour: 'wxyz' }}
            typed={typed}
            isInvalid={false}
            refusal={refusal}
            service="Hearth"
            keyUrl={undefined}
            onType={nothing}
            onKeepSaved={nothing}
            onRemove={nothing}
          />
          <button type="submit">Test</button>
        </section>
      </>,
      document.body,
    ),
  );
}

function focus(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
const focusedId = () => document.activeElement?.id;

it.each(['[type=submit]', '[aria-expanded]'])('a key that is refused gets the focus from %s', async (selector) => {
  await draw(undefined, undefined);
  focus(selector);
  await draw('', refused);
  expect(focusedId()).toBe('key');
});

it('the field gets the focus of a button that went away', async () => {
  await draw(undefined, undefined);
  focus('.under button');
  await draw('', undefined);
  expect(focusedId()).toBe('key');
});

it('a person who has gone on to another field stays there when a key is refused', async () => {
  await draw(undefined, undefined);
  focus('#elsewhere');
  await draw('', undefined);
  await draw('', refused);
  expect(focusedId()).toBe('elsewhere');
});

it('a key that is refused takes the focus that another part got because one went away', async () => {
  const end = handOnFocus(document.body, 'body', ['#elsewhere']);
  await draw('', undefined);
  const gone = document.body.appendChild(document.createElement('button'));
  gone.focus();
  gone.remove();
  await vi.waitFor(() => expect(focusedId()).toBe('elsewhere'));
  await draw('', refused);
  expect(focusedId()).toBe('key');
  end();
});

it('a form that is opened again with a refused key leaves the focus where it is', async () => {
  await draw('', refused);
  expect(document.activeElement).toBe(document.body);
});
