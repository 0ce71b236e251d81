import type { VNode } from 'preact';
import { bankSites, bankTopLevel, mailAndBankNames, mailSites } from '../../core/library/never-kept-sites';
import { Icon } from './icon';
import { t } from './texts';

/** The pages that are never kept, and the list of sites that are recognised as mail or banks. */
export function NeverKept(): VNode {
  const names = mailAndBankNames.map((name) => `${name}.*`);
  return (
    <div class="never-kept">
      <p class="hint">{t('library.keeping.never')}</p>
      <details class="more">
        <summary>
          {t('library.keeping.list')}
          <Icon name="caret" />
        </summary>
        <p class="hint" dir="ltr">
          {[...[...mailSites, ...bankSites].sort(), ...names, `*.${bankTopLevel}`].join(', ')}
        </p>
      </details>
    </div>
  );
}
