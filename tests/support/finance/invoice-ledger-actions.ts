import {
	addUp,
	creditsOf,
	isClosed,
	type Ledger,
	type LedgerAction,
	type LedgerCredit,
	type LedgerInvoice,
	type LedgerJob,
	type LedgerJobName,
	type LedgerRun,
	settle,
	vatOf,
	vatShares,
} from "./invoice-ledger";

const invoiceOf = (ledger: Ledger, job: LedgerJobName) =>
	ledger.invoices.find(({ jobs, left }) => jobs.includes(job) && !left.includes(job));

/** Starts a run: its jobs are Generating Inv. Returns whether it may. */
function startRun(ledger: Ledger, { jobs, grouping, date, uid }: LedgerAction & { do: "generate" }): boolean {
	if (isClosed(ledger, date)) return false;
	const groups = new Map<string, LedgerJobName[]>();
	for (const name of jobs.toSorted()) {
		const job = ledger.jobs[name];
		if (job.status !== "Marked For Inv" || job.charge === 0) continue;
		job.status = "Generating Inv";
		const isOne = grouping === "multi_job" || (grouping === "by_customer" && job.isCollective);
		const key = isOne ? `customer ${job.customer}` : name;
		groups.set(key, [...(groups.get(key) ?? []), name]);
	}
	ledger.runs.push({ uid, status: "running", date, waiting: [...groups.values()] });
	return true;
}

/** Makes the invoices of a run that goes on; what a closed month refuses is marked again. */
function makeInvoices(ledger: Ledger, run: LedgerRun | undefined): boolean {
	if (run?.status !== "running") return run !== undefined;
	for (const jobs of run.waiting) {
		const isRefused = isClosed(ledger, run.date);
		for (const name of jobs) ledger.jobs[name].status = isRefused ? "Marked For Inv" : "Invoiced";
		if (isRefused) continue;
		ledger.invoices.push({
			number: ledger.nextInvoice++,
			status: "Draft",
			date: run.date,
			jobs,
			left: [],
			payments: [],
		});
	}
	Object.assign(run, { waiting: [], status: "finished" });
	return true;
}

function credit(ledger: Ledger, action: LedgerAction & { do: "credit" }): boolean {
	const invoice = invoiceOf(ledger, action.job);
	const { charge, rate } = ledger.jobs[action.job];
	const amount = action.pence;
	const notes = creditsOf(ledger, action.job, invoice);
	const earlier = notes.filter(({ status }) => status === "Sent");
	const draft = notes.find(({ status }) => status === "Draft");
	const left = earlier.reduce((rest, note) => rest - note.amount, charge);
	if (!invoice || invoice.status === "Draft" || amount > left || amount < 100) return false;
	if (draft && (!action.isOverride || isClosed(ledger, draft.date))) return false;
	if (isClosed(ledger, action.date)) return false;
	const share = vatShares(ledger, invoice)[invoice.jobs.indexOf(action.job)] ?? 0;
	const vatLeft = earlier.reduce((rest, note) => rest - note.vat, share);
	const note = {
		number: draft?.number ?? ledger.nextCredit++,
		invoice: invoice.number,
		amount,
		vat: amount === left ? vatLeft : Math.min(vatLeft, vatOf(amount, rate)),
		date: action.date,
		status: "Draft",
	};
	putCredit(ledger, action.job, note);
	settle(ledger, invoice);
	return true;
}

/** Puts a note in the place of the one with its number, or adds it. */
function putCredit(ledger: Ledger, job: LedgerJobName, note: LedgerCredit) {
	const others = creditsOf(ledger, job).filter(({ number }) => number !== note.number);
	ledger.credits[job] = [...others, note].toSorted((a, b) => a.number - b.number);
}

/** Credits all that is left of a job, which leaves its invoice. */
function rebill(ledger: Ledger, { job: name, date, isCorrected }: LedgerAction & { do: "rebill" }): boolean {
	const invoice = invoiceOf(ledger, name);
	if (!invoice || invoice.status === "Draft") return false;
	const notes = creditsOf(ledger, name, invoice);
	const sent = notes.filter(({ status }) => status === "Sent");
	const rest = sent.reduce((left, note) => left - note.amount, ledger.jobs[name].charge);
	if (rest > 0) {
		const pence = rest;
		const isDone = credit(ledger, { do: "credit", job: name, pence, isOverride: true, date });
		if (!isDone) return false;
	}
	invoice.left.push(name);
	ledger.jobs[name].status = isCorrected ? "POD" : "Marked For Inv";
	return true;
}

function deleteCredit(ledger: Ledger, job: LedgerJobName): boolean {
	const existing = creditsOf(ledger, job).at(-1);
	const invoice = ledger.invoices.find(({ number }) => number === existing?.invoice);
	if (!existing || !invoice || existing.status === "Sent" || isClosed(ledger, existing.date)) return false;
	if (invoice.left.includes(job)) return false;
	ledger.voidCredits.push(existing.number);
	ledger.credits[job] = creditsOf(ledger, job).slice(0, -1);
	settle(ledger, invoice);
	return true;
}

function move(job: LedgerJob, from: readonly string[], to: string): boolean {
	if (!from.includes(job.status)) return false;
	job.status = to;
	return true;
}

function changeInvoice(
	ledger: Ledger,
	invoice: LedgerInvoice,
	action: Extract<LedgerAction, { invoice: number }>,
): boolean {
	const { outstanding } = addUp(ledger, invoice);
	const isDraft = invoice.status === "Draft";
	switch (action.do) {
		case "send":
			if (isDraft) invoice.status = "Sent";
			return invoice.status === "Sent";
		case "paid":
			if (invoice.status !== "Paid") Object.assign(invoice, { status: "Sent" }).payments.push(outstanding);
			break;
		case "pay":
			if (isDraft || action.pence > outstanding || action.pence <= 0) return false;
			invoice.payments.push(action.pence);
			break;
		case "deletePayment":
			if (invoice.payments[action.at] === undefined) return false;
			invoice.payments.splice(action.at, 1);
			break;
		case "changeDate":
			if (!isDraft || isClosed(ledger, action.date) || isClosed(ledger, invoice.date)) return false;
			invoice.date = action.date;
			return true;
		case "deleteDraft":
			if (!isDraft || isClosed(ledger, invoice.date)) return false;
			ledger.voids.push(invoice.number);
			ledger.invoices.splice(ledger.invoices.indexOf(invoice), 1);
			for (const name of invoice.jobs) ledger.jobs[name].status = "Marked For Inv";
			return true;
	}
	settle(ledger, invoice);
	return true;
}

/** A write of an action. Returns whether it is allowed; a refused one changes nothing. */
export type LedgerWrite = (ledger: Ledger) => boolean;

/** The writes of an action, one after the other: between them others may act, or the Worker may be killed. */
export function writesOf(ledger: Ledger, action: LedgerAction): LedgerWrite[] {
	if (action.do === "generate") {
		const isKnown = ledger.runs.some(({ uid }) => uid === action.uid);
		if (isKnown || isClosed(ledger, action.date)) return [() => isKnown];
		const ofRun = (books: Ledger) => books.runs.find(({ uid }) => uid === action.uid);
		return [(books) => startRun(books, action), (books) => makeInvoices(books, ofRun(books))];
	}
	if (action.do === "continue") {
		const make: LedgerWrite = (books) => makeInvoices(books, books.runs[action.run]);
		return ledger.runs[action.run]?.status === "stopped"
			? [(books) => setRunStatus(books, action.run, "running"), make]
			: [make];
	}
	return [(books) => applyOnce(books, action)];
}

function setRunStatus(ledger: Ledger, at: number, status: string): boolean {
	const run = ledger.runs[at];
	if (run && run.status !== "finished") run.status = status;
	return run !== undefined;
}

function applyOnce(ledger: Ledger, action: LedgerAction): boolean {
	switch (action.do) {
		case "generate":
		case "continue":
			return false;
		case "stop":
			return setRunStatus(ledger, action.run, "stopped");
		case "mark":
			return move(ledger.jobs[action.job], ["POD"], "Marked For Inv");
		case "unmark":
			return move(ledger.jobs[action.job], ["Marked For Inv"], "POD");
		case "cancel":
			return move(ledger.jobs[action.job], ["POD", "Marked For Inv"], "Cancelled");
		case "touch":
			return true;
		case "credit":
			return credit(ledger, action);
		case "rebill":
			return rebill(ledger, action);
		case "deleteCredit":
			return deleteCredit(ledger, action.job);
		case "sendCredit": {
			const existing = creditsOf(ledger, action.job).at(-1);
			if (existing) existing.status = "Sent";
			return existing !== undefined;
		}
		case "closeMonth":
			if (!ledger.closedMonths.includes(action.month)) ledger.closedMonths.push(action.month);
			return true;
		default: {
			const invoice = ledger.invoices.find(({ number }) => number === action.invoice);
			return invoice !== undefined && changeInvoice(ledger, invoice, action);
		}
	}
}
