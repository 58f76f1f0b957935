import { useCallback, useState } from "react";
import { callApi } from "~/client/api";
import type { InvoiceRunView } from "~/domain/finance/invoicing/customer/schemas";
import { firstErrorMessage } from "~/features/kernel/requests";
import { toast } from "~/ui/overlay/toasts";
import { batchMails } from "./mail-batches";

/** Mails the invoices of a finished run, one mail a customer; `sent` is how many have been, null before. */
export function useRunMails(onChanged: () => void) {
	const [sent, setSent] = useState<number | null>(null);
	const sendMails = useCallback(
		async (run: InvoiceRunView) => {
			let count = 0;
			setSent(0);
			try {
				for (const job_inv_ids of batchMails(run)) {
					await callApi("POST /client/send-invoice-multi-batch", { body: { job_inv_ids } });
					count += job_inv_ids.length;
					setSent(count);
				}
				if (count > 0) toast.success(count === 1 ? "1 invoice sent" : `${count} invoices sent`);
			} catch (failure) {
				toast.error(firstErrorMessage(failure));
			}
			onChanged();
		},
		[onChanged],
	);
	return { sent, sendMails };
}
