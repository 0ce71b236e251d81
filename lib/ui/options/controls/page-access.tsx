import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { allPages } from '../../../core/url/origins';
import { t } from '../../shared/texts';
import { askForAccess } from '../../shared/with-access';
import type { OptionsModel } from '../model/options-model';
import type { ServiceState } from '../model/service-state';

/** The state of the row for the access to all pages. */
export function pageAccessState(isGranted: boolean): ServiceState {
  return isGranted
    ? { glyph: 'works', strong: t('options.privacy.pages_granted'), message: t('options.privacy.pages_granted_hint') }
    : { glyph: 'asks', strong: t('options.privacy.pages_asks'), message: t('options.privacy.pages_asks_hint') };
}

/** Why access to all pages is needed, and the button that requests it. */
export function PageAccess({ model }: { model: OptionsModel }): VNode {
  const [isDenied, setDenied] = useState(false);
  const isGranted = model.state.value?.allPages === true;
  async function allow(): Promise<void> {
    setDenied(!(await askForAccess(model.client, allPages)));
    await model.reload();
  }
  return (
    <div class="provider-body prose">
      <p>{t('options.privacy.pages_long')}</p>
      {isGranted ? (
        <p class="hint">{t('options.privacy.pages_undo')}</p>
      ) : (
        <div class="row under">
          <button type="button" class="button primary" onClick={() => void allow()}>
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
