import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import {
	selectInvoiceRun,
	selectOpenInvoiceRuns,
	setRunStatus,
} from "~/db/repositories/finance/invoice-runs";
import { defineOperation, idInput, noInput } from "~/domain/kernel/operations/operation";
import { andBackground, staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { runChange } from "../../invoice-change";
import type { InvoiceRunView } from "../schemas";
import { invoiceRunResponse } from "../schemas";
import { continueRun, readRun } from "./process-run";

/** A run with how far it is. Throws 404. */
export const getInvoiceRun = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	response: invoiceRunResponse,
	run: ({ ctx, input }): Promise<InvoiceRunView> => readRun(ctx, input.id),
});

/** The runs that are not finished, oldest first. */
export const listOpenInvoiceRuns = defineOperation({
	access: staffWith("finance"),
	input: noInput,
	response: z.object({ data: z.array(invoiceRunResponse) }),
	async run({ ctx }): Promise<{ data: InvoiceRunView[] }> {
		const [runs] = await read(ctx.d1, [selectOpenInvoiceRuns()]);
		return {
			data: runs.map((run) => ({ ...run, failures: [], customers: [], invoice_ids: [], created_by: null })),
		};
	},
});

/** Makes the next invoices of a run; a stopped one goes on. Throws 404. */
export const continueInvoiceRun = defineOperation({
	access: andBackground(staffWith("finance")),
	input: idInput,
	response: invoiceRunResponse,
	async run({ ctx, input }): Promise<InvoiceRunView> {
		const [[run]] = await read(ctx.d1, [selectInvoiceRun(input)]);
		if (!run) throw notFound("Run");
		if (run.status === "stopped")
			await commit(ctx, [setRunStatus(ctx, run.id, "running")], [runChange(run.id)]);
		return await continueRun(ctx, run.status === "stopped" ? { ...run, status: "running" } : run);
	},
});

/** Stops a run: its invoices stay, its jobs wait until it is continued. Throws 404. */
export const stopInvoiceRun = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	response: invoiceRunResponse,
	async run({ ctx, input }): Promise<InvoiceRunView> {
		const { status } = await readRun(ctx, input.id);
		if (status === "running")
			await commit(ctx, [setRunStatus(ctx, input.id, "stopped")], [runChange(input.id)]);
		return await readRun(ctx, input.id);
	},
});
