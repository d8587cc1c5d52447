#!/usr/bin/env bash
# Guess: at a rate of 0 an instalment is the amount divided by the number of months: 1,050.500 over 9 months is 116.722.
# Seen: financejs gives NaN from PMT and from AM, loan-calc gives NaN, loanjs refuses the arguments as wrong. financial, and
#   financejs at 7.5 per cent, give an instalment.
# Versions: financejs 4.1.0, loan-calc 0.2.1, loanjs 1.1.2, financial 0.2.4
# Hurt: interest-free plans, which school fees and Islamic finance use: a page that shows rates from 0 upwards shows NaN at 0.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --ignore-scripts --no-audit --no-fund financejs@4.1.0 loan-calc@0.2.1 loanjs@1.1.2 financial@0.2.4
seen=$(node --input-type=commonjs -e '
  const Finance = require("financejs"), { paymentCalc } = require("loan-calc"), { Loan } = require("loanjs"), { pmt } = require("financial");
  const finance = new Finance();
  console.log("financejs 7.5%", finance.AM(1050.5, 7.5, 9, 1));
  console.log("financejs 0%", finance.PMT(0, 9, -1050.5), finance.AM(1050.5, 0, 9, 1));
  console.log("loan-calc 0%", paymentCalc({ amount: 1050.5, rate: 0, termMonths: 9 }));
  try { console.log("loanjs 0%", Loan(1050.5, 9, 0).installments[0]); } catch (error) { console.log("loanjs 0%", error.message); }
  console.log("financial 0%", pmt(0, 9, -1050.5).toFixed(3));
')
printf 'financejs 4.1.0, loan-calc 0.2.1, loanjs 1.1.2, financial 0.2.4\n%s\n' "$seen"
diff <(printf '%s\n' "$seen") - <<'END'
financejs 7.5% 120.4
financejs 0% NaN NaN
loan-calc 0% NaN
loanjs 0% wrong parameters: 1050.5 9 0
financial 0% 116.722
END
