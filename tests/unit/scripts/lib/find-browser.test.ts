import { describe, expect, it } from 'vitest';
import { findChromium, findFirefox, type Machine } from '../../../../scripts/lib/find-browser';

const playwrights = '/playwright/chrome';

interface Given {
  files?: string[];
  /** Files that an installation brings, by who installs. */
  brings?: { playwright?: string[]; apt?: string[] };
  /** Files that are there and do not start. */
  broken?: string[];
  machine?: Partial<Machine>;
}

function machineWith({ files = [], brings = {}, broken = [], machine = {} }: Given) {
  const present = new Set(files);
  const commands: string[] = [];
  const given: Machine = {
    platform: 'linux',
    environment: {},
    homeDirectory: '/home/ada',
    isRoot: false,
    exists: (path) => present.has(path),
    run: async (command, args) => {
      if (args[0] === '--version') return !broken.includes(command);
      const installer = command === 'apt-get' ? 'apt' : 'playwright';
      commands.push([installer, ...args.filter((argument) => !argument.includes('/'))].join(' '));
      if (args.includes('install')) for (const file of brings[installer] ?? []) present.add(file);
      return true;
    },
    playwrightChromium: async () => playwrights,
    ...machine,
  };
  return { machine: given, commands };
}

const debian = ['/etc/debian_version', '/usr/bin/apt-get'];

describe('findChromium', () => {
  const everything = ['/my/chromium', playwrights, '/usr/bin/chromium'];

  it('takes CHROMIUM_PATH before all others', async () => {
    const { machine } = machineWith({ files: everything, machine: { environment: { CHROMIUM_PATH: '/my/chromium' } } });
    expect(await findChromium(machine)).toBe('/my/chromium');
  });

  it('says so when CHROMIUM_PATH names nothing, and looks no further', async () => {
    const { machine } = machineWith({
      files: ['/usr/bin/chromium'],
      machine: { environment: { CHROMIUM_PATH: '/gone' } },
    });
    await expect(findChromium(machine)).rejects.toThrow('CHROMIUM_PATH is /gone');
  });

  it("takes Playwright's own before the system's", async () => {
    const { machine, commands } = machineWith({ files: everything });
    expect(await findChromium(machine)).toBe(playwrights);
    expect(commands).toEqual([]);
  });

  it('passes over a file that does not start', async () => {
    const { machine } = machineWith({ files: everything, broken: [playwrights] });
    expect(await findChromium(machine)).toBe('/usr/bin/chromium');
  });

  it('never takes Google Chrome or Edge', async () => {
    const { machine } = machineWith({
      files: ['/usr/bin/google-chrome', '/opt/google/chrome/chrome', '/usr/bin/microsoft-edge'],
    });
    await expect(findChromium(machine)).rejects.toThrow('Install Chromium');
  });

  it('installs with Playwright, and does not reach for apt when that worked', async () => {
    const { machine, commands } = machineWith({
      files: debian,
      brings: { playwright: [playwrights] },
      machine: { isRoot: true },
    });
    expect(await findChromium(machine)).toBe(playwrights);
    expect(commands).toEqual(['playwright install chromium']);
  });

  it('installs the Debian package as root when Playwright brought nothing', async () => {
    const { machine, commands } = machineWith({
      files: debian,
      brings: { apt: ['/usr/bin/chromium'] },
      machine: { isRoot: true },
    });
    expect(await findChromium(machine)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([
      'playwright install chromium',
      'apt update',
      'apt install -y --no-install-recommends chromium',
    ]);
  });

  it('leaves apt alone without root', async () => {
    const { machine, commands } = machineWith({ files: debian });
    await expect(findChromium(machine)).rejects.toThrow('CHROMIUM_PATH');
    expect(commands).toEqual(['playwright install chromium']);
  });

  it.each([
    ['darwin', {}, '/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['darwin', {}, '/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium'],
    ['win32', { LOCALAPPDATA: 'C:\\Local' }, 'C:\\Local\\Chromium\\Application\\chrome.exe'],
  ] as const)('knows the places of %s', async (platform, environment, path) => {
    const { machine } = machineWith({ files: [path], machine: { platform, environment } });
    expect(await findChromium(machine)).toBe(path);
  });
});

describe('findFirefox', () => {
  it('takes FIREFOX_PATH, then the ESR, then the release', async () => {
    const files = ['/my/firefox', '/usr/bin/firefox', '/usr/bin/firefox-esr'];
    const named = machineWith({ files, machine: { environment: { FIREFOX_PATH: '/my/firefox' } } });
    expect(await findFirefox(named.machine)).toBe('/my/firefox');
    expect(await findFirefox(machineWith({ files }).machine)).toBe('/usr/bin/firefox-esr');
    expect(await findFirefox(machineWith({ files: ['/usr/bin/firefox'] }).machine)).toBe('/usr/bin/firefox');
  });

  it('installs the Debian package as root', async () => {
    const { machine, commands } = machineWith({
      files: debian,
      brings: { apt: ['/usr/bin/firefox-esr'] },
      machine: { isRoot: true },
    });
    expect(await findFirefox(machine)).toBe('/usr/bin/firefox-esr');
    expect(commands).toEqual(['apt update', 'apt install -y --no-install-recommends firefox-esr']);
  });

  it('is null where there is none and none can be had', async () => {
    const { machine, commands } = machineWith({});
    expect(await findFirefox(machine)).toBeNull();
    expect(commands).toEqual([]);
  });
});
