import { useEffect, useRef } from "react";
import { useRealtime, useReload } from "~/client/realtime/provider";
import { useApiRead } from "~/features/kernel/requests";

/** A run of invoices changes hundreds of jobs: the counts are read once it pauses. */
const PAUSE_MS = 1500;

/** How much waits on each finance screen, by its path; read again when jobs, invoices or questions change. */
export function useFinanceCounts(): Readonly<Record<string, number>> {
	const { data, reload } = useApiRead("GET /client/finance-counts");
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const refresh = () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(reload, PAUSE_MS);
	};
	useRealtime(["invoiceChange", "jobChange", "questionChange"], refresh);
	useReload(refresh);
	useEffect(() => () => clearTimeout(timer.current), []);
	return data ?? {};
}
