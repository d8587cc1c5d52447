// Which modules come in one file. By default every set of modules that the same pages share is a file of its own, and a
// phone takes a moment for each, however small.
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** What the bundler knows of its modules, by their IDs. */
interface Bundle {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** The packages that only `WithChakra` and what is below it need. */
const chakraPackages =
  /node_modules\/(?:@chakra-ui|@emotion|@ark-ui|@zag-js|@floating-ui|@internationalized|stylis|react-is|hoist-non-react-statics)\//;

const client = join(root, 'src/client');
const inFeature = (name: string) => join(client, 'features', name);

const wizard = inFeature('apply/apply-page.tsx');
/** What checks the wizard's answers and the responses to it. */
const rules = ['wizard/issues.ts', 'submit/send-application.ts', 'submit/sent-receipts.ts'].map(
  (file) => inFeature(join('apply', file)),
);
const pages = [
  wizard,
  inFeature('site/home/home-page.tsx'),
  inFeature('site/institution/institutions-page.tsx'),
  inFeature('site/partner/partners-page.tsx'),
  inFeature('site/contact/contact-page.tsx'),
  inFeature('site/not-found-page.tsx'),
  inFeature('track/track-page.tsx'),
  inFeature('auth/auth-page.tsx'),
];

/** The files: what public pages share, what the wizard shares with parts that load later, and the rules of forms with their
 * library, which most forms load later. */
const names = ['pages', 'rules', 'wizard'] as const;
type Name = (typeof names)[number];

/** The bundler's `codeSplitting`. */
export function codeSplitting() {
  let assigned: ReadonlyMap<string, Name | 'own'> | undefined;
  const find = (id: string, bundle: Bundle) => (assigned ??= assign(bundle)).get(id);
  return {
    groups: [
      // With all that it imports, so that it imports no other file. What needs Chakra or zod is apart, because no public page
      // loads it first.
      {
        name: (id: string, bundle: Bundle) => (isLater(bundle, id) ? null : 'shared'),
        debugName: 'shared',
        minShareCount: 20,
        includeDependenciesRecursively: true,
        priority: 2,
      },
      {
        name: 'chakra',
        test: chakraPackages,
        minShareCount: 20,
        includeDependenciesRecursively: true,
        priority: 2,
      },
      ...names.map((name) => ({
        name: (id: string, bundle: Bundle) => (find(id, bundle) === name ? name : null),
        debugName: name,
      })),
    ],
    // NOTE: what a module imports has a group already, whose file may be another.
    includeDependenciesRecursively: false,
  };
}

function assign(bundle: Bundle): ReadonlyMap<string, Name | 'own'> {
  const assigned = new Map<string, Name | 'own'>();
  const give = (ids: Iterable<string>, name: Name | 'own') => {
    for (const id of ids) if (!assigned.has(id)) assigned.set(id, name);
  };
  const reached = pages.map((page) => reach(bundle, page));
  const isShared = (id: string) => reached.filter((each) => each.has(id)).length > 1;
  const needsChakra = (id: string) =>
    [...reach(bundle, id)].some((each) => chakraPackages.test(each));
  const inWizard = [...reach(bundle, wizard)];
  const inRules = rules.flatMap((file) => [...reach(bundle, file)]);
  const isRule = (id: string) =>
    [...reach(bundle, id)].some((each) => each.includes('/node_modules/zod/'));
  // A page keeps its own file, by which it is found, and so does the entry.
  give(pages, 'own');
  give(reach(bundle, join(client, 'app/main.tsx')), 'own');
  give(
    reached.flatMap((each) => [...each].filter((id) => isShared(id) && !needsChakra(id))),
    'pages',
  );
  give(
    inRules.filter((id) => isRule(id) && /\/(?:domain|zod)\//.test(id)),
    'rules',
  );
  const needsWizard = (id: string) =>
    needsChakra(id) ||
    [...reach(bundle, id)].some((each) => each.startsWith(inFeature('apply')) || isRule(each));
  give(
    inWizard.filter((id) => !needsWizard(id)),
    'wizard',
  );
  return assigned;
}

/** Whether a module needs Chakra or zod, which load after the page. */
function isLater(bundle: Bundle, id: string): boolean {
  const known = later.get(id);
  if (known !== undefined) return known;
  // NOTE: modules import each other in circles.
  later.set(id, false);
  const imported = barrels.test(id) ? [] : (bundle.getModuleInfo(id)?.importedIds ?? []);
  const isIt =
    chakraPackages.test(id) ||
    id.includes('/node_modules/zod/') ||
    imported.some((each) => isLater(bundle, each));
  later.set(id, isIt);
  return isIt;
}

const later = new Map<string, boolean>();

/** NOTE: it imports all of its package, of which the bundler keeps what is used. */
const barrels = /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]index\.js$/;

/** The modules that one loads at once, with itself. */
function reach(bundle: Bundle, from: string): Set<string> {
  const reached = new Set<string>();
  const add = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    if (!barrels.test(id)) bundle.getModuleInfo(id)?.importedIds.forEach(add);
  };
  add(from);
  return reached;
}
