const unit = 'tests/unit/';
const ending = /(?:\.test)?\.(?:tsx?|mjs)$/;
/** Words that tell when a file was written instead of what it is about. */
const round = /(?:^|[/-])(?:first|second|third|fourth|fifth|sixth|further|more|another|round-?\d*)(?=-|\.|\/|$)/;

/** @param {string} path */
const folderOf = (path) => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** A module's path without `lib/` and its ending: what its test has behind `tests/unit`. @param {string} module */
const mirrored = (module) => module.replace(/^lib\//, '').replace(ending, '');

/** @param {Iterable<string>} paths */
function foldersAbove(paths) {
  const folders = new Set(['']);
  for (const path of paths) {
    for (let folder = folderOf(path); folder; folder = folderOf(folder)) folders.add(folder);
  }
  return folders;
}

/**
 * Which unit tests do not mirror the code. A test of one module has its path and name. Any other test names what it is
 * about, and stands in the folder of its room; in a folder that is named for one module, of which it tests a part; or
 * at the root, where it is about several rooms. A test may keep its material in a folder of its own name.
 * @param {readonly string[]} modules paths of the files that are tested, from the root of the project
 * @param {readonly string[]} files paths below tests/unit, from the root of the project
 * @returns {{ problems: string[], mirroring: number, tests: number }} sentences, and how many tests have the path of a
 *   module
 */
export function findMisplacedTests(modules, files) {
  const paths = new Set(modules.map(mirrored));
  const rooms = foldersAbove(paths);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const named = new Set(tests.map((file) => file.slice(unit.length).replace(ending, '')));
  const problems = [];
  let mirroring = 0;
  for (const file of files) {
    const path = file.slice(unit.length).replace(ending, '');
    const room = folderOf(path);
    const isTest = tests.includes(file);
    if (isTest && paths.has(path)) {
      mirroring += 1;
      continue;
    }
    if (!rooms.has(room) && !paths.has(room) && !named.has(room)) {
      problems.push(`${file}: there is no folder '${room}' in lib, and no module or test of that name.`);
    }
    if (round.test(path)) problems.push(`${file}: a name says what a file is about, not when it was written.`);
    const name = path.slice(room.length).replace(/^\//, '');
    const others = [...paths].filter((other) => other === name || other.endsWith(`/${name}`));
    if (isTest && rooms.has(room) && others.length > 0) {
      problems.push(`${file}: has the name of ${others.join(', ')}; it mirrors its path, or has a name of its own.`);
    }
  }
  return { problems, mirroring, tests: tests.length };
}
