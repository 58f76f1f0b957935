import fc from "fast-check";
import { addUp, creditsOf, LEDGER_JOBS, type Ledger, type LedgerAction } from "./invoice-ledger";

/** The kind of an action, and numbers by which its jobs, invoices, amounts and days are chosen. */
export type Choice = readonly [kind: (typeof KINDS)[number], x: number, y: number, z: number];

const KINDS = [
	...([
		"generate",
		"generate",
		"generate",
		"mark",
		"mark",
		"send",
		"send",
		"paid",
		"pay",
		"pay",
		"pay",
	] as const),
	...([
		"credit",
		"credit",
		"credit",
		"rebill",
		"rebill",
		"deleteCredit",
		"sendCredit",
		"deletePayment",
		"deleteDraft",
		"changeDate",
	] as const),
	...(["stop", "continue", "unmark", "cancel", "touch", "closeMonth"] as const),
];
const DATES = ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-15", "2026-12-01"];

const numbers = fc.nat(60);
/** Any choice. */
export const choices: fc.Arbitrary<Choice> = fc.tuple(fc.constantFrom(...KINDS), numbers, numbers, numbers);
/** The action of a choice, among what the books have. */
export function resolveChoice(ledger: Ledger, [kind, x, y, z]: Choice, clock: string): LedgerAction {
	const names = LEDGER_JOBS;
	const pick = <One>(list: readonly One[], at: number): One | undefined => list[at % list.length];
	const job = pick(names, x) ?? "j10";
	const billed =
		pick(
			ledger.invoices.flatMap(({ jobs }) => jobs),
			x,
		) ?? job;
	const found = pick(ledger.invoices, x);
	const invoice = found?.number ?? 9999;
	const date = pick(DATES, y) ?? "";
	switch (kind) {
		case "generate": {
			const jobs = names.filter(
				(name, at) => at % 3 === x % 3 || ledger.jobs[name].status === "POD" || z % 2,
			);
			const grouping = pick(["single_job", "multi_job", "by_customer"] as const, z) ?? "single_job";
			return { do: kind, jobs, grouping, date, uid: `run-of-books-${clock}` };
		}
		case "stop":
		case "continue":
			return { do: kind, run: Math.max(0, ledger.runs.length - 1 - (x % 2)) };
		case "pay": {
			const rest = found ? addUp(ledger, found).outstanding : 1;
			return { do: kind, invoice, pence: [rest, Math.ceil(rest / 3), rest + 1, 7][z % 4] ?? 1 };
		}
		case "deletePayment":
			return { do: kind, invoice, at: y % 2 };
		case "changeDate":
			return { do: kind, invoice, date };
		case "send":
		case "paid":
		case "deleteDraft":
			return { do: kind, invoice };
		case "credit": {
			const { charge } = ledger.jobs[billed];
			const pence = [charge, Math.floor(charge / 2), charge + 1, 101][z % 4] ?? 100;
			return { do: kind, job: billed, pence, isOverride: y % 2 === 1, date };
		}
		case "rebill":
			return { do: kind, job: billed, isCorrected: y % 3 === 0, date };
		case "deleteCredit":
		case "sendCredit":
			return {
				do: kind,
				job:
					pick(
						LEDGER_JOBS.filter((name) => creditsOf(ledger, name).length > 0),
						x,
					) ?? billed,
			};
		case "closeMonth":
			return { do: kind, month: pick(["2026-09", "2026-10"], x) ?? "" };
		default:
			return { do: kind, job };
	}
}
