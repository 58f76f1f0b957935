import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "~/client/api";
import { useRealtime } from "~/client/realtime/provider";
import type { Grouping } from "~/domain/finance/invoicing/customer/rules-groups";
import type { InvoiceRunView } from "~/domain/finance/invoicing/customer/schemas";
import { firstErrorMessage } from "~/features/kernel/requests";
import type { DateText } from "~/shared/time/dates";
import { useLatest } from "~/ui/hooks/use-latest";
import { toast } from "~/ui/overlay/toasts";
import { useRunMails } from "./use-run-mails";
import { forgetRun, readWatchedRun, watchRun } from "./watched-run";

const RETRY_MS = 3000;

interface RunRequest {
	jobIds: readonly number[];
	grouping: Grouping;
	date: DateText | null;
	/** Whether the invoices are mailed at the end. */
	isMailed: boolean;
}

/** The call that starts a run of each grouping. */
const START_CALLS = {
	single_job: "POST /client/single-job-invoice",
	multi_job: "POST /client/multi-job-invoice",
	by_customer: "POST /client/generate-job-invoice",
} as const satisfies Record<Grouping, string>;

/**
 * The run that the screen shows. The tab that started it requests one batch after the other; if it is closed, the background goes on,
 * and the run is shown again when the screen is opened. Another's run is only watched.
 */
export function useInvoiceRun(tenant: string, onChanged: () => void) {
	const [run, setRun] = useState<InvoiceRunView | null>(null);
	const [isStarting, setStarting] = useState(false);
	const [isDriving, setDriving] = useState(false);
	const { sent, sendMails } = useRunMails(onChanged);
	const latest = useLatest(run);
	// Counts what was shown or closed: a run that was read before the last of it is not shown any more.
	const turn = useRef(0);

	const show = useCallback(async (id: number, drive: boolean) => {
		turn.current += 1;
		const mine = turn.current;
		try {
			const { data } = await callApi("GET /client/invoice-runs/{id}", { params: { id } });
			if (mine !== turn.current) return;
			setDriving(drive);
			setRun(data);
		} catch (failure) {
			if (mine !== turn.current) return;
			forgetRun();
			toast.error(firstErrorMessage(failure));
		}
	}, []);
	useEffect(() => {
		const watched = readWatchedRun(tenant);
		if (watched) void show(watched.id, true);
	}, [tenant, show]);
	useRealtime("invoiceChange", (events) => {
		const shown = latest.current;
		if (!shown || isDriving || shown.status === "finished") return;
		if (events.some(({ entity_id }) => entity_id === shown.id)) void show(shown.id, false);
	});

	// One batch after the other while this tab drives the run.
	useEffect(() => {
		if (!isDriving || run?.status !== "running") return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isLeft = false;
		const next = () =>
			callApi("POST /client/invoice-runs/{id}/continue", { params: { id: run.id } }).then(
				// A Stop that was pressed meanwhile has the last word.
				({ data }) => !isLeft && setRun((shown) => (shown?.status === "stopped" ? shown : data)),
				() => {
					if (!isLeft) timer = setTimeout(next, RETRY_MS);
				},
			);
		void next();
		return () => {
			isLeft = true;
			clearTimeout(timer);
		};
	}, [run, isDriving]);

	useEffect(() => {
		if (run?.status !== "finished" || !isDriving) return;
		setDriving(false);
		const watched = readWatchedRun(tenant);
		forgetRun();
		onChanged();
		if (watched?.id === run.id && watched.isMailed) void sendMails(run);
	}, [run, isDriving, tenant, onChanged, sendMails]);

	const start = async ({ jobIds, grouping, date, isMailed }: RunRequest) => {
		if (isStarting) return;
		setStarting(true);
		const body = { jobIds: [...jobIds], request_uid: crypto.randomUUID(), ...(date ? { date } : {}) };
		try {
			const { data } = await callApi(START_CALLS[grouping], { body });
			turn.current += 1;
			watchRun({ tenant, id: data.id, isMailed });
			setDriving(true);
			setRun(data);
			onChanged();
		} catch (failure) {
			toast.error(firstErrorMessage(failure));
		} finally {
			setStarting(false);
		}
	};
	const change = async (call: "continue" | "stop") => {
		const id = latest.current?.id;
		if (id === undefined) return;
		try {
			const { data } = await callApi(`POST /client/invoice-runs/{id}/${call}`, { params: { id } });
			turn.current += 1;
			if (call === "continue") {
				watchRun({ tenant, id, isMailed: readWatchedRun(tenant)?.isMailed ?? false });
				setDriving(true);
			}
			setRun(data);
			onChanged();
		} catch (failure) {
			toast.error(firstErrorMessage(failure));
		}
	};
	return {
		run,
		sent,
		isStarting,
		start,
		show: (id: number) => void show(id, false),
		stop: () => change("stop"),
		resume: () => change("continue"),
		close: () => {
			turn.current += 1;
			setRun(null);
		},
	};
}
export type ShownRun = ReturnType<typeof useInvoiceRun>;
