import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { closeVatPeriod, reopenVatPeriod } from "~/domain/finance/invoicing/vat/periods";
import type { VatReport } from "~/domain/finance/invoicing/vat/schemas";
import { showOutcome } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { useConfirm } from "~/ui/overlay/confirm";

/** Closes and opens VAT periods after a question. */
export function useVatClosing() {
	const confirm = useConfirm();
	const submitClose = useActionSubmit<typeof closeVatPeriod>("closeVatPeriod");
	const submitReopen = useActionSubmit<typeof reopenVatPeriod>("reopenVatPeriod");
	const [isPending, setPending] = useState(false);
	const run = async (request: () => Promise<unknown>) => {
		setPending(true);
		await request();
		setPending(false);
	};
	const close = async ({ date_from, date_to, net, vat }: VatReport, drafts: string) => {
		const isAgreed = await confirm({
			title: "Close VAT period",
			question: [
				`Close ${showDate(date_from)} to ${showDate(date_to)} with net ${showPounds(net)} and VAT ${showPounds(vat)}?`,
				"Its invoices and credit notes then keep their date and amounts, and none can be added. Only a client admin opens it again.",
				drafts && `${drafts} are still in it.`,
			]
				.filter(Boolean)
				.join("\n"),
			okText: "Close period",
			quiet: true,
		});
		if (isAgreed) await run(() => showOutcome(submitClose({ date_from, date_to, net, vat })));
	};
	const reopen = async ({ id, date_from, date_to }: VatReport["periods"][number]) => {
		const isAgreed = await confirm({
			title: "Open VAT period again",
			question: `Open ${showDate(date_from)} to ${showDate(date_to)} again? Its figures may then differ from your VAT return.`,
			okText: "Open again",
			danger: true,
			quiet: true,
		});
		if (isAgreed) await run(() => showOutcome(submitReopen({ id })));
	};
	return { close, reopen, isPending };
}
