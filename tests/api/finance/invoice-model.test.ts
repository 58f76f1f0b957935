import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { isWrite, type TappedDatabase, tapDatabase } from "@/tests/support/api/tapped-d1";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, rowUpdate } from "@/tests/support/databases/rows";
import { type Choice, choices, resolveChoice } from "@/tests/support/finance/invoice-choices";
import { sendAction } from "@/tests/support/finance/invoice-clerk";
import {
	LEDGER_JOBS,
	type Ledger,
	type LedgerAction,
	type LedgerJobName,
	openLedger,
} from "@/tests/support/finance/invoice-ledger";
import { type LedgerWrite, writesOf } from "@/tests/support/finance/invoice-ledger-actions";
import { describeLedger, findBookErrors, readBooks } from "@/tests/support/finance/invoice-ledger-state";
import { copyJob, jobToInvoice, prepareInvoicing } from "@/tests/support/finance/invoicing";
import { runStatements } from "~/db/statements";
import { isStatus, statusRank } from "~/shared/jobs/statuses";

/** How many actions are sent, and which: the same ones at each run of the tests; `npm run fuzz` sends others, and more. */
const ACTIONS = Number(process.env.INVOICE_MODEL_ACTIONS ?? 180);
const SEED = Number(process.env.INVOICE_MODEL_SEED ?? 2072247169);
const A_RUN = 60;

/** What interrupts an action at its nth write: a colleague who acts right before it, or the end of the Worker before or after it. */
type Interruption =
	| { kind: "colleague"; at: number; choice: Choice }
	| { kind: "killed"; at: number; isAfter: boolean };
let api: TestApi;
let anna: ApiCaller;
let ben: ApiCaller;
let tap: TappedDatabase;
let template: number;

beforeAll(async () => {
	api = await openTestApi();
	anna = await api.north.signIn("Anna");
	ben = await api.north.signIn("Ben");
	await prepareInvoicing(api.north);
	await addRow(api.north.d1, "customer", {
		id: 4,
		customer_code: "FIVE",
		customer_name: "Fivepenny",
		customer_type: 1,
		address_line_1: "1 Low Lane",
		post_code: "LS2 1AA",
	});
	await addRow(api.north.d1, "customer_invoice_settings", { customer_id: 4, invoice_type: "multi_job" });
	await addRow(api.north.d1, "tax_code", { id: 905, code: "R5", rate: 5 });
	await addRow(api.north.d1, "customer_company", { customer_id: 4, tax_code_id: 905 });
	await api.north.d1
		.prepare("UPDATE customer SET email = 'accounts' || id || '@example.test', version = version + 1")
		.run();
	template = await jobToInvoice(api.north, anna);
	tap = tapDatabase(api);
});
afterAll(() => api.close());

const EMPTY_BOOKS = [
	"DELETE FROM vat_period",
	...[
		"credit_note",
		"invoice_payment",
		"invoice_line",
		"invoice_run_job",
		"invoice",
		"invoice_run",
		"void_number",
	].map((table) => `DELETE FROM ${table}`),
	"UPDATE number_sequence SET next = 1 WHERE name IN ('invoice', 'credit_note')",
];

/** Empties the product's books and adds the jobs of the ledger's. */
async function openBooks(): Promise<{ ledger: Ledger; ids: Map<LedgerJobName, number> }> {
	const { d1 } = api.north;
	await d1.batch(EMPTY_BOOKS.map((sql) => d1.prepare(sql)));
	const copies = await copyJob(api.north, template, LEDGER_JOBS.length);
	const ids = new Map(LEDGER_JOBS.map((name, at) => [name, copies[at] ?? 0]));
	const ledger = openLedger();
	await runStatements(
		d1,
		LEDGER_JOBS.map((name) => {
			const { status, customer, rate, charge } = ledger.jobs[name];
			const pounds = charge / 100;
			return rowUpdate(
				"job",
				{ id: ids.get(name) },
				{
					status: rankOf(status),
					customer_id: customer,
					is_vat: rate === 0 ? 0 : 1,
					base_charge: pounds,
					total_charge: pounds,
				},
			);
		}),
	);
	return { ledger, ids };
}

const rankOf = (status: string) => statusRank(isStatus(status) ? status : "POD");

/** The books after writes, if each is allowed. */
function booksAfter(ledger: Ledger, writes: readonly LedgerWrite[]): Ledger | null {
	const books = structuredClone(ledger);
	return writes.every((write) => write(books)) ? books : null;
}

/** What may be left for the next call, or have been done by a colleague, although the answer is 200. */
const RESUMABLE: readonly LedgerAction["do"][] = ["generate", "continue", "deletePayment"];

/** All books that an action may leave with this answer, a colleague's writes somewhere in between. */
function possibleBooks(
	ledger: Ledger,
	action: LedgerAction,
	status: number,
	between: LedgerWrite[],
): Ledger[] {
	const writes = writesOf(ledger, action);
	const whole = [...writes, null].map((_, place) => writes.toSpliced(place, 0, ...between));
	const cut = writes.map((_, place) => [...writes.slice(0, place), ...between]);
	const isResumable = between.length > 0 && RESUMABLE.includes(action.do);
	const orders = status === 200 ? [...whole, ...(isResumable ? cut : [])] : cut.slice(0, 1);
	return orders.map((order) => booksAfter(ledger, order)).filter((one) => one !== null);
}

/** Interrupts what is sent from now on. Returns what a colleague has done meanwhile. */
function interrupt(interruption: Interruption | null, actOther: (choice: Choice) => Promise<LedgerWrite[]>) {
	const between: LedgerWrite[] = [];
	let seen = 0;
	tap.intercept(async (batch, run) => {
		if (!interruption || !isWrite(batch) || ++seen < interruption.at) return await run();
		if (interruption.kind === "killed") {
			tap.intercept(() => Promise.reject(new Error("killed")));
			if (interruption.isAfter) await run();
			throw new Error("killed");
		}
		tap.intercept(null);
		between.push(...(await actOther(interruption.choice)));
		return await run();
	});
	return between;
}

async function play(ledger: Ledger, ids: Map<LedgerJobName, number>, steps: readonly Step[], world: string) {
	let books = ledger;
	let read = await readBooks(api.north.d1, ids);
	for (const [clock, { choice, interruption }] of steps.entries()) {
		const before = books;
		const clerk = { d1: api.north.d1, ids, books: read };
		const action = resolveChoice(before, choice, `${world}-${clock}`);
		const between = interrupt(interruption, async (other) => {
			const act = resolveChoice(before, other, `${world}-${clock}-other`);
			const status = await sendAction({ ...clerk, caller: ben }, act);
			return status === 200 ? [(now) => writesOf(now, act).every((write) => write(now))] : [];
		});
		const status = await sendAction({ ...clerk, caller: anna }, action);
		tap.intercept(null);
		read = await readBooks(api.north.d1, ids);
		const description = `${JSON.stringify({ action, interruption })} answered ${status}`;
		const isKilled = interruption?.kind === "killed" && status === 500;
		const done = isKilled
			? writesOf(before, action).slice(0, interruption.at - (interruption.isAfter ? 0 : 1))
			: [];
		const possible = isKilled
			? [booksAfter(before, done) ?? before]
			: possibleBooks(before, action, status, between);
		const found = JSON.stringify(read.state);
		const next = possible.find((one) => JSON.stringify(describeLedger(one)) === found);
		if (!next) expect(read.state, description).toEqual(describeLedger(possible[0] ?? before));
		if (!interruption)
			expect(status === 200, description).toBe(booksAfter(before, writesOf(before, action)) !== null);
		if (!isKilled) expect(status, description).toBeLessThan(500);
		expect(findBookErrors(read.state), description).toEqual([]);
		books = next ?? before;
		if (isKilled || between.length > 0) tally.interrupted++;
		tally[status === 200 ? "allowed" : "refused"]++;
	}
}

interface Step {
	choice: Choice;
	interruption: Interruption | null;
}
const tally = { allowed: 0, refused: 0, interrupted: 0 };
const at = fc.integer({ min: 1, max: 2 });
const interruptions: fc.Arbitrary<Interruption | null> = fc.oneof(
	{ weight: 6, arbitrary: fc.constant(null) },
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant("colleague" as const), at, choice: choices }) },
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant("killed" as const), at, isAfter: fc.boolean() }) },
);
const runs = fc.array(fc.record({ choice: choices, interruption: interruptions }), {
	minLength: A_RUN,
	maxLength: A_RUN,
});

it(`${ACTIONS} random actions of two clerks leave the books as a plain ledger has them`, {
	timeout: 60 * 60_000,
}, async () => {
	// A killed Worker logs its error.
	const log = collectLog();
	let world = 0;
	await fc.assert(
		fc.asyncProperty(runs, async (steps) => {
			const { ledger, ids } = await openBooks();
			await play(ledger, ids, steps, String(++world));
		}),
		{
			numRuns: Math.ceil(ACTIONS / A_RUN),
			endOnFailure: true,
			seed: SEED,
		},
	);
	log.restore();
	// A run in which every action is refused would prove nothing.
	expect(tally.allowed).toBeGreaterThan(ACTIONS / 10);
	expect(tally.refused).toBeGreaterThan(0);
	expect(tally.interrupted).toBeGreaterThan(0);
});
