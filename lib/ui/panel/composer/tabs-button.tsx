import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { allPages } from '../../../core/url/origins';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { TabList } from './tabs-menu';
import { TabsMenu } from './views';

/** The button of the menu of tabs. */
export function TabsButton(): VNode {
  const model = usePanel();
  const [list, setList] = useState<TabList | null>(null);
  const label = t('panel.tabs.open');
  async function show(): Promise<void> {
    setList(await model.client.call('list-tabs', {}).catch(() => ({ tabs: [], hidden: 0 })));
  }
  async function allow(): Promise<void> {
    const request = model.client.requestAccess(allPages);
    if (await request.catch(() => false)) await show();
  }
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={list !== null}
        onClick={() => (list ? setList(null) : void show())}
      >
        <Icon name="plus" />
      </button>
      {list && <TabsMenu list={list} onClose={() => setList(null)} onAllow={() => void allow()} />}
    </>
  );
}
