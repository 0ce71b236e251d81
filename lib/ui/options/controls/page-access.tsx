import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { allPages } from '../../../core/url/origins';
import { t } from '../../shared/texts';
import type { OptionsModel } from '../model/options-model';
import type { ServiceState } from '../model/service-state';

/** What a row says about the access to pages. */
export function pageAccessState(isGranted: boolean): ServiceState {
  return isGranted
    ? { glyph: 'works', strong: t('options.privacy.pages_granted'), say: t('options.privacy.pages_granted_say') }
    : { glyph: 'asks', strong: t('options.privacy.pages_asks'), say: t('options.privacy.pages_asks_say') };
}

/** What the access to all pages is for, and the button that asks for it. */
export function PageAccess({ model }: { model: OptionsModel }): VNode {
  const [isDenied, setDenied] = useState(false);
  const isGranted = model.state.value?.allPages === true;
  function allow(): void {
    // Straight from the click: the browser grants nothing after an await.
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
