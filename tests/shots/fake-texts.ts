import messages from 'virtual:messages';

/** What the texts are read through in a page that is no extension. Import it before anything that shows a text. */
Object.assign(globalThis, {
  chrome: { runtime: { id: 'gallery' }, i18n: { getMessage: (name: string) => messages[name]?.message ?? '' } },
});
