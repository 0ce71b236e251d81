interface ModuleInfo {
  isEntry: boolean;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The modules that are reached from some others. @param importsOf which imports of a module count */
function reachedFrom(start: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}

const isPage = (id: string, page: string): boolean => id.endsWith(`/${page}/index.html`);

function groupsOf(graph: ModuleGraph) {
  const entries = [...graph.getModuleIds()].filter((id) => graph.getModuleInfo(id)?.isEntry);
  const first = (id: string): readonly string[] => graph.getModuleInfo(id)?.importedIds ?? [];
  // Chunks that they load later must not pull in a file that draws the panel.
  const ever = (id: string) => [...first(id), ...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
  const isFullPage = (id: string) => isPage(id, 'options') || isPage(id, 'library');
  const isOther = (id: string) => !isPage(id, 'sidepanel') && !isFullPage(id);
  const panel = entries.filter((id) => isPage(id, 'sidepanel'));
  return {
    panel: reachedFrom(panel, first),
    panelEver: reachedFrom(panel, ever),
    fullPages: reachedFrom(entries.filter(isFullPage), ever),
    others: reachedFrom(entries.filter(isOther), ever),
  };
}

/**
 * Decides in which file of the build a module stands. Each file costs the panel about a millisecond when it opens,
 * whatever its size: what it loads at first is three files, with what the background needs, too, with what the options
 * or the library need, and the rest. Style sheets that it loads later are one file, so that they come in one order,
 * whichever component is drawn first.
 */
export function createPanelChunks(): (id: string, graph: ModuleGraph) => string | undefined {
  let groups: ReturnType<typeof groupsOf> | undefined;
  return (id, graph) => {
    groups ??= groupsOf(graph);
    if (id.endsWith('.css') && groups.panelEver.has(id)) {
      if (groups.fullPages.has(id)) return 'pages';
      return groups.panel.has(id) ? 'panel' : 'later';
    }
    if (!groups.panel.has(id)) return undefined;
    if (groups.others.has(id)) return 'common';
    return groups.fullPages.has(id) ? 'pages' : 'panel';
  };
}
