import { useEffect, useState } from "react";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { fetchChargeTotal } from "./diary-api";
import type { DiaryArea } from "./types";

/** Lets the list load first. */
const PAUSE_MS = 400;

/** Total charge of the jobs the filter finds, in pounds; null while loading. A new `revision` refetches it. */
export function useChargeTotal(
	area: DiaryArea,
	query: Record<string, string>,
	revision: number,
): number | null {
	const { hasPrices } = useRoleLimits();
	const [sum, setSum] = useState<{ query: Record<string, string>; pounds: number } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new revision refetches the same query
	useEffect(() => {
		if (!hasPrices) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			fetchChargeTotal(area, query, controller.signal).then(
				(pounds) => setSum({ query, pounds }),
				() => undefined,
			);
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [area, query, revision, hasPrices]);
	return sum?.query === query ? sum.pounds : null;
}
