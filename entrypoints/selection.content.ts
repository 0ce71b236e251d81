import browser from 'webextension-polyfill';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { i18n } from '#i18n';
import { startSelectionMenu } from '../lib/page/selection-menu';

/** Registered only while the person has switched the menu on. */
export default defineContentScript({
  registration: 'runtime',
  main: () => {
    const texts = {
      label: i18n.t('selection_menu.label'),
      actions: {
        explain: i18n.t('selection_menu.explain'),
        translate: i18n.t('selection_menu.translate'),
        check: i18n.t('selection_menu.check'),
        ask: i18n.t('selection_menu.ask'),
      },
    };
    const stop = startSelectionMenu(document, texts, (action, text) => {
      // The extension may have been updated or removed since this page was opened.
      void Promise.resolve()
        .then(() => browser.runtime.sendMessage({ type: 'selection', action, text }))
        .catch(() => undefined);
    });
    browser.runtime.onMessage.addListener((message: unknown) => {
      const isRemoval = (message as { type?: unknown } | null)?.type === 'remove-selection-menu';
      if (isRemoval) stop();
      return undefined;
    });
  },
});
