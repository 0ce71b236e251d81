interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Everything that the HTML of a page loads before it runs. */
function loadedBy(page: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const waiting = [...graph.getModuleIds()].filter((id) => id.endsWith(`/${page}/index.html`));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Decides in which file of the build a module stands: each file costs the panel about a millisecond when it opens, whatever its
 * size, so what it loads at first is two files instead of ten, one of which the options page loads as well.
 */
export function createPanelChunks(): (id: string, graph: ModuleGraph) => string | undefined {
  let pages: { panel: Set<string>; options: Set<string> } | undefined;
  return (id, graph) => {
    pages ??= { panel: loadedBy('sidepanel', graph), options: loadedBy('options', graph) };
    if (!pages.panel.has(id)) return undefined;
    return pages.options.has(id) ? 'shared' : 'panel';
  };
}
