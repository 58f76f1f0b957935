import { useEffect, useState } from "react";
import { fetchSum } from "./diary-api";
import type { Area } from "./types";

/** The list comes first; the sum is asked for when it has settled. */
const PAUSE_MS = 400;

/** What the jobs of the filter come to, in pounds; null until it is known. `turn` counts the changes that ask for it anew. */
export function useSum(area: Area, query: Record<string, string>, turn: number): number | null {
	const [sum, setSum] = useState<{ query: Record<string, string>; pounds: number } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks for the same again
	useEffect(() => {
		const controller = new AbortController();
		const timer = setTimeout(() => {
			fetchSum(area, query, controller.signal).then(
				(pounds) => setSum({ query, pounds }),
				() => undefined,
			);
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [area, query, turn]);
	return sum?.query === query ? sum.pounds : null;
}
