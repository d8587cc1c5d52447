import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

const tests = ['test/**', '**/*.test.ts', '**/*.test.tsx'];
const letters = 'value=/\\p{L}/u';
const spokenAttributes =
  '/^(title|alt|placeholder|label|aria-label|aria-description|aria-valuetext)$/';
/** Sides that do not mirror when the page does: ms, me, ps, pe, insetStart, borderStart … do. */
const physicalProps =
  '/^(m[lr]|p[lr]|left|right|(margin|padding)(Left|Right)|border(Left|Right)(Width|Color|Style)?|' +
  'border(Top|Bottom)(Left|Right)Radius|rounded(Left|Right|TopLeft|TopRight|BottomLeft|BottomRight)|' +
  'scroll(Margin|Padding)(Left|Right))$/';
const physicalStyles = physicalProps.replace('m[lr]|p[lr]|left|right|', '');

const noEnvironment = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Settings come from src/server/config.ts, the only reader of the environment.',
  },
  {
    selector:
      "ImportDeclaration[source.value=/^(node:)?process$/] ImportSpecifier[imported.name='env']",
    message: 'Settings come from src/server/config.ts, the only reader of the environment.',
  },
];

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export by name, so that a thing has one name everywhere.',
};

const noBarrel = {
  selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
  message: "This passes on another file's exports: import from where it is.",
};

const noSentenceInJsx = [
  {
    selector: `JSXText[${letters}]`,
    message: 'Words live in text.ts, in both languages: useText(text).',
  },
  {
    selector: [
      `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[${letters}]`,
      `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[${letters}]`,
      ':matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]',
    ].join(', '),
    message: 'Words live in text.ts, in both languages: useText(text).',
  },
  {
    selector: [
      `JSXAttribute[name.name=${spokenAttributes}] > Literal[${letters}]`,
      `JSXAttribute[name.name=${spokenAttributes}] > JSXExpressionContainer > Literal[${letters}]`,
      `JSXAttribute[name.name=${spokenAttributes}] > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[${letters}]`,
      `JSXAttribute[name.name=${spokenAttributes}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/\\p{L}/u]`,
    ].join(', '),
    message: 'This is read to people: words live in text.ts, in both languages.',
  },
];

const noRepeatedCall = {
  selector:
    "ImportDeclaration[source.value='@tanstack/react-query'] ImportSpecifier[imported.name='useMutation'], " +
    "CallExpression[callee.property.name='useMutation']",
  message: 'A double press would send twice: useMutation or useCall of api/repeated-calls.ts.',
};

const noPhysicalSide = [
  {
    selector: `JSXAttribute[name.name=${physicalProps}]`,
    message: 'Use the logical side (ms, me, ps, pe, insetStart, borderStart …): the page mirrors.',
  },
  {
    selector: `Property[key.name=${physicalStyles}]`,
    message: 'Use the logical side (marginStart, paddingInlineEnd …): the page mirrors.',
  },
  {
    selector: 'JSXAttribute[name.name="textAlign"] > Literal[value="left"]',
    message: 'Use start or end: the page mirrors. Columns of numbers alone are aligned right.',
  },
];

/** What Safari 15.6, Chrome 100, Firefox 100 or Samsung Internet 20 lacks. */
const noNewBuiltIn = {
  selector:
    'MemberExpression[property.name=/^(isWellFormed|toWellFormed|toSorted|toReversed|toSpliced|findLast|findLastIndex|' +
    'groupBy|fromAsync|withResolvers|canParse|requestSubmit|checkVisibility)$/]',
  message: 'The oldest browsers that README names lack it.',
};

const noDeviceTime = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now']",
  message: "The device's clock may be wrong: serverNow() of lib/clock.ts.",
};

const noInlineSchema = {
  selector:
    "CallExpression[callee.object.name='z'][callee.property.name=/^(object|strictObject|looseObject)$/]",
  message: 'Name the schema in src/domain, where form, call and REST share it.',
};

const { BigIntLike, NumberLike, StringLike } = ts.TypeFlags;

/**
 * Translation by the browser replaces each text node. React then can neither change nor remove it, nor put anything
 * before it; only text that is all an element has is set anew. What may be any node is not looked into.
 */
const noBareText = {
  meta: {
    messages: {
      bare: 'Text beside others, or all a component draws, stands in a <span> of its own.',
    },
  },
  create({ report, sourceCode: { parserServices } }) {
    const { esTreeNodeToTSNodeMap: nodes, program } = parserServices;
    const checker = program.getTypeChecker();
    const isAny = ({ flags }) => flags & BigIntLike;
    const isText = ({ flags, value }) =>
      flags & (StringLike | NumberLike) && value?.trim?.() !== '';
    const isList = (type) =>
      checker.isArrayType(type) && holdsText(checker.getTypeArguments(type)[0]);
    const holdsText = (type) => {
      const parts = type.isUnion() ? type.types : [type];
      return !parts.some(isAny) && parts.some((part) => isText(part) || isList(part));
    };
    const drawsText = ({ name }) =>
      checker
        .getTypeAtLocation(nodes.get(name))
        .getCallSignatures()
        .some((signature) => holdsText(signature.getReturnType()));
    const check = (parent) => {
      const parts = parent.children.filter((child) => !isLayout(child));
      const isAlone = parts.length === 1 && parent.type === 'JSXElement';
      for (const node of parts) {
        if (isBlank(node.expression ?? node)) continue;
        const type = node.expression && checker.getTypeAtLocation(nodes.get(node.expression));
        const isBare = type ? (isAlone ? isList : holdsText)(type) : isJsxText(node) && !isAlone;
        if (isBare) report({ node, messageId: 'bare' });
      }
    };
    return {
      JSXElement: check,
      JSXFragment: check,
      JSXOpeningElement: (node) => drawsText(node) && report({ node, messageId: 'bare' }),
    };
  },
};

const isJsxText = ({ type }) => type === 'JSXText';
const isBlank = ({ value }) => typeof value === 'string' && value.trim() === '';
const isLayout = (node) => (isBlank(node) && node.value.includes('\n')) || isNote(node);
const isNote = ({ expression }) => expression?.type === 'JSXEmptyExpression';

export default defineConfig(
  { ignores: ['dist/**', 'data/**', '.cache/**', 'coverage/**', 'artefacts/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', '.dependency-cruiser.cjs'] },
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // A caught error thrown on is unknown, and right.
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // A Fastify plugin or a fake is async because its caller says so.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      eqeqeq: 'error',
      'max-lines': ['error', 400],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', { max: 3 }],
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-restricted-syntax': ['error', noDefaultExport, noBarrel, ...noEnvironment],
    },
  },
  {
    files: ['src/client/**'],
    plugins: { 'react-hooks': reactHooks, local: { rules: { 'no-bare-text': noBareText } } },
    rules: {
      'local/no-bare-text': 'error',
      // The other rules are the React Compiler's, which is not in use, and take a third of the linter's time.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noBarrel,
        ...noEnvironment,
        ...noSentenceInJsx,
        ...noPhysicalSide,
        noNewBuiltIn,
        noDeviceTime,
        noRepeatedCall,
      ],
    },
  },
  {
    files: ['src/domain/**'],
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noBarrel, ...noEnvironment, noNewBuiltIn],
    },
  },
  {
    files: ['src/client/**'],
    ignores: ['src/client/features/admin/**', 'src/client/api/trpc.ts', 'src/client/app/app.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/trpc.ts'],
              importNames: ['adminTrpc'],
              message: 'Only features/admin speaks as an administrator.',
            },
          ],
        },
      ],
    },
  },
  {
    // A pattern whose time grows faster than the text lets a stranger's text hold the server up.
    files: ['src/**'],
    ignores: tests,
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }] },
  },
  {
    files: ['src/server/routers/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noDefaultExport,
        noBarrel,
        ...noEnvironment,
        noInlineSchema,
      ],
    },
  },
  {
    files: ['src/server/config.ts', 'src/client/api/repeated-calls.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noBarrel] },
  },
  {
    // What the program says to its operator goes to the terminal.
    files: [
      'src/server/main.ts',
      'src/server/cli/**',
      'scripts/**',
      'tools/**',
      'test/{chaos,compatibility,ops}/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/text.ts', '**/*-text.ts', 'src/db/migrations/**', ...tests],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    // Lists and texts: long because there is much to list, not because much happens.
    files: [
      '**/{,*-}text.ts',
      '**/*sentence{,s}.ts',
      '**/error-messages.ts',
      '**/*nationality*',
      'src/db/{migrations,seed}/**',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: [...tests, 'scripts/**', 'tools/**'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noBarrel] },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // What an answer holds is what the test then asserts.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      // A row of it.each is a row of arguments.
      'max-params': 'off',
    },
  },
  {
    // Tools that want a default export, and no types worth checking.
    files: ['*.config.{ts,js}', '.dependency-cruiser.cjs', '{scripts,test}/**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
  },
  {
    files: ['*.config.{ts,js}', '.dependency-cruiser.cjs', '**/*.d.ts'],
    rules: { ...tseslint.configs.disableTypeChecked.rules, 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'writable' } },
  },
);
