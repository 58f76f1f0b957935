import { useCallback, useEffect, useMemo, useState } from "react";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";

/** The selected jobs of a list, those that have left it removed. `scope`: another one starts without a selection. */
export function useSelectedJobs(jobs: readonly ListedInvoiceJob[], scope: string) {
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	// biome-ignore lint/correctness/useExhaustiveDependencies: another list
	useEffect(() => setSelected(new Set()), [scope]);
	useEffect(() => {
		setSelected((before) => {
			const listed = new Set(jobs.map(({ id }) => id));
			const left = [...before].filter((id) => listed.has(id));
			return left.length === before.size ? before : new Set(left);
		});
	}, [jobs]);
	const chosen = useMemo(() => jobs.filter(({ id }) => selected.has(id)), [jobs, selected]);
	const clear = useCallback(() => setSelected(new Set()), []);
	return { selected, setSelected, chosen, clear };
}
