import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';

/**
 * A plugin of Vite that puts texts into the HTML of a page, for what is shown before any script has run: `%key%` stands for a text of locales/en.yml.
 * In another language these texts are replaced when the page's script runs.
 */
export function pageTexts() {
  return {
    name: 'page-texts',
    transformIndexHtml: {
      order: 'pre' as const,
      async handler(html: string): Promise<string> {
        const messages = generateChromeMessages(await parseMessagesFile('locales/en.yml'));
        return html.replace(/%([a-z_.]+)%/g, (_all, key: string) => {
          const message = messages[key.replaceAll('.', '_')]?.message;
          if (message === undefined) throw new Error(`locales/en.yml has no text ${key}.`);
          return message.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
        });
      },
    },
  };
}
