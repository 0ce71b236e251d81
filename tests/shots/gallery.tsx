import './fake-texts';
import '../../lib/ui/styles/page.css';
import { render } from 'preact';
import { createFakeClient } from './fake-client';
import { scenes } from './scenes';

const { Panel } = await import('../../lib/ui/panel/panel');
const { PanelModel } = await import('../../lib/ui/panel/model/panel-model');
const { t, textLanguage } = await import('../../lib/ui/shared/texts');
const root = document.getElementById('app');

/** Names of the profiles that a new installation has, in the language of the texts. */
const profileNames: Record<string, string> = { web: t('background.profile_web'), page: t('background.profile_page') };

/** Lets the panel draw. */
function drawn(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
}

/** Draws a state in place of the one before. */
async function draw(name: string): Promise<void> {
  const scene = scenes[name];
  if (!root || !scene) return;
  render(null, root);
  Object.assign(
    globalThis,
    { Translator: undefined, Summarizer: undefined, LanguageDetector: undefined },
    scene.builtIn,
  );
  Object.assign(document.documentElement, textLanguage()).removeAttribute('style');
  const profiles = scene.state.profiles.map((profile) => ({
    ...profile,
    name: profileNames[profile.id] ?? profile.name,
  }));
  const state = { ...scene.state, profiles };
  render(<Panel model={new PanelModel(createFakeClient({ ...scene, state }), 1)} />, root);
  await drawn();
  while (scene.thread && !document.querySelector('.turn, .rail .thread')) await drawn();
  if (scene.lang) Object.assign(document.documentElement, { lang: scene.lang, dir: scene.dir });
  const field = document.querySelector<HTMLTextAreaElement>('.composer .field');
  if (scene.draft && field) {
    field.value = scene.draft;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await drawn();
  }
  for (const selector of [scene.click ?? []].flat()) {
    let element = document.querySelector<HTMLElement>(selector);
    // What is rare is loaded when it is drawn first.
    for (let tries = 0; element === null && tries < 60; tries += 1) {
      await drawn();
      element = document.querySelector<HTMLElement>(selector);
    }
    element?.focus();
    if (!selector.startsWith('.chip')) element?.click();
    await drawn();
  }
  for (const [selector, text] of scene.type ?? []) {
    let input = document.querySelector<HTMLInputElement>(selector);
    for (let tries = 0; input === null && tries < 60; tries += 1) {
      await drawn();
      input = document.querySelector<HTMLInputElement>(selector);
    }
    if (!input) continue;
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await drawn();
    input.blur();
    await drawn();
  }
  const searchSelector = 'input[type=search]';
  let searchField = document.querySelector<HTMLInputElement>(searchSelector);
  for (let tries = 0; scene.search && searchField === null && tries < 60; tries += 1) {
    await drawn();
    searchField = document.querySelector<HTMLInputElement>(searchSelector);
  }
  if (scene.search && searchField) {
    searchField.value = scene.search;
    searchField.dispatchEvent(new Event('input', { bubbles: true }));
    // The search waits for the end of typing.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await drawn();
  }
  const scroller = document.querySelector('.reading-scroll');
  if (scroller && scene.scrollTo !== undefined) scroller.scrollTop = scene.scrollTo;
  await drawn();
  document.documentElement.dataset.asSeen = String(scene.asSeen ?? false);
  document.documentElement.dataset.ready = 'true';
}

Object.assign(globalThis, { draw });
await draw(new URLSearchParams(location.search).get('scene') ?? 'first-open');
