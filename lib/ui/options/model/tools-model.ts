import { signal } from '@preact/signals';
import type { ToolRun, ToolSummary } from '../../../core/protocol/options-protocol';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { hostsOfPatterns } from '../../../core/url/origins';
import { withAccess } from '../../shared/with-access';
import { argumentFields, typedArguments } from './tool-arguments';

/** A run of a tool, with its request. */
export interface ShownRun {
  id: string;
  request: { name: string; arguments: Record<string, unknown> };
  state:
    | { type: 'running' }
    | ToolRun
    /** The person denied access to these hosts. */
    | { type: 'denied'; hosts: string[] }
    /** The background did not reply. */
    | { type: 'gone' };
}

type ByTool<Value> = Readonly<Record<string, Value>>;

/** The tools of the options page, with what was typed and the last runs. */
export class ToolsModel {
  readonly tools = signal<readonly ToolSummary[]>([]);
  readonly chosenName = signal('');
  /** The typed arguments, by tool and argument. */
  readonly typed = signal<ByTool<ByTool<string>>>({});
  /** The last run of each tool. */
  readonly runs = signal<ByTool<ShownRun>>({});

  constructor(private readonly client: BackgroundClient) {}

  /** Loads the list of tools; typed arguments stay. */
  async load(): Promise<void> {
    const tools = await this.client.call('list-tools', {}).catch(() => null);
    if (tools) this.tools.value = tools;
  }

  get chosen(): ToolSummary | undefined {
    return this.tools.value.find(({ name }) => name === this.chosenName.value) ?? this.tools.value[0];
  }

  choose(name: string): void {
    this.chosenName.value = name;
  }

  edit(tool: ToolSummary, name: string, text: string): void {
    this.typed.value = { ...this.typed.value, [tool.name]: { ...this.typed.value[tool.name], [name]: text } };
  }

  /** Runs a tool. Must be called while a click is handled: access is requested before anything is awaited. */
  async run(tool: ToolSummary): Promise<void> {
    const { name, origins } = tool;
    const typed = typedArguments(argumentFields(tool), this.typed.value[name] ?? {});
    const shown: ShownRun = {
      id: crypto.randomUUID(),
      request: { name, arguments: typed },
      state: { type: 'running' },
    };
    this.#show(shown);
    const isGranted = await withAccess(this.client, origins, () => this.#run(shown));
    if (!isGranted) this.#end(shown, { type: 'denied', hosts: hostsOfPatterns(origins) });
  }

  /** Requests that the run of a tool stops; the background then reports its end. */
  async stop(tool: ToolSummary): Promise<void> {
    const shown = this.runs.value[tool.name];
    if (shown?.state.type !== 'running') return;
    await this.client.call('stop-tool', { runId: shown.id }).catch(() => this.#end(shown, { type: 'gone' }));
  }

  async #run(shown: ShownRun): Promise<void> {
    const { name, arguments: args } = shown.request;
    const run = await this.client.call('run-tool', { runId: shown.id, name, args }).catch(() => null);
    this.#end(shown, run ?? { type: 'gone' });
  }

  #show(shown: ShownRun): void {
    this.runs.value = { ...this.runs.value, [shown.request.name]: shown };
  }

  /** Ends a run, unless a later run of the same tool has replaced it. */
  #end(shown: ShownRun, state: ShownRun['state']): void {
    if (this.runs.value[shown.request.name]?.id === shown.id) this.#show({ ...shown, state });
  }
}
