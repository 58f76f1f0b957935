import { useLocation, useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { callApi } from "~/client/api";
import { completeInitialValues, entryState, toEntryValues, toRequestBody } from "~/features/jobs/job-entry";
import { firstErrorMessage } from "~/features/kernel/requests";
import { showPounds } from "~/shared/money/text";
import { slotText } from "~/shared/texts/bookings";
import { announceOpening } from "~/ui/lazy/opening";
import { toast } from "~/ui/overlay/toasts";
import { chosenPrice, type Quoted, toEntryAddress, toEntryInitial } from "./quote-values";
import type { QuoteSlots } from "./use-quote-slots";

/** Makes the quote of a line, or goes on in the job entry with all that is known. */
export function useMakeQuote(quoted: Quoted, slots: QuoteSlots, onClose: () => void) {
	const { reserved } = slots;
	const navigate = useNavigate();
	const location = useLocation();
	/** A repeated save of the same quote makes no second one. */
	const uids = useRef(new Map<string, string>());
	const [isPending, setIsPending] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const isBusy = useRef(false);
	const openForm = () => {
		announceOpening();
		onClose();
		const initial = toEntryInitial(quoted, reserved);
		const start = reserved ? { ...initial, slot_uid: slots.uid } : initial;
		// It goes with the job.
		slots.handOver();
		navigate(toEntryAddress(location), { state: entryState({ initial: start }) });
	};
	const store = async () => {
		const values = completeInitialValues(toEntryValues(toEntryInitial(quoted, reserved)));
		const body = { ...toRequestBody(values), status: "Quote", draft: 1 } as const;
		const key = JSON.stringify(body);
		const uid = uids.current.get(key) ?? (reserved ? slots.uid : crypto.randomUUID());
		uids.current.set(key, uid);
		if (!reserved) return (await callApi("POST /client/save-job", { body: { ...body, uid } })).data;
		const { data, message } = await callApi("POST /client/slots/save-job", { body: { ...body, uid } });
		if (message?.includes(slotText.notPromised)) toast.error(slotText.notPromised);
		return data;
	};
	const make = async () => {
		if (isBusy.current) return;
		isBusy.current = true;
		setIsPending(true);
		setError(null);
		try {
			const job = await store();
			onClose();
			const open = () => navigate(`/traffic-diary?job=${job.job_number}`);
			toast.success(`Quote ${job.job_number}: ${showPounds(job.total_charge)}`, {
				offers: [{ label: "Open", run: open }],
			});
		} catch (failure) {
			setError(firstErrorMessage(failure));
		} finally {
			isBusy.current = false;
			setIsPending(false);
		}
	};
	/** The job entry asks for what a quote cannot be without. */
	const canMake = chosenPrice(quoted) !== null && quoted.customer !== null;
	return { make, store, openForm, canMake, isPending, error, clearError: () => setError(null) };
}
