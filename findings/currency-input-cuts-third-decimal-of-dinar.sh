#!/usr/bin/env bash
# Guess: a field that is told the currency KWD takes the three decimals that the currency has, as Intl does.
# Seen: the third decimal typed is cut without a word (200.125 is 200.12), although the same package's formatValue keeps it; two
#   decimals are the default, whatever the currency.
# Versions: react-currency-input-field 4.0.7, react 19.2.0, jsdom 27.2.0
# Hurt: whoever pays or records 200.125 dinars: five fils are lost between the keyboard and the form.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund \
  react-currency-input-field@4.0.7 react@19.2.0 react-dom@19.2.0 jsdom@27.2.0
seen=$(node --input-type=module -e '
  import { JSDOM } from "jsdom";
  const { window } = new JSDOM("<main></main>", { pretendToBeVisual: true });
  const { document } = window;
  Object.assign(globalThis, { window, document });
  globalThis.navigator ??= window.navigator;
  const { createElement } = await import("react");
  const { createRoot } = await import("react-dom/client");
  const { default: field, formatValue } = await import("react-currency-input-field");
  const intlConfig = { locale: "en-KW", currency: "KWD" };
  let value;
  const props = { intlConfig, onValueChange: (typed) => (value = typed) };
  createRoot(document.querySelector("main")).render(createElement(field.default ?? field, props));
  const later = () => new Promise((done) => setTimeout(done, 300));
  await later();
  const input = document.querySelector("input");
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, "value").set.call(input, "200.125");
  input.dispatchEvent(new window.Event("input", { bubbles: true }));
  await later();
  console.log("typed 200.125, value", value);
  console.log("formatted", formatValue({ value: "200.125", intlConfig }).replace(/\s/u, " "));
  process.exit();
')
printf 'react-currency-input-field 4.0.7\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
typed 200.125, value 200.12
formatted KWD 200.125
END
