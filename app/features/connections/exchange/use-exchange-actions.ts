import { useState } from "react";
import { quoteMargin } from "~/domain/connections/exchange/rules-format";
import type { QuoteAction } from "~/domain/connections/exchange/rules-state";
import type { CxQuote } from "~/domain/connections/exchange/schemas";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { runWithToast } from "~/features/kernel/requests";
import { toAskAbout } from "~/features/planning/fitness-question";
import { showPounds } from "~/shared/money/text";
import { allocationText } from "~/shared/texts/allocation";
import { exchangeText } from "~/shared/texts/integrations";
import { confirm } from "~/ui/overlay/confirm";
import { toast } from "~/ui/overlay/toasts";

type Job = Pick<JobView, "job_number" | "total_charge" | "cx_job">;

/** What accepting a quote does, as the question has it. */
function acceptQuestion(job: Job, quote: CxQuote, minMargin: number) {
	const charge = job.total_charge ?? 0;
	const margin = quoteMargin(charge, quote.totalPrice);
	const company = quote.quoteOwner.company.name;
	const isLow = margin === null || margin < minMargin;
	const lines = [
		`${job.job_number} is allocated to ${company} as Booked, with a sub cost of ${showPounds(quote.totalPrice)}.`,
		`Charge ${showPounds(charge)}, profit ${showPounds(charge - quote.totalPrice)}${margin === null ? "" : ` (${margin}%)`}.`,
		...(isLow ? [`That is below the margin of ${minMargin}%.`] : []),
		...toAskAbout(quote.verdicts).map(({ message }) => `${company}: ${message}.`),
		"The other quotes are dismissed.",
	];
	return {
		title: `Accept ${showPounds(quote.totalPrice)} from ${company}?`,
		question: lines.join("\n"),
		okText: "Accept quote",
		danger: isLow || toAskAbout(quote.verdicts).length > 0,
	};
}

/** The actions on a posted load; each asks first. */
export function useExchangeActions(job: Job, onChanged: () => void) {
	const [pending, setPending] = useState<string | null>(null);
	const run = async (name: string, send: () => Promise<unknown>) => {
		setPending(name);
		await send();
		setPending(null);
		onChanged();
	};
	const ask = (quote: CxQuote, status: QuoteAction, minMargin: number) => {
		if (status === "ACCEPTED") return confirm(acceptQuestion(job, quote, minMargin));
		const verb = status === "DISMISSED" ? "Dismiss" : "Cancel";
		const company = quote.quoteOwner.company.name;
		return confirm({
			title: `${verb} the quote of ${company}?`,
			question: `${company} is notified. This cannot be undone.`,
			okText: `${verb} quote`,
			danger: true,
		});
	};
	return {
		pending,
		async setStatus(quote: CxQuote, status: QuoteAction, minMargin: number) {
			const barred = quote.verdicts.find(({ level }) => level === "forbidden");
			if (status === "ACCEPTED" && barred) {
				toast.error(allocationText.barred(quote.quoteOwner.company.name, barred.message));
				return;
			}
			if (!(await ask(quote, status, minMargin))) return;
			await run(quote.id, () =>
				runWithToast("POST /client/cx/quotes/{id}/quoteStatus", {
					params: { id: quote.id },
					body: { status },
				}),
			);
		},
		async cancelLoad() {
			const id = job.cx_job?.cx_loads_id;
			if (!id) return;
			const { cancelTitle: title, cancelQuestion: question } = exchangeText;
			if (!(await confirm({ title, question, danger: true, okText: "Cancel CX Job", cancelText: "Close" })))
				return;
			await run("cancel", () => runWithToast("DELETE /client/cx/load/{id}", { params: { id } }));
		},
	};
}
