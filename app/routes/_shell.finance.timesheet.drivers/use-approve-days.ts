import { useState } from "react";
import type { TimesheetDay } from "~/domain/finance/pay/timesheet-schemas";
import { runWithToast } from "~/features/kernel/requests";
import { toApprovalBody } from "~/features/planning/workdays";
import { toast } from "~/ui/overlay/toasts";

/** Approves days with their approved or clocked times, one call each, and counts them in a message. */
export function useApproveDays(onDone: () => void) {
	const [isBusy, setIsBusy] = useState(false);
	const approve = async (days: readonly TimesheetDay[]) => {
		if (isBusy || days.length === 0) return;
		setIsBusy(true);
		let approved = 0;
		for (const day of days) {
			const request = { params: { id: day.id }, body: toApprovalBody(day), quiet: true };
			if (await runWithToast("PUT /client/updateWorkDay/{id}", request)) approved += 1;
		}
		if (approved > 0) toast.success(approved === 1 ? "Workday approved" : `${approved} workdays approved`);
		setIsBusy(false);
		onDone();
	};
	return { isBusy, approve };
}
