import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { allPages } from '../../../core/url/origins';
import { t } from '../../shared/texts';
import type { OptionsModel } from '../model/options-model';
import type { ServiceState } from '../model/service-state';

/** The state of the row for the access to all pages. */
export function pageAccessState(isGranted: boolean): ServiceState {
  return isGranted
    ? { glyph: 'works', strong: t('options.privacy.pages_granted'), message: t('options.privacy.pages_granted_say') }
    : { glyph: 'asks', strong: t('options.privacy.pages_asks'), message: t('options.privacy.pages_asks_say') };
}

/** Why access to all pages is needed, and the button that requests it. */
export function PageAccess({ model }: { model: OptionsModel }): VNode {
  const [isDenied, setDenied] = useState(false);
  const isGranted = model.state.value?.allPages === true;
  function allow(): void {
    // Before any await: browsers accept permissions.request() only while a user action is handled.
    // https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/permissions/request
    const request = model.client.requestAccess(allPages);
    void request
      .catch(() => false)
      .then((granted) => {
        setDenied(!granted);
        return model.reload();
      });
  }
  return (
    <div class="provider-body prose">
      <p>{t('options.privacy.pages_long')}</p>
      {isGranted ? (
        <p class="hint">{t('options.privacy.pages_undo')}</p>
      ) : (
        <div class="row under">
          <button type="button" class="button primary" onClick={allow}>
            {t('options.privacy.pages_allow')}
          </button>
        </div>
      )}
      {isDenied && (
        <p class="result" role="alert">
          {t('options.privacy.pages_denied')}
        </p>
      )}
    </div>
  );
}
