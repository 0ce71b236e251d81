// The scenes name what they press in English; in another language it is found by what that language says there.

/** A placeholder of a text: {name}. */
const placeholder = /\{\w+\}/;

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The longest piece of a text between its placeholders. */
function longestPiece(text) {
  return text
    .split(placeholder)
    .map((piece) => piece.trim())
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
}

/** What a language may say for an English text: whole texts where the English one is whole, else a piece of them. */
function sayings(text, isExact, { english, messages }) {
  return Object.entries(english).flatMap(([key, { message }]) => {
    const translated = messages[key]?.message;
    if (!translated) return [];
    const pieces = message.split(placeholder).map(escaped);
    const names = message.match(new RegExp(placeholder, 'g')) ?? [];
    const values = new RegExp(`^${pieces.join('(.+)')}$`).exec(text);
    if (values) return [names.reduce((saying, name, at) => saying.replace(name, values[at + 1] ?? ''), translated)];
    return !isExact && message.startsWith(text) ? [longestPiece(translated)] : [];
  });
}

/** A pattern of the translations of a name, or the name where it is none of the interface's texts. */
function translated(name, isExact, texts) {
  const text = name instanceof RegExp ? name.source.replace(/^\^|\$$/g, '') : name;
  const found = [...new Set(sayings(text, isExact, texts))].filter((saying) => saying !== '').map(escaped);
  if (found.length === 0) return name;
  return isExact ? new RegExp(`^(?:${found.join('|')})$`) : new RegExp(found.join('|'), 'i');
}

/**
 * A page whose elements are found by their English names, in whatever language it is drawn.
 * @param {import('@playwright/test').Page} page
 * @param {{ english: Record<string, { message: string }>, messages: Record<string, { message: string }> }} texts
 * @returns {import('@playwright/test').Page}
 */
export function findByEnglish(page, texts) {
  const { english, messages } = texts;
  if (Object.keys(english).every((key) => messages[key]?.message === english[key].message)) return page;
  const finders = {
    getByText: (text, options) => page.getByText(translated(text, options?.exact === true, texts), options),
    getByLabel: (text, options) => page.getByLabel(translated(text, options?.exact === true, texts), options),
    getByRole: (role, options) =>
      page.getByRole(
        role,
        options?.name === undefined
          ? options
          : { ...options, name: translated(options.name, options.exact === true, texts) },
      ),
  };
  return new Proxy(page, {
    get(target, property) {
      if (property in finders) return finders[property];
      const value = target[property];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
