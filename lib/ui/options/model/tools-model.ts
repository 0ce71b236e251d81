import { signal } from '@preact/signals';
import type { BackgroundClient, ToolRun, ToolSummary } from '../../../core/panel-protocol';
import { argumentFields, typedArguments } from './tool-arguments';

/** A run of a tool, with what it was called with. */
export interface ShownRun {
  id: string;
  request: { name: string; arguments: Record<string, unknown> };
  state:
    | { type: 'running' }
    | ToolRun
    /** The browser was asked for access, and gave none. */
    | { type: 'denied'; hosts: string[] }
    /** The background did not reply. */
    | { type: 'gone' };
}

type ByTool<Value> = Readonly<Record<string, Value>>;

/** The tools as they are being tried out. Draws nothing. */
export class ToolsModel {
  readonly tools = signal<readonly ToolSummary[]>([]);
  readonly chosenName = signal('');
  /** What was typed, by tool and argument. */
  readonly typed = signal<ByTool<ByTool<string>>>({});
  /** The last run of each tool. */
  readonly runs = signal<ByTool<ShownRun>>({});

  constructor(private readonly client: BackgroundClient) {}

  /** Reads the tools again; what was typed is kept. */
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

  /** Runs a tool. Call it straight from a click: the browser is asked for access before anything is awaited. */
  run(tool: ToolSummary): Promise<void> {
    const { name, origins } = tool;
    const access = origins.length > 0 ? this.client.requestAccess(origins) : Promise.resolve(true);
    const typed = typedArguments(argumentFields(tool), this.typed.value[name] ?? {});
    const shown: ShownRun = {
      id: crypto.randomUUID(),
      request: { name, arguments: typed },
      state: { type: 'running' },
    };
    this.#show(shown);
    return this.#runOnceAsked(shown, access, origins);
  }

  /** Stops the run of a tool; it ends as soon as the background says so. */
  async stop(tool: ToolSummary): Promise<void> {
    const shown = this.runs.value[tool.name];
    if (shown?.state.type !== 'running') return;
    await this.client.call('stop-tool', { runId: shown.id }).catch(() => this.#end(shown, { type: 'gone' }));
  }

  async #runOnceAsked(shown: ShownRun, access: Promise<boolean>, origins: string[]): Promise<void> {
    if (!(await access.catch(() => false))) {
      const hosts = origins.map((origin) => origin.replace(/^\w+:\/\//, '').replace(/\/\*$/, ''));
      return this.#end(shown, { type: 'denied', hosts: [...new Set(hosts)] });
    }
    const { name, arguments: args } = shown.request;
    const run = await this.client.call('run-tool', { runId: shown.id, name, args }).catch(() => null);
    this.#end(shown, run ?? { type: 'gone' });
  }

  #show(shown: ShownRun): void {
    this.runs.value = { ...this.runs.value, [shown.request.name]: shown };
  }

  /** A later run of the same tool stands in the place of this one. */
  #end(shown: ShownRun, state: ShownRun['state']): void {
    if (this.runs.value[shown.request.name]?.id === shown.id) this.#show({ ...shown, state });
  }
}
